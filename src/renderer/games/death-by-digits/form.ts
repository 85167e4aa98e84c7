import { between, ems, larger, px, share, smaller } from '#renderer/kit/layout/extents.ts';
import type { TableForm } from '#renderer/kit/layout/regions-shape.ts';
import { handInRows, type HandShares, ownRow, roomForQuestions } from '#renderer/kit/layout/table-forms.ts';
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
/** At the end the hand makes room for everybody else's, which lie open in their strips. */
const HAND: Readonly<Record<'turn' | 'over' | 'picking', HandShares>> = {
  turn: [0.16, 0.19, 0.235],
  over: [0.12, 0.15, 0.15],
  picking: [0.085, 0.085, 0.085],
};
const STRIP = { usual: 0.05, over: 0.13, overMany: 0.16 } as const;
/** The shelf's part of the viewer's own row. */
const SHELF = 0.3;

/** A table of Death by Digits at this moment. */
export function formOf({ scene, rows, hasShelf, isPicking }: Moment): TableForm {
  const isOver = scene === 'over';
  const moment = isOver ? 'over' : isPicking ? 'picking' : 'turn';
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
      strip: between(
        26,
        (units) => share(!isOver ? STRIP.usual : units.others > 1 ? STRIP.overMany : STRIP.over)(units),
        400,
      ),
      prompt: roomForQuestions(9.2, TALL_PROMPT[moment]),
      hand: handInRows(HAND[moment], rows),
      own: ownRow(2.3, 0.056, hasShelf ? SHELF : 0),
      smallCard: between(22, share(0.046), 90),
      centre: share(0.2),
      tallest: share(0.24),
    },
  };
}
