import type { SeatId } from '#protocol/ids.ts';
import type { Rect } from '#renderer/stage/contract.ts';
import { bottomOf, clamp, rectOf, rightOf } from '#renderer/stage/geometry.ts';
import type { Regions } from './regions-shape.ts';

/** Between a plate and the strip below it, in gaps. */
const BELOW_PLATE = 0.6;

/** Free pixels between a plate and the strip below it. */
export function underPlate(gap: number): number {
  return Math.round(gap * BELOW_PLATE);
}

/** A plate and the strip of small cards that belongs to it. */
export interface Station {
  readonly plate: Rect;
  readonly strip: Rect;
}

/** Whether a plate stands at the right end of its strip: what lies in the strip then keeps to that end too. */
export function isAtRight({ plates, strips }: Pick<Regions, 'plates' | 'strips'>, seat: SeatId): boolean {
  const [plate, strip] = [plates.get(seat), strips.get(seat)];
  return plate !== undefined && strip !== undefined && rightOf(plate) === rightOf(strip) && plate.x > strip.x;
}

export interface Column {
  readonly x: number;
  readonly width: number;
  readonly from: number;
  readonly to: number;
  /** Where a single station is to have its middle, as near as may be. */
  readonly middle: number;
  readonly plateWidth: number;
  readonly plateHeight: number;
  readonly strip: number;
  readonly gap: number;
  readonly align: 'left' | 'right';
}

/** Stations below one another, evenly spread over the column's height; a single one beside the middle of the table. */
export function stationsInColumn(seats: readonly SeatId[], column: Column): readonly (readonly [SeatId, Station])[] {
  const { x, width, from, to, middle, plateWidth, plateHeight, strip, gap, align } = column;
  const inner = underPlate(gap);
  const height = plateHeight + inner + strip;
  const free = Math.max(0, to - from - seats.length * height) / (seats.length + 1);
  const single = clamp(middle - height / 2, from, Math.max(from, to - height));
  return seats.map((seat, index) => {
    const y = Math.round(seats.length === 1 ? single : from + free * (index + 1) + index * height);
    const plateX = align === 'left' ? x : x + width - plateWidth;
    const plate = rectOf(plateX, y, plateWidth, plateHeight);
    return [seat, { plate, strip: rectOf(x, y + plateHeight + inner, width, strip) }] as const;
  });
}

export interface TopRow {
  readonly between: readonly [number, number];
  readonly middle: number;
  readonly y: number;
  readonly plateWidth: number;
  readonly plateHeight: number;
  readonly stripWidth: number;
  readonly stripHeight: number;
  readonly gap: number;
}

/** Stations side by side on top; the small cards lie right of the plate where there is room, else below it. */
export function stationsOnTop(seats: readonly SeatId[], row: TopRow): readonly (readonly [SeatId, Station])[] {
  const { between, middle, y, plateWidth, plateHeight, stripWidth, stripHeight, gap } = row;
  const [from, to] = between;
  const beside = plateWidth + gap + stripWidth;
  if (seats.length === 1 && to - from >= beside) {
    const x = Math.round(clamp(middle - beside / 2, from, to - beside));
    const plate = rectOf(x, y, plateWidth, plateHeight);
    return seats.map((seat) => [seat, { plate, strip: rectOf(rightOf(plate) + gap, y, stripWidth, stripHeight) }]);
  }
  // A strip that is longer than the room between headline and panel is cut.
  const strips = Math.min(stripWidth, Math.max(plateWidth, (to - from - (seats.length - 1) * gap) / seats.length));
  const block = Math.max(plateWidth, strips);
  const total = seats.length * block + (seats.length - 1) * gap;
  // Where there is too little room for the cards below, the plates keep to it all the same.
  const start = total > to - from ? (from + to - total) / 2 : clamp(middle - total / 2, from, to - total);
  return seats.map((seat, index) => {
    const x = Math.round(start + index * (block + gap));
    const plate = rectOf(Math.round(x + (block - plateWidth) / 2), y, plateWidth, plateHeight);
    const strip = rectOf(
      Math.round(x + (block - strips) / 2),
      bottomOf(plate) + underPlate(gap),
      Math.floor(strips),
      stripHeight,
    );
    return [seat, { plate, strip }];
  });
}
