import type { Rect } from '#renderer/stage/contract.ts';
import { rectOf } from '#renderer/stage/geometry.ts';
import { CARD_RATIO, type CardSize, cardOfHeight } from '#renderer/kit/layout/card.ts';

/** The slots of Evidence in rows: their size, and where each is, the first at the upper left. */
export interface EvidenceGrid {
  readonly card: CardSize;
  readonly places: readonly Rect[];
}

/** How many slots there is room for: a few more than are needed, so that cards seldom change their size. */
const SPACES: readonly number[] = [6, 8, 10, 12, 14, 16, 18, 21, 24, 28, 32, 36, 40, 45, 50, 60];

/** Free room between two slots, as a part of a card's width, and at least. */
const AIR = 0.09;
const LEAST_AIR = 3;
const SMALLEST = 8;

/** How many slots are drawn for this many in use. */
function spaceFor(slots: number): number {
  return SPACES.find((space) => space >= slots) ?? slots;
}

/** Slots for this many cards, as large as they can be side by side and below one another in the rectangle. */
export function evidenceGrid(rect: Rect, slots: number, tallest: number): EvidenceGrid {
  const space = spaceFor(slots);
  const grids = Array.from({ length: Math.min(8, space) }, (_, index) => gridOf(rect, space, index + 1, tallest));
  const [first = { rows: 1, columns: space, card: cardOfHeight(SMALLEST), air: LEAST_AIR }, ...others] = grids;
  const { rows, columns, card, air } = others.reduce(
    (best, grid) => (grid.card.height > best.card.height ? grid : best),
    first,
  );
  const width = columns * card.width + (columns - 1) * air;
  const height = rows * card.height + (rows - 1) * air;
  const left = Math.round(rect.x + (rect.width - width) / 2);
  const top = Math.round(rect.y + (rect.height - height) / 2);
  const places = Array.from({ length: Math.max(slots, rows * columns) }, (_, index) =>
    rectOf(
      left + (index % columns) * (card.width + air),
      top + Math.floor(index / columns) * (card.height + air),
      card.width,
      card.height,
    ),
  );
  return { card, places };
}

function gridOf(rect: Rect, space: number, rows: number, tallest: number) {
  const columns = Math.ceil(space / rows);
  const airOf = (width: number) => Math.max(LEAST_AIR, Math.round(width * AIR));
  for (let height = Math.floor(Math.min(tallest, rect.height / rows)); ; height -= 1) {
    const card = { width: Math.floor(height * CARD_RATIO), height };
    const air = airOf(card.width);
    const fits =
      columns * card.width + (columns - 1) * air <= rect.width && rows * card.height + (rows - 1) * air <= rect.height;
    if (fits || height <= SMALLEST) return { rows, columns, card, air };
  }
}
