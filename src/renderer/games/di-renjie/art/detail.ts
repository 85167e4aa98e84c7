/** How much of a card is drawn: a band with letter and number, a large index beside the picture, or everything. */
export type Detail = 'small' | 'close' | 'full';

/** Below this width in CSS pixels a card has a band in place of its index. */
export const SMALL = 70;
/** Below this width the index grows. */
const CLOSE = 150;

/** How a card of this width, in CSS pixels, is drawn. */
export function detailOf(width: number): Detail {
  return width < SMALL ? 'small' : width < CLOSE ? 'close' : 'full';
}

/** The part of a card's height that has to be in sight so that letter and number can be read. */
const BANDS: Readonly<Record<Detail, number>> = { small: 50 / 140, close: 64 / 140, full: 50 / 140 };

/** How much of the height of a card of this width must be seen of one that lies below another. */
export function bandOf(width: number): number {
  return BANDS[detailOf(width)];
}
