import type { Placement, Rect } from '#renderer/stage/contract.ts';
import { clamp } from '#renderer/stage/geometry.ts';
import { RAISE } from '#renderer/stage/stances.ts';
import type { CardSize } from './card.ts';
import type { Regions } from './regions-shape.ts';

/** The smallest strip of a card that a finger can hit. */
export const TARGET = 44;

export interface FanInput {
  readonly rect: Rect;
  readonly count: number;
  readonly card: CardSize;
  /** How much of each covered card is seen, at most. */
  readonly visible: number;
  /** The layer of the first card; the following ones lie above. */
  readonly layer: number;
}

const STEEPEST = 0.022;

/**
 * A hand held as a fan: cards side by side, each covering part of the one before, turned slightly around a far point
 * below. Returns one placement per card, left to right, all inside `rect`.
 */
export function fanOfHand({ rect, count, card, visible, layer }: FanInput): readonly Placement[] {
  if (count === 0) return [];
  const space = rect.width - card.width - card.height * 0.12;
  const step = count > 1 ? Math.min(visible, space / (count - 1)) : 0;
  const centre = rect.x + rect.width / 2;
  const turn = count > 1 ? Math.min(STEEPEST, 0.2 / (count - 1)) : 0;
  const sag = (offset: number) => offset * offset * turn * step * 0.5;
  const base =
    rect.y + rect.height - card.height / 2 - sag((count - 1) / 2) - tiltedExtra(card, turn * ((count - 1) / 2));
  return Array.from({ length: count }, (_, index) => {
    const offset = index - (count - 1) / 2;
    return {
      x: centre + offset * step,
      y: base + sag(offset),
      width: card.width,
      height: card.height,
      rotation: offset * turn,
      layer: layer + index,
    };
  });
}

function tiltedExtra(card: CardSize, angle: number): number {
  return (card.width * Math.sin(angle) + card.height * (Math.cos(angle) - 1)) / 2;
}

export interface RowsInput extends FanInput {
  /** Rows may be at most this many. */
  readonly rows: number;
  /** The size of the cards when there are few enough for a single row of them. */
  readonly large: CardSize;
}

/**
 * A hand for a narrow screen: one straight row while each card shows at least a finger's width, of larger cards when
 * they do so too; else two rows, the lower one in front. Returns one placement per card in reading order.
 */
export function rowsOfHand({ rect, count, card: usual, visible, layer, rows, large }: RowsInput): readonly Placement[] {
  if (count === 0) return [];
  const widest = (card: CardSize, inRow: number) => (inRow > 1 ? (rect.width - card.width) / (inRow - 1) : Infinity);
  const card = widest(large, count) >= TARGET ? large : usual;
  const share = visible * (card.width / usual.width);
  const step = (inRow: number) => Math.min(share, widest(card, inRow));
  const two = rows > 1 && count > 2 && step(count) < TARGET;
  const upper = two ? Math.ceil(count / 2) : 0;
  const lowest = rect.y + rect.height - card.height / 2;
  const rise = clamp(rect.height - card.height - RAISE, 0, card.height + 8);
  return Array.from({ length: count }, (_, index) => {
    const inUpper = index < upper;
    const inRow = inUpper ? upper : count - upper;
    const offset = (inUpper ? index : index - upper) - (inRow - 1) / 2;
    return {
      x: rect.x + rect.width / 2 + offset * step(inRow),
      y: inUpper ? lowest - rise : lowest,
      width: card.width,
      height: card.height,
      rotation: 0,
      layer: layer + index,
    };
  });
}

/** The viewer's own hand: a fan on a desktop, rows on a phone. */
export function ownHandIn(regions: Regions, layer: number): (count: number) => readonly Placement[] {
  const { form, hand: rect, handCard: card, visible, rows, lateHandCard: large } = regions;
  const fan = { rect, card, visible, layer };
  return (count) => (form === 'wide' ? fanOfHand({ ...fan, count }) : rowsOfHand({ ...fan, count, rows, large }));
}
