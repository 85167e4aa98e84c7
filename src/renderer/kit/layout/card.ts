import type { Placement, Rect } from '#renderer/stage/contract.ts';
import { centreOf } from '#renderer/stage/geometry.ts';

/** A card is five wide and seven high. */
export const CARD_RATIO = 5 / 7;

export interface CardSize {
  readonly width: number;
  readonly height: number;
}

/** The card of this height, in whole pixels so that it is rasterised and drawn at the same size. */
export function cardOfHeight(height: number): CardSize {
  const whole = Math.max(7, Math.round(height));
  return { width: Math.round(whole * CARD_RATIO), height: whole };
}

/** The largest card that fits into a rectangle. */
export function cardWithin(rect: Pick<Rect, 'width' | 'height'>): CardSize {
  const height = Math.floor(Math.min(rect.height, rect.width / CARD_RATIO));
  return { width: Math.floor(height * CARD_RATIO), height };
}

/** One card in the middle of a rectangle. */
export function cardIn(rect: Rect, { width, height }: CardSize, layer: number): Placement {
  return { ...centreOf(rect), width, height, rotation: 0, layer };
}

/** One card with its upper left corner at a point. */
export function cardAt({ x, y }: Pick<Rect, 'x' | 'y'>, { width, height }: CardSize, layer: number): Placement {
  return { x: x + width / 2, y: y + height / 2, width, height, rotation: 0, layer };
}
