import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import { isIn } from './access.ts';
import type { HallState } from './hall-state.ts';
import type { Visitor } from './visitor.ts';

/** How many guests may learn at the same time: each lesson is a table of its own. */
export const MOST_LESSONS = 8;

/**
 * While the table gathers: opens the lesson of its game for this guest alone, at this stop, in the place of one that it has
 * open; or (null) ends that. The guest keeps its chair, and is to be routed again.
 */
export function takeLesson(hall: HallState, visitor: Visitor, stop: number | null): Verdict {
  const { lessons, roster, desk } = hall;
  const guest = roster.byHash(visitor.tokenHash);
  if (!isIn(hall, visitor) || guest === null) return refuse('notInRoom');
  if (stop === null) {
    endLesson(hall, visitor);
    return ALLOWED;
  }
  if (!lessons.has(visitor) && lessons.size >= MOST_LESSONS) return refuse('tooManyLessons');
  const lesson = desk.guestLesson(guest, stop);
  if ('ok' in lesson) return lesson;
  endLesson(hall, visitor);
  lessons.set(visitor, lesson);
  return ALLOWED;
}

/** Ends the lesson of this guest, if there is one. */
export function endLesson({ lessons }: HallState, visitor: Visitor): void {
  lessons.get(visitor)?.stop();
  lessons.delete(visitor);
}

/** Ends every lesson: a match has begun, or another table was laid. */
export function endLessons(hall: HallState): void {
  for (const visitor of [...hall.lessons.keys()]) endLesson(hall, visitor);
}
