import { RAISE } from '#renderer/stage/stances.ts';
import { type Extent, px } from './extents.ts';
import type { TableForm } from './regions-shape.ts';
import { LEAST_HAND_CARD, PEEK } from './regions-tall.ts';

/** Up to this many cards a row of a phone shows a finger's breadth of each. */
const IN_ROW = 7;
/** More rows than this hide the middle. */
const MOST_ROWS = 3;

/** In how many rows a hand of so many cards lies on a phone, so that a finger can hit each of them. */
export function fingerRows(cards: number): number {
  return Math.min(MOST_ROWS, Math.max(1, Math.ceil(cards / IN_ROW)));
}

/** How high a card is of which so many rows take this height on a phone. */
export function rowsWithin(height: Extent, rows: number): Extent {
  return (units) => Math.max(LEAST_HAND_CARD, height(units) - RAISE - (rows - 1) * PEEK);
}

/** A table whose prompt is so high as a rule, so that the middle does not change with every question. */
export function withPrompt(form: TableForm, prompt: { readonly wide: Extent; readonly tall: Extent }): TableForm {
  return { wide: { ...form.wide, prompt: prompt.wide }, tall: { ...form.tall, prompt: prompt.tall } };
}

/** A table while the viewer has no hand yet: on a phone the prompt lies low and the middle has its room. */
export function withoutHand({ wide, tall }: TableForm): TableForm {
  return { wide, tall: { ...tall, hand: { card: px(0), rows: () => 1, isFlat: true } } };
}
