import type { SeatId } from '#protocol/ids.ts';
import type { Verdict } from '#protocol/text.ts';
import { oddsOf } from '#engine/kits/dice.ts';
import { isSuddenDeath, judgeCommit } from './rules/commit.ts';
import { totalOf } from './rules/dice.ts';
import { judgeRoll } from './rules/first-roll.ts';
import { hookOf } from './rules/hooks.ts';
import { judgeAdd, judgeFreeDie } from './rules/judge.ts';
import { DICE_PER_SEAT } from './rules/layout.ts';
import { valueIn } from './rules/round.ts';
import { suddenValue } from './rules/sudden-death.ts';
import { DICE_AS } from './rules/sums.ts';
import type { OddsView, PrivateDieState } from './types.ts';

/** Every number of dice that can be chosen. */
export const COUNTS: readonly number[] = Array.from({ length: DICE_PER_SEAT }, (_, index) => index + 1);

/** The chances of every number of dice that a seat may commit or roll first (paragraph 11.7); none if it may not. */
export function countOdds(
  type: 'move.commit' | 'move.roll',
  state: PrivateDieState,
  seat: SeatId,
): readonly OddsView[] {
  const judge = (count: number): Verdict =>
    type === 'move.commit' ? judgeCommit(state, seat, { type, count }) : judgeRoll(state, seat, { type, count });
  return COUNTS.filter((count) => judge(count).ok).map((count) => oddsWith(state, seat, count));
}

/** The chances of one more die, for a seat that may add it; otherwise none (paragraph 11.7). */
export function addOdds(state: PrivateDieState, seat: SeatId): readonly OddsView[] {
  return judgeAdd(state, seat).ok || judgeFreeDie(state, seat).ok ? [oddsWith(state, seat, 1)] : [];
}

/**
 * The chances to bust and to match with this many further dice; in a sudden death no text is in force (7.4 and 7.5).
 */
function oddsWith(state: PrivateDieState, seat: SeatId, count: number): OddsView {
  const isSudden = isSuddenDeath(state);
  const roll = DICE_AS[isSudden ? 'plain' : hookOf(state, 'die.face')].sums[count];
  if (!roll) throw new Error(`nobody rolls ${String(count)} dice`);
  const away = isSudden ? suddenValue(state) : valueIn(state) - totalOf(state, seat);
  const { bust, match } = oddsOf(roll, away, isSudden ? 0 : hookOf(state, 'bust.tolerance', seat));
  return { count, bust: percent(bust), match: percent(match) };
}

/** A chance in percent, with one decimal. */
function percent(chance: number): number {
  return Math.round(chance * 1000) / 10;
}
