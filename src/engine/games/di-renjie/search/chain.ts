import type { QuickStream } from '#engine/kits/quick-stream.ts';
import { layCards, type Course } from './course.ts';
import { cardsIn, type History } from './history.ts';
import { at, type Kinds } from './kinds.ts';
import { likelihoodIn } from './likelihood.ts';

/** How the next course is made from the last one: shares of three ways; the rest exchanges cards of a hand. */
const SHARES = { box: 0.12, two: 0.33, three: 0.15 } as const;

/** Cards in the box. */
const BOX = 3;

/** An exchange of cards that leads from one course to another, and back if it is done in the opposite order. */
interface Exchange {
  readonly one: number;
  readonly other: number;
  /** From which slot on they also exchange where they go; null if they only exchange what they are. */
  readonly slot: number | null;
  readonly isOfKinds: boolean;
}

/**
 * Courses of events, each made from the last by a small exchange that is kept as often as it makes the course likelier
 * (Metropolis): after many steps they occur about as often as they are likely. `course` is the present one, changed in
 * place.
 */
export interface Chain {
  readonly course: Course;
  step(): void;
}

/** A chain that begins with this course. */
export function chainFrom(history: History, course: Course, stream: QuickStream): Chain {
  const likelihood = likelihoodIn(history);
  const lies = new Int8Array(course.kind.length);
  let log = likelihood(course);
  let open = openCards(history, course);
  const draw = (from: readonly number[]): number => from[stream.uniform(from.length)] ?? 0;
  const kinds = (one: number, other: number): Exchange => ({ one, other, slot: null, isOfKinds: true });
  const proposed = (): readonly Exchange[] => {
    const share = stream.next();
    if (share < SHARES.box) return [kinds(stream.uniform(BOX), draw(open))];
    if (share < SHARES.box + SHARES.two) return [kinds(draw(open), draw(open))];
    if (share < SHARES.box + SHARES.two + SHARES.three) {
      const middle = draw(open);
      return [kinds(draw(open), middle), kinds(middle, draw(open))];
    }
    const exchange = inOneHand(history, course, lies, stream);
    return exchange === null ? [] : [exchange];
  };
  return {
    course,
    step() {
      const exchanges = proposed();
      if (!exchanges.some(({ one, other }) => at(course.kind, one) !== at(course.kind, other))) return;
      for (const exchange of exchanges) apply(course, exchange);
      const next = likelihood(course);
      if (next - log >= Math.log(stream.next())) {
        log = next;
        if (exchanges.some(({ slot }) => slot !== null)) open = openCards(history, course);
        return;
      }
      for (const exchange of exchanges.toReversed()) apply(course, exchange);
    },
  };
}

/** Two cards that lie in one hand at some moment go on in each other's place, or have come in each other's place. */
function inOneHand(history: History, course: Course, lies: Int8Array, stream: QuickStream): Exchange | null {
  const moment = stream.uniform(history.happenings.length);
  layCards(course, history.happenings, moment, lies);
  const one = BOX + stream.uniform(lies.length - BOX);
  const hand = at(lies, one);
  if (hand < 0 || hand >= history.seats) return null;
  let left = stream.uniform(lies.reduce((sum, where) => (where === hand ? sum + 1 : sum), 0));
  const other = lies.findIndex((where) => {
    if (where === hand) left -= 1;
    return where === hand && left < 0;
  });
  const next = history.happenings.slice(moment).find((happening) => cardsIn(happening) > 0);
  const slot = next === undefined || next.what === 'passed' ? history.slots : next.slot;
  return { one, other, slot, isOfKinds: stream.next() < 1 / 2 };
}

function apply({ kind, mover }: Course, { one, other, slot, isOfKinds }: Exchange): void {
  if (isOfKinds) {
    const held = at(kind, one);
    kind[one] = at(kind, other);
    kind[other] = held;
  }
  for (let place = slot ?? mover.length; place < mover.length; place += 1) {
    const card = mover[place];
    if (card === one) mover[place] = other;
    else if (card === other) mover[place] = one;
  }
}

/** The cards of which the seat has not seen what they are: for the others no exchange of kinds is possible. */
function openCards({ seat, happenings }: History, { kind, start, mover }: Course): readonly number[] {
  const isSeen = Uint8Array.from(start, (where) => Number(where === seat));
  const see = (slot: number, kinds: Kinds): void => {
    if ((kinds & (kinds - 1)) === 0) isSeen[at(mover, slot)] = 1;
  };
  for (const happening of happenings) {
    if (happening.what === 'passed') continue;
    if (happening.what === 'moved') {
      see(happening.slot, happening.kinds);
      continue;
    }
    see(happening.slot, happening.elements);
    see(happening.slot + 1, happening.elements);
    see(happening.slot + 2, happening.bottoms);
  }
  return Array.from(kind.keys()).filter((card) => isSeen[card] === 0);
}
