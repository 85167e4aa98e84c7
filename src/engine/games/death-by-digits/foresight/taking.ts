import type { PieceId } from '#protocol/ids.ts';
import { countsOf, handWorth, withCards, without, type Counts } from './hand-worth.ts';
import type { EvidenceCard, Outlook } from './outlook.ts';

/** A choice of cards from Evidence. */
export interface Taking {
  readonly pieces: readonly PieceId[];
  readonly worth: number;
}

/** A card that can be taken. If its number is unknown it is worth seeing, and a little hope. */
export type Takeable = Pick<EvidenceCard, 'piece' | 'number'>;

/** The share of a seen card's worth that comes from others not seeing it. */
const SECRECY = 0.2;

/** How many choices are followed up at a time while cards are chosen one by one. */
const FOLLOWED = 10;
const NO_DIFFERENCE = 1e-9;

/**
 * The best ways to take this many of these cards into this hand, including equally good ones. Cards are chosen one
 * after another, and the best few beginnings are followed up: a number that makes a pair now and a set later is worth
 * something on the way.
 */
export function bestTakings(
  outlook: Outlook,
  hand: Counts,
  from: readonly Takeable[],
  count: number,
): readonly Taking[] {
  const ways = takings(outlook, hand, from, count);
  const most = ways[0]?.worth ?? 0;
  return ways.filter(({ worth }) => worth > most - NO_DIFFERENCE);
}

/** The best few ways to take this many of these cards, and others that come near to them, the best first. */
export function takings(outlook: Outlook, hand: Counts, from: readonly Takeable[], count: number): readonly Taking[] {
  const evidence = countsOf(from.flatMap(({ number }) => number ?? []));
  const held = rivalsHold(outlook);
  const worthOf = (cards: readonly Takeable[]): number => {
    const numbers = cards.flatMap(({ number }) => number ?? []);
    const seen = (cards.length - numbers.length) * outlook.card * (1 + SECRECY);
    return seen + handWorth(outlook, withCards(hand, numbers), without(evidence, numbers), held);
  };
  let ways: readonly Way[] = [{ cards: [], worth: worthOf([]) }];
  for (let taken = 0; taken < Math.min(count, from.length); taken += 1) {
    const longer = ways.flatMap(({ cards }) => nextCards(from, cards).map((card) => [...cards, card]));
    const weighed = distinct(longer).map((cards) => ({ cards, worth: worthOf(cards) }));
    ways = weighed.sort((a, b) => b.worth - a.worth).slice(0, FOLLOWED);
  }
  return ways.map(({ cards, worth }) => ({ pieces: cards.map(({ piece }) => piece), worth }));
}

interface Way {
  readonly cards: readonly Takeable[];
  readonly worth: number;
}

/** One card of every number that is still there: equal cards are equally good. */
function nextCards(from: readonly Takeable[], taken: readonly Takeable[]): readonly Takeable[] {
  const found = new Map<number | null, Takeable>();
  for (const card of from) if (!taken.includes(card) && !found.has(card.number)) found.set(card.number, card);
  return [...found.values()];
}

/** The same cards in another order count as the same choice. */
function distinct(ways: readonly (readonly Takeable[])[]): readonly (readonly Takeable[])[] {
  const keyOf = (cards: readonly Takeable[]): string =>
    cards
      .map(({ piece }) => piece)
      .toSorted()
      .join();
  return [...new Map(ways.map((cards) => [keyOf(cards), cards])).values()];
}

/** Numbers that rivals are known to hold. */
export function rivalsHold({ own, rivals }: Outlook): Counts {
  return countsOf(rivals.flatMap((seat) => own.known.hands[seat]?.held ?? []));
}
