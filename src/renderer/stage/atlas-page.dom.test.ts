import { beforeEach, expect, test, vi } from 'vitest';
import { drawnAtOnce, layOut } from './atlas-page.ts';
import type { Drawing } from './atlas-shelf.ts';

// Pixi tries a canvas as soon as it is loaded, which there is none of here.
vi.hoisted(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
});

let drawn: string[];
beforeEach(() => {
  drawn = [];
  // What a page does with its canvas is not looked at here, only when it does something.
  const context = new Proxy({}, { get: () => () => undefined });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  return () => {
    vi.restoreAllMocks();
  };
});

const drawing = (name: string, edge = 10): Drawing => ({
  name,
  width: edge,
  height: edge,
  spread: 1,
  draw: () => drawn.push(name),
});

/** Counts how often the canvas under this cell was given to the graphics card. */
function sentOf(cell: ReturnType<ReturnType<typeof layOut>['cell']>): () => number {
  let sent = 0;
  cell?.texture.source.on('update', () => (sent += 1));
  return () => sent;
}

test('a face is drawn when it is first asked for, and once', () => {
  const pages = layOut(['a', 'b', 'c'].map((name) => drawing(name)));
  expect(drawn).toEqual([]);
  const cell = pages.cell('b');
  expect(cell?.spread).toBe(3);
  expect(pages.cell('b')).toBe(cell);
  expect(pages.cell('no such face')).toBeNull();
  expect(drawn).toEqual(['b']);
});

test('where all of it is needed at once all of it is drawn', () => {
  const pages = drawnAtOnce([drawing('a'), drawing('b')]);
  expect(drawn).toEqual(['a', 'b']);
  expect(pages.cell('b')).not.toBeNull();
  expect(drawn).toHaveLength(2);
});

test('a canvas is made when something on it is needed, and sent when something on it is new', () => {
  const made = vi.spyOn(document, 'createElement');
  // Two of them do not fit on one canvas.
  const pages = layOut([drawing('large', 600), drawing('also large', 600), drawing('small')]);
  expect(made).not.toHaveBeenCalled();
  const sent = sentOf(pages.cell('large'));
  expect(made).toHaveBeenCalledTimes(1);
  pages.send();
  pages.send();
  expect(sent()).toBe(1);
  const other = sentOf(pages.cell('also large'));
  pages.send();
  expect([sent(), other()]).toEqual([1, 1]);
  expect(made).toHaveBeenCalledTimes(2);
});

test('each cell lies where it was laid out, whatever is drawn first', () => {
  const names = ['a', 'b', 'c'];
  const frames = (order: readonly string[]) => {
    const pages = layOut(names.map((name) => drawing(name)));
    for (const name of order) pages.cell(name);
    return names.map((name) => pages.cell(name)?.texture.frame.x);
  };
  expect(frames(['c', 'a', 'b'])).toEqual(frames(names));
  expect(new Set(frames(names)).size).toBe(3);
});
