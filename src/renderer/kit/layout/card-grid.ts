import type { Rect } from '#renderer/stage/contract.ts';
import { rectOf } from '#renderer/stage/geometry.ts';
import { CARD_RATIO, type CardSize, cardOfHeight } from './card.ts';
import { sideBySide } from './lines.ts';

/** Cards in rows, the first at the upper left. */
export interface CardGrid {
  readonly card: CardSize;
  readonly places: readonly Rect[];
}

export interface CardGridInput {
  readonly rect: Rect;
  readonly count: number;
  /** Free pixels between cards of this size. */
  readonly gapOf: (card: CardSize) => number;
  /** Cards become no taller than this. */
  readonly tallest?: number;
  /** At most this many rows. */
  readonly mostRows?: number;
  /** A last row that is not full stands in the middle; else its free places are places too. */
  readonly isLastCentred?: boolean;
}

/** The least height of a card in a grid, in pixels. */
const SMALLEST = 8;

/** The largest cards that lie side by side and below one another in a rectangle; in few rows rather than in many. */
export function cardGrid(input: CardGridInput): CardGrid {
  const { rect, count, mostRows = count, isLastCentred = false } = input;
  const grids = Array.from({ length: Math.min(mostRows, count) }, (_, index) => gridOf(input, index + 1));
  const [first] = grids;
  if (!first) return { card: cardOfHeight(SMALLEST), places: [] };
  const { rows, columns, card, gap } = grids.reduce(
    (best, grid) => (grid.card.height > best.card.height ? grid : best),
    first,
  );
  const top = Math.round(rect.y + (rect.height - rows * card.height - (rows - 1) * gap) / 2);
  const places = Array.from({ length: rows }, (_, row) => {
    const inRow = isLastCentred ? Math.min(columns, count - row * columns) : columns;
    return sideBySide(rectOf(rect.x, top + row * (card.height + gap), rect.width, card.height), card, inRow, gap);
  });
  return { card, places: places.flat() };
}

function gridOf({ rect, count, gapOf, tallest = Infinity }: CardGridInput, rows: number) {
  const columns = Math.ceil(count / rows);
  for (let height = Math.floor(Math.min(tallest, rect.height / rows)); ; height -= 1) {
    const card = { width: Math.floor(height * CARD_RATIO), height };
    const gap = gapOf(card);
    const fits =
      columns * card.width + (columns - 1) * gap <= rect.width && rows * card.height + (rows - 1) * gap <= rect.height;
    if (fits || height <= SMALLEST) return { rows: Math.ceil(count / columns), columns, card, gap };
  }
}
