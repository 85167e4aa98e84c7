import type { Rect } from '#renderer/stage/contract.ts';
import { clamp, rectOf } from '#renderer/stage/geometry.ts';

/** What every phone's form begins with: the size of its letters, its gaps and its first row. */
export interface PhonePage {
  /** Body text in CSS pixels. */
  readonly em: number;
  /** Free space between things. */
  readonly gap: number;
  readonly headline: Rect;
  /** A row from edge to edge. */
  full(y: number, height: number): Rect;
}

/** Begins a phone's form for this window. */
export function phonePage(viewport: {
  readonly width: number;
  readonly height: number;
  readonly textScale: number;
}): PhonePage {
  const { width, height, textScale } = viewport;
  // On a very small screen enlarged text would leave no table: it then grows less than asked.
  const em = clamp(15 * textScale, 10, Math.max(13, Math.min(width / 15, height / 30)));
  const gap = Math.round(clamp(height * 0.009, 4, 12));
  const isRoomy = height >= em * 48;
  const full = (y: number, tall: number) => rectOf(gap, y, width - 2 * gap, Math.round(tall));
  return { em, gap, headline: full(gap, em * (isRoomy ? 3.4 : 2.1)), full };
}
