import type { SeatId } from '#protocol/ids.ts';
import { copiesOf } from '../notebook/copies.ts';
import { knowledgeOf } from '../notebook/knowledge.ts';
import type { Remembered } from '../types.ts';
import { cardAt, copyOf, openCourse, sizesOf, type Bits, type Course, type Sizes } from './course.ts';
import { narrowAll, settle } from './explaining.ts';
import type { Mind } from './mind.ts';
import { quickStream, type QuickStream } from '#engine/kits/quick-stream.ts';
import { chapterEffectOf } from './chapter-effects.ts';
import { silenceIn } from './silence.ts';

/** Courses are drawn again when their weights are so unequal that they are worth fewer than this share of them. */
const TOO_FEW = 0.5;

interface Followed {
  readonly deck: readonly number[];
  readonly told: Remembered[];
  readonly stream: QuickStream;
  courses: Course[];
}

/** The match so far, by its first chapter and by seat, so that a match is followed as it goes on. */
const followed = new WeakMap<Remembered, WeakMap<Mind, Map<SeatId, Followed>>>();

/**
 * Ways in which the match may have gone, for a seat that remembers this; none before the deal. They depend on the
 * memory alone: the same memory gives the same courses, whatever was asked before. Each is taken through the match
 * chapter by chapter; those that explain badly what was seen are replaced by those that explain it well. If no course
 * is left that explains everything, they start again from the places that are certain.
 */
export function coursesOf(memory: readonly Remembered[], seat: SeatId, mind: Mind): Pick<Followed, 'deck' | 'courses'> {
  const [first] = memory;
  if (first?.kind !== 'laid') return { deck: [], courses: [] };
  const byMind = followed.get(first) ?? new WeakMap<Mind, Map<SeatId, Followed>>();
  followed.set(first, byMind);
  const bySeat = byMind.get(mind) ?? new Map<SeatId, Followed>();
  byMind.set(mind, bySeat);
  const kept = bySeat.get(seat);
  const goesOn = kept?.told.every((chapter, at) => memory[at] === chapter) === true;
  const now = kept && goesOn ? kept : begun(first, memory, seat, mind);
  bySeat.set(seat, now);
  for (let at = now.told.length; at < memory.length; at += 1) tell(now, memory, at, seat, mind);
  return now;
}

function begun(
  laid: Extract<Remembered, { kind: 'laid' }>,
  memory: readonly Remembered[],
  seat: SeatId,
  mind: Mind,
): Followed {
  const hands = memory.flatMap((chapter) => (chapter.kind === 'dealt' ? [chapter.count] : []));
  const slots = Array.from({ length: laid.slots }, () => true);
  const course = openCourse(laid.deck.map(copiesOf), { hands, slots, pile: laid.pile, removed: 0 });
  const courses = Array.from({ length: mind.courses }, () => copyOf(course));
  return { deck: laid.deck, told: [], stream: quickStream(seat), courses };
}

function tell(now: Followed, memory: readonly Remembered[], at: number, seat: SeatId, mind: Mind): void {
  const { deck, told, stream } = now;
  const chapter = memory[at];
  if (!chapter) return;
  const apply = chapterEffectOf(deck, memory, at, seat);
  const seats = now.courses[0]?.hands.length ?? 0;
  const silence = mind.hearsSilence ? silenceIn(deck, memory, at, seat, seats) : null;
  for (const course of now.courses) {
    silence?.(course, stream);
    apply(course, stream);
  }
  told.push(chapter);
  now.courses = kept(now.courses, stream) ?? restarted(deck, memory.slice(0, at + 1), now.courses);
}

/** The courses that continue, with weights that add up to their number; null if none explains what was seen. */
function kept(courses: Course[], stream: QuickStream): Course[] | null {
  const sum = courses.reduce((total, { weight }) => total + weight, 0);
  if (sum <= 0) return null;
  const squares = courses.reduce((total, { weight }) => total + (weight / sum) ** 2, 0);
  if (1 / squares >= TOO_FEW * courses.length) {
    for (const course of courses) course.weight *= courses.length / sum;
    return courses;
  }
  const step = sum / courses.length;
  const drawn: Course[] = [];
  let [next, passed] = [stream.next() * step, 0];
  for (const course of courses) {
    passed += course.weight;
    let isFirst = true;
    for (; next < passed && drawn.length < courses.length; next += step) {
      const one = isFirst ? course : copyOf(course);
      isFirst = false;
      drawn.push(one);
    }
  }
  for (const course of drawn) course.weight = 1;
  return drawn;
}

/** Courses of which only the present is known, because no tried past explains it. */
function restarted(deck: readonly number[], memory: readonly Remembered[], old: readonly Course[]): Course[] {
  const [any] = old;
  if (!any) return [];
  const present = presentCourse(deck, memory, sizesOf(any));
  return old.map(() => copyOf(present));
}

/** What is known outright: cards that were seen and can be followed, and bounds that are still valid. */
function presentCourse(deck: readonly number[], memory: readonly Remembered[], sizes: Sizes): Course {
  const course = openCourse(deck.map(copiesOf), sizes);
  const { hands, places } = knowledgeOf(memory, sizes.hands.length);
  const fix = (card: number, number: number): void => {
    const kind = deck.indexOf(number);
    if (card >= 0 && (course.free[kind] ?? 0) > 0) settle(course, card, kind);
  };
  for (const [place, number] of places) fix(cardAt(course, place), number);
  for (const [seat, { held, floor, ceiling }] of hands.entries()) {
    held.forEach((number, index) => {
      fix(course.hands[seat]?.[index] ?? -1, number);
    });
    const within = deck.reduce<Bits>(
      (bits, number, kind) => (number >= floor && number <= ceiling ? bits | (1 << kind) : bits),
      0,
    );
    narrowAll(course, seat, within);
  }
  course.weight = 1;
  return course;
}
