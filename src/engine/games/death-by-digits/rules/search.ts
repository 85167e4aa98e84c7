import type { SeatId } from '#protocol/ids.ts';
import type { Seated } from '#engine/core/game.ts';
import { facesIn } from '#engine/core/pieces.ts';
import type { Verdict } from '#protocol/text.ts';
import type { DeathByDigitsMove, DeathByDigitsState } from '../types.ts';
import { chronicled } from './chronicle-steps.ts';
import { judgeTarget } from './guess.ts';
import { handOverNext } from './hand-over.ts';
import { ascendingFaces, handOf, handPieces, type Step } from './layout.ts';
import { beginLook } from './look.ts';
import { playIn, withOutcome } from './play.ts';

type Searching = Extract<DeathByDigitsMove, { type: 'move.search' }>;

/** On whom the special card may be used: another player in the match who has cards (paragraph 12.16). */
export function judgeSearch(state: DeathByDigitsState, seat: SeatId, { target }: Searching): Verdict {
  return judgeTarget(state, seat, target, '12.16');
}

/** Whether the card played alone takes cards, or only looks at them. */
export function isWarrant(state: DeathByDigitsState): boolean {
  return playIn(state).effect === 'takeEnds';
}

/**
 * Search Warrant: the lowest and the highest card of a hand change hands; only one if it is the only one (10.6, 12.16).
 */
export function takeEnds(state: DeathByDigitsState, { target }: Seated<Searching>): Step {
  return { state: handOverNext(withOutcome(state, 'done'), { seat: target, why: 'searched' }), events: [] };
}

/** Double Agent: a look at a whole hand (paragraph 10.4). */
export function peekHand(state: DeathByDigitsState, { seat, target }: Seated<Searching>): Step {
  const hand = handOf(target);
  const faces = ascendingFaces(facesIn(state.table, hand));
  const look = beginLook(withOutcome(state, 'done'), hand, handPieces(state, target), { kind: 'hand', seat: target });
  return {
    state: chronicled(look.state, { kind: 'seen', seat, place: hand, faces, sight: [seat] }),
    events: [{ type: 'hand.looked', seat, target, shifts: look.shifts }],
  };
}
