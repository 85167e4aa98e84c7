import type { Rect } from '#renderer/stage/contract.ts';
import { bottomOf, rectOf, rightOf } from '#renderer/stage/geometry.ts';
import { figureOf } from '#renderer/kit/dice/dice-row.ts';
import { type CardSize, cardOfHeight } from '#renderer/kit/layout/card.ts';
import { inRow, REST } from '#renderer/kit/layout/lines.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';

/** Piles, the case and the bank: what is not in anybody's hands. */
export interface Shelf {
  readonly card: CardSize;
  readonly deck: Rect;
  readonly questioned: Rect;
  readonly case: Rect;
  readonly detectives: Rect;
  readonly box: Rect;
  readonly bank: Rect;
  /** How many clues the bank holds, and those on the case card and on the witness. */
  readonly bankFigure: Rect;
  /** Room for words below a pile; null on a phone. */
  readonly captions: { readonly deck: Rect; readonly questioned: Rect; readonly case: Rect } | null;
}

/** How long the words below a pile are, in the height of their row. */
const WORDS = 6.6;
/** Free pixels above words and below the bank, and between the bank and its label. */
const AIR = { words: 2, bank: 2, label: 4 } as const;
/** On a desktop: a pile of witnesses and of detectives in the breadth of a card, the box's die in its height. */
const WIDE = { pile: 1.1, detectives: 1.2, die: 0.44 } as const;
/** On a desktop: the bank's label, in the height of words, and the free space beside a pile, in gaps. */
const BESIDE = { label: 1.25, pile: 0.6 } as const;
/** On a phone: a pile in the breadth of a card, the box's die in its height, the bank's label in the row's, and in pixels. */
const TALL = { pile: 1.12, die: 0.62, label: 0.42, leastLabel: 14 } as const;

/** On a desktop: witnesses bottom right, case, spare detectives and bank top right. */
export function shelfWide({ panel, side, smallCard, captionHeight, gap }: Regions): Shelf {
  const card = cardOfHeight(Math.min(panel.height - captionHeight, smallCard.height));
  const die = Math.floor(card.height * WIDE.die);
  const upper = rectOf(panel.x, panel.y, panel.width, card.height);
  const { rest, ...cards } = inRow(upper, Math.round(gap * BESIDE.pile), {
    rest: REST,
    box: { width: die, height: die, at: 'end' },
    detectives: { width: Math.round(card.width * WIDE.detectives), height: card.height },
    case: card,
  });
  const { bank, bankFigure } = inRow({ ...rest, height: panel.height - AIR.bank }, AIR.label, {
    bank: REST,
    bankFigure: { ...figureOf(captionHeight * BESIDE.label), at: 'end' },
  });
  const wordsBelow = (pile: Rect, width: number) =>
    rectOf(pile.x, bottomOf(pile) + AIR.words, width, captionHeight - AIR.words);
  // Each pile has as much room as the words below it need.
  const column = Math.min(Math.max(captionHeight * WORDS, side.width / 2), (rightOf(panel) - side.x) / 2);
  const deck = rectOf(side.x, side.y, Math.round(smallCard.width * WIDE.pile), smallCard.height);
  const questioned = { ...deck, x: side.x + column };
  return {
    card,
    ...cards,
    deck,
    questioned,
    bank,
    bankFigure,
    captions: {
      deck: wordsBelow(deck, column - gap),
      questioned: wordsBelow(questioned, column - gap),
      case: wordsBelow(cards.case, card.width),
    },
  };
}

/** On a phone: everything in one row. */
export function shelfTall({ smallCard: card, gap, side: row }: Regions): Shelf {
  const pile = { width: Math.round(card.width * TALL.pile), height: card.height };
  const die = Math.floor(card.height * TALL.die);
  const places = inRow(row, gap, {
    deck: pile,
    questioned: pile,
    case: card,
    detectives: pile,
    box: { width: die, height: die },
    bank: REST,
    bankFigure: figureOf(Math.max(TALL.leastLabel, row.height * TALL.label)),
  });
  return { card, ...places, captions: null };
}
