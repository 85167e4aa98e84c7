import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { BotSight } from '#engine/core/game.ts';
import type { DiRenjiePhase } from '../di-renjie.chart.ts';
import type { Memory } from '../notebook/memory.ts';
import { handOf } from '../rules/layout.ts';
import type { DiRenjieMove, DiRenjieNumbers, Printed } from '../types.ts';
import { clueNotes, type ClueNote } from './clue-notes.ts';

/** All that a player of this game is given. */
export type Sight = BotSight<DiRenjieMove, DiRenjiePhase>;

/** What a player considers before it chooses: its hand, the table, and what it remembers. */
export interface OwnSight {
  readonly seat: SeatId;
  /** The seat's own cards by their ids, in order. */
  readonly cards: ReadonlyMap<PieceId, Printed>;
  readonly hand: readonly Printed[];
  readonly numbers: DiRenjieNumbers;
  readonly memory: Memory;
  readonly clues: readonly ClueNote[];
  readonly isAssassin: boolean;
}

/** Reads a sight; nothing comes from anywhere else. */
export function ownSight({ seat, view, memory }: Sight): OwnSight {
  const numbers = view.numbers as unknown as DiRenjieNumbers;
  const zone = view.zones[handOf(seat)];
  const cards = new Map<PieceId, Printed>();
  for (const [place, piece] of (zone?.pieces ?? []).entries()) {
    const face = zone?.faces[place];
    if (face) cards.set(piece, face as Printed);
  }
  const remembered = memory as Memory;
  return {
    seat,
    cards,
    hand: [...cards.values()],
    numbers,
    memory: remembered,
    clues: clueNotes(remembered),
    isAssassin: numbers.isAssassin === true,
  };
}

/** Names the decision, so that two decisions never use the same random numbers even if they share a generator. */
export function momentOf({ seat, view, memory }: Sight): string {
  const { chapters } = memory as Memory;
  return `${String(seat)}/${view.phase}/${String(chapters.length)}`;
}
