import type { SeatId } from '#protocol/ids.ts';
import { LEARNER, type LessonView } from '#protocol/table.ts';
import type { Reason } from '#protocol/text.ts';
import { EngineFault, type GameTypes } from '../../core/game.ts';
import { taskAt, type Lesson, type LessonStop } from '../../core/lesson.ts';
import type { RunningTable } from '../table.ts';
import type { Match, MatchInput } from './match.ts';

/*
 * A lesson at a running table. The rules, the way of a move and the pictures are those of every table; only the moves
 * are written down beforehand, and at some of them the table stops until the learner has read a sentence.
 */

type Script = Lesson<GameTypes['move']>;

/** The stop at which the lesson stands now; null while it goes on, and at every other table. */
export function stopNow(table: RunningTable): LessonStop | null {
  const { lesson, match } = table;
  if (!lesson || match.waiting().kind === 'chance') return null;
  const stop = lesson.script.stops[lesson.stop];
  if (stop?.at !== movesBefore(match)) return null;
  return taskAt(lesson.script, lesson.stop) === 'move' && !isAwaited(table) ? null : stop;
}

/** Whether the table waits for the learner, and not only for others who answer at the same time. */
function isAwaited(table: RunningTable): boolean {
  const { match, window } = table;
  const waiting = match.waiting();
  const isSealed = window.answers.get(LEARNER)?.at === match.since();
  return waiting.kind === 'seats' && waiting.seats.includes(LEARNER) && !isSealed && isNextInLesson(table, LEARNER);
}

/** What everybody is told about the lesson; nothing while it goes on, and at every other table. */
export function lessonStatus(table: RunningTable): { readonly lesson?: LessonView } {
  const { lesson } = table;
  const now = stopNow(table);
  if (!lesson || !now) return {};
  const { script, stop } = lesson;
  const points = [...(now.points ?? [])];
  return { lesson: { stop, of: script.stops.length, say: now.say, points, task: taskAt(script, stop) } };
}

/** Why nothing happens at a table whose lesson has stopped, until the learner goes on; null where it goes on. */
export function lessonStop(table: RunningTable): Reason | null {
  const { lesson } = table;
  if (!lesson || !stopNow(table)) return null;
  const task = taskAt(lesson.script, lesson.stop);
  return task === 'move' ? null : { code: task === 'end' ? 'lessonIsOver' : 'lessonReading' };
}

/**
 * Whether the next move that is written is this seat's; true at every other table. Seats that choose at the same time
 * do so in the written order, since the cards dealt next may lie as their moves have left them. In a window it does not
 * matter who is first: all answers are carried out together.
 */
export function isNextInLesson({ lesson, match, window }: RunningTable, seat: SeatId): boolean {
  return !lesson || window.timer !== null || lesson.script.moves[countMoves(match.past())]?.seat === seat;
}

/**
 * The learner's move, which the rules allow, as it is written: pieces may be chosen in any order, and what is dealt next lies as
 * the written one leaves it. The reason where it is another move; null at every other table.
 */
export function asInLesson(
  table: RunningTable,
  seat: SeatId,
  input: MatchInput,
): { readonly move: GameTypes['move']; readonly input: MatchInput } | Reason | null {
  const { lesson, match } = table;
  if (!lesson) return null;
  const written = writtenMove(lesson.script, match, seat);
  const reading = written === null || !isNextInLesson(table, seat) ? null : match.read(seat, written);
  if (written === null || reading?.ok !== true || inNoOrder(reading.input) !== inNoOrder(input))
    return { code: 'lessonOther' };
  return { move: written, input: reading.input };
}

/** The move that is written for this seat; null at every other table. Throws EngineFault if it is not allowed. */
export function lessonMove({ lesson, match }: RunningTable, seat: SeatId): MatchInput | null {
  if (!lesson) return null;
  const reading = match.read(seat, writtenMove(lesson.script, match, seat));
  if (!reading.ok) throw new EngineFault('a move of the lesson does not fit the rules');
  return reading.input;
}

/** Plays the lesson from its beginning to this stop. Throws EngineFault if a move of it does not fit the rules. */
export function playToStop(match: Match, script: Script, stop: number): void {
  const at = script.stops[stop]?.at ?? 0;
  const isThere = (): boolean => match.waiting().kind !== 'chance' && movesBefore(match) >= at;
  while (!isThere()) {
    const input = match.waiting().kind === 'chance' ? match.drawChance().input : nextInput(match, script);
    match.accept(match.preview(input), input);
  }
}

function nextInput(match: Match, { moves }: Script): MatchInput {
  const move = moves[countMoves(match.past())];
  const reading = move && match.read(move.seat, withoutSeat(move));
  if (!reading?.ok) throw new EngineFault('a move of the lesson does not fit the rules');
  return reading.input;
}

/** Secret answers may come in any order, so each seat's moves are counted by themselves. */
function writtenMove({ moves }: Script, match: Match, seat: SeatId): GameTypes['move'] | null {
  const made = match.past().filter(({ input }) => seatOf(input) === seat).length;
  const written = moves.filter((move) => move.seat === seat)[made];
  return written ? withoutSeat(written) : null;
}

function withoutSeat({ seat: _seat, ...move }: GameTypes['move'] & { readonly seat: SeatId }): GameTypes['move'] {
  return move;
}

function inNoOrder(input: MatchInput): string {
  return JSON.stringify(input, (name, value: unknown) =>
    name === 'pieces' && Array.isArray(value) ? [...(value as readonly unknown[])].sort() : value,
  );
}

/**
 * How many moves were made before the present choice. Of several seats that answer in secret, one may have done so
 * already: until all have, the lesson stands where it stood.
 */
export function movesBefore(match: Match): number {
  return countMoves(match.past().slice(0, match.since() + 1));
}

function countMoves(past: ReturnType<Match['past']>): number {
  return past.filter(({ input }) => seatOf(input) !== null).length;
}

function seatOf(input: MatchInput | null): SeatId | null {
  return input !== null && 'seat' in input && !input.type.startsWith('chance.') ? (input.seat as SeatId) : null;
}
