import type { CSSProperties } from 'react';

/** Where a chair stands on the oval: the `nearest` at the bottom, the others clockwise from there. */
export function chairPlace(seat: number, nearest: number, count: number): CSSProperties {
  const turn = ((seat - nearest + count) % count) / count;
  const angle = Math.PI / 2 + turn * 2 * Math.PI;
  const place = {
    '--across': Math.cos(angle).toFixed(4),
    '--down': Math.sin(angle).toFixed(4),
    order: turn === 0 ? -1 : seat,
  };
  return place;
}
