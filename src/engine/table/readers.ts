import type { SeatId } from '#protocol/ids.ts';
import { publicSeedDraw } from '#protocol/seed-draw.ts';
import { isAloneAt, type TableInfo } from '#protocol/table.ts';
import type { Reason } from '#protocol/text.ts';
import { adviceUnlessStandard } from './lifecycle/starting.ts';
import { exerciseStop } from './exercise/exercise-status.ts';
import { lessonStop } from './move/lesson.ts';
import type { Pace } from './ports.ts';
import type { RunningTable } from './table.ts';

/** What everybody is told about the present match. */
export function infoOf({ setup, number, before, seedDraw, isReplay, again }: RunningTable): TableInfo {
  const { id, game, options, takebacks, advice, lesson, isExercise, evening } = setup;
  return {
    id,
    game: game.id,
    options: options as TableInfo['options'],
    match: number,
    ...(before > 0 && { start: before }),
    takebacks,
    ...adviceUnlessStandard(advice),
    ...(isReplay && { isReplay }),
    ...((lesson ?? isExercise) && { isLesson: true }),
    ...(again && { again }),
    ...(evening && !isReplay && { evening }),
    ...(seedDraw && { seedDraw: publicSeedDraw(seedDraw) }),
  };
}

/** Whether the match has ended. */
export function isOver({ match }: RunningTable): boolean {
  return match.waiting().kind === 'over';
}

/** Whether somebody is taught here, by a lesson or exercises. */
export function isTaught({ lesson, exercise }: RunningTable): boolean {
  return lesson !== null || exercise !== null;
}

/** Why nothing can happen at the table now; null if it goes on. */
export function standstill(table: RunningTable): Reason | null {
  const { disk, isPaused } = table;
  return disk.reason ?? (isPaused ? { code: 'paused' } : (lessonStop(table) ?? exerciseStop(table)));
}

/** The policy that plays this seat now; null if a person does. */
export function botOf({ seats }: RunningTable, seat: SeatId): string | null {
  return seats[seat]?.bot ?? null;
}

/** Whether the seat's own person plays. */
export function personPlays({ seats }: RunningTable, seat: SeatId): boolean {
  return seats[seat]?.bot === null;
}

/** The seats played by their own persons, ascending. */
export function playingPersons({ seats }: RunningTable): readonly SeatId[] {
  return seats.filter(({ bot }) => bot === null).map(({ seat }) => seat);
}

/** Whether one person is here alone: all other seats are bots' own, and nobody watches at the table or elsewhere. */
export function isAlone({ seats, guests, spectators }: RunningTable): boolean {
  return isAloneAt({ seats, watchers: guests.watchers(), audience: spectators });
}

/** Whether the bots may play on at once: the one person who is here alone decides nothing more in this round. */
export function mayHurry(table: RunningTable): boolean {
  const { seats, game, match } = table;
  const own = seats.find(({ kind }) => kind === 'person');
  if (!own || !isAlone(table) || isOver(table) || isTaught(table) || mustAct(table, own.seat)) return false;
  return game.isDone?.(match.position().state, own.seat) ?? false;
}

/** How long the table waits for bots and chance now. */
export function paceOf({ hurry, ports }: RunningTable): Pace {
  return hurry === true ? 'instant' : ports.pace;
}

/** Whether this seat has sealed its answer in the open window. */
export function hasSealed({ window, match }: RunningTable, seat: SeatId): boolean {
  return window.answers.get(seat)?.at === match.since();
}

/** Whether this seat's own person must act now. */
export function mustAct(table: RunningTable, seat: SeatId): boolean {
  const waiting = table.match.waiting();
  return (
    waiting.kind === 'seats' && waiting.seats.includes(seat) && personPlays(table, seat) && !hasSealed(table, seat)
  );
}
