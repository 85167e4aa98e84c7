/** How much of a card is drawn: a numeral that fills it, a large index beside the picture, or everything. */
export type Detail = 'small' | 'close' | 'full';

/** Below this width in CSS pixels a card is filled by its numeral. */
const SMALL = 64;
/** Below this width the index grows. */
const CLOSE = 140;

/** How a card of this width, in CSS pixels, is drawn. */
export function detailOf(width: number): Detail {
  return width < SMALL ? 'small' : width < CLOSE ? 'close' : 'full';
}

/** The part of a card's height that has to be in sight so that its number can be read. */
const BANDS: Readonly<Record<Detail, number>> = { small: 0.86, close: 0.36, full: 0.3 };

/** How much of the height of a card of this width must be seen of one that lies below another. */
export function bandOf(width: number): number {
  return BANDS[detailOf(width)];
}
