import { LEARNER } from '#protocol/table.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { GuestEntry } from '../room/guests.ts';
import { tellStatus } from '../room/status-board.ts';
import type { LessonState, RunningTable } from '../table.ts';
import { lessonStop, movesBefore, stopNow } from './lesson.ts';
import type { Match } from './match.ts';

/** Leaves the stops behind that are passed, and tells everybody where the lesson stands if that has changed. */
export function followLesson(table: RunningTable): void {
  const { lesson, match } = table;
  if (!lesson) return;
  passStops(lesson, match);
  const told = stopNow(table) ? lesson.stop : null;
  if (told === lesson.told) return;
  lesson.told = told;
  tellStatus(table);
}

/** The learner has read what was said at this stop. */
export function readOn(table: RunningTable, { seat }: GuestEntry, stop: number): Verdict {
  const { lesson } = table;
  if (!lesson) return refuse('noLesson');
  if (seat !== LEARNER) return refuse('notLearner');
  if (stop !== lesson.stop || lessonStop(table)?.code !== 'lessonReading') return refuse('stale');
  lesson.stop += 1;
  table.goOn();
  return ALLOWED;
}

function passStops(lesson: LessonState, match: Match): void {
  const made = movesBefore(match);
  while ((lesson.script.stops[lesson.stop]?.at ?? made) < made) lesson.stop += 1;
}
