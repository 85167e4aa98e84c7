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
import { fingerRows, rowsWithin } from '#renderer/kit/layout/table-forms.ts';
import type { Scene } from './numbers.ts';

/** A sentence over two rows of choices, and a sentence alone, in the height of letters. */
const PROMPT = { choices: 8.2, sentence: 3 } as const;
/** How high the hand is on a phone by its rows; at the end it makes room for everybody else's. */
const HAND = { one: 0.17, two: 0.2, three: 0.245, solved: 0.12, solvedRows: 0.15 } as const;
/** How high the others' strips are on a phone: at the end hands lie open in them. */
const STRIP = { few: 0.075, many: 0.115, solved: 0.15, solvedMany: 0.245 } as const;
/** The viewer's own plate takes this part of its row on a phone, clues the rest. */
const OWN_PLATE = 0.46;

/** A table of Di Renjie in this scene, `cards` in the viewer's own hand. Once the case is solved nothing is asked. */
export function formOf(scene: Scene, cards: number): TableForm {
  const isSolved = scene === 'solved';
  const rows = fingerRows(cards);
  return {
    wide: {
      // A hand of backs and a row of clues stand beside a plate.
      stripCards: 5.2,
      // A hand begins with ten cards and grows.
      handCards: 13,
      prompt: ems(isSolved ? PROMPT.sentence : PROMPT.choices),
      centre: share(0.2),
    },
    tall: {
      panel: { place: 'below', height: larger(px(40), smaller(ems(6), share(isSolved ? 0.085 : 0.115))) },
      strip: stripIn(isSolved),
      prompt: promptIn(scene),
      hand: { card: handIn(rows, isSolved), rows: () => rows },
      own: {
        height: larger(ems(2.3), share(0.06)),
        strip: total(breadth(1 - OWN_PLATE), ({ gap }: Units) => -3 * gap * (1 - OWN_PLATE)),
      },
      smallCard: larger(px(26), smaller(share(0.052), px(90))),
      centre: ems(scene === 'answers' ? 3.4 : 4.5),
      tallest: share(0.24),
    },
  };
}

/** At the end of a match many lines are to be filled in. */
function promptIn(scene: Scene): Extent {
  if (scene === 'answers') return ems(22);
  return larger(px(52), smaller(ems(8.6), share(scene === 'solved' ? 0.065 : 0.16)));
}

function handIn(rows: number, isSolved: boolean): Extent {
  const usual = rows > 2 ? HAND.three : rows > 1 ? HAND.two : HAND.one;
  return rowsWithin(share(isSolved ? (rows > 1 ? HAND.solvedRows : HAND.solved) : usual), rows);
}

function stripIn(isSolved: boolean): Extent {
  return (units) => {
    const part = isSolved
      ? units.others > 1
        ? STRIP.solvedMany
        : STRIP.solved
      : units.others > 2
        ? STRIP.many
        : STRIP.few;
    return Math.min(Math.max(share(part)(units), 46), 400);
  };
}
