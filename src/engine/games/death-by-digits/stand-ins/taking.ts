import type { PieceId, SeatId } from '#protocol/ids.ts';
import { shuffled, type Stream } from '#engine/core/rng.ts';
import { takeable } from '../rules/evidence.ts';
import { numberOn, numbersIn } from '../rules/layout.ts';
import { COPIES, topNumber } from '../rules/sizes.ts';
import type { DeathByDigitsState } from '../types.ts';
import { add, countOf, countsOf, type Counts } from './counts.ts';
import type { Notes } from './notes.ts';

/** How near a set this number is, by how many of it the hand would have. */
const NEAR_SET = [0, 0.2, 1, 4, 4] as const;

/**
 * What it is worth to see one more card, and to hope for it: the fewer cards there are the more, and most when hardly
 * any are left to be seen.
 */
export function sightWorth(seat: SeatId, state: DeathByDigitsState, notes: Notes): number {
  const unseen = notes.unseen(seat, state).reduce((sum, count) => sum + count, 0);
  return (SIGHT / (COPIES * topNumber(state.seats))) * (unseen < FEW ? AT_LAST : 1);
}

const SIGHT = 34;
const FEW = 9;
const AT_LAST = 1.5;

/** How near a set this many cards of one number are. */
export function nearSet(count: number): number {
  return NEAR_SET[Math.min(count, NEAR_SET.length - 1)] ?? 0;
}

/**
 * Takes this many cards of Evidence one by one, each time the one that brings the hand nearest to a set; otherwise
 * unseen ones.
 */
export function takenOf(
  state: DeathByDigitsState,
  seat: SeatId,
  notes: Notes,
  count: number,
  stream: Stream,
): readonly PieceId[] {
  const left = shuffled(takeable(state), stream).map((piece) => ({
    piece,
    number: notes.knowsEvidence(seat, state, piece) ? numberOn(state, piece) : null,
  }));
  const hand = countsOf(numbersIn(state, seat));
  const open = countsOf(left.flatMap(({ number }) => number ?? []));
  const taken: PieceId[] = [];
  const sight = sightWorth(seat, state, notes);
  while (taken.length < count) {
    const worths = left.map(({ number }) =>
      number === null ? sight : worthOf(hand, open, number, count - taken.length),
    );
    const [chosen] = left.splice(worths.indexOf(Math.max(...worths)), 1);
    if (!chosen) break;
    taken.push(chosen.piece);
    if (chosen.number !== null) {
      add(hand, chosen.number, 1);
      add(open, chosen.number, -1);
    }
  }
  return taken;
}

/** What it is worth to take a card of this number and, of the `most` that may be taken, all others of that number. */
function worthOf(hand: Counts, open: Counts, number: number, most: number): number {
  const held = countOf(hand, number);
  const gets = Math.min(most, countOf(open, number));
  return (nearSet(held + gets) - nearSet(held)) / gets;
}
