import { type Card, rankOf, type Suit, suitOf } from '#engine/kits/standard-deck.ts';
import type { TrickPlay } from './types.ts';
import { pointsOn } from './rules/cards.ts';
import { winningPlay } from './rules/play.ts';

/** A player who still plays to the trick, as the one who weighs a card knows them. */
interface Follower {
  readonly cards: number;
  readonly voids: readonly Suit[];
}

/** What a player can reason from. */
export interface Outlook {
  readonly hand: readonly Card[];
  /** The cards that are in other hands. */
  readonly unseen: readonly Card[];
  readonly plays: readonly TrickPlay[];
  readonly followers: readonly Follower[];
  /** What each card does to the score of its taker. */
  readonly worth: (card: Card) => number;
  /** Whether somebody else has taken all points so far, and not few: then it is good to take one. */
  readonly isMoonNear: boolean;
}

const QUEEN = rankOf('QS');

/** What it is worth to keep somebody from shooting the moon. */
const MOON_STOPPED = 5;

/** Points to be expected when `card` is played now, less those that getting rid of it saves. The lowest is the best. */
export function costOf(card: Card, outlook: Outlook): number {
  const { plays, worth, isMoonNear } = outlook;
  const laid = [...plays, { seat: -1, face: card }];
  const saved = dangerOf(card, outlook);
  if (winningPlay(laid)?.face !== card) return -saved;
  const taking = outlook.followers.reduce((chance, follower) => chance * (1 - beats(follower, card, outlook)), 1);
  const lying = laid.reduce((sum, { face }) => sum + worth(face), 0);
  const coming = outlook.followers.reduce((sum, follower) => sum + thrown(follower, card, outlook), 0);
  const isPointIn = laid.some(({ face }) => pointsOn(face) > 0);
  return taking * (lying + coming - (isMoonNear && isPointIn ? MOON_STOPPED : 0)) - saved;
}

/** The chance that a follower has to beat `card`: nothing lower to follow with, but something higher. */
function beats({ cards, voids }: Follower, card: Card, { unseen }: Outlook): number {
  if (voids.includes(suitOf(card))) return 0;
  const suit = unseen.filter((other) => suitOf(other) === suitOf(card));
  const higher = suit.filter((other) => rankOf(other) > rankOf(card)).length;
  return noneOf(suit.length - higher, cards, unseen) * (1 - noneOf(higher, cards, unseen));
}

/** Points that a follower is expected to throw on `card` if it takes the trick. */
function thrown({ cards, voids }: Follower, card: Card, { unseen, worth }: Outlook): number {
  const suit = suitOf(card);
  const ofSuit = unseen.filter((other) => suitOf(other) === suit).length;
  const isVoid = voids.includes(suit) ? 1 : noneOf(ofSuit, cards, unseen);
  const holdsQueen = unseen.includes('QS') ? cards / unseen.length : 0;
  const followsQueen = suit === 'S' && rankOf(card) > QUEEN ? holdsQueen : 0;
  const hearts = unseen.some((other) => suitOf(other) === 'H') ? 0.8 : 0;
  return (
    (1 - isVoid) * (followsQueen * worth('QS') + (suit === 'H' ? 1 : 0)) + isVoid * (holdsQueen * worth('QS') + hearts)
  );
}

/** The chance that a hand of this size holds none of so many of the unseen cards. */
function noneOf(count: number, cards: number, unseen: readonly Card[]): number {
  return unseen.length === 0 ? 1 : (1 - count / unseen.length) ** cards;
}

/** Points that keeping a card may cost later. */
function dangerOf(card: Card, { hand, unseen, worth }: Outlook): number {
  const suit = suitOf(card);
  const others = unseen.filter((other) => suitOf(other) === suit);
  const lower = others.filter((other) => rankOf(other) < rankOf(card)).length;
  const guards = hand.filter((held) => suitOf(held) === suit && rankOf(held) < rankOf(card)).length;
  if (card === 'QS') return worth(card) / (1 + guards / 2);
  if (others.length === 0) return 0;
  if (suit === 'S' && rankOf(card) > QUEEN && unseen.includes('QS')) return 8 / (1 + guards);
  const caught = lower / others.length / (1 + guards);
  return (suit === 'H' ? 2.5 : 1.5) * caught + rankOf(card) / 20 + Math.min(0, worth(card) / 2);
}

/** How glad a player is to pass `card` on before the first trick: what is dangerous, or the last of a short suit. */
export function unwanted(card: Card, hand: readonly Card[]): number {
  const suit = suitOf(card);
  const held = hand.filter((other) => suitOf(other) === suit);
  const low = held.filter((other) => rankOf(other) < QUEEN).length;
  if (suit === 'S') return rankOf(card) < QUEEN ? -10 : low > 3 ? 0 : card === 'QS' ? 30 : 25;
  const isShort = held.length <= 3 && suit !== 'H';
  return rankOf(card) + (suit === 'H' ? 2 : 0) + (isShort ? 2 * (4 - held.length) : 0) - (held.length > 4 ? low : 0);
}
