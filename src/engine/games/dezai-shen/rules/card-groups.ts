import { SUITS, type Card, type Suit } from '../types.ts';
import { ledBy, rankOf, trumpClassOf } from './cards.ts';

/**
 * Cards as obligations see them: the four suits, 0 to 3 in the order of `SUITS`, high trumps and low trumps. A set of
 * groups is a number with one bit for each.
 */
export const HIGH = 4;
export const LOW = 5;
export const GROUP_COUNT = 6;
const ALL_TRUMPS = (1 << HIGH) | (1 << LOW);

/** The groups from the weakest cards to the strongest. */
export const GROUPS: readonly number[] = [0, 1, 2, 3, LOW, HIGH];

/** Cards by group: for a suit the set of its ranks (bit 0 is the One), for high and for low trumps their number. */
export type Cards = readonly number[];

/** The group of this card, 0 to 5. */
export function groupOf(card: Card): number {
  const trump = trumpClassOf(card);
  if (trump !== null) return trump === 'high' ? HIGH : LOW;
  return SUITS.indexOf(ledBy(card) as Suit);
}

/** These cards, by group. */
export function grouped(cards: readonly Card[]): Cards {
  const groups = [0, 0, 0, 0, 0, 0];
  for (const card of cards) {
    const group = groupOf(card);
    groups[group] = group >= HIGH ? (groups[group] ?? 0) + 1 : (groups[group] ?? 0) | (1 << rankOf(card));
  }
  return groups;
}

/** Whether any of the cards belongs to one of these groups. */
export function holdsAny(cards: Cards, groups: number): boolean {
  for (let group = 0; group < GROUP_COUNT; group += 1) {
    if ((groups >> group) & 1 && cards[group] !== 0) return true;
  }
  return false;
}

/**
 * The groups of which a follower has no card if it follows the rules and plays from group `played`, to a lead of group
 * `led` while a card of group `best` is ahead (paragraphs 6.2 to 6.4, 6.6 and 9.2).
 */
export function lacksShownBy(played: number, led: number, best: number, overtrumpOnTrumpLead: boolean): number {
  const staysUnder = played === LOW && best === LOW;
  if (led >= HIGH) {
    if (played < HIGH) return ALL_TRUMPS;
    return staysUnder && overtrumpOnTrumpLead ? 1 << HIGH : 0;
  }
  if (played === led) return 0;
  if (played < HIGH) return (1 << led) | ALL_TRUMPS;
  return staysUnder ? (1 << led) | (1 << HIGH) : 1 << led;
}

/**
 * Whether unseen cards can be dealt to players 1 and 2, this many to each (`sizes`), so that neither holds what it is
 * known to lack. The rest is buried, where any card can be.
 */
export function canBeDealt(unseen: Cards, sizes: readonly number[], lacks: readonly number[]): boolean {
  const [, first = 0, second = 0] = sizes;
  const [, lackedByFirst = 0, lackedBySecond = 0] = lacks;
  let forFirst = 0;
  let forSecond = 0;
  let forEither = 0;
  for (let group = 0; group < GROUP_COUNT; group += 1) {
    const cards = unseen[group] ?? 0;
    const count = group < HIGH ? bitsIn(cards) : cards;
    const isBarredFromFirst = ((lackedByFirst >> group) & 1) === 1;
    const isBarredFromSecond = ((lackedBySecond >> group) & 1) === 1;
    if (!isBarredFromFirst) forFirst += count;
    if (!isBarredFromSecond) forSecond += count;
    if (!isBarredFromFirst || !isBarredFromSecond) forEither += count;
  }
  return forFirst >= first && forSecond >= second && forEither >= first + second;
}

/**
 * How many tricks these trumps are sure to win, whatever is played, as long as nobody else has a trump that could come
 * first: all high trumps if no other high one is left, and the low ones too if no other trump is left (paragraph 6.7).
 */
export function sureTricks(own: Cards, unseen: Cards): number {
  if (unseen[HIGH] !== 0) return 0;
  return (own[HIGH] ?? 0) + (unseen[LOW] === 0 ? (own[LOW] ?? 0) : 0);
}

function bitsIn(cards: number): number {
  let count = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
