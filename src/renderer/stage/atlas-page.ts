import { CanvasSource, Rectangle, Texture } from 'pixi.js';
import { type Drawing, drawInCell, PADDING, shelve, type Spot } from './atlas-shelf.ts';

/** One drawing in an atlas. `spread` is how many device pixels it reaches beyond the card on every side. */
export interface Cell {
  readonly texture: Texture;
  readonly spread: number;
}

/**
 * Drawings on a few canvases. Each is drawn when it is first asked for, and its canvas made then: a first picture shows
 * a few of a game's faces, and would wait for all of them.
 */
export interface Pages {
  /** The drawing of this name, drawn by now; null when there is none. */
  cell(name: string): Cell | null;
  /** Gives what was drawn since the last time to the graphics card, a canvas at a time. */
  send(): void;
  destroy(): void;
}

/** Lays the drawings out; nothing is drawn yet. */
export function layOut(drawings: readonly Drawing[]): Pages {
  const { spots, pages: extents } = shelve(drawings);
  const byName = new Map<string, Spot>(spots.map((spot) => [spot.drawing.name, spot]));
  const cells = new Map<string, Cell>();
  const sources = new Map<number, CanvasSource>();
  const unsent = new Set<CanvasSource>();

  function sourceOf(page: number): CanvasSource {
    const known = sources.get(page);
    if (known) return known;
    const resource = document.createElement('canvas');
    resource.width = extents[page]?.width ?? 1;
    resource.height = extents[page]?.height ?? 1;
    const made = new CanvasSource({ resource, resolution: 1 });
    sources.set(page, made);
    return made;
  }

  function draw(spot: Spot): Cell {
    const { drawing, page, x, y, width, height } = spot;
    const source = sourceOf(page);
    const context = (source.resource as HTMLCanvasElement).getContext('2d');
    if (context) drawInCell(context, spot);
    unsent.add(source);
    const frame = new Rectangle(x, y, width, height);
    const cell = { texture: new Texture({ source, frame }), spread: drawing.spread + PADDING };
    cells.set(drawing.name, cell);
    return cell;
  }

  return {
    cell(name) {
      const spot = byName.get(name);
      return cells.get(name) ?? (spot ? draw(spot) : null);
    },
    send() {
      for (const source of unsent) source.update();
      unsent.clear();
    },
    destroy() {
      for (const { texture } of cells.values()) texture.destroy();
      for (const source of sources.values()) source.destroy();
    },
  };
}

/** The same with everything drawn from the start, and nothing to be sent later. */
export function drawnAtOnce(drawings: readonly Drawing[]): Pick<Pages, 'cell' | 'destroy'> {
  const pages = layOut(drawings);
  for (const { name } of drawings) pages.cell(name);
  return pages;
}
