import type { Course } from './course.ts';
import type { Happening, History } from './history.ts';
import { ANY_ELEMENT, at, BOTTOMS, ELEMENT_COUNT, KINDS, type Kinds } from './kinds.ts';

/** A hand as how many cards it has of each kind. All hands lie in one array, one after the other. */
type Hands = Int8Array;
const HAND = KINDS.length;

/** By place of the box, what can be in it (paragraph 2.3). */
const BOX: readonly Kinds[] = ['T', 'W', 'L'].map((type) =>
  KINDS.reduce((set, face, kind) => (face.startsWith(type) ? set | (1 << kind) : set), 0),
);

/**
 * Log of the chance that a player who holds a clue passes (paragraph 4.9). It is not -Infinity because courses are first
 * found without regard to it, and have to be led to where nobody who passed held a clue.
 */
const PASSED_WITH_CLUE = -6;

/**
 * Log of how likely a course is, compared with others; -Infinity where it contradicts what was seen. Every deal is as
 * likely as any other, and so is every card that may have moved.
 */
export function likelihoodIn(history: History): (course: Course) => number {
  const hands: Hands = new Int8Array(history.seats * HAND);
  const own = new Int8Array(HAND);
  for (const kind of history.hand) own[kind] = at(own, kind) + 1;
  return (course) => {
    if (!isBoxRight(history, course)) return -Infinity;
    dealInto(hands, course, history.seats);
    const dealt = dealtLikelihood(history, hands, own);
    return dealt === -Infinity ? dealt : dealt + eventsLikelihood(history, course, hands);
  };
}

function isBoxRight({ innocent }: History, { kind }: Course): boolean {
  return BOX.every((kinds, place) => (kinds & ~innocent & (1 << at(kind, place))) !== 0);
}

/** Deals the opening hands. */
function dealInto(hands: Hands, { kind, start }: Course, seats: number): void {
  hands.fill(0);
  for (let card = BOX.length; card < kind.length; card += 1) {
    const seat = at(start, card);
    if (seat < seats) add(hands, seat, at(kind, card), 1);
  }
}

function add(hands: Hands, seat: number, kind: number, by: number): void {
  const place = seat * HAND + kind;
  hands[place] = at(hands, place) + by;
}

/** A hand with more suspects than it was dealt for certain can have been dealt in more ways (paragraph 2.5). */
function dealtLikelihood({ seat, seats, suspects }: History, hands: Hands, own: Int8Array): number {
  for (let kind = 0; kind < HAND; kind += 1) if (at(hands, seat * HAND + kind) !== at(own, kind)) return -Infinity;
  let ways = 1;
  for (let who = 0; who < seats; who += 1) {
    let held = 0;
    for (let kind = ELEMENT_COUNT; kind < HAND; kind += 1) held += at(hands, who * HAND + kind);
    const certain = suspects[who] ?? 0;
    for (let place = 0; place < certain; place += 1) ways *= Math.max(0, held - place) / (place + 1);
  }
  return Math.log(ways);
}

function eventsLikelihood(history: History, { kind, mover }: Course, hands: Hands): number {
  const { happenings, seat, seats } = history;
  let log = 0;
  for (const happening of happenings) {
    const { from } = happening;
    if (happening.what === 'passed') {
      if (from !== seat && holdsClue(hands, from)) log += PASSED_WITH_CLUE;
      continue;
    }
    const moved = at(kind, at(mover, happening.slot));
    if (happening.what === 'moved') {
      if ((happening.kinds & (1 << moved)) === 0) return -Infinity;
      if (from < seats) add(hands, from, moved, -1);
      add(hands, happening.to, moved, 1);
      continue;
    }
    const bottom = at(kind, at(mover, happening.slot + 2));
    if (moved !== at(kind, at(mover, happening.slot + 1)) || !isClue(happening, moved, bottom)) return -Infinity;
    add(hands, from, moved, -2);
    add(hands, from, bottom, -1);
  }
  return log;
}

function isClue(
  { elements, bottoms }: Extract<Happening, { readonly what: 'presented' }>,
  element: number,
  bottom: number,
): boolean {
  const isElement = (elements & ANY_ELEMENT & (1 << element)) !== 0;
  return isElement && (bottoms & at(BOTTOMS, element) & (1 << bottom)) !== 0;
}

/** Whether the hand has a clue. */
function holdsClue(hands: Hands, seat: number): boolean {
  const base = seat * HAND;
  for (let element = 0; element < ELEMENT_COUNT; element += 1) {
    const copies = at(hands, base + element);
    if (copies > 2) return true;
    if (copies < 2) continue;
    for (let kind = ELEMENT_COUNT; kind < HAND; kind += 1)
      if ((at(BOTTOMS, element) & (1 << kind)) !== 0 && at(hands, base + kind) > 0) return true;
  }
  return false;
}
