import { SPACE, type MapState, type MapStep } from './map-model.ts';

/** A thing in a row of a group: a state, a label, a bend of a long line, or a port on the border. */
export interface Cell {
  readonly key: string;
  readonly kind: 'state' | 'label' | 'bend' | 'port';
  readonly row: number;
  /** Reach to either side of `x`, the middle of the box, of the label or of the line. */
  readonly left: number;
  readonly right: number;
  readonly height: number;
  x: number;
}

/** A line from a cell to a cell of the next row. Where it meets a compound state, `offset` is the port's distance from its middle. */
export interface Line {
  readonly upper: Cell;
  readonly lower: Cell;
  readonly upperOffset: number | null;
  readonly lowerOffset: number | null;
}

/** The lines of one stretch, from top to bottom. */
export interface Chain {
  readonly index: number;
  readonly lines: readonly Line[];
  readonly label: Cell | null;
}

export interface Rows {
  readonly rows: readonly (readonly Cell[])[];
  readonly chains: readonly Chain[];
}

/** What is known of a state once its inside has been laid out. */
export interface Footprint {
  readonly width: number;
  readonly height: number;
  /** Room kept free beside the box. */
  readonly before: number;
  readonly after: number;
  /** x of each port, from the left of the box. */
  readonly ports: ReadonlyMap<string, number>;
}

/** Room kept free beside a box for its start mark and its loops; the box grows where its loops need more height. */
export function footprintOf(
  state: MapState,
  size: { readonly width: number; readonly height: number },
  loops: readonly MapStep[],
  ports: ReadonlyMap<string, number> = new Map(),
): Footprint {
  const widest = Math.max(0, ...loops.map((loop) => loop.width));
  const stacked = loops.reduce((sum, loop) => sum + Math.max(loop.height, SPACE.loop) + SPACE.track, 0);
  return {
    width: size.width,
    height: Math.max(size.height, stacked),
    before: state.initial ? SPACE.start : 0,
    after: loops.length === 0 ? 0 : SPACE.loop + widest + 8,
    ports,
  };
}
