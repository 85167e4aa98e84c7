/** What lengths of a table are measured in, in CSS pixels. */
export interface Units {
  /** Body text. */
  readonly em: number;
  /** Free space between things. */
  readonly gap: number;
  /** The window. */
  readonly width: number;
  readonly height: number;
  /** How many other players there are. */
  readonly others: number;
  /** How wide a plate is. */
  readonly plate: number;
}

/** A length that follows from the window, in CSS pixels. */
export type Extent = (units: Units) => number;

/** A length in pixels, whatever the window. */
export function px(pixels: number): Extent {
  return () => pixels;
}

/** So many times the height of letters. */
export function ems(count: number): Extent {
  return ({ em }) => em * count;
}

/** A part of the window's height. */
export function share(part: number): Extent {
  return ({ height }) => height * part;
}

/** A part of the window's width. */
export function breadth(part: number): Extent {
  return ({ width }) => width * part;
}

/** All of them, one after the other. */
export function sum(...extents: readonly Extent[]): Extent {
  return (units) => extents.reduce((length, extent) => length + extent(units), 0);
}

/** The longest of several. */
export function larger(...extents: readonly Extent[]): Extent {
  return (units) => Math.max(...extents.map((extent) => extent(units)));
}

/** The shortest of several. */
export function smaller(...extents: readonly Extent[]): Extent {
  return (units) => Math.min(...extents.map((extent) => extent(units)));
}

/** A length that is kept between two numbers of pixels. */
export function between(least: number, extent: Extent, most: number): Extent {
  return (units) => Math.min(most, Math.max(least, extent(units)));
}
