import type { PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import { faceOf, zoneOf, type Zone } from '#engine/core/pieces.ts';
import { readsZone } from '#engine/core/redact.ts';
import { PUBLIC, seatViewer } from '#protocol/viewer.ts';
import type { DiRenjieState, Element, Printed } from '../types.ts';
import { ALL_CARDS } from '../rules/cards.ts';
import { BOX, clueRest, clueTop } from '../rules/layout.ts';

/** A clue that the viewer does not fully know; of a revealed one only the bottom is unknown. */
export interface UnknownClue {
  readonly clue: number;
  readonly owner: SeatId;
  /** Its element, if it is revealed. */
  readonly element: Element | null;
  /** Top and middle while they are unknown; none if it is revealed. */
  readonly pair: readonly PieceId[];
  readonly bottom: PieceId;
}

/** Everything that a viewer can neither see nor remembers, grouped by what it can be. */
export interface Unknown {
  readonly box: readonly PieceId[];
  readonly clues: readonly UnknownClue[];
  /** Cards in hands, among gifts and in the deck, by zone. */
  readonly loose: ReadonlyMap<ZoneId, readonly PieceId[]>;
  /** The faces of all these, in an order that does not reveal where each is. */
  readonly faces: readonly Printed[];
}

/** What this viewer does not know of where the cards are; `viewer` is null for the public. */
export function unknownTo(state: DiRenjieState, viewer: SeatId | null): Unknown {
  const { table } = state;
  const loose = new Map<ZoneId, readonly PieceId[]>();
  const clueZones = new Set(state.clues.flatMap((_, clue) => [clueTop(clue), clueRest(clue)]));
  for (const [id, place] of Object.entries(table.zones)) {
    if (id === BOX || clueZones.has(id)) continue;
    const hidden = hiddenIn(state, place, viewer);
    if (hidden.length > 0) loose.set(id, hidden);
  }
  const known = state.clues.map((_, clue) => isKnown(state, clue, viewer));
  const clues = state.clues.flatMap((_, clue) => (known[clue] ? [] : [unknownClue(state, clue)]));
  const box = zoneOf(table, BOX).pieces;
  const pieces = [...box, ...clues.flatMap(({ pair, bottom }) => [...pair, bottom]), ...[...loose.values()].flat()];
  const left = pieces.map((piece) => faceOf(table, piece));
  return { box, clues, loose, faces: sorted(left) };
}

function hiddenIn({ table }: DiRenjieState, place: Zone, viewer: SeatId | null): readonly PieceId[] {
  if (readsZone(place, viewer === null ? PUBLIC : seatViewer(viewer))) return [];
  return place.pieces.filter((piece) => viewer === null || !table.seen[piece]?.includes(viewer));
}

/** Whether the viewer has presented or examined this clue, and so remembers all of it. */
function isKnown({ clues }: DiRenjieState, clue: number, viewer: SeatId | null): boolean {
  const found = clues[clue];
  return viewer !== null && found !== undefined && (found.owner === viewer || found.examinedBy.includes(viewer));
}

function unknownClue({ table, clues }: DiRenjieState, clue: number): UnknownClue {
  const found = clues[clue];
  const [top] = zoneOf(table, clueTop(clue)).pieces;
  const [middle, bottom] = zoneOf(table, clueRest(clue)).pieces;
  if (!found || top === undefined || middle === undefined || bottom === undefined) {
    throw new Error(`clue ${String(clue)} is not whole`);
  }
  const { owner, isRevealed, element } = found;
  return isRevealed
    ? { clue, owner, element, pair: [], bottom }
    : { clue, owner, element: null, pair: [top, middle], bottom };
}

function sorted(faces: readonly Printed[]): readonly Printed[] {
  return faces.toSorted((a, b) => ALL_CARDS.indexOf(a) - ALL_CARDS.indexOf(b));
}
