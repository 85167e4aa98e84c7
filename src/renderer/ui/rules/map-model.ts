/** A state as the layout sees it: a leaf's whole box, or the heading of a box with states inside. */
export interface MapState {
  readonly id: string;
  readonly parent: string | null;
  readonly initial: boolean;
  /** Of a leaf, the box in pixels; of a compound state, the room its heading needs. */
  readonly width: number;
  readonly height: number;
}

/** A transition with the room its label needs, in pixels; 0 by 0 for one without words. */
export interface MapStep {
  readonly from: string;
  readonly to: string;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface PlacedState extends Box {
  readonly id: string;
  readonly compound: boolean;
  /** 0 for the outermost states. */
  readonly depth: number;
}

/** A transition as drawn: a line of right angles from border to border, its label lying on or beside it. */
export interface PlacedStep {
  readonly step: number;
  readonly points: readonly Point[];
  readonly label: Box | null;
}

export interface MapLayout {
  readonly width: number;
  readonly height: number;
  /** Outer boxes before the ones inside them. */
  readonly states: readonly PlacedState[];
  /** In the order of the transitions given. */
  readonly steps: readonly PlacedStep[];
}

/** Lines stand on a grid of this many pixels, so that one that is nearly straight is straight. */
const GRID = 4;

/** The nearest place on the grid. */
export function onGrid(x: number): number {
  return Math.round(x / GRID) * GRID;
}

/** Distances of the drawing, in pixels. */
export const SPACE = {
  /** Between two things in a row. */
  aside: 22,
  /** Between two parallel lines. */
  track: 12,
  /** Least distance of a row to the next. */
  row: 20,
  /** Inside a box with states. */
  inset: 18,
  /** Left of an initial state, for its dot and arrow. */
  start: 30,
  /** Right of a state with a step to itself, for the loop. */
  loop: 24,
  /** Around the whole drawing. */
  margin: 12,
} as const;
