import type { Rect } from '#renderer/stage/contract.ts';
import { rectOf } from '#renderer/stage/geometry.ts';
import { CARD_RATIO, type CardSize, cardOfHeight } from './card.ts';
import type { Places } from './lines.ts';

/** A thing measured in cards: how many of them it is wide, and how many it is high. */
export interface InCards {
  readonly width: number;
  readonly height: number;
}

/** The same thing with smaller cards, measured in the larger ones. */
export function ofPart({ width, height }: InCards, part: number): InCards {
  return { width: width * part, height: height * part };
}

/** A square that is so many cards high. */
export function squareOf(height: number): InCards {
  return { width: height / CARD_RATIO, height };
}

export interface CardRowInput<Named> {
  /** Free space between two things, in the breadth of a card. */
  readonly air: number;
  /** Cards become no taller than this. */
  readonly tallest?: number;
  /** This thing lies in the middle, whatever stands at its sides; all together do if left out. */
  readonly keeps?: keyof Named | null;
}

/** The largest card with which all things have room side by side, and where they lie. */
export function rowOfCards<Named extends Readonly<Record<string, InCards | null>>>(
  row: Rect,
  { air, tallest = Infinity, keeps = null }: CardRowInput<Named>,
  things: Named,
): { readonly card: CardSize; readonly at: Places<Named> } {
  const present = Object.entries(things).flatMap(([name, thing]) => (thing === null ? [] : [{ name, ...thing }]));
  const lengthOf = (some: typeof present) => some.reduce((sum, { width }) => sum + width + air, 0);
  const index = present.findIndex(({ name }) => name === keeps);
  const sides = [present.slice(0, Math.max(0, index)), index < 0 ? [] : present.slice(index + 1)].map(lengthOf);
  const [before = 0, after = 0] = sides;
  const widest = Math.max(before, after);
  const breadths = lengthOf(present) - air + (2 * widest - before - after);
  const heights = Math.max(...present.map(({ height }) => height));
  const card = largestCard(row, breadths, heights, tallest);
  let x = row.x + (row.width - breadths * card.width) / 2 + (widest - before) * card.width;
  const at = Object.entries(things).map(([name, thing]) => {
    if (thing === null) return [name, null] as const;
    const [width, height] = [Math.round(thing.width * card.width), Math.round(thing.height * card.height)];
    const place = rectOf(Math.round(x), Math.round(row.y + (row.height - height) / 2), width, height);
    x += (thing.width + air) * card.width;
    return [name, place] as const;
  });
  return { card, at: Object.fromEntries(at) as Places<Named> };
}

/** The largest card of which so many breadths and heights have room. */
function largestCard({ width, height }: Rect, breadths: number, heights: number, tallest: number): CardSize {
  const most = Math.floor(Math.min(height / heights, width / breadths / CARD_RATIO, tallest));
  const card = cardOfHeight(most);
  return card.width * breadths > width ? cardOfHeight(most - 1) : card;
}
