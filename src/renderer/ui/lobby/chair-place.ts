import type { CSSProperties } from 'react';

/** Parts of half an oval, from -1 to 1: to the right, and down. */
type ChairPlace = CSSProperties & Readonly<Record<'--across' | '--down', string>>;

/** Where a chair stands on the oval: the `nearest` at the bottom, the others clockwise from there. */
export function chairPlace(seat: number, nearest: number, count: number): ChairPlace {
  const turn = ((seat - nearest + count) % count) / count;
  const angle = Math.PI / 2 + turn * 2 * Math.PI;
  return { '--across': Math.cos(angle).toFixed(4), '--down': Math.sin(angle).toFixed(4) };
}
