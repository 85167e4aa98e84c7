import type { Place } from '../types.ts';

/** A physical card; its number may be unknown. */
export type Card = number;

/** Numbers of a deck as bits: bit `i` is the i-th number of the deck, ascending. */
export type Bits = number;

/**
 * One possible course of events: where every card is, and what number it may have. A number is settled only when
 * something that was seen requires it. `weight` says how well the course explains what was seen; 0 if it does not.
 * Changed in place as the match goes on, and copied if a course continues in two ways.
 */
export interface Course {
  readonly copies: Int8Array;
  /** By card: its number as an index into the deck, -1 while it is open. */
  readonly kind: Int8Array;
  /** By card: what it can be while it is open. */
  readonly mask: Int32Array;
  /** By number: copies that are not settled on a card. */
  readonly free: Int8Array;
  readonly murder: readonly Card[];
  readonly hands: Card[][];
  /** Evidence; -1 for a gap. */
  readonly slots: Card[];
  readonly pile: Card[];
  readonly removed: Card[];
  weight: number;
}

/** How many cards are in each place. */
export interface Sizes {
  readonly hands: readonly number[];
  readonly slots: readonly boolean[];
  readonly pile: number;
  readonly removed: number;
}

/** A course in which only the places of cards are known; `copies` of each number of the deck. */
export function openCourse(copies: readonly number[], sizes: Sizes): Course {
  let next = 0;
  const cards = (count: number): Card[] => Array.from({ length: count }, () => next++);
  const murder = cards(3);
  const slots = sizes.slots.map((isTaken) => (isTaken ? (cards(1)[0] ?? -1) : -1));
  const pile = cards(sizes.pile);
  const hands = sizes.hands.map(cards);
  const removed = cards(sizes.removed);
  return {
    copies: Int8Array.from(copies),
    kind: new Int8Array(next).fill(-1),
    mask: new Int32Array(next).fill(2 ** copies.length - 1),
    free: Int8Array.from(copies),
    murder,
    hands,
    slots,
    pile,
    removed,
    weight: 1,
  };
}

export function copyOf(course: Course): Course {
  return {
    copies: course.copies,
    kind: course.kind.slice(),
    mask: course.mask.slice(),
    free: course.free.slice(),
    murder: course.murder,
    hands: course.hands.map((cards) => [...cards]),
    slots: [...course.slots],
    pile: [...course.pile],
    removed: [...course.removed],
    weight: course.weight,
  };
}

export function sizesOf({ hands, slots, pile, removed }: Course): Sizes {
  return {
    hands: hands.map(({ length }) => length),
    slots: slots.map((card) => card >= 0),
    pile: pile.length,
    removed: removed.length,
  };
}

export function putInto(course: Course, place: Place, card: Card): void {
  if (card < 0) return;
  const [zone, index] = addressOf(place);
  if (zone === 'slot') {
    while (course.slots.length <= index) course.slots.push(-1);
    course.slots[index] = card;
  } else if (zone === 'hand') course.hands[index]?.push(card);
  else if (zone === 'pile') course.pile.push(card);
  else course.removed.push(card);
}

/** The card in a slot of the Murder or of Evidence; -1 for none, and for any other place. */
export function cardAt(course: Course, place: Place): Card {
  const [zone, index] = addressOf(place);
  return (zone === 'murder' ? course.murder[index] : zone === 'slot' ? course.slots[index] : undefined) ?? -1;
}

const addresses = new Map<Place, readonly [string, number]>();

/** The name of a place without its number, and the number. */
export function addressOf(place: Place): readonly [string, number] {
  const kept = addresses.get(place);
  if (kept) return kept;
  const [zone = '', index = '0'] = place.split(':');
  const address = [zone, Number(index)] as const;
  addresses.set(place, address);
  return address;
}
