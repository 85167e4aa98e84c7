import type { TableLayout } from '#renderer/stage/contract.ts';

/** How the layer of the table is laid into the window: first moved, then enlarged from its top left corner. */
export interface CameraPose {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a table is put into a window: how large it is laid out, and how it stands there while all of it is to be seen. */
export interface Frame {
  readonly table: Size;
  readonly viewport: Size;
  readonly home: CameraPose;
  /** The table is larger than the window: what a player's own side would be lies below its edge. */
  readonly isCropped: boolean;
}

/** Narrower or lower than this no table is laid out; below it all is made smaller. */
const LEAST = { width: 320, height: 400 } as const;
/** Windows lower than this have no room for a player's own side. */
const LOW = 620;
/** The bar with everybody's name at the lower edge, and the headline at the upper one, in the height of letters. */
const BAR = 3.8;
const HEADLINE = 4.2;

/**
 * Frames a table for people who have no side of their own. In a small window the table is laid out higher than the
 * window is, so that what happens in its middle is large enough to be seen, and shown from its players on.
 */
export function frameFor(layoutAt: (size: Size) => TableLayout, viewport: Size): Frame {
  const isUpright = layoutAt(viewport).form === 'tall';
  const scale = Math.min(1, viewport.width / LEAST.width, isUpright ? 1 : viewport.height / LEAST.height);
  const inner = { width: viewport.width / scale, height: viewport.height / scale };
  if (isUpright && inner.height < LOW) {
    for (let height = inner.width * 1.9; height > inner.height; height -= 20) {
      const table = { width: inner.width, height: Math.round(height) };
      const band = bandOf(layoutAt(table));
      if (band.bottom - band.top > inner.height) continue;
      return { table, viewport, home: { scale, x: 0, y: -band.top * scale }, isCropped: true };
    }
  }
  return { table: inner, viewport, home: { scale, x: 0, y: 0 }, isCropped: false };
}

/** From the players to where a player would be asked something, with the room for what stands above and below. */
function bandOf({ em, plates, prompt }: TableLayout): { readonly top: number; readonly bottom: number } {
  const players = Math.min(...[...plates.values()].map(({ y }) => y));
  return { top: players - em * HEADLINE, bottom: prompt.y + em * BAR };
}
