import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { BotSight } from '#engine/core/game.ts';
import type { DeathByDigitsPhase } from '../death-by-digits.chart.ts';
import { impossibleEnds } from '../impossible-guesses.ts';
import { knowledgeOf, type Knowledge } from '../notebook/knowledge.ts';
import { CAREFUL, type Mind } from './mind.ts';
import { murderOf, numberOf } from '../rules/layout.ts';
import {
  MURDER_SLOTS,
  type DeathByDigitsMove,
  type DeathByDigitsNumbers,
  type Digit,
  type Remembered,
} from '../types.ts';

/** All that a player of this game is given. */
export type Sight = BotSight<DeathByDigitsMove, DeathByDigitsPhase>;

/** What a player considers before it chooses: its hand, the table, and what it remembers. */
export interface OwnSight {
  readonly seat: SeatId;
  readonly mind: Mind;
  readonly phase: DeathByDigitsPhase;
  readonly numbers: DeathByDigitsNumbers;
  readonly memory: readonly Remembered[];
  readonly known: Knowledge;
  /** The numbers of the seat's own cards by their ids. */
  readonly hand: ReadonlyMap<PieceId, number>;
  /** What the seat has seen of the Murder, by slot; null for a card it has not seen. */
  readonly murder: readonly (number | null)[];
}

/** Reads a sight; nothing comes from anywhere else. */
export function ownSight({ seat, view, memory }: Sight, mind = CAREFUL): OwnSight {
  const numbers = view.numbers as unknown as DeathByDigitsNumbers;
  const remembered = memory as readonly Remembered[];
  const known = knowledgeOf(remembered, numbers.seats.length);
  const zone = view.zones[`hand:${String(seat)}`];
  const hand = new Map<PieceId, number>();
  for (const [place, piece] of (zone?.pieces ?? []).entries()) {
    const face = zone?.faces[place];
    if (face) hand.set(piece, numberOf(face as Digit));
  }
  return {
    seat,
    mind,
    phase: view.phase,
    numbers,
    memory: remembered,
    known,
    hand,
    murder: MURDER_SLOTS.map((slot) => known.places.get(murderOf(slot)) ?? null),
  };
}

/** The numbers that the card of a guess may have, by what the seat has seen. */
export function possibleAt(
  { target, end }: Extract<DeathByDigitsMove, { type: 'move.guess' }>,
  { known, numbers: { seats, deck } }: OwnSight,
): readonly number[] {
  const numbers = deck.map(({ number }) => number);
  const impossible = impossibleEnds(known, target, seats[target]?.cards ?? 0, numbers)[end];
  return numbers.filter((number) => !impossible.includes(number));
}

/** Names the decision, so that two decisions never use the same random numbers even if they share a generator. */
export function momentOf({ seat, view, memory }: Sight): string {
  return `${String(seat)}/${view.phase}/${String((memory as readonly Remembered[]).length)}`;
}
