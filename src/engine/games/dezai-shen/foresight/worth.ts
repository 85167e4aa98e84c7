import { SUITS, type Card, type Led, type Suit } from '../types.ts';
import { ledBy, rankOf, trumpClassOf } from '../rules/cards.ts';
import { chanceHeld, type Holder } from './holder.ts';
import type { UnseenCard } from './likelihood.ts';
import type { Weights } from './weights.ts';

/** A seat of the other side, and the chance that it has no trump after the present trick. */
export interface Opponent extends Holder {
  readonly willLackTrumps: number;
}

/** The situation in which the hand is valued. */
export interface Prospect {
  readonly opponents: readonly Opponent[];
  readonly unseen: readonly UnseenCard[];
  /** What the present trick was led with: one more round of that suit is over when the trick is. */
  readonly led: Led;
  readonly weights: Weights;
}

/** The expected tricks from cards that are kept. */
export function worthOf(kept: readonly Card[], prospect: Prospect): number {
  let worth = worthOfTrumps(kept, prospect);
  for (const suit of SUITS) {
    const ranks = kept.filter((card) => ledBy(card) === suit).map(rankOf);
    if (ranks.length > 0)
      worth += worthOfSuit(
        ranks.sort((a, b) => b - a),
        suit,
        prospect,
      );
  }
  return worth;
}

/** A high trump is nearly a trick of its own; so is a low one, once the other side has no high one to beat it. */
function worthOfTrumps(kept: readonly Card[], { opponents, weights }: Prospect): number {
  const { highTrump, lowTrump, freeLowTrump } = weights;
  const noneHigh = opponents.reduce((chance, { lacksHigh }) => chance * lacksHigh, 1);
  const low = lowTrump + (freeLowTrump - lowTrump) * noneHigh;
  return kept.reduce((sum, card) => {
    const trump = trumpClassOf(card);
    return trump === null ? sum : sum + (trump === 'high' ? highTrump : low);
  }, 0);
}

/**
 * The player's own cards of a suit, from the highest down, each led in its turn: a card counts by how many higher ones
 * the other side still has, and by how likely it is that nobody can ruff by then.
 */
function worthOfSuit(ranks: readonly number[], suit: Suit, { opponents, unseen, led, weights }: Prospect): number {
  const runsOut = opponents.map(({ lacks }) => shortness(lacks[suit]));
  const gone = led === suit ? 1 : 0;
  return ranks.reduce((sum, rank, place) => {
    let chance = weights.guard ** higherHeld(rank, suit, opponents, unseen);
    for (const [index, { willLackTrumps }] of opponents.entries()) {
      const isOut = runsOut[index]?.(place + gone) ?? 0;
      chance *= 1 - isOut * (1 - willLackTrumps) * weights.ruffed;
    }
    return sum + chance + weights.rank * rank;
  }, 0);
}

/** How many higher cards of this suit the opponents are expected to hold. */
function higherHeld(rank: number, suit: Suit, opponents: readonly Opponent[], unseen: readonly UnseenCard[]): number {
  let held = 0;
  for (const card of unseen) {
    if (card.led !== suit || card.rank <= rank) continue;
    for (const { seat } of opponents) held += chanceHeld(card, seat);
  }
  return held;
}

/**
 * The chance to have no card of a suit after this many rounds of it, for a hand that has none now with chance `lacks`.
 * The number of its cards is assumed to have a Poisson distribution.
 */
function shortness(lacks: number): (rounds: number) => number {
  const mean = -Math.log(Math.max(lacks, 1e-9));
  const sums: number[] = [];
  let term = lacks;
  let sum = 0;
  return (rounds) => {
    while (sums.length <= rounds) {
      sum += term;
      sums.push(Math.min(1, sum));
      term *= mean / sums.length;
    }
    return sums[rounds] ?? 1;
  };
}
