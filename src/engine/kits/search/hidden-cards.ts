import type { QuickStream } from '../quick-stream.ts';

/** The cards that a seat cannot see, and the places in which they lie. */
export interface HiddenCards {
  /** By place: the card that lies there, as it is imagined now. */
  readonly cards: Int32Array;
  /** By place: who holds it, a number of the model's own. */
  readonly holders: Int32Array;
  /** By holder and card (`holder * deck + card`): 1 where the holder may have the card. */
  readonly allowed: Uint8Array;
  /** The number of cards in the deck. */
  readonly deck: number;
}

/** How likely it is that the holders have exactly the cards that they are imagined to have. */
export interface Belief {
  /** How many times as likely it all would be if `first` had `theirs` in place of `mine`, and `second` the reverse. */
  ratio(first: number, mine: number, second: number, theirs: number): number;
  /** The exchange that was asked for last has been made. */
  exchanged(): void;
}

/**
 * Tries `times` times to exchange the cards of two places at random. Both holders must be able to have what they would
 * get. Of all ways in which such exchanges can lay the cards, many exchanges meet each as often as it is likely
 * (Metropolis, Rosenbluth et al. 1953); without a belief all are equally likely. A way that takes moving three cards round
 * at once is missed, unless the cards were first placed so.
 */
export function exchangeHidden(
  { cards, holders, allowed, deck }: HiddenCards,
  times: number,
  stream: QuickStream,
  belief: Belief | null = null,
): void {
  const places = cards.length;
  if (places < 2) return;
  for (let time = 0; time < times; time += 1) {
    const one = stream.uniform(places);
    const other = stream.uniform(places);
    const first = holders[one] as number;
    const second = holders[other] as number;
    if (first === second) continue;
    const mine = cards[one] as number;
    const theirs = cards[other] as number;
    if (allowed[first * deck + theirs] === 0 || allowed[second * deck + mine] === 0) continue;
    if (belief !== null) {
      const ratio = belief.ratio(first, mine, second, theirs);
      if (ratio < 1 && stream.next() >= ratio) continue;
      belief.exchanged();
    }
    cards[one] = theirs;
    cards[other] = mine;
  }
}

/**
 * A belief in which every card lies with every holder as often as a weight says (`holder * deck + card`, above 0), whatever
 * else that holder has.
 */
export function weighedBelief(weights: Float64Array, deck: number): Belief {
  const weight = (holder: number, card: number): number => weights[holder * deck + card] as number;
  return {
    ratio: (first, mine, second, theirs) =>
      (weight(first, theirs) * weight(second, mine)) / (weight(first, mine) * weight(second, theirs)),
    exchanged: () => undefined,
  };
}
