import type { Palette } from '../contract.ts';
import { readSvg } from './svg.ts';
import type { Outline, Shape } from './svg.ts';

/** A vector picture, to be drawn to a canvas at any size. */
export interface Picture {
  /** Draws it into this rectangle, of its own proportions, in the units that the pen is at. */
  draw(pen: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void;
}

/** The named colours of an emblem's source; a name left out keeps the source's own colour. */
export interface EmblemTones {
  readonly body?: string;
  readonly shade?: string;
  readonly light?: string;
  readonly cut?: string;
  readonly accent?: string;
}

/** What a game's cards are drawn from, made for one palette at a time. */
export interface Art<Made> {
  /** Makes everything for this palette; drawing uses the one asked for last. */
  prepare(palette: Palette): Promise<void>;
  /** What the latest `prepare` has made; throws when nothing has been prepared yet. */
  now(): Made;
}

/** Keeps what `make` makes of a palette, and does not make it again for the same palette. */
export function artOf<Made extends object>(make: (palette: Palette) => Made): Art<Made> {
  let latest: { readonly palette: Palette; readonly made: Made } | null = null;
  return {
    // oxlint-disable-next-line typescript/require-await -- what `make` throws is to reject the promise
    async prepare(palette) {
      if (latest?.palette !== palette) latest = { palette, made: make(palette) };
    },
    now() {
      if (latest === null) throw new Error('The pictures are not made: await prepare before drawing.');
      return latest.made;
    },
  };
}

/** Replaces the named colours of a picture, written as `var(--body, #fallback)`; a name left out keeps its fallback. */
export function tinted(source: string, tones: EmblemTones): string {
  const byName: ReadonlyMap<string, string> = new Map(Object.entries(tones));
  return source.replace(/var\(--(\w+), (#\w+)\)/g, (_, name: string, fallback: string) => byName.get(name) ?? fallback);
}

/** Gives a picture of one colour (`currentColor`) its colour. */
export function inked(source: string, colour: string): string {
  return source.replaceAll('currentColor', colour);
}

/**
 * The address of a one-colour picture for a CSS mask. It holds the text itself: the cards are drawn from the same text, and
 * a separate file would be asked for late. In an `<img>` it would be black.
 */
export function maskOf(source: string): string {
  return `data:image/svg+xml,${encodeURIComponent(source)}`;
}

/**
 * A picture from the text of an SVG, drawn shape by shape: browsers load an image of an SVG like a page, and fifty of them
 * took most of a second on a slow phone. Throws a sentence where the text has more than `readSvg` knows.
 */
export function picture(source: string): Picture {
  const drawing = readSvg(tinted(source, {}));
  let painted: readonly PaintedShape[] | null = null;
  return {
    draw(pen, x, y, width, height) {
      // Most pictures of a game are not on the table.
      painted ??= drawing.shapes.map(paintedShape);
      const { box } = drawing;
      pen.save();
      pen.translate(x, y);
      pen.scale(width / box.width, height / box.height);
      pen.translate(-box.x, -box.y);
      pen.beginPath();
      pen.rect(box.x, box.y, box.width, box.height);
      pen.clip();
      for (const shape of painted) paint(pen, shape);
      pen.restore();
    },
  };
}

interface PaintedShape extends Omit<Shape, 'clip'> {
  readonly path: Path2D;
  readonly clip: Path2D | null;
}

function paintedShape(shape: Shape): PaintedShape {
  return { ...shape, path: new Path2D(shape.d), clip: shape.clip === null ? null : movedPath(shape.clip) };
}

function movedPath({ d, matrix: [a, b, c, d2, e, f] }: Outline): Path2D {
  const path = new Path2D();
  path.addPath(new Path2D(d), { a, b, c, d: d2, e, f });
  return path;
}

function paint(pen: CanvasRenderingContext2D, { path, clip, ...shape }: PaintedShape): void {
  pen.save();
  if (clip !== null) pen.clip(clip);
  pen.transform(...shape.matrix);
  pen.globalAlpha *= shape.alpha;
  const fill = (): void => {
    if (shape.fill === null) return;
    pen.fillStyle = shape.fill;
    pen.fill(path, shape.rule);
  };
  if (!shape.isStrokeBelow) fill();
  if (shape.stroke !== null) {
    pen.strokeStyle = shape.stroke;
    pen.lineWidth = shape.width;
    pen.lineCap = shape.cap;
    pen.lineJoin = shape.join;
    // The limit of SVG: the canvas would keep what a game set before.
    pen.miterLimit = 4;
    pen.setLineDash([...shape.dash]);
    pen.stroke(path);
  }
  if (shape.isStrokeBelow) fill();
  pen.restore();
}
