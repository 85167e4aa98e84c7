import { LEARNER } from '#protocol/table.ts';
import { compileChart } from '../../chart/compile.ts';
import { signatureOf, type ExerciseQuestion } from '../../core/exercise.ts';
import { exercisesAt } from '../../core/exercises-at.ts';
import { EngineFault, type GameDefinition, type GameTypes, type PositionOf } from '../../core/game.ts';
import { createRng, pick, seedFromStream, type Rng, type Seed, type Stream } from '../../core/rng.ts';
import { awaiting, begin } from '../../core/run.ts';
import type { MatchInput } from '../move/match.ts';
import { botMove } from '../move/playout.ts';

/** The matches from which exercises are drawn: bots play them, and `seat` 0 is asked. */
export interface ExerciseMatches {
  readonly game: GameDefinition;
  readonly options: object;
  readonly seats: number;
}

/** An exercise: a moment of such a match, and a question about it. */
export interface DrawnExercise {
  /** The seed of the match, and its inputs up to that moment. */
  readonly seed: Seed;
  readonly inputs: readonly MatchInput[];
  readonly position: PositionOf<GameTypes>;
  readonly question: ExerciseQuestion;
}

/** Choices of the asked seat that are passed at first, so that not all questions are about the beginning of a match. */
const PASSED = 12;
/** After this many choices without a question that is new enough, one that is a little less new will do. */
const PATIENCE = 5;
/** A match that is longer than this teaches a newcomer nothing more. */
const LONGEST = 400;
/** Every game that has exercises asks something in fewer matches. */
const MATCHES = 50;

/**
 * Draws an exercise that is unlike those before (`seen`, by their signatures). The same seed, and the same ones before,
 * give the same exercise. Throws EngineFault for a game that has nothing to ask.
 */
export function drawExercise(from: ExerciseMatches, seed: Seed, seen: readonly string[]): DrawnExercise {
  const stream = createRng(seed).stream('exercise');
  const search: Search = { stream, seen, left: stream.uniform(PASSED), waited: 0 };
  for (let match = 0; match < MATCHES; match += 1) {
    const found = searchMatch(from, seedFromStream(stream), search);
    if (found) return found;
  }
  throw new EngineFault(`${from.game.id} has nothing to ask in an exercise`);
}

/** What is looked for, and for how long it was. */
interface Search {
  readonly stream: Stream;
  readonly seen: readonly string[];
  /** Choices still to be passed. */
  left: number;
  /** Choices without a question that would do. */
  waited: number;
}

function searchMatch({ game, options, seats }: ExerciseMatches, seed: Seed, search: Search): DrawnExercise | null {
  const interpreter = compileChart(game);
  const rng = createRng(seed);
  const inputs: MatchInput[] = [];
  let position = begin(game, options, seats);
  while (inputs.length < LONGEST) {
    const waiting = awaiting(game, position);
    if (waiting.kind === 'over') return null;
    if (waiting.kind === 'seats' && waiting.seats.includes(LEARNER)) {
      const question = questionAt(game, position, search);
      if (question) return { seed, inputs, position, question };
    }
    const input = nextInput({ game, options }, position, inputs.length, rng);
    position = interpreter.advance(position, input).position;
    inputs.push(input);
  }
  return null;
}

function nextInput(
  of: Pick<ExerciseMatches, 'game' | 'options'>,
  position: PositionOf<GameTypes>,
  at: number,
  rng: Rng,
): MatchInput {
  const { game } = of;
  const waiting = awaiting(game, position);
  const [seat] = waiting.kind === 'seats' ? waiting.seats : [];
  if (seat === undefined) return game.chance(position, rng);
  const bot = game.bots.find(({ thinks }) => thinks !== true);
  if (!bot) throw new EngineFault(`${game.id} has no bot that answers at once`);
  return { ...botMove(of, bot, seat, position, at, rng), seat };
}

/** A question about this choice that is new enough by now; null for none. */
function questionAt(game: GameDefinition, position: PositionOf<GameTypes>, search: Search): ExerciseQuestion | null {
  if (search.left > 0) {
    search.left -= 1;
    return null;
  }
  const questions = exercisesAt(game, position, LEARNER, search.stream);
  const known = questions.map((question) => familiarity(question, search.seen));
  const least = Math.min(...known);
  if (least <= Math.floor(search.waited / PATIENCE)) {
    return pick(
      questions.filter((_, index) => known[index] === least),
      search.stream,
    );
  }
  search.waited += 1;
  return null;
}

/** How much of a question there was before: 0 for a new kind, 1 for a known kind with another answer, and so on. */
function familiarity(question: ExerciseQuestion, seen: readonly string[]): number {
  const alike = seen.filter((one) => one.split(' ')[0] === question.kind).length;
  const same = seen.filter((one) => one === signatureOf(question)).length;
  return alike + 2 * same;
}
