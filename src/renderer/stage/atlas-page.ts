import { CanvasSource, Rectangle, Texture } from 'pixi.js';

/** Graphics chips of the last ten years take textures of this edge. */
const PAGE_EDGE = 4096;
/** Transparent pixels around each cell: turned sprites get soft edges and do not sample their neighbours. */
const PADDING = 2;

/** One drawing in an atlas. `spread` is how many device pixels it reaches beyond the card on every side. */
export interface Cell {
  readonly texture: Texture;
  readonly spread: number;
}

/** Something to be drawn into an atlas; the context's origin is the upper left corner of the card itself. */
export interface Drawing {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly spread: number;
  readonly draw: (context: CanvasRenderingContext2D) => void;
}

interface Spot {
  readonly drawing: Drawing;
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

/** Draws everything row by row onto as few canvases as will hold it, and cuts the canvases into textures. */
export function pack(drawings: readonly Drawing[]): {
  cells: ReadonlyMap<string, Cell>;
  pages: readonly CanvasSource[];
} {
  const spots: Spot[] = [];
  const extents: { width: number; height: number }[] = [{ width: 1, height: 1 }];
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  for (const drawing of drawings) {
    const width = drawing.width + 2 * (drawing.spread + PADDING);
    const height = drawing.height + 2 * (drawing.spread + PADDING);
    if (x + width > PAGE_EDGE) {
      x = 0;
      y += rowHeight;
      rowHeight = 0;
    }
    if (y + height > PAGE_EDGE) {
      extents.push({ width: 1, height: 1 });
      x = 0;
      y = 0;
      rowHeight = 0;
    }
    spots.push({ drawing, page: extents.length - 1, x, y });
    const extent = extents[extents.length - 1];
    if (extent) {
      extent.width = Math.max(extent.width, x + width);
      extent.height = Math.max(extent.height, y + height);
    }
    x += width;
    rowHeight = Math.max(rowHeight, height);
  }
  const canvases = extents.map(({ width, height }) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    return canvas;
  });
  for (const { drawing, page, x: left, y: top } of spots) {
    const context = canvases[page]?.getContext('2d');
    if (!context) continue;
    context.save();
    context.translate(left + PADDING + drawing.spread, top + PADDING + drawing.spread);
    drawing.draw(context);
    context.restore();
  }
  const pages = canvases.map((resource) => new CanvasSource({ resource, resolution: 1 }));
  const cells = new Map<string, Cell>();
  for (const { drawing, page, x: left, y: top } of spots) {
    const source = pages[page];
    if (!source) continue;
    const reach = 2 * (drawing.spread + PADDING);
    const frame = new Rectangle(left, top, drawing.width + reach, drawing.height + reach);
    cells.set(drawing.name, { texture: new Texture({ source, frame }), spread: drawing.spread + PADDING });
  }
  return { cells, pages };
}
