import type { Prompt } from '#protocol/prompt.ts';
import type { Reason } from '#protocol/text.ts';
import type { GameView } from '#protocol/view.ts';
import type { TableWords } from '#words/at-table.ts';
import { factsOf, inClauses, remarked, sentencesOf } from '#words/lists.ts';
import { faceOf } from './table-text.ts';

/** A prompt as it is asked in a terminal. */
export interface Question {
  /** What is printed before the question. */
  readonly lines: readonly string[];
  /** The question itself: what may be typed. */
  readonly ask: string;
  /** The move that this answer stands for; null when it stands for none. */
  read(answer: string): object | null;
}

type Offer = Extract<Prompt, { kind: 'oneOf' }>['offers'][number];
type Key = Offer['key'];
type Fields = Extract<Prompt, { kind: 'fields' }>;

/** Puts one prompt to a person: allowed choices numbered from 1, refused ones below them with their reasons. */
export function questionFor(prompt: Prompt, view: GameView, words: TableWords): Question {
  const sentence = words.prompt(prompt.text);
  if (prompt.kind === 'button') {
    return { ...pick(1, words), lines: [sentence, numbered(1, words.ui('action.done'))], read: only(prompt.move) };
  }
  if (prompt.kind === 'fields') return fieldsQuestion(prompt, sentence, view, words);
  const { move, field } = prompt;
  if (prompt.kind === 'amount') {
    const { min, max, step } = prompt;
    return {
      lines: [sentence],
      ask: words.ui('terminal:amount', { min, max, step }),
      read: (answer) => {
        const amount = wholeNumber(answer);
        if (amount === null || amount < min || amount > max || (amount - min) % step !== 0) return null;
        return { ...move, [field]: amount };
      },
    };
  }
  const list = listOffers(prompt.offers, view, words);
  const lines = [sentence, ...list.lines];
  if (prompt.kind === 'pieces') {
    const { min, max } = prompt;
    return {
      lines,
      ask: words.ui('terminal:several', { many: rangeOf(words, min, max), count: list.keys.length }),
      read: (answer) => {
        const keys = partsOf(answer).map(list.keyAt);
        const isFit = keys.every((key) => key !== null) && new Set(keys).size === keys.length;
        return isFit && keys.length >= min && keys.length <= max ? { ...move, [field]: keys } : null;
      },
    };
  }
  if (prompt.kind === 'shares') {
    const { min, max, offers } = prompt;
    const mostOf = (key: Key): number => offers.find((offer) => offer.key === key)?.most ?? 0;
    return {
      lines,
      ask: words.ui('terminal:shares', { many: rangeOf(words, min, max), count: list.keys.length }),
      read: (answer) => {
        const keys = partsOf(answer).map(list.keyAt);
        const isFit = keys.every((key) => key !== null && keys.filter((other) => other === key).length <= mostOf(key));
        return isFit && keys.length >= min && keys.length <= max ? { ...move, [field]: keys } : null;
      },
    };
  }
  return {
    ...pick(list.keys.length, words),
    lines,
    read: (answer) => {
      const key = list.keyAt(answer);
      return key === null ? null : { ...move, [field]: key };
    },
  };
}

/** Which of several prompts is to be answered; the answer is its number. */
export function whichPrompt(
  prompts: readonly Prompt[],
  words: TableWords,
): Pick<Question, 'lines' | 'ask'> & { read(answer: string): Prompt | null } {
  return {
    ...pick(prompts.length, words),
    lines: prompts.map((prompt, index) => numbered(index + 1, words.prompt(prompt.text))),
    read: (answer) => prompts[(wholeNumber(answer) ?? 0) - 1] ?? null,
  };
}

function fieldsQuestion({ fields, move }: Fields, sentence: string, view: GameView, words: TableWords): Question {
  const lists = fields.map(({ field, text, offers }) => ({
    field,
    title: words.prompt(text),
    list: listOffers(offers, view, words),
  }));
  return {
    lines: [sentence, ...lists.flatMap(({ title, list }) => [title, ...list.lines])],
    ask: words.ui('terminal:fields', { count: lists.length }),
    read: (answer) => {
      const parts = partsOf(answer);
      const chosen = lists.map(({ field, list }, index) => [field, list.keyAt(parts[index] ?? '')] as const);
      const isFit = parts.length === lists.length && chosen.every(([, key]) => key !== null);
      return isFit ? { ...move, ...Object.fromEntries(chosen) } : null;
    },
  };
}

interface OfferList {
  readonly lines: readonly string[];
  readonly keys: readonly Key[];
  keyAt(answer: string): Key | null;
}

function listOffers(offers: readonly Offer[], view: GameView, words: TableWords): OfferList {
  const named = offers.map((offer) => {
    const face = faceOf(view, String(offer.key));
    const label = offer.label ?? { code: String(offer.key) };
    const { name, detail } = words.offer(label);
    const named = detail === null ? name : factsOf(words.ui, [name, detail]);
    return { ...offer, order: face ?? '', text: face === null ? named : words.face(face) };
  });
  // The order of a hand is that of the deal; faces sorted by their codes keep a colour together.
  named.sort((a, b) => (a.order < b.order ? -1 : Number(a.order > b.order)));
  const allowed = named.filter(({ verdict }) => verdict.ok);
  const refused = new Map<string, string[]>();
  for (const { verdict, text } of named) {
    if (verdict.ok) continue;
    const why = whyRefused(verdict.reason, view, words);
    refused.set(why, [...(refused.get(why) ?? []), text]);
  }
  return {
    lines: [
      ...allowed.map(({ text }, index) => numbered(index + 1, text)),
      ...[...refused].map(([reason, texts]) =>
        words.ui('terminal:refused', { choices: inClauses(words.ui, texts), reason }),
      ),
    ],
    keys: allowed.map(({ key }) => key),
    keyAt: (answer) => allowed[(wholeNumber(answer) ?? 0) - 1]?.key ?? null,
  };
}

/** A refusal in full: the reason, the player's own cards that oblige, and the paragraph of the rules. */
export function whyRefused(reason: Reason, view: GameView, words: TableWords): string {
  const faces = (reason.pieces ?? []).map((piece) => faceOf(view, piece)).filter((face) => face !== null);
  const why = sentencesOf(words.ui, [
    words.reason(reason),
    ...(faces.length > 0 ? [words.ui('reason.because', { cards: faces, count: faces.length })] : []),
  ]);
  return reason.rule === undefined ? why : remarked(words.ui, why, words.ui('reason.rule', { rule: reason.rule }));
}

function pick(count: number, words: TableWords): Pick<Question, 'ask'> {
  return { ask: words.ui('terminal:pick', { count }) };
}

/** How many may be chosen: `3`, or `1 to 3`. */
function rangeOf({ ui }: TableWords, min: number, max: number): string {
  return min === max ? String(max) : ui('terminal:range', { min, max });
}

function only(move: object): Question['read'] {
  return (answer) => (wholeNumber(answer) === 1 ? move : null);
}

function numbered(number: number, text: string): string {
  return `${String(number).padStart(3)}. ${text}`;
}

/** The numbers of an answer that has several, divided by spaces or commas. */
function partsOf(answer: string): readonly string[] {
  return answer.split(/[\s,、]+/u).filter((part) => part !== '');
}

function wholeNumber(answer: string): number | null {
  return /^-?\d{1,9}$/.test(answer) ? Number(answer) : null;
}
