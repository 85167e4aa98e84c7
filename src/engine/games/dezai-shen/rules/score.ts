import type { SeatId } from '#protocol/ids.ts';
import type { Result } from '#protocol/view.ts';
import type { Outcome } from '#engine/core/game.ts';
import { standingsOf, winnersIn } from '#engine/kits/standings.ts';
import type { DezaiShenEvent, DezaiShenState } from '../types.ts';
import { SEATS } from './layout.ts';

/** Tokens of each seat after the hands so far (paragraph 1.5). */
export function totalsOf(state: DezaiShenState): readonly number[] {
  return state.hands.at(-1)?.totals ?? SEATS.map(() => 0);
}

/** Tokens that an earlier hand has left on the table (paragraph 9.4). */
export function onTableOf(state: DezaiShenState): number {
  return state.hands.at(-1)?.onTable ?? 0;
}

/** Finished hands that count towards the match; void ones only with that option (paragraphs 8.2 and 9.9). */
export function countedHands({ hands, options }: DezaiShenState): number {
  return options.voidCounts ? hands.length : hands.filter((hand) => hand.settled !== null).length;
}

/** Whether the match ends with the hand about to be settled or declared void (paragraph 8.3). */
export function isLastHand(state: DezaiShenState): boolean {
  const counts = state.auction.contract !== null || state.options.voidCounts;
  return counts && countedHands(state) + 1 >= state.options.handsPerMatch;
}

/** Names the winners (paragraph 8.3). */
export function endMatch(state: DezaiShenState): Outcome<DezaiShenState, DezaiShenEvent> {
  return { state, events: [{ type: 'match.ended', winners: winnersOf(state) }] };
}

/** The seats with the most tokens, ascending; more than one shares the victory (paragraph 8.3). */
export function winnersOf(state: DezaiShenState): readonly SeatId[] {
  return winnersIn(standingsOf(totalsOf(state)));
}

/** The final standing, best first, tied seats in the order of their seats (paragraph 8.3). */
export function resultOf(state: DezaiShenState): Result {
  const standings = standingsOf(totalsOf(state));
  return winnersIn(standings).length > 1 ? { standings, note: { code: 'sharedVictory' } } : { standings };
}
