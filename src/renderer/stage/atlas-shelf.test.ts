import { describe, expect, test } from 'vitest';
import { overlaps } from './geometry.ts';
import { type Drawing, drawInCell, shelve } from './atlas-shelf.ts';
import type { Rect } from './contract.ts';
import { TRIMS } from './trims.ts';

/** A page as large as a Kirin set for a phone of two device pixels to the CSS pixel. */
const CARD = { width: 188, height: 263 };

function setOfCards(count: number): Drawing[] {
  const faces = Array.from({ length: count }, (_, index) => ({ name: `face ${String(index)}`, spread: 0 }));
  const trims = Object.entries(TRIMS).map(([name, trim]) => ({
    name: `trim ${name}`,
    spread: Math.ceil(trim.spread * CARD.width),
    draw: (context: CanvasRenderingContext2D) => {
      trim.draw(context, CARD.width, CARD.height);
    },
  }));
  return [...faces, ...trims].map((drawing) => ({ draw: () => undefined, ...drawing, ...CARD }));
}

/** A context that knows how far it was moved, what it was clipped to and what was asked of it since. */
function notingContext() {
  let at = { x: 0, y: 0 };
  let clip = null as Rect | null;
  let path = null as Rect | null;
  const painted: { readonly at: typeof at; readonly clip: Rect | null }[] = [];
  const paint = () => painted.push({ at, clip });
  const notes = {
    save: () => undefined,
    restore: () => {
      at = { x: 0, y: 0 };
      clip = null;
    },
    translate: (x: number, y: number) => (at = { x: at.x + x, y: at.y + y }),
    beginPath: () => (path = null),
    rect: (x: number, y: number, width: number, height: number) => (path = { x, y, width, height }),
    clip: () => (clip = path),
    fill: paint,
    stroke: paint,
  };
  const context = new Proxy(notes, {
    get: (target, key): unknown => (key in target ? Reflect.get(target, key) : () => undefined),
    set: () => true,
  });
  return { context: context as unknown as CanvasRenderingContext2D, painted };
}

describe('an atlas', () => {
  const { spots, pages } = shelve(setOfCards(37));

  test('gives every drawing a cell of its own within its page', () => {
    const clashes = spots.flatMap((one, index) =>
      spots.slice(index + 1).filter((other) => one.page === other.page && overlaps(one, other)),
    );
    expect(clashes).toEqual([]);
    const outside = spots.filter(({ page, x, y, width, height }) => {
      const { width: right = 0, height: bottom = 0 } = pages[page] ?? {};
      return x < 0 || y < 0 || x + width > right || y + height > bottom;
    });
    expect(outside).toEqual([]);
  });

  test('paints nothing outside a drawing’s own cell, though a shadow is cast by a shape far outside', () => {
    const shadow = spots.find(({ drawing }) => drawing.name === 'trim shadow');
    if (!shadow) throw new Error('there is no shadow');
    const { context, painted } = notingContext();
    drawInCell(context, shadow);
    const [stroke] = painted;
    // The shape itself would land on another card of this page: only the clip keeps it off.
    expect(stroke?.at.x).toBeLessThan(shadow.x);
    const { x, y, width, height } = shadow;
    expect(painted.map(({ clip }) => clip)).toEqual([{ x, y, width, height }]);
  });

  test.each(Object.keys(TRIMS))('clips the trim "%s" to its cell', (name) => {
    const spot = spots.find(({ drawing }) => drawing.name === `trim ${name}`);
    if (!spot) throw new Error(`no cell for ${name}`);
    const { context, painted } = notingContext();
    drawInCell(context, spot);
    expect(painted.length).toBeGreaterThan(0);
    const { x, y, width, height } = spot;
    for (const { clip } of painted) expect(clip).toEqual({ x, y, width, height });
  });
});
