import type { SeatId } from '#protocol/ids.ts';
import type { Rect } from '#renderer/stage/contract.ts';
import { rectOf } from '#renderer/stage/geometry.ts';
import { othersClockwise } from './seats.ts';

export interface OthersRowInput {
  readonly width: number;
  readonly seats: number;
  readonly bottomSeat: SeatId;
  readonly em: number;
  readonly gap: number;
  /** Where the row begins. */
  readonly top: number;
  /** How high the strip below a plate of this width is. */
  stripHeight(plateWidth: number): number;
}

/** A row of plates with a strip of the player's own things below each. */
export interface OthersRow {
  readonly plates: Map<SeatId, Rect>;
  readonly strips: Map<SeatId, Rect>;
  readonly plateWidth: number;
  /** Where the row ends. */
  readonly bottom: number;
}

/** The others' plates side by side on a phone, clockwise from the left of `bottomSeat`, their cards below them. */
export function othersRow({ width, seats, bottomSeat, em, gap, top, stripHeight }: OthersRowInput): OthersRow {
  const others = othersClockwise(seats, bottomSeat);
  const columns = Math.max(1, others.length);
  const plateWidth = Math.floor((width - 2 * gap - (columns - 1) * gap) / columns);
  const plateHeight = Math.round(em * 3.1);
  const stripTop = top + plateHeight + 3;
  const tall = stripHeight(plateWidth);
  const plates = new Map<SeatId, Rect>();
  const strips = new Map<SeatId, Rect>();
  others.forEach((seat, index) => {
    const x = gap + index * (plateWidth + gap);
    plates.set(seat, rectOf(x, top, plateWidth, plateHeight));
    strips.set(seat, rectOf(x, stripTop, plateWidth, tall));
  });
  return { plates, strips, plateWidth, bottom: stripTop + tall };
}
