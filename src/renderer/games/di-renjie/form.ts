import { between, ems, type Extent, larger, px, share, smaller } from '#renderer/kit/layout/extents.ts';
import type { TableForm } from '#renderer/kit/layout/regions-shape.ts';
import { fingerRows, handInRows, type HandShares, ownRow, roomForQuestions } from '#renderer/kit/layout/table-forms.ts';
import type { Scene } from './numbers.ts';

/** A sentence over two rows of choices, and a sentence alone, in the height of letters. */
const PROMPT = { choices: 8.2, sentence: 3 } as const;
/** Once the case is solved the hand makes room for everybody else's, which lie open in their strips. */
const HAND: Readonly<Record<'usual' | 'solved', HandShares>> = {
  usual: [0.17, 0.2, 0.245],
  solved: [0.12, 0.15, 0.15],
};
const STRIP = { few: 0.075, many: 0.115, solved: 0.15, solvedMany: 0.245 } as const;
/** The viewer's clues take this part of the viewer's row on a phone. */
const OWN_CLUES = 0.54;

/** A table of Di Renjie in this scene, `cards` in the viewer's own hand. Once the case is solved nothing is asked. */
export function formOf(scene: Scene, cards: number): TableForm {
  const isSolved = scene === 'solved';
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
      strip: between(46, stripIn(isSolved), 400),
      prompt: roomForQuestions(8.6, isSolved ? 0.065 : 0.16),
      hand: handInRows(isSolved ? HAND.solved : HAND.usual, fingerRows(cards)),
      own: ownRow(2.3, 0.06, OWN_CLUES),
      smallCard: between(26, share(0.052), 90),
      centre: ems(4.5),
      tallest: share(0.24),
    },
  };
}

function stripIn(isSolved: boolean): Extent {
  if (isSolved) return (units) => share(units.others > 1 ? STRIP.solvedMany : STRIP.solved)(units);
  return (units) => share(units.others > 2 ? STRIP.many : STRIP.few)(units);
}
