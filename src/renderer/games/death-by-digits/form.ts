import {
  breadth,
  ems,
  type Extent,
  larger,
  px,
  share,
  smaller,
  total,
  type Units,
} from '#renderer/kit/layout/extents.ts';
import type { TableForm } from '#renderer/kit/layout/regions-shape.ts';
import { rowsWithin } from '#renderer/kit/layout/table-forms.ts';
import type { Scene } from './numbers.ts';

/** What a table of Death by Digits has to make room for. */
export interface Moment {
  readonly scene: Scene;
  /** In how many rows the viewer's own hand lies on a phone. */
  readonly rows: number;
  /** The pile, or what is out of play, stands at the end of the viewer's own row on a phone. */
  readonly hasShelf: boolean;
  /** On a phone cards of Evidence are to be chosen with a finger: they take room from the hand. */
  readonly isPicking: boolean;
}

/** A sentence over a row of choices, and a sentence alone, in the height of letters. */
const PROMPT = { choices: 7, sentence: 3 } as const;
/** On a phone, as parts of the window's height: the prompt. */
const TALL_PROMPT = { turn: 0.165, over: 0.065, picking: 0.12 } as const;
/** The hand by its rows; at the end it makes room for everybody else's. */
const HAND = { one: 0.16, two: 0.19, three: 0.235, over: 0.12, overRows: 0.15, picking: 0.085 } as const;
/** The others' strips: at the end hands lie open in them. */
const STRIP = { usual: 0.05, over: 0.13, overMany: 0.16 } as const;
/** The shelf's part of the viewer's own row. */
const SHELF = 0.3;

/** A table of Death by Digits at this moment. */
export function formOf({ scene, rows, hasShelf, isPicking }: Moment): TableForm {
  const isOver = scene === 'over';
  const prompt = isOver ? TALL_PROMPT.over : isPicking ? TALL_PROMPT.picking : TALL_PROMPT.turn;
  return {
    wide: {
      // A fan of backs stands beside a plate.
      stripCards: 3.4,
      // A hand begins with four to eight cards and grows.
      handCards: 16,
      prompt: ems(isOver ? PROMPT.sentence : PROMPT.choices),
      centre: share(0.3),
    },
    tall: {
      panel: { place: 'below', height: larger(px(40), smaller(ems(5.2), share(0.095))) },
      strip: stripIn(isOver),
      prompt: larger(px(52), smaller(ems(9.2), share(prompt))),
      hand: { card: handIn(rows, isOver, isPicking), rows: () => rows },
      own: {
        height: larger(ems(2.3), share(0.056)),
        strip: hasShelf ? total(breadth(SHELF), ({ gap }: Units) => -3 * gap * SHELF) : px(0),
      },
      smallCard: larger(px(22), smaller(share(0.046), px(90))),
      centre: share(0.2),
      tallest: share(0.24),
    },
  };
}

function handIn(rows: number, isOver: boolean, isPicking: boolean): Extent {
  if (isPicking) return rowsWithin(share(HAND.picking), rows);
  const usual = rows > 2 ? HAND.three : rows > 1 ? HAND.two : HAND.one;
  return rowsWithin(share(isOver ? (rows > 1 ? HAND.overRows : HAND.over) : usual), rows);
}

function stripIn(isOver: boolean): Extent {
  return (units) => {
    const part = isOver ? (units.others > 1 ? STRIP.overMany : STRIP.over) : STRIP.usual;
    return Math.min(Math.max(share(part)(units), 26), 400);
  };
}
