import type { Placement, Rect } from '#renderer/stage/contract.ts';
import type { CardSize } from './card.ts';

export interface SpreadInput {
  readonly rect: Rect;
  readonly count: number;
  readonly card: CardSize;
  readonly layer: number;
  /** The most that each piece is moved on from the one below it, in CSS pixels. */
  readonly step: number;
  /** This many pieces lie exactly on one another (a trick) before the next are moved on; 1 if left out. */
  readonly together?: number;
}

/** Pieces that lie on one another, each a little further right, from the left edge of `rect` and within it. */
export function pileOf({ rect, count, card, layer, step, together = 1 }: SpreadInput): readonly Placement[] {
  const space = Math.max(0, rect.width - card.width);
  const steps = Math.ceil(count / together) - 1;
  const each = steps > 0 ? Math.min(step, space / steps) : 0;
  return Array.from({ length: count }, (_, index) => ({
    x: rect.x + card.width / 2 + Math.floor(index / together) * each,
    y: rect.y + rect.height / 2,
    width: card.width,
    height: card.height,
    rotation: 0,
    layer: layer + index,
  }));
}

/** Splits a rectangle from left to right into parts of these widths with `gap` between; the first part takes the rest. */
export function columnsOf(rect: Rect, widths: readonly number[], gap: number): readonly Rect[] {
  const fixed = widths.reduce((sum, width) => sum + width + gap, 0);
  let x = rect.x;
  return [Math.max(0, rect.width - fixed), ...widths].map((width) => {
    const part: Rect = { x, y: rect.y, width, height: rect.height };
    x += width + gap;
    return part;
  });
}
