import type { SeatId } from '#protocol/ids.ts';
import type { Place } from '../types.ts';
import { addressOf, type Bits, type Card, type Course } from './course.ts';
import { weightedPick, type QuickStream } from '#engine/kits/quick-stream.ts';

/** How many free copies an open card could be, of these numbers. */
export function countFree({ mask, free }: Course, card: Card, among: Bits): number {
  let [left, sum] = [(mask[card] ?? 0) & among, 0];
  while (left !== 0) {
    const bit = left & -left;
    sum += free[31 - Math.clz32(bit)] ?? 0;
    left ^= bit;
  }
  return sum;
}

const ANY: Bits = -1;

/** The chance that an open card has one of these numbers, judged on its own. */
function chanceOf(course: Course, card: Card, among: Bits): number {
  const all = countFree(course, card, ANY);
  return all === 0 ? 0 : countFree(course, card, among) / all;
}

/** Settles that the card has this number. */
export function settle(course: Course, card: Card, kind: number): void {
  if (course.kind[card] === kind) return;
  const left = course.free[kind] ?? 0;
  if ((course.kind[card] ?? -1) >= 0 || left === 0 || !((course.mask[card] ?? 0) & (1 << kind))) {
    course.weight = 0;
    return;
  }
  course.kind[card] = kind;
  course.free[kind] = left - 1;
}

/** The card turned out to have this number: the less expected that was, the less the course weighs. */
export function reveal(course: Course, card: Card, kind: number): void {
  if ((course.kind[card] ?? -1) < 0) course.weight *= chanceOf(course, card, 1 << kind);
  settle(course, card, kind);
}

/** The card has one of these numbers. */
function narrow(course: Course, card: Card, among: Bits): void {
  const kind = course.kind[card] ?? -1;
  if (kind >= 0) {
    if (!(among & (1 << kind))) course.weight = 0;
    return;
  }
  const left = (course.mask[card] ?? 0) & among;
  course.mask[card] = left;
  if (left === 0) course.weight = 0;
  else if ((left & (left - 1)) === 0) settle(course, card, 31 - Math.clz32(left));
}

/** All cards of a hand have turned out to be among these numbers. */
export function narrowAll(course: Course, seat: SeatId, among: Bits): void {
  for (const card of course.hands[seat] ?? []) {
    if ((course.kind[card] ?? -1) < 0) course.weight *= chanceOf(course, card, among);
    narrow(course, card, among);
  }
}

/**
 * Chooses which card of the hand has this number. Equal cards cannot be told apart, so a settled one is taken if there
 * is one.
 */
export function cardOf(course: Course, cards: readonly Card[], kind: number, stream: QuickStream): Card {
  const settled = cards.find((card) => course.kind[card] === kind);
  if (settled !== undefined) return settled;
  const chances = cards.map((card) => ((course.kind[card] ?? -1) < 0 ? chanceOf(course, card, 1 << kind) : 0));
  const place = weightedPick(chances, stream);
  course.weight *= 1 - chances.reduce((none, chance) => none * (1 - chance), 1);
  const card = cards[place];
  if (card === undefined) {
    course.weight = 0;
    return cards[0] ?? -1;
  }
  settle(course, card, kind);
  return card;
}

/**
 * A wrong guess at one end of a hand: either the hand has no card of this number and none beyond it, or it has one
 * beyond (paragraph 4.3). One of the two is drawn.
 */
export function missed(course: Course, seat: SeatId, number: Bits, beyond: Bits, stream: QuickStream): void {
  const cards = course.hands[seat] ?? [];
  const isSettledIn = (among: Bits): boolean =>
    cards.some((card) => (course.kind[card] ?? -1) >= 0 && (among & (1 << (course.kind[card] ?? 0))) !== 0);
  if (isSettledIn(beyond)) return;
  const open = cards.filter((card) => (course.kind[card] ?? -1) < 0);
  const chances = open.map((card) => chanceOf(course, card, beyond));
  const some = 1 - chances.reduce((none, chance) => none * (1 - chance), 1);
  const none = isSettledIn(number)
    ? 0
    : open.reduce((product, card) => product * (1 - chanceOf(course, card, beyond | number)), 1);
  course.weight *= some + none;
  if (course.weight === 0) return;
  if (stream.next() * (some + none) < some) {
    const card = open[weightedPick(chances, stream)];
    if (card !== undefined) narrow(course, card, beyond);
  } else for (const card of open) narrow(course, card, ~(beyond | number));
}

/** How often a player who holds one card of a number, or more, lets a theft with that number pass. */
const LETS_PASS = { one: 0.05, more: 0.3 } as const;

/** A player who could have stopped a theft with this number did not: the hand probably has no card of it. */
export function silent(course: Course, seat: SeatId, kind: number, stream: QuickStream): void {
  const cards = course.hands[seat] ?? [];
  const held = cards.filter((card) => course.kind[card] === kind).length;
  if (held > 0) {
    course.weight *= held > 1 ? LETS_PASS.more : LETS_PASS.one;
    return;
  }
  const open = cards.filter((card) => (course.kind[card] ?? -1) < 0);
  const chances = open.map((card) => chanceOf(course, card, 1 << kind));
  const none = chances.reduce((product, chance) => product * (1 - chance), 1);
  const some = (1 - none) * LETS_PASS.one;
  course.weight *= none + some;
  if (course.weight === 0) return;
  if (stream.next() * (none + some) < some) {
    const card = open[weightedPick(chances, stream)];
    if (card !== undefined) settle(course, card, kind);
  } else for (const card of open) narrow(course, card, ~(1 << kind));
}

/** A whole hand was seen: it has exactly these numbers. */
export function sawHand(course: Course, seat: SeatId, kinds: readonly number[], stream: QuickStream): void {
  const left = [...(course.hands[seat] ?? [])];
  for (const kind of kinds) {
    const card = cardOf(course, left, kind, stream);
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
  }
}

/** Takes a card from a place: one of this number if it was seen (not -1), otherwise any. */
export function takeFrom(course: Course, place: Place, kind: number, stream: QuickStream): Card {
  const [zone, index] = addressOf(place);
  if (zone === 'slot') {
    const card = course.slots[index] ?? -1;
    course.slots[index] = -1;
    if (kind >= 0 && card >= 0) reveal(course, card, kind);
    return card;
  }
  const cards = zone === 'hand' ? (course.hands[index] ?? []) : zone === 'pile' ? course.pile : course.removed;
  const card = kind < 0 ? (cards[Math.floor(stream.next() * cards.length)] ?? -1) : cardOf(course, cards, kind, stream);
  const at = cards.indexOf(card);
  if (at >= 0) cards.splice(at, 1);
  return card;
}
