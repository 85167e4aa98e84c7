import type { Card, TrickPlay } from '../types.ts';
import { ledBy } from '../rules/cards.ts';
import { leftOf, rightOf, SEAT_COUNT } from '../rules/layout.ts';
import { winningPlay } from '../rules/trick.ts';
import { holderAt, type Holder } from './holder.ts';
import { likelihoods, type Situation } from './likelihood.ts';
import { chanceToTake } from './trick-odds.ts';
import { OPPONENT, TAKER } from './weights.ts';
import { worthOf } from './worth.ts';

/** A play to be made: what is known, and the trick so far. */
export interface Turn extends Situation {
  readonly plays: readonly TrickPlay[];
}

/**
 * Weighs cards that may be played, in tricks that the player's own side can expect: the chance to take this one, what
 * the rest of the hand is worth afterwards, and the trumps it costs either side. Each opponent of the taker counts the
 * other's cards as its own.
 */
export function cardScale(turn: Turn): (card: Card) => number {
  const { seat, taker, plays, hand } = turn;
  const unseen = likelihoods(turn);
  const weights = seat === taker ? TAKER : OPPONENT;
  const isOurs = (other: number): boolean => (other === taker) === (seat === taker);
  const others = [leftOf(seat), rightOf(seat)].map((other) => holderAt(other, isOurs(other), unseen));
  const followers = others.slice(0, SEAT_COUNT - 1 - plays.length);
  return (card) => {
    const laid = [...plays, { seat, face: card }];
    const best = winningPlay(laid) ?? { seat, face: card };
    const led = ledBy(plays[0]?.face ?? card);
    const trick = { led, followers, unseen, covers: weights.covers };
    const takes = chanceToTake(best.face, isOurs(best.seat), trick);
    const spends = (other: Holder): number => {
      if (!followers.includes(other)) return 0;
      return led === 'trumps' ? 1 : other.lacks[led];
    };
    let cost = 0;
    for (const other of others) {
      const spent = spends(other) * (1 - other.lacks.trumps);
      cost += other.isAlly ? weights.partnersTrump * spent : -weights.forced * spent;
    }
    const opponents = others
      .filter(({ isAlly }) => !isAlly)
      .map((other) => ({ ...other, willLackTrumps: other.lacks.trumps + spends(other) * other.hasLastTrump }));
    const kept = hand.filter((other) => other !== card);
    const leads = best.seat === seat ? weights.lead : 0;
    return takes * (1 + leads) + worthOf(kept, { opponents, unseen, led, weights }) - cost;
  };
}
