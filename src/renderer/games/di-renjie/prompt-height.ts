import type { LayoutInput } from '#renderer/stage/contract.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';
import { numbersOf, sceneOf } from './numbers.ts';
import { phases } from './phases.ts';

/** A sentence over two rows of choices: how high that is, in the height of letters. */
export const USUAL_PROMPT = 8.2;
/** A sentence alone. */
const SENTENCE = 3;
/** A sentence with the frame around it, and a row of choices with the gap above it. */
const BASE = 2.3;
const ROW = 2.9;
/** How wide a choice is, the gap beside it included: a type or a number; a clue and whose it is. */
const WIDTHS = { request: 6.7, clue: 11.9 } as const;
/** Left and right of the choices. */
const RIM = 2.2;

/**
 * How high the prompt is on a desktop table, in the height of letters: as a rule the same, so that the middle stays as
 * it is; more where this seat has more to choose from than goes into two rows.
 */
export function promptEms({ view, bottomSeat }: LayoutInput, { em, prompt, centre }: Regions): number {
  if (sceneOf(view) === 'solved') return SENTENCE;
  if (!view.awaiting.includes(bottomSeat)) return USUAL_PROMPT;
  const width = Math.min(prompt.width, centre.width) / em - RIM;
  const rowsOf = (choices: number, each: number) => Math.ceil(choices / Math.max(1, Math.floor(width / each)));
  const { requests, clues } = numbersOf(view);
  const { long } = phases.of(view);
  if (long === null) return USUAL_PROMPT;
  if (long === 'requests') return Math.max(USUAL_PROMPT, BASE + ROW * rowsOf(requests.length, WIDTHS.request));
  const others = clues.filter(({ owner }) => owner !== bottomSeat).length;
  // Below the clues stands the button to look at none.
  return Math.max(USUAL_PROMPT, BASE + ROW * (1 + rowsOf(others, WIDTHS.clue)));
}

/** On a phone: types and numbers; a sentence of two lines, rows of three clues, and the button to look at none. */
const PHONE = { request: 12.2, sentence: 3.6, row: 3.7, none: 3.3 } as const;

/** How high the prompt is on a phone where this seat has much to choose from; 0 where it has not. */
export function longPhonePrompt({ view, bottomSeat }: LayoutInput): number {
  if (!view.awaiting.includes(bottomSeat)) return 0;
  const { long } = phases.of(view);
  if (long === null) return 0;
  if (long === 'requests') return PHONE.request;
  const others = numbersOf(view).clues.filter(({ owner }) => owner !== bottomSeat).length;
  return PHONE.sentence + PHONE.row * Math.ceil(others / 3) + PHONE.none;
}
