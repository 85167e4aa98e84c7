import type { SeatId } from '#protocol/ids.ts';
import { RANKS, type Card, type Led, type Level } from '../types.ts';
import { isTrump, ledBy, rankOf, trumpClassOf } from '../rules/cards.ts';
import { SEATS } from '../rules/layout.ts';

const KING = RANKS.indexOf('K');
const QUEEN = RANKS.indexOf('Q');

/** What a player knows about the play so far. */
export interface Situation {
  readonly seat: SeatId;
  readonly taker: SeatId;
  readonly level: Level;
  /** The player's own cards. */
  readonly hand: readonly Card[];
  /** Cards that this seat has not seen, or that were played where it can no longer look: in other hands or buried. */
  readonly unseen: readonly Card[];
  /** Cards in each hand, by seat. */
  readonly sizes: readonly number[];
  /** By seat: the suits it has shown it does not hold (paragraph 6.6). */
  readonly voids: readonly (readonly Led[])[];
}

/** An unseen card and the chance, from 0 to 1, that each seat holds it. */
export interface UnseenCard {
  readonly led: Led;
  readonly isHigh: boolean;
  readonly rank: number;
  readonly heldBy: readonly number[];
}

/** The index of the chance that no hand holds the card, after those of the seats. */
const BURIED = SEATS.length;
const PLACES = [...SEATS, BURIED];

/** After this many rounds of fitting, the chances add up to the sizes of the hands within a few hundredths. */
const ROUNDS = 4;

/** What was shown is certain; a tiny chance keeps the fitting from dividing by zero. */
const TRACE = 1e-4;

/**
 * How likely each unseen card is to be in each place: first by what the calls and the exchange make probable, then
 * fitted in turn to the sizes of the hands and to each card being in one place.
 */
export function likelihoods(situation: Situation): readonly UnseenCard[] {
  const { unseen, sizes, seat } = situation;
  const others = sizes.map((size, other) => (other === seat ? 0 : size));
  const buried = Math.max(0, unseen.length - others.reduce((sum, size) => sum + size, 0));
  const space = [...others, buried];
  const weights = unseen.map((card) =>
    PLACES.map((place) => ((space[place] ?? 0) > 0 ? weightOf(card, place, situation) : 0)),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    fitToSpace(weights, space);
    for (const row of weights) fitToOne(row);
  }
  return unseen.map((card, index) => ({
    led: ledBy(card),
    isHigh: trumpClassOf(card) === 'high',
    rank: rankOf(card),
    heldBy: weights[index] ?? [],
  }));
}

/**
 * How often, compared with an ordinary card, the taker of a Take buries a trump, a King, a Queen; and how often a hand
 * that bids Hold has a trump or a court card. Found together with the weights of `weights.ts`.
 */
const HABITS = {
  buriesTrump: 0.025,
  buriesKing: 0.075,
  buriesQueen: 0.53,
  holdsTrump: 1.62,
  holdsCourt: 1.17,
};

function weightOf(card: Card, place: number, { level, taker, voids }: Situation): number {
  if (voids[place]?.includes(ledBy(card))) return TRACE;
  if (level === 'take' && place === BURIED) {
    if (isTrump(card)) return HABITS.buriesTrump;
    if (rankOf(card) === KING) return HABITS.buriesKing;
    return rankOf(card) === QUEEN ? HABITS.buriesQueen : 1;
  }
  if (level === 'hold' && place === taker) {
    if (isTrump(card)) return HABITS.holdsTrump;
    return rankOf(card) >= QUEEN ? HABITS.holdsCourt : 1;
  }
  return 1;
}

/** Scales each place to the number of cards it can hold. */
function fitToSpace(weights: readonly number[][], space: readonly number[]): void {
  for (const [place, size] of space.entries()) {
    let sum = 0;
    for (const row of weights) sum += row[place] ?? 0;
    if (sum === 0) continue;
    for (const row of weights) row[place] = ((row[place] ?? 0) * size) / sum;
  }
}

/** Scales the chances of one card so that they add up to one. */
function fitToOne(row: number[]): void {
  const sum = row.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return;
  for (const [place, weight] of row.entries()) row[place] = weight / sum;
}
