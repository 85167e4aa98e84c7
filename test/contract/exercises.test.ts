import { beforeAll, describe, expect, test } from 'vitest';
import { LEARNER } from '#protocol/table.ts';
import { seatViewer } from '#protocol/viewer.ts';
import { signatureOf } from '#engine/core/exercise.ts';
import { exercisesAt } from '#engine/core/exercises-at.ts';
import { readOptions } from '#engine/core/options.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { awaiting } from '#engine/core/run.ts';
import { drawExercise, type DrawnExercise, type ExerciseMatches } from '#engine/table/exercise/drawing.ts';
import { GENERAL_CHECKS } from '#testkit/exercise-checks.ts';
import { testsOf } from '#testkit/games/index.ts';
import { newSeed } from '#testkit/seed.ts';
import { registered, type TestedGame } from '#testkit/tested-games.ts';
import { everyFew, perTier } from '#testkit/tier.ts';
import { CATALOGUE } from '#words/catalogue.ts';

/*
 * Exercises are true: whatever is asked, each choice is tried on the real position, and what is right follows from what
 * the seat may know. Every game with a lesson has exercises.
 */

const taught = registered.flatMap((game) => (game.lesson ? [[game.id, game, game.lesson] as const] : []));

/** Series of questions, as at a table. */
const SERIES = perTier(16, 40);
/** Kinds that may be missing: among so few as in the quick tier, the rarest may not come up. */
const MISSING = perTier(1, 0);
const QUESTIONS = 5;
/** Games that refuse no piece of the hand in a prompt, but other choices. */
const OF_CHOICES = ['private-die'];
/** Games in which there is one reason why a choice of a prompt is refused. */
const OF_ONE_REASON = ['death-by-digits'];
/** How often the hidden faces are drawn again. */
const WORLDS = 2;

interface Drawn {
  readonly seed: string;
  readonly seen: readonly string[];
  readonly exercise: DrawnExercise;
}

function drawAll(from: ExerciseMatches, id: string): readonly Drawn[] {
  return Array.from({ length: SERIES }, (_, series) => {
    let seen: readonly string[] = [];
    return Array.from({ length: QUESTIONS }, (__, at): Drawn => {
      const seed = seedFromText(newSeed(`exercises/${id}/${String(series)}/${String(at)}`));
      const exercise = drawExercise(from, seed, seen);
      const drawn = { seed, seen, exercise };
      seen = [...seen, signatureOf(exercise.question)];
      return drawn;
    });
  }).flat();
}

/** The sentence of this code, of the game or of all. */
function sentencesOf(game: TestedGame, group: string, code: string): readonly string[] {
  const files = [game.id, `${game.id}-panels`, 'games', 'lesson', 'ui'].map((file) => CATALOGUE['en']?.[file]?.[group]);
  const keys = files.flatMap((strings) => (typeof strings === 'object' ? Object.keys(strings) : []));
  return keys.filter((key) => key === code || key.startsWith(`${code}_`));
}

/** Milliseconds: two hundred exercises are drawn from as many matches. */
const PATIENCE = 240_000;

describe.each(taught)('exercises in %s', (id, game, lesson) => {
  const seats = lesson.names.length;
  const options = readOptions<object>(game.options, { ...lesson.options }, seats);
  let drawn: readonly Drawn[] = [];
  beforeAll(() => {
    drawn = drawAll({ game, options, seats }, id);
  }, PATIENCE);
  const own = testsOf(game.id).exercises ?? {};

  test('are about a moment at which the seat is asked, and have something to choose', () => {
    for (const { exercise } of drawn) {
      const waiting = awaiting(game, exercise.position);
      expect(waiting.kind === 'seats' && waiting.seats).toContain(LEARNER);
      const { choices, ofPieces } = exercise.question;
      const right = choices.filter(({ isRight }) => isRight).length;
      expect(right).toBeGreaterThan(0);
      expect(right).toBeLessThan(choices.length);
      if (!ofPieces) expect(right).toBe(1);
      expect(new Set(choices.map(({ key }) => key)).size).toBe(choices.length);
    }
  });

  test('are answered as the rules answer when each choice is tried', () => {
    let tried = 0;
    for (const { exercise } of drawn) {
      const { position, question } = exercise;
      const check = (own[question.kind] ?? GENERAL_CHECKS[question.kind])?.({ game, position, question });
      expect(check, question.kind).toBeDefined();
      if (!check) continue;
      for (const choice of question.choices) {
        expect(check(choice), `${question.kind}: ${String(choice.key)}`).toBe(choice.isRight);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(drawn.length);
  });

  test('are of every kind, and right answers differ', () => {
    const kinds = new Set(drawn.map(({ exercise }) => exercise.question.kind));
    const wanted = [...Object.keys(own), 'may', ...(OF_CHOICES.includes(id) ? ['one', 'not'] : ['which'])];
    const missing = wanted.filter((kind) => !kinds.has(kind));
    expect(missing.length, missing.join()).toBeLessThanOrEqual(MISSING);
    const answers = drawn.flatMap(({ exercise: { question } }) =>
      question.kind === 'may' ? question.choices.filter(({ isRight }) => isRight) : [],
    );
    expect(new Set(answers.map(({ key }) => key))).toEqual(new Set(['yes', 'no']));
    const refused = drawn.flatMap(({ exercise }) =>
      exercise.question.choices.flatMap(({ verdict }) => (verdict?.ok === false ? [verdict.reason.code] : [])),
    );
    expect(new Set(refused).size).toBeGreaterThan(OF_ONE_REASON.includes(id) ? 0 : 1);
  });

  test('are the same from the same seed', () => {
    for (const { seed, seen, exercise } of drawn.slice(0, perTier(2, QUESTIONS))) {
      expect(drawExercise({ game, options, seats }, seed, seen)).toEqual(exercise);
    }
  });

  test('ask and answer nothing that hangs on what the seat cannot know', () => {
    const stream = (purpose: string) => createRng(seedFromText(purpose)).stream('exercise');
    for (const { exercise, seed } of everyFew(drawn, 3)) {
      const { phase, state } = exercise.position;
      const asked = JSON.stringify(exercisesAt(game, exercise.position, LEARNER, stream('same')));
      for (let world = 0; world < WORLDS; world += 1) {
        const rng = createRng(seedFromText(`${seed}/${String(world)}`));
        const other = { phase, state: game.resample(state, seatViewer(LEARNER), rng) };
        expect(JSON.stringify(exercisesAt(game, other, LEARNER, stream('same')))).toBe(asked);
      }
    }
  });

  test('do not say by the name of a choice whether it is right', () => {
    const told = new Map<string, Set<string>>();
    for (const { exercise } of drawn) {
      const { about, choices } = exercise.question;
      const labels = [
        ...choices.flatMap(({ label }) => label ?? []),
        ...(about && 'offer' in about ? [about.offer] : []),
      ];
      for (const { code, params = {} } of labels) {
        told.set(code, (told.get(code) ?? new Set()).add(Object.keys(params).toSorted().join()));
      }
    }
    expect([...told].filter(([, forms]) => forms.size > 1)).toEqual([]);
  });

  test('have words', () => {
    for (const { exercise } of drawn) {
      const { text, about, choices, because = [] } = exercise.question;
      expect(sentencesOf(game, 'exercise', text.code), text.code).not.toEqual([]);
      for (const { group, text: why } of because) expect(sentencesOf(game, group, why.code), why.code).not.toEqual([]);
      const labels = choices.flatMap(({ label }) => label ?? []);
      const all = [...labels, ...(about && 'offer' in about ? [about.offer] : [])];
      for (const { code } of all) expect(sentencesOf(game, 'offer', code), code).not.toEqual([]);
    }
  });
});
