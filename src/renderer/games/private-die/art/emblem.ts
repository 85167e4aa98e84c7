import type { Pen } from '#renderer/stage/art/shapes.ts';

/** A line of an emblem and how broad it is. */
export type Line = readonly [path: string, width: number];

/**
 * An emblem of one ink in a box of 64: what is filled and drawn, what is cut out of it, and what is marked in the
 * cuts. Paths are SVG's.
 */
export interface Emblem {
  readonly fills?: readonly string[];
  readonly lines?: readonly Line[];
  readonly cuts?: readonly string[];
  readonly cutLines?: readonly Line[];
  /** Drawn in ink over what was cut. */
  readonly marks?: readonly Line[];
}

/** A circle as a path. */
export function ring(x: number, y: number, radius: number): string {
  const across = 2 * radius;
  const [r, d] = [String(radius), String(across)];
  return `M${String(x - radius)} ${String(y)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0-${d} 0z`;
}

export interface EmblemTones {
  readonly ink: string;
  /** What shows through the cuts. */
  readonly ground: string;
}

/** Draws an emblem into a square of this size whose middle is at a point. `box` is the edge of the emblem's own box. */
export function drawEmblem(
  pen: Pen,
  { fills = [], lines = [], cuts = [], cutLines = [], marks = [] }: Emblem,
  { ink, ground }: EmblemTones,
  { x, y, size, box = 64 }: { readonly x: number; readonly y: number; readonly size: number; readonly box?: number },
): void {
  pen.save();
  pen.translate(x - size / 2, y - size / 2);
  pen.scale(size / box, size / box);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const [colour, shapes, strokes] of [
    [ink, fills, lines],
    [ground, cuts, cutLines],
    [ink, [], marks],
  ] as const) {
    pen.fillStyle = colour;
    pen.strokeStyle = colour;
    for (const path of shapes) pen.fill(new Path2D(path));
    for (const [path, width] of strokes) {
      pen.lineWidth = width;
      pen.stroke(new Path2D(path));
    }
  }
  pen.restore();
}
