import type { GameView } from '#protocol/view.ts';
import type { AnswerNote, Picking, PickingNotes } from '#renderer/kit/panels/game-panels.ts';
import { numeral } from '#words/numeral.ts';
import { MURDER } from '../zones.ts';
import { numbersOf } from '../numbers.ts';

/** What is said of a guess and of an accusation while it is put together. A warned one may be made all the same. */
export const picking: PickingNotes = {
  choiceNote: (view, { prompt, picked }, field, key) => {
    if (prompt !== 'guess' || field !== 'number' || typeof key !== 'number') return null;
    return isImpossible(view, picked, key) ? { code: 'cannotBe' } : null;
  },
  answerNotes: (view, answer) =>
    answer.prompt === 'guess' ? wordsOnGuess(view, answer) : wordsOnAccusation(view, answer),
};

/** Whether everybody can see that the guess is wrong; false until it is said whose card and which. */
function isImpossible(view: GameView, { target, end }: Picking['picked'], number: number): boolean {
  const known = numbersOf(view).impossible.find(({ seat }) => seat === target);
  return (end === 'low' || end === 'high') && known?.[end].includes(number) === true;
}

function wordsOnGuess(view: GameView, { picked }: Picking): readonly AnswerNote[] {
  const { target, end, number } = picked;
  if (typeof target !== 'number' || typeof end !== 'string' || typeof number !== 'number') return [];
  const params = { target, end, number: numeral(number), context: end };
  const said: AnswerNote = { text: { code: 'guess', params }, isWarning: false };
  if (!isImpossible(view, picked, number)) return [said];
  return [said, { text: { code: 'guessCannotBe' }, isWarning: true }];
}

/** What the viewer knows and the three numbers contradict: seen, certain, too few copies left, or heard to be wrong. */
function wordsOnAccusation(view: GameView, { picked }: Picking): readonly AnswerNote[] {
  const named = Object.values(picked).filter((key) => typeof key === 'number');
  if (named.length < MURDER.length) return [];
  const timesIn = (numbers: readonly number[], number: number): number =>
    numbers.filter((one) => one === number).length;
  const { notebook } = numbersOf(view);
  const rows = notebook?.rows ?? [];
  const seen = seenInMurder(view);
  const certain = rows.filter(({ mark }) => mark === 'certain').map(({ kind }) => Number(kind));
  const missing = [...new Set([...seen, ...certain])].filter(
    (number) => timesIn(named, number) < Math.max(1, timesIn(seen, number)),
  );
  const tooMany = [...new Set(named)].filter((number) => timesIn(named, number) > mostIn(view, number));
  return [
    { text: { code: 'named', params: { numbers: listed(named) } }, isWarning: false },
    ...missing.map((number): AnswerNote => warned('mustBeIn', number)),
    ...tooMany.map((number): AnswerNote => warned('cannotBeIn', number)),
    ...wrongBefore(view, named),
  ];
}

/** A warning if somebody has named the same numbers before, in whatever order: everybody heard that it was wrong. */
function wrongBefore(view: GameView, named: readonly number[]): readonly AnswerNote[] {
  const same = numbersOf(view).accusations.find(
    ({ numbers, isRight }) => !isRight && listed(numbers) === listed(named),
  );
  if (same === undefined) return [];
  return [{ text: { code: 'namedBefore', params: { who: same.seat, numbers: listed(named) } }, isWarning: true }];
}

/** How many cards of a number can be in the Murder for all that the notebook says. */
function mostIn(view: GameView, number: number): number {
  const { notebook, deck } = numbersOf(view);
  const row = notebook?.rows.find(({ kind }) => kind === String(number));
  const all = deck.find((one) => one.number === number)?.copies ?? 0;
  if (row === undefined) return all;
  if (row.mark === 'excluded') return 0;
  const elsewhere = row.copies.filter(({ place, isSure }) => isSure && !place.startsWith('murder:'));
  return all - elsewhere.reduce((sum, { count }) => sum + count, 0);
}

function warned(code: string, number: number): AnswerNote {
  return { text: { code, params: { number: numeral(number) } }, isWarning: true };
}

/** The numbers of the Murder that the viewer has seen. */
function seenInMurder(view: GameView): readonly number[] {
  const { remembered } = numbersOf(view);
  const pieces = MURDER.flatMap((zone) => view.zones[zone]?.pieces ?? []);
  return remembered.filter(({ piece }) => pieces.includes(piece)).map(({ face }) => Number(face));
}

/** A part on each line, as the format `row` reads it. */
function listed(numbers: readonly number[]): string {
  return numbers
    .toSorted((a, b) => a - b)
    .map(numeral)
    .join('\n');
}
