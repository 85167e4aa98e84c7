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

/** What turned cards take beyond the ends, in their height; the steepest turn from card to card and from end to end, in radians. */
const FAN = { turn: 0.12, steepest: 0.022, spread: 0.2 } as const;

/**
 * A hand held as a fan: cards side by side, each covering part of the one before, turned slightly around a far point
 * below. Returns one placement per card, left to right, all inside `rect`.
 */
export function fanOfHand({ rect, count, card, visible, layer }: FanInput): readonly Placement[] {
  if (count === 0) return [];
  const space = rect.width - card.width - card.height * FAN.turn;
  const step = count > 1 ? Math.min(visible, space / (count - 1)) : 0;
  const centre = rect.x + rect.width / 2;
  const turn = count > 1 ? Math.min(FAN.steepest, FAN.spread / (count - 1)) : 0;
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
 * they do so too; else in as few rows as it needs, each in front of the one above. Returns one placement per card in
 * reading order.
 */
export function rowsOfHand({ rect, count, card: usual, visible, layer, rows, large }: RowsInput): readonly Placement[] {
  if (count === 0) return [];
  const widest = (card: CardSize, inRow: number) => (inRow > 1 ? (rect.width - card.width) / (inRow - 1) : Infinity);
  const card = widest(large, count) >= TARGET ? large : usual;
  const share = visible * (card.width / usual.width);
  const step = (inRow: number) => Math.min(share, widest(card, inRow));
  let lines = 1;
  while (lines < rows && count > 2 && step(Math.ceil(count / lines)) < TARGET) lines++;
  const lowest = rect.y + rect.height - card.height / 2;
  const rise = lines > 1 ? clamp((rect.height - card.height - RAISE) / (lines - 1), 0, card.height + 8) : 0;
  return splitEvenly(count, lines).flatMap((inRow, line, all) =>
    Array.from({ length: inRow }, (_, index) => ({
      x: rect.x + rect.width / 2 + (index - (inRow - 1) / 2) * step(inRow),
      y: lowest - rise * (lines - 1 - line),
      width: card.width,
      height: card.height,
      rotation: 0,
      layer: layer + all.slice(0, line).reduce((sum, before) => sum + before, index),
    })),
  );
}

/** How many of so many cards lie in each row: upper rows have one more where it does not come out even. */
function splitEvenly(count: number, rows: number): readonly number[] {
  return Array.from({ length: rows }, (_, row) => Math.floor(count / rows) + (row < count % rows ? 1 : 0));
}

/** The viewer's own hand: a fan on a desktop, rows on a phone. */
export function ownHandIn(regions: Regions, layer: number): (count: number) => readonly Placement[] {
  const { form, hand: rect, handCard: card, visible, rows, lateHandCard: large } = regions;
  const fan = { rect, card, visible, layer };
  return (count) => (form === 'wide' ? fanOfHand({ ...fan, count }) : rowsOfHand({ ...fan, count, rows, large }));
}
