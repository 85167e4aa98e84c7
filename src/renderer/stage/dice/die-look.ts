import type { BodyName } from './bodies.ts';

/** What a die looks like while it shows one of its sides. */
export interface DieLook {
  readonly body: BodyName;
  /** The skin's own word for colour and print: whose die it is, whether it counts against. */
  readonly style: string;
  /** The side on top. */
  readonly value: number;
  /** A die that has not been rolled has nothing printed on it yet. */
  readonly isBlank: boolean;
}

/** One side as a skin draws it. */
export interface SideDrawing {
  readonly style: string;
  readonly body: BodyName;
  /** What is printed; null for a blank side. */
  readonly value: number | null;
  /** The edge of the square picture in device pixels; the print's middle is the picture's. */
  readonly size: number;
  /** The side's corners on the picture, in device pixels. Everything inside is to be painted. */
  readonly outline: readonly (readonly [x: number, y: number])[];
}

export type DrawSide = (context: CanvasRenderingContext2D, side: SideDrawing) => void;
