import type { PieceId, SeatId } from '#protocol/ids.ts';
import { faceOf, zoneOf } from '#engine/core/pieces.ts';
import { pick, type Stream } from '#engine/core/rng.ts';
import { isElement, matches } from '../rules/cards.ts';
import { clueRest, clueTop, DECK, handOf } from '../rules/layout.ts';
import { handPieces } from '../rules/state-steps.ts';
import type { Chapter, DiRenjieState, Element, Printed } from '../types.ts';

type Passed = Extract<Chapter, { kind: 'given' | 'drawn' }>;

/** One in this many forgotten losses is of a card that the seat does not see again elsewhere. */
const NEW_OF = 2;

/**
 * How many different copies of each element this seat has seen outside the box: those it holds, those in clues that it
 * may see, and those that it has given away or lost and not seen since. What it lost before the match was imagined is
 * forgotten (`notebook/memory.ts`): such a card is assumed to be one of those that its receiver has now.
 */
export function sightingsOf(state: DiRenjieState, seat: SeatId, stream: Stream): ReadonlyMap<Element, number> {
  const ofClues = state.clues.map((_, clue) => readable(state, seat, clue));
  const seen = new Set<PieceId>([...handPieces(state, seat), ...ofClues.flat()]);
  const counts = countsOf(state, seen);
  /** Copies seen recently, which may be those that were lost before. */
  const seenAgain = countsOf(
    state,
    ofClues.flatMap((pieces, clue) => (state.clues[clue]?.owner === seat ? [] : pieces)),
  );
  for (const chapter of state.chronicle.toReversed()) {
    if (isGain(chapter, seat)) add(seenAgain, chapter.faces[0], chapter.sight.length > 0 ? 1 : 0);
    if (!isLoss(chapter, seat)) continue;
    const [face] = chapter.faces;
    if (chapter.sight.length === 0) {
      const piece = stream.uniform(NEW_OF) === 0 ? imaginedLoss(state, chapter, stream) : null;
      if (piece === null || seen.has(piece)) continue;
      seen.add(piece);
      add(counts, faceOf(state.table, piece), 1);
    } else if (isElement(face) && (seenAgain.get(face) ?? 0) > 0) add(seenAgain, face, -1);
    else add(counts, face, 1);
  }
  return counts;
}

function countsOf(state: DiRenjieState, pieces: Iterable<PieceId>): Map<Element, number> {
  const counts = new Map<Element, number>();
  for (const piece of pieces) add(counts, faceOf(state.table, piece), 1);
  return counts;
}

function add(counts: Map<Element, number>, face: Printed, by: number): void {
  if (isElement(face)) counts.set(face, (counts.get(face) ?? 0) + by);
}

/** The cards of a clue that this seat may see: all of its own and of those it has examined, two of a revealed one. */
function readable({ table, clues }: DiRenjieState, seat: SeatId, clue: number): readonly PieceId[] {
  const found = clues[clue];
  if (!found) return [];
  const rest = zoneOf(table, clueRest(clue)).pieces;
  const top = zoneOf(table, clueTop(clue)).pieces;
  if (found.owner === seat || found.examinedBy.includes(seat)) return [...top, ...rest];
  return found.isRevealed ? [...top, ...rest.slice(0, 1)] : [];
}

/** A card that came to this seat from another's hand; a card from the deck was never lost. */
function isGain(chapter: Chapter, seat: SeatId): chapter is Passed {
  return (
    (chapter.kind === 'given' && chapter.to === seat) ||
    (chapter.kind === 'drawn' && chapter.seat === seat && chapter.from !== DECK)
  );
}

/** A card that went from this seat to another. */
function isLoss(chapter: Chapter, seat: SeatId): chapter is Passed {
  return (
    (chapter.kind === 'given' && chapter.seat === seat) || (chapter.kind === 'drawn' && chapter.from === handOf(seat))
  );
}

function imaginedLoss(state: DiRenjieState, chapter: Passed, stream: Stream): PieceId | null {
  const to = chapter.kind === 'given' ? chapter.to : chapter.seat;
  const clues = state.clues.flatMap(({ owner }, clue) =>
    owner === to ? [...zoneOf(state.table, clueTop(clue)).pieces, ...zoneOf(state.table, clueRest(clue)).pieces] : [],
  );
  const fitting = [...handPieces(state, to), ...clues].filter(
    (piece) => chapter.kind === 'drawn' || matches(faceOf(state.table, piece), chapter.request),
  );
  return fitting.length === 0 ? null : pick(fitting, stream);
}
