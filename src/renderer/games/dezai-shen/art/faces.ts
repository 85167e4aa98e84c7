import type { Card, Rank, Suit, Trump, TrumpClass } from '#engine/games/dezai-shen/types.ts';
import type { Face } from '#protocol/ids.ts';

/** The four suits in the order that breaks ties of the draw (paragraph 2.2). */
export const SUIT_ORDER: readonly Suit[] = ['cr', 'cu', 'sw', 'to'];

const RANK_ORDER: readonly Rank[] = ['1', '2', '3', '4', '5', '6', '7', 'P', 'Q', 'K'];

/** The trumps of each class (paragraph 1.3). */
export const TRUMPS: Readonly<Record<TrumpClass, readonly Trump[]>> = {
  high: ['hi-sun', 'hi-moon', 'hi-star'],
  low: ['lo-leopard', 'lo-bear', 'lo-wolf', 'lo-boar', 'lo-serpent'],
};

/** All 48 faces: suit by suit, then the high trumps and the low ones. */
export const DEZAI_SHEN_FACES: readonly Card[] = [
  ...SUIT_ORDER.flatMap((suit) => RANK_ORDER.map((rank): Card => `${suit}${rank}`)),
  ...TRUMPS.high,
  ...TRUMPS.low,
];

export type FaceParts =
  | { readonly kind: 'suit'; readonly suit: Suit; readonly rank: Rank }
  | { readonly kind: 'trump'; readonly trump: Trump; readonly class: TrumpClass };

const PARTS: ReadonlyMap<string, FaceParts> = new Map<string, FaceParts>([
  ...SUIT_ORDER.flatMap((suit) => RANK_ORDER.map((rank) => [`${suit}${rank}`, { kind: 'suit', suit, rank }] as const)),
  ...TRUMPS.high.map((trump) => [trump, { kind: 'trump', trump, class: 'high' }] as const),
  ...TRUMPS.low.map((trump) => [trump, { kind: 'trump', trump, class: 'low' }] as const),
]);

/** Splits a face code such as `swK` or `hi-sun`; null for anything that is not one of the 48. */
export function partsOf(face: Face): FaceParts | null {
  return PARTS.get(face) ?? null;
}
