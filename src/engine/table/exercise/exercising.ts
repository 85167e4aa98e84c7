import { ANSWER } from '#protocol/exercise.ts';
import { LEARNER } from '#protocol/table.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import { signatureOf, type ExerciseChoice } from '../../core/exercise.ts';
import { begin } from '../../core/run.ts';
import { createRng, seedFromStream, type Seed } from '../../core/rng.ts';
import type { TableSetup } from '../lifecycle/starting.ts';
import { tellListeners } from '../audience/listeners.ts';
import { createMatch, type Match } from '../move/match.ts';
import { personPlays } from '../readers.ts';
import type { GuestEntry } from '../room/guests.ts';
import { syncGuest } from '../room/syncing.ts';
import type { GuestMessage } from '../session.ts';
import type { RunningTable } from '../table.ts';
import type { ExerciseState } from './exercise-state.ts';
import { QUESTIONS } from './exercise-status.ts';
import { drawExercise, type DrawnExercise } from './drawing.ts';

/*
 * Exercises at a running table. Each question is about a moment of a match that bots have played; the table shows that
 * moment as the asked seat sees it, and nothing is played on. The choices stand in a prompt like any other, so a page
 * needs no other way to answer. What is right is told to that seat alone, and only when it has answered.
 */

/** A series as it begins, with the match of its first question. `series` is the seed that all of it follows from. */
export function beginExercises(
  setup: Pick<TableSetup, 'game' | 'options' | 'seats'>,
  series: Seed,
): { readonly state: ExerciseState; readonly match: Match; readonly seed: Seed } {
  const drawn = draw(setup, series, 0, []);
  const { seed, question } = drawn;
  return { state: { series, at: 0, right: 0, seen: [], question, picked: null }, match: matchAt(setup, drawn), seed };
}

function draw(
  { game, options, seats }: Pick<TableSetup, 'game' | 'options' | 'seats'>,
  series: Seed,
  at: number,
  seen: readonly string[],
): DrawnExercise {
  const seed = seedFromStream(createRng(series).stream(`exercise/${String(at)}`));
  return drawExercise({ game, options, seats: seats.length }, seed, seen);
}

/** The match up to the moment that is asked about. */
function matchAt(
  { game, options, seats }: Pick<TableSetup, 'game' | 'options' | 'seats'>,
  drawn: DrawnExercise,
): Match {
  const match = createMatch({ game, options, seed: drawn.seed, position: begin(game, options, seats.length) });
  for (const input of drawn.inputs) match.accept(match.preview(input), input);
  return match;
}

/** Takes the answer to the question, and tells everybody how it went. */
export function takeAnswer(
  table: RunningTable,
  exercise: ExerciseState,
  { seat }: GuestEntry,
  { at, move }: Extract<GuestMessage, { t: 'move' }>,
): Verdict {
  if (seat !== LEARNER) return refuse('notLearner');
  if (table.isPaused) return refuse('paused');
  if (!personPlays(table, seat)) return refuse('seatMinded');
  if (exercise.picked !== null || at !== table.before + table.match.seq()) return refuse('stale');
  const picked = picksIn(exercise, move);
  if (picked === null) return refuse('malformedMove');
  exercise.picked = picked;
  exercise.seen = [...exercise.seen, signatureOf(exercise.question)];
  if (exercise.question.choices.every((choice) => choice.isRight === picked.includes(choice.key))) exercise.right += 1;
  syncAll(table);
  return ALLOWED;
}

/** The choices that an answer names; null where it is no answer to this question. */
function picksIn(
  { question: { ofPieces, choices } }: ExerciseState,
  { type, [ANSWER.field]: named }: Readonly<Record<string, unknown>>,
): readonly ExerciseChoice['key'][] | null {
  if (type !== ANSWER.type) return null;
  const keys: readonly unknown[] = ofPieces && Array.isArray(named) ? named : [named];
  const picked = choices.map(({ key }) => key).filter((key) => keys.includes(key));
  return picked.length === keys.length && picked.length > 0 ? picked : null;
}

/**
 * Asks the next question, once number `at` was answered, about another match. Guests must be greeted and synced
 * afterwards. Throws EngineFault.
 */
export function askNext(table: RunningTable, at: number): Verdict {
  const { exercise, setup, number } = table;
  if (!exercise) return refuse('noExercise');
  if (at !== exercise.at || exercise.picked === null || at + 1 >= QUESTIONS) return refuse('stale');
  const drawn = draw(setup, exercise.series, at + 1, exercise.seen);
  const before = table.before + table.match.seq() + 1;
  Object.assign(exercise, { at: at + 1, question: drawn.question, picked: null });
  Object.assign(table, { before, match: matchAt(setup, drawn), seed: drawn.seed, number: number + 1 });
  tellListeners(table, null);
  return ALLOWED;
}

function syncAll(table: RunningTable): void {
  for (const guest of table.guests.all()) syncGuest(table, guest);
}
