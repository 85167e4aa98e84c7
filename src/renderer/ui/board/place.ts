import type { CSSProperties } from 'react';
import type { Rect } from '#renderer/stage/contract.ts';

/** Puts an absolutely positioned element into a rectangle of the table. */
export function placedIn({ x, y, width, height }: Rect): CSSProperties {
  return { left: x, top: y, width, height };
}
