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
