import { RAISE } from '#renderer/stage/stances.ts';
import { ems, type Extent, larger, px, share, smaller } from './extents.ts';
import type { TableForm, TallForm, TallHand } from './regions-shape.ts';
import { LEAST_HAND_CARD, LEAST_PROMPT, PEEK } from './regions-tall.ts';

/** Up to this many cards a row of a phone shows a finger's breadth of each. */
const IN_ROW = 7;
/** More rows than this hide the middle. */
const MOST_ROWS = 3;

/** In how many rows a hand of so many cards lies on a phone, so that a finger can hit each of them. */
export function fingerRows(cards: number): number {
  return Math.min(MOST_ROWS, Math.max(1, Math.ceil(cards / IN_ROW)));
}

/** How high a hand is on a phone by its rows, as parts of the window's height: for one, two and three rows. */
export type HandShares = readonly [one: number, two: number, three: number];

/** A hand on a phone that grows with the match: it takes more of the window in several rows, with smaller cards. */
export function handInRows(shares: HandShares, rows: number): TallHand {
  const whole = share(shares[rows - 1] ?? shares[2]);
  return {
    card: (units) => Math.max(LEAST_HAND_CARD, whole(units) - RAISE - (rows - 1) * PEEK),
    rows: () => rows,
  };
}

/** Room for questions on a phone: so many lines, but no more than a part of the window's height. */
export function roomForQuestions(lines: number, part: number): Extent {
  return larger(px(LEAST_PROMPT), smaller(ems(lines), share(part)));
}

/** The viewer's own row on a phone, so high in ems or parts of the window; the strip takes a part of it, the plate the rest. */
export function ownRow(lines: number, part: number, strip: number): TallForm['own'] {
  return {
    height: larger(ems(lines), share(part)),
    strip: ({ width, gap }) => (width - 3 * gap) * strip,
  };
}

/** A table whose prompt is so high as a rule, so that the middle does not change with every question. */
export function withPrompt(form: TableForm, prompt: { readonly wide: Extent; readonly tall: Extent }): TableForm {
  return { wide: { ...form.wide, prompt: prompt.wide }, tall: { ...form.tall, prompt: prompt.tall } };
}

/** A table while the viewer has no hand yet: on a phone the prompt lies low and the middle has its room. */
export function withoutHand({ wide, tall }: TableForm): TableForm {
  return { wide, tall: { ...tall, hand: { card: px(0), rows: () => 1, isFlat: true } } };
}
