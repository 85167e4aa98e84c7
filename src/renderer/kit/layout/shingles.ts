import type { Rect } from '#renderer/stage/contract.ts';
import { type CardSize, cardOfHeight } from './card.ts';

export interface ShinglesInput {
  readonly rect: Rect;
  readonly count: number;
  /** Cards become no taller than this. */
  readonly tallest: number;
  /** How much of each covered card has to be seen, as parts of its width and of its height. */
  seen(card: CardSize): { readonly across: number; readonly down: number };
  /** What a thing takes beyond its card: a stack leans to the right and upward by so much. */
  lean?(card: CardSize): { readonly across: number; readonly up: number };
  /** Free pixels between things that do not cover one another. */
  readonly gap: number;
}

/** How things lie in rows: the size of their cards, and the upper left corner of each one's lowest card. */
export interface Shingles {
  readonly card: CardSize;
  readonly spots: readonly { readonly x: number; readonly y: number }[];
}

const SMALLEST = 14;

/**
 * Lays cards, or stacks of cards, in rows from the upper left of a rectangle like the shingles of a roof: as large as
 * they can be so that enough of each is seen, the later ones above the earlier. All lie within the rectangle unless
 * even the smallest cards are too many for it.
 */
export function shingled(input: ShinglesInput): Shingles {
  const { rect, count, tallest } = input;
  for (let height = Math.max(SMALLEST, Math.min(Math.floor(tallest), Math.floor(rect.height))); ; height -= 1) {
    const found = laidAt(input, cardOfHeight(height), height <= SMALLEST);
    if (found) return found;
    if (height <= SMALLEST || count === 0) return { card: cardOfHeight(height), spots: [] };
  }
}

/** The rows for cards of this size that keep most of each in sight; null when they do not fit. */
function laidAt(input: ShinglesInput, card: CardSize, isLastResort: boolean): Shingles | null {
  const { rect, count, gap } = input;
  const lean = input.lean?.(card) ?? { across: 0, up: 0 };
  const seen = input.seen(card);
  const [width, height] = [card.width + lean.across, card.height + lean.up];
  const [across, down] = [rect.width - width, rect.height - height];
  if (!isLastResort && (across < 0 || down < 0)) return null;
  const pitches = (rows: number) => {
    const inRow = Math.ceil(count / rows);
    return {
      inRow,
      x: inRow > 1 ? Math.min(width + gap, Math.max(0, across) / (inRow - 1)) : 0,
      y: rows > 1 ? Math.min(height + gap, Math.max(0, down) / (rows - 1)) : 0,
    };
  };
  for (let rows = 1; rows <= Math.max(1, count); rows += 1) {
    const { inRow, x, y } = pitches(rows);
    const isSeen =
      (inRow === 1 || x >= lean.across + seen.across * card.width) && (rows === 1 || y >= seen.down * card.height);
    if (!isSeen && !(isLastResort && rows === Math.max(1, count))) continue;
    const step = isSeen ? { inRow, x, y } : pitches(Math.ceil(Math.sqrt(Math.max(1, count))));
    return {
      card,
      spots: Array.from({ length: count }, (_, index) => ({
        x: rect.x + (index % step.inRow) * step.x,
        y: rect.y + lean.up + Math.floor(index / step.inRow) * step.y,
      })),
    };
  }
  return null;
}
