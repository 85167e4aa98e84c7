import type { PieceId } from '#protocol/ids.ts';
import type { Text, Verdict } from '#protocol/text.ts';
import { pick, type Stream } from './rng.ts';

/*
 * Questions about a position, answered by the rules. Some can be asked in any game (exercises-at.ts); a game adds its own
 * (`exercises` in its definition).
 */

/** One choice of a question. */
export interface ExerciseChoice {
  /** Of a question about pieces, the piece. */
  readonly key: string | number | boolean;
  /** What it is called, at `offer.<code>` of the game; left out for a piece. */
  readonly label?: Text;
  readonly isRight: boolean;
  /** What the rules say of it; left out where the question is not whether they allow it. */
  readonly verdict?: Verdict;
}

/** A question with its answer. At least one choice is right, and one is wrong. */
export interface ExerciseQuestion {
  /** Names what is asked for, so that a series has several kinds. */
  readonly kind: string;
  /** The sentence, at `exercise.<code>` of the game. */
  readonly text: Text;
  /** The piece that it is about, or the choice of a prompt, as the prompt calls it. */
  readonly about?: { readonly piece: PieceId } | { readonly offer: Text };
  /** Whether pieces are marked, all the right ones; otherwise one choice is made, and one is right. */
  readonly ofPieces: boolean;
  readonly choices: readonly ExerciseChoice[];
  /** Why it is so, sentence by sentence, where no verdict says it. */
  readonly because?: readonly ExerciseReason[];
}

/** Why an answer is right: a text of the game at `<group>.<code>`. */
export interface ExerciseReason {
  readonly group: 'exercise' | 'notebook';
  readonly text: Text;
}

/** Tells whether two questions teach the same: their kind, what is right, and why other choices are refused. */
export function signatureOf({ kind, text, ofPieces, choices }: ExerciseQuestion): string {
  const codes = choices.flatMap(({ verdict }) => (verdict?.ok === false ? [verdict.reason.code] : []));
  const right = ofPieces ? [] : choices.filter(({ isRight }) => isRight).map(({ key }) => String(key));
  return [kind, text.code, ...right, ...[...new Set(codes)].toSorted()].join(' ');
}

/** A yes-or-no question: `isSo` is the answer. `verdict` is what the rules say, where they are asked for permission. */
export function yesOrNo(isSo: boolean, verdict?: Verdict): readonly ExerciseChoice[] {
  return [
    { key: 'yes', label: { code: 'answerYes' }, isRight: isSo, ...(verdict && { verdict }) },
    { key: 'no', label: { code: 'answerNo' }, isRight: !isSo },
  ];
}

/** Up to four numbers in a row from `least` to `most`, `right` among them in any place. */
export function numberChoices(
  right: number,
  { least, most = Infinity }: { readonly least: number; readonly most?: number },
  stream: Stream,
): readonly ExerciseChoice[] {
  const first = Math.max(least, Math.min(right - stream.uniform(4), most - 3));
  const numbers = [0, 1, 2, 3].map((step) => first + step).filter((number) => number <= most);
  return numbers.map((key) => ({
    key,
    label: { code: 'answerKey', params: { key: String(key) } },
    isRight: key === right,
  }));
}

/** One of `rights` among a few of `wrongs`, in the order of `all`; nothing where there are too few of either. */
export function oneAmong<Key extends string | number>(
  all: readonly Key[],
  rights: readonly Key[],
  wrongs: readonly Key[],
  stream: Stream,
): readonly ExerciseChoice[] {
  if (rights.length === 0 || wrongs.length < 2) return [];
  const right = pick(rights, stream);
  const chosen = [right, ...someOf(wrongs, 3, stream)];
  return all.filter((key) => chosen.includes(key)).map((key) => ({ key, isRight: key === right }));
}

/** This many of these, in their order; all if there are fewer. */
export function someOf<T>(items: readonly T[], count: number, stream: Stream): readonly T[] {
  const left = [...items];
  while (left.length > count) left.splice(stream.uniform(left.length), 1);
  return left;
}
