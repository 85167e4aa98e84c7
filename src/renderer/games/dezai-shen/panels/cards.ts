import type { Face, SeatId } from '#protocol/ids.ts';
import type { Call, Card, DezaiShenNumbers, Led, TrumpClass } from '#engine/games/dezai-shen/types.ts';
import { DEZAI_SHEN_FACES, partsOf, SUIT_ORDER } from '../art/faces.ts';

/** Everything that can be led; trumps count as a suit (paragraph 6.2). */
export const LED_LIST: readonly Led[] = [...SUIT_ORDER, 'trumps'];

/** Tricks in a hand. */
export const TRICKS = 12;

/** What this card follows to. */
export function suitOf(card: Face): Led {
  const parts = partsOf(card);
  return parts?.kind === 'suit' ? parts.suit : 'trumps';
}

/** The class of a trump, or null for a card of a suit. */
export function trumpClassOf(card: Face): TrumpClass | null {
  const parts = partsOf(card);
  return parts?.kind === 'trump' ? parts.class : null;
}

/** The rank printed on a card of a suit; nothing for a trump. */
export function rankOf(card: Face): string {
  const parts = partsOf(card);
  return parts?.kind === 'suit' ? parts.rank : '';
}

/** How many cards of its suit this one beats. */
export function beatenBy(card: Face): number {
  const suit = DEZAI_SHEN_FACES.filter((other) => suitOf(other) === suitOf(card));
  return suit.findIndex((other) => other === card);
}

/** Suit by suit and from low to high, trumps last: the order in which lists of cards are read. */
export function inOrder(cards: readonly Card[]): readonly Card[] {
  return [...cards].sort((a, b) => DEZAI_SHEN_FACES.indexOf(a) - DEZAI_SHEN_FACES.indexOf(b));
}

/** What a seat said last in this auction, or null. */
export function lastCallOf(numbers: DezaiShenNumbers, seat: SeatId): Call | null {
  return numbers.calls.findLast((made) => made.seat === seat)?.call ?? null;
}
