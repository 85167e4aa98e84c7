import { CanvasSource, Rectangle, Texture } from 'pixi.js';
import { type Drawing, drawInCell, PADDING, shelve } from './atlas-shelf.ts';

/** One drawing in an atlas. `spread` is how many device pixels it reaches beyond the card on every side. */
export interface Cell {
  readonly texture: Texture;
  readonly spread: number;
}

/** Draws everything onto as few canvases as will hold it, and cuts the canvases into textures. */
export function pack(drawings: readonly Drawing[]): {
  cells: ReadonlyMap<string, Cell>;
  pages: readonly CanvasSource[];
} {
  const { spots, pages: extents } = shelve(drawings);
  const canvases = extents.map(({ width, height }) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    return canvas;
  });
  for (const spot of spots) {
    const context = canvases[spot.page]?.getContext('2d');
    if (context) drawInCell(context, spot);
  }
  const pages = canvases.map((resource) => new CanvasSource({ resource, resolution: 1 }));
  const cells = new Map<string, Cell>();
  for (const { drawing, page, x, y, width, height } of spots) {
    const source = pages[page];
    if (!source) continue;
    const frame = new Rectangle(x, y, width, height);
    cells.set(drawing.name, { texture: new Texture({ source, frame }), spread: drawing.spread + PADDING });
  }
  return { cells, pages };
}
