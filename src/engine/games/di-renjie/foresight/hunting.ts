import type { SeatId } from '#protocol/ids.ts';
import type { Memory, Remembered } from '../notebook/memory.ts';
import { cluePlace, handOf } from '../rules/layout.ts';
import { ASSASSIN_CARD } from '../types.ts';

/** How often the card is in a clue of the Assassin: steady players show it in 7 % of theirs, people are bolder. */
export const CARD_IN_CLUE = 0.15;
/** The Assassin passes slightly more often, because it may do so with a clue in hand (paragraph 10.4). */
const PASSES = 1.05;

/** How likely the card was dealt to `origin` and is now in `place`: a hand or a clue. */
interface Course {
  readonly origin: SeatId;
  readonly place: string;
  readonly chance: number;
}

/**
 * How likely each seat is the Assassin, by seat; all 0 if the memory contradicts itself. The card is followed from the
 * deal on: every opening hand contains it in proportion to its size, every blind draw takes it in proportion, and what
 * this seat has seen rules out where it was not.
 */
export function assassinOdds(memory: Memory): readonly number[] {
  const sizes = new Map<string, number>();
  let courses: readonly Course[] = [];
  for (const chapter of memory.chapters) {
    courses = after(courses, chapter, sizes);
    resize(sizes, chapter);
  }
  const all = courses.reduce((sum, { chance }) => sum + chance, 0);
  return Array.from({ length: memory.seats }, (_, seat) => {
    const own = courses.reduce((sum, { origin, chance }) => sum + (origin === seat ? chance : 0), 0);
    return all > 0 ? own / all : 0;
  });
}

function after(courses: readonly Course[], chapter: Remembered, sizes: ReadonlyMap<string, number>): readonly Course[] {
  switch (chapter.kind) {
    case 'dealt': {
      const isKnown = chapter.faces.some((face) => face !== null);
      const chance = isKnown ? Number(chapter.faces.includes(ASSASSIN_CARD)) : chapter.faces.length;
      return [...courses, { origin: chapter.seat, place: handOf(chapter.seat), chance }];
    }
    case 'drawn':
      return merged(courses.flatMap((course) => drawn(course, chapter, sizes.get(chapter.from) ?? 1)));
    case 'presented':
    case 'examined':
      return chapter.faces[0] === null
        ? courses.flatMap((course) =>
            chapter.kind === 'presented' ? presented(course, chapter.seat, chapter.clue) : [course],
          )
        : courses.filter(({ place }) => (place === cluePlace(chapter.clue)) === chapter.faces.includes(ASSASSIN_CARD));
    case 'passed':
      return courses.map((course) =>
        course.origin === chapter.seat ? { ...course, chance: course.chance * PASSES } : course,
      );
    default:
      return courses;
  }
}

function drawn(course: Course, chapter: Extract<Remembered, { kind: 'drawn' }>, size: number): readonly Course[] {
  const [face] = chapter.faces;
  const isThere = course.place === chapter.from;
  const taken = { ...course, place: handOf(chapter.seat), chance: course.chance / size };
  const left = { ...course, chance: course.chance * (1 - 1 / size) };
  if (face === ASSASSIN_CARD) return isThere ? [taken] : [];
  if (!isThere) return [course];
  return face === null ? [taken, left] : [left];
}

/** Only the player who was dealt the card can present it, and only while holding it (paragraph 10.3). */
function presented(course: Course, seat: SeatId, clue: number): readonly Course[] {
  if (course.origin !== seat || course.place !== handOf(seat)) return [course];
  const inClue = { ...course, place: cluePlace(clue), chance: course.chance * CARD_IN_CLUE };
  return [inClue, { ...course, chance: course.chance * (1 - CARD_IN_CLUE) }];
}

/** Merges courses that have reached the same state. */
function merged(courses: readonly Course[]): readonly Course[] {
  const byEnd = new Map<string, Course>();
  for (const course of courses) {
    const end = `${String(course.origin)}/${course.place}`;
    byEnd.set(end, { ...course, chance: course.chance + (byEnd.get(end)?.chance ?? 0) });
  }
  return [...byEnd.values()];
}

/** Updates the sizes of the hands after a chapter. */
function resize(sizes: Map<string, number>, chapter: Remembered): void {
  const change = (place: string, by: number): void => {
    sizes.set(place, (sizes.get(place) ?? 0) + by);
  };
  switch (chapter.kind) {
    case 'dealt':
      change(handOf(chapter.seat), chapter.faces.length);
      break;
    case 'given':
      change(handOf(chapter.seat), -1);
      change(handOf(chapter.to), 1);
      break;
    case 'drawn':
      change(chapter.from, -1);
      change(handOf(chapter.seat), 1);
      break;
    case 'presented':
      change(handOf(chapter.seat), -chapter.faces.length);
      break;
    default:
  }
}
