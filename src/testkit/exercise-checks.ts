import { LEARNER } from '#protocol/table.ts';
import type { Text } from '#protocol/text.ts';
import { xstateInterpreter, judge } from '#engine/core/run.ts';
import type { ExerciseChoice, ExerciseQuestion } from '#engine/core/exercise.ts';
import type { AnyPosition } from './any-game.ts';
import type { TestedGame } from './tested-games.ts';

/** The position of an exercise, and its question. */
export interface Exercise {
  readonly game: TestedGame;
  readonly position: AnyPosition;
  readonly question: ExerciseQuestion;
}

type Move = Readonly<Record<string, unknown>> & { readonly type: `move.${string}` };

/** Says of each choice whether it is right, found in another way than the question was; null where this way is closed. */
export type ExerciseCheck = (exercise: Exercise) => ((choice: ExerciseChoice) => boolean) | null;

/** Checks of a game's own questions, by their kind. */
export type ExerciseChecks = Readonly<Record<string, ExerciseCheck>>;

/** How the questions of every game are checked: each choice is tried on the real position. */
export const GENERAL_CHECKS: ExerciseChecks = {
  which: (of) => (choice) => isAllowed(of, choice.key),
  one: (of) => (choice) => isAllowed(of, choice.key),
  not: (of) => (choice) => !isAllowed(of, choice.key),
  may: (of) => (choice) => (choice.key === 'yes') === isAllowed(of, aboutKey(of)),
};

/** Whether a move of the prompt that was asked about makes this choice: judged alone, and among all legal moves. */
function isAllowed({ game, position, question }: Exercise, key: unknown): boolean {
  const prompt = game.prompts(position, LEARNER).find(({ id }) => id === question.text.params?.['context']);
  if (!prompt || !('field' in prompt)) throw new Error('there is no such prompt');
  const { field, kind } = prompt;
  const isListed = game.movesOf(position, LEARNER).some((move) => {
    const fixed = Object.entries(prompt.move).every(
      ([part, value]) => part === field || (move as Move)[part] === value,
    );
    return fixed && [(move as Move)[field]].flat().includes(key);
  });
  if (kind === 'shares') return isListed;
  const move = { ...prompt.move, [field]: key } as Move;
  const { ok } = judge(game, position, LEARNER, move);
  if (ok !== isListed) throw new Error(`judged ${String(ok)}, but listed ${String(isListed)}`);
  return ok;
}

/** The key of the choice that a question is about; its offers have each another name. */
function aboutKey({ game, position, question }: Exercise): unknown {
  const { about, text } = question;
  if (!about) throw new Error('the question is about nothing');
  if ('piece' in about) return about.piece;
  const prompt = game.prompts(position, LEARNER).find(({ id }) => id === text.params?.['context']);
  const offers = prompt && 'offers' in prompt ? prompt.offers : [];
  const { names = (label: Text) => label } = game.exercises ?? {};
  const named = JSON.stringify(about.offer);
  return offers.find(({ label }) => label && JSON.stringify(names(label)) === named)?.key;
}

/** Plays the card: where it is the last of its trick, the table says who takes it. */
export const ahead: ExerciseCheck = ({ game, position }) => {
  const { events } = played({ game, position }, { type: 'move.play', piece: firstPiece(game, position) });
  if (!events.some(({ type }) => type === 'trick.taken')) return null;
  return ({ key }) =>
    played({ game, position }, { type: 'move.play', piece: key }).events.some(
      (event) => event.type === 'trick.taken' && (event as unknown as { seat: number }).seat === LEARNER,
    );
};

/** Whether a claim is offered. */
export const claim: ExerciseCheck = ({ game, position }) => {
  const { ok } = judge(game, position, LEARNER, { type: 'move.claim' });
  const isOffered = game.prompts(position, LEARNER).some(({ id }) => id === 'claim');
  if (ok !== isOffered) throw new Error('a claim that is good is offered, and no other');
  return ({ key }) => (key === 'yes') === ok;
};

function firstPiece(game: TestedGame, position: AnyPosition): unknown {
  const move = game.movesOf(position, LEARNER).find(({ type }) => type === 'move.play') as Move | undefined;
  return move?.['piece'];
}

/** Where this move of the asked seat leads. */
export function played({ game, position }: Omit<Exercise, 'question'>, move: Move) {
  return xstateInterpreter(game).advance(position, { ...move, seat: LEARNER });
}

/** Nothing that is truly there is excluded; of the others the exercise alone says which can be told to be away. */
export function excludedBy(there: readonly (string | number)[], { choices }: ExerciseQuestion) {
  const right = choices.find(({ isRight }) => isRight)?.key;
  return ({ key, isRight }: ExerciseChoice): boolean =>
    key === right ? !there.map(String).includes(String(key)) : isRight;
}
