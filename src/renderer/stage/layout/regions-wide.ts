import type { SeatId } from '#protocol/ids.ts';
import type { Rect } from '../contract.ts';
import { bottomOf, clamp, overlaps, rectOf, rightOf } from '../geometry.ts';
import { cardOfHeight } from './card.ts';
import { RAISE } from './fan.ts';
import type { Regions, RegionsInput } from './regions.ts';
import { othersClockwise, sidesFor } from './seats.ts';

/** A plate and the strip of small cards that belongs to it. */
interface Station {
  readonly plate: Rect;
  readonly strip: Rect;
}

/**
 * The desktop's form. Headline top left, panel top right, the viewer's hand at the bottom with the prompt above it and
 * the own plate to its left; the others' plates in a column on the left, a row on top and a column on the right.
 */
export function regionsWide(input: RegionsInput): Regions {
  const { width, height, seats, bottomSeat, textScale, stripCards } = input;
  const scale = Math.min(width / 1920, height / 1080);
  const gap = Math.round(clamp(height * 0.0125, 6, 28));
  // Headline, a plate and the panel stand side by side on top: that bounds how far the text can grow.
  const em = Math.min(16 * Math.max(1, scale) * textScale * clamp(height / 700, 0.6, 1), (width - 4 * gap) / 50);
  const plateWidth = Math.round(em * 11.5);
  const plateHeight = Math.round(em * 4);
  const smallCard = cardOfHeight(height * 0.1);
  const stripWidth = Math.round(smallCard.width * stripCards);
  const handCard = cardOfHeight(height * 0.215);
  const columnWidth = Math.max(plateWidth, stripWidth);

  const headline = rectOf(gap, gap, Math.round(em * 19), Math.round(em * 4.25));
  const panelWidth = Math.round(em * 19);
  const panel = rectOf(width - gap - panelWidth, gap, panelWidth, Math.round(em * 5.5));

  const handHeight = handCard.height + RAISE + Math.round(handCard.height * 0.07);
  const handTop = height - gap - handHeight;
  const ownPlate = rectOf(gap, height - gap - plateHeight, plateWidth, plateHeight);
  const ownStrip = rectOf(gap, ownPlate.y - gap - smallCard.height, columnWidth, smallCard.height);
  const sideWidth = Math.round(smallCard.width * 2.3);
  const side = rectOf(width - gap - sideWidth, height - gap - smallCard.height, sideWidth, smallCard.height);
  const handSide = gap * 2 + Math.max(columnWidth, sideWidth);
  const hand = rectOf(handSide, handTop, width - 2 * handSide, handHeight);

  const promptHeight = Math.round(Math.max(em * 3.5, 48));
  const promptTop = handTop - gap - promptHeight;
  const topHolds = Math.floor((panel.x - rightOf(headline) - gap) / (plateWidth + gap));
  const sides = sidesFor(seats - 1, topHolds);
  const others = othersClockwise(seats, bottomSeat);
  const column = (seatsInIt: readonly SeatId[], x: number, from: number, to: number, align: 'left' | 'right') =>
    stationsInColumn(seatsInIt, {
      x,
      width: columnWidth,
      from,
      to,
      plateWidth,
      plateHeight,
      gap,
      align,
      strip: smallCard.height,
    });
  const left = others.slice(0, sides.left);
  const top = others.slice(sides.left, sides.left + sides.top);
  const right = others.slice(sides.left + sides.top);
  const columnsFrom = Math.max(bottomOf(headline), bottomOf(panel)) + gap;
  const columnsTo = Math.min(ownStrip.y, side.y) - gap;
  const stations = new Map<SeatId, Station>([
    [bottomSeat, { plate: ownPlate, strip: ownStrip }],
    ...column([...left].reverse(), gap, columnsFrom, columnsTo, 'left'),
    ...column(right, width - gap - columnWidth, columnsFrom, columnsTo, 'right'),
    ...stationsOnTop(top, {
      between: [rightOf(headline) + gap, panel.x - gap],
      middle: width / 2,
      y: gap,
      plateWidth,
      plateHeight,
      stripWidth,
      stripHeight: smallCard.height,
      gap,
    }),
  ]);

  const around = [...stations.values()].flatMap((station) => [station.plate, station.strip]);
  const band = rectOf(0, promptTop - gap, width, promptHeight + 2 * gap);
  const isBeside = around.some((rect) => overlaps(rect, band));
  const promptWidth = Math.min(Math.round(em * 46), width - (isBeside ? 2 * handSide : 2 * gap));
  const prompt = rectOf(Math.round((width - promptWidth) / 2), promptTop, promptWidth, promptHeight);

  const topBottom = Math.max(...top.flatMap((seat) => extent(stations.get(seat))), gap);
  const columns = Math.max(left.length, right.length) > 0 ? columnWidth + 2 * gap : gap;
  const inner = (from: number) => rectOf(columns, from, width - 2 * columns, promptTop - gap - from);
  const high = inner(topBottom + gap);
  const centre =
    overlaps(high, headline) || overlaps(high, panel)
      ? inner(Math.max(topBottom, bottomOf(headline), bottomOf(panel)) + gap)
      : high;

  return {
    form: 'wide',
    em,
    gap,
    headline,
    panel,
    prompt,
    hand,
    centre,
    plates: new Map([...stations].map(([seat, station]) => [seat, station.plate])),
    strips: new Map([...stations].map(([seat, station]) => [seat, station.strip])),
    side,
    handCard,
    smallCard,
    tallest: height * 0.29,
    visible: Math.max(44, Math.min(handCard.width * 0.4, 60 * Math.max(1, scale))),
    rows: 1,
  };
}

function extent(station: Station | undefined): readonly number[] {
  return station ? [bottomOf(station.plate), bottomOf(station.strip)] : [];
}

interface Column {
  readonly x: number;
  readonly width: number;
  readonly from: number;
  readonly to: number;
  readonly plateWidth: number;
  readonly plateHeight: number;
  readonly strip: number;
  readonly gap: number;
  readonly align: 'left' | 'right';
}

/** Stations below one another, evenly spread over the column's height; a little above its middle when there is one. */
function stationsInColumn(seats: readonly SeatId[], column: Column): readonly (readonly [SeatId, Station])[] {
  const { x, width, from, to, plateWidth, plateHeight, strip, gap, align } = column;
  const inner = Math.round(gap * 0.6);
  const height = plateHeight + inner + strip;
  const free = Math.max(0, to - from - seats.length * height) / (seats.length + 1);
  return seats.map((seat, index) => {
    const y = Math.round(from + free * (index + 1) * (seats.length === 1 ? 0.8 : 1) + index * height);
    const plateX = align === 'left' ? x : x + width - plateWidth;
    const plate = rectOf(plateX, y, plateWidth, plateHeight);
    return [seat, { plate, strip: rectOf(x, y + plateHeight + inner, width, strip) }] as const;
  });
}

interface TopRow {
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
function stationsOnTop(seats: readonly SeatId[], row: TopRow): readonly (readonly [SeatId, Station])[] {
  const { between, middle, y, plateWidth, plateHeight, stripWidth, stripHeight, gap } = row;
  const [from, to] = between;
  const beside = plateWidth + gap + stripWidth;
  if (seats.length === 1 && to - from >= beside) {
    const x = Math.round(clamp(middle - plateWidth / 2, from, to - beside));
    const height = Math.max(plateHeight, stripHeight);
    return seats.map((seat) => [
      seat,
      {
        plate: rectOf(x, y + Math.round((height - plateHeight) / 2), plateWidth, plateHeight),
        strip: rectOf(x + plateWidth + gap, y + Math.round((height - stripHeight) / 2), stripWidth, stripHeight),
      },
    ]);
  }
  const block = Math.max(plateWidth, stripWidth);
  const total = seats.length * block + (seats.length - 1) * gap;
  const start = clamp(middle - total / 2, from, Math.max(from, to - total));
  return seats.map((seat, index) => {
    const x = Math.round(start + index * (block + gap));
    const plate = rectOf(Math.round(x + (block - plateWidth) / 2), y, plateWidth, plateHeight);
    const strip = rectOf(
      Math.round(x + (block - stripWidth) / 2),
      bottomOf(plate) + Math.round(gap * 0.6),
      stripWidth,
      stripHeight,
    );
    return [seat, { plate, strip }];
  });
}
