import {
  ASSASSIN_CARD,
  ELEMENTS,
  LOCATIONS,
  SUSPECTS,
  TARGETS,
  WEAPONS,
  type Crime,
  type Element,
  type Printed,
  type Request,
  type Suspect,
} from '../types.ts';

/** Copies of each element (paragraph 1.1). */
export const COPIES = 3;

/** All 54 cards, in order. */
export const ALL_CARDS: readonly Printed[] = [
  ...ELEMENTS.flatMap((element) => Array.from({ length: COPIES }, () => element)),
  ...SUSPECTS,
  ASSASSIN_CARD,
];

/** The target that matches every request (paragraph 4.7). */
export const WILD = 'T6';

/** Whether this card is a target, a weapon or a location. */
export function isElement(face: Printed): face is Element {
  return (ELEMENTS as readonly Printed[]).includes(face);
}

/** Whether this card is one of the five suspects. */
export function isSuspect(face: Printed): face is Suspect {
  return (SUSPECTS as readonly Printed[]).includes(face);
}

/** The number on an element or a suspect; 0 on the Assassin's card. */
export function numberOf(face: Printed): number {
  return Number(face.slice(1));
}

/** `T`, `W`, `L`, `S` or `A`. */
export function typeOf(face: Printed): string {
  return face.slice(0, 1);
}

/** Whether this card may be given in answer to that request (paragraph 4.7). */
export function matches(face: Printed, request: Request): boolean {
  return isElement(face) && (face === WILD || typeOf(face) === request || numberOf(face) === request);
}

/** The elements that a request is for; when all of them have been revealed, it is barred (paragraph 4.5). */
export function elementsOf(request: Request): readonly Element[] {
  switch (request) {
    case 'T':
      return TARGETS;
    case 'W':
      return WEAPONS;
    case 'L':
      return LOCATIONS;
    default:
      return ELEMENTS.filter((element) => numberOf(element) === request);
  }
}

/** The three elements of a crime, in the order of the box. */
export function elementsOfCrime({ target, weapon, location }: Crime): readonly [Element, Element, Element] {
  return [target, weapon, location];
}

/** `cards` without one copy of each of `gone`, as far as they are there. */
export function withoutCards<F extends Printed>(cards: readonly F[], gone: readonly Printed[]): readonly F[] {
  const left = [...gone];
  return cards.filter((face) => {
    const place = left.indexOf(face);
    if (place < 0) return true;
    left.splice(place, 1);
    return false;
  });
}

/** Whether these are the same cards, in any order. */
export function areSameCards(some: readonly Printed[], others: readonly Printed[]): boolean {
  return some.toSorted().join() === others.toSorted().join();
}
