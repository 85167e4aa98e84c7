import type { PrivateDieNumbers } from '../types.ts';
import type { Holds } from './ruling.ts';
import type { TurnEnd } from './turn.ts';

/** What the possible ends of a turn bring and cost a seat, in clues. */
export interface Payoff {
  readonly match: number;
  readonly penalty: number;
  readonly isLucky: boolean;
  /** For each positive die of the winner, or a fixed number. */
  readonly reward: 'dice' | number;
  /** What the winner takes in addition, and what a winner with an exact match takes on top of that. */
  readonly besides: number;
  readonly pot: number;
}

/** What a die of luck wins on average (paragraph 8.4). */
const WORTH_OF_LUCK = 0.5;

/** What is at stake for a seat with these hooks. */
export function payoffOf(holds: Holds, { setAside, pot }: PrivateDieNumbers): Payoff {
  return {
    match: holds('match.bonus'),
    penalty: holds('bust.penalty'),
    isLucky: holds('bust.replace') === 'luckDie',
    reward: holds('reward.count'),
    besides: holds('reward.bonus') + setAside,
    pot: holds('after.round').includes('pot') ? pot : 0,
  };
}

/** Clues that the end of a turn brings or costs at once, whoever wins the round (paragraphs 4.5 and 4.6). */
export function paidAtOnce(payoff: Payoff, { how, clues, isTurned }: TurnEnd): number {
  if (how === 'matched') return isTurned ? 0 : payoff.match;
  if (how === 'stayed') return 0;
  return payoff.isLucky ? WORTH_OF_LUCK : -Math.min(payoff.penalty, clues);
}

/** Clues that a seat takes if it wins the round with this end (paragraphs 5.2, 9.10, 9.12 and 10.4). */
export function takenByWinner(payoff: Payoff, { how, positive }: TurnEnd): number {
  const count = payoff.reward === 'dice' ? positive : payoff.reward;
  return count + payoff.besides + (how === 'matched' ? payoff.pot : 0);
}
