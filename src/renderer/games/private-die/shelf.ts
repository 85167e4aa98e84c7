import type { Rect } from '#renderer/stage/contract.ts';
import { bottomOf, rectOf, rightOf } from '#renderer/stage/geometry.ts';
import { figureOf } from '#renderer/kit/dice/dice-row.ts';
import { type CardSize, cardOfHeight } from '#renderer/kit/layout/card.ts';
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

/** On a desktop: witnesses bottom right, case, spare detectives and bank top right. */
export function shelfWide({ panel, side, smallCard, captionHeight, gap, hand }: Regions): Shelf {
  const card = cardOfHeight(Math.min(panel.height - captionHeight, smallCard.height));
  const small = Math.round(gap * 0.6);
  const caseX = rightOf(panel) - card.width;
  const detectivesX = caseX - small - Math.round(card.width * 1.2);
  const die = Math.floor(card.height * 0.44);
  const boxX = detectivesX - small - die;
  const figure = figureOf(captionHeight * 1.25);
  const pileTop = bottomOf(side) - captionHeight - smallCard.height;
  const pile = (x: number) => rectOf(x, pileTop, Math.round(smallCard.width * 1.1), smallCard.height);
  // Each pile has as much room as the words below it need.
  const column = Math.min(Math.max(captionHeight * WORDS, side.width / 2), (rightOf(panel) - side.x) / 2);
  const caption = (x: number, y: number, width: number) => rectOf(x, y + 2, width, captionHeight - 2);
  const captionTop = bottomOf(side) - captionHeight;
  return {
    card,
    deck: pile(side.x),
    questioned: pile(side.x + column),
    case: rectOf(caseX, panel.y, card.width, card.height),
    detectives: rectOf(detectivesX, panel.y, Math.round(card.width * 1.2), card.height),
    box: rectOf(boxX, panel.y + card.height - die, die, die),
    bank: rectOf(panel.x, panel.y, boxX - small - panel.x - figure.width - 4, panel.height - 2),
    bankFigure: rectOf(
      boxX - small - figure.width,
      panel.y + panel.height - figure.height - Math.round(hand.height * 0.02),
      figure.width,
      figure.height,
    ),
    captions: {
      deck: caption(side.x, captionTop, column - gap),
      questioned: caption(side.x + column, captionTop, column - gap),
      case: caption(caseX, panel.y + card.height, card.width),
    },
  };
}

/** On a phone: everything in one row. */
export function shelfTall({ smallCard: card, gap, side: row }: Regions): Shelf {
  const die = Math.floor(card.height * 0.62);
  const pile = Math.round(card.width * 1.12);
  const widths = [pile, pile, card.width, pile, die];
  let x = row.x;
  const [deck, questioned, caseAt, detectives, box] = widths.map((width) => {
    const at = rectOf(x, row.y, width, card.height);
    x += width + gap;
    return at;
  });
  const figure = figureOf(Math.max(14, row.height * 0.42));
  return {
    card,
    deck: deck ?? row,
    questioned: questioned ?? row,
    case: caseAt ?? row,
    detectives: detectives ?? row,
    box: rectOf(box?.x ?? row.x, row.y + (card.height - die) / 2, die, die),
    bank: rectOf(x, row.y, rightOf(row) - x - figure.width - gap, row.height),
    bankFigure: rectOf(
      rightOf(row) - figure.width,
      row.y + (row.height - figure.height) / 2,
      figure.width,
      figure.height,
    ),
    captions: null,
  };
}
