import type { SeatId } from '#protocol/ids.ts';
import { bottomOf, clamp, overlaps, rectOf, rightOf } from '#renderer/stage/geometry.ts';
import { cardOfHeight } from './card.ts';
import { RAISE } from '#renderer/stage/stances.ts';
import type { Regions, RegionsInput } from './regions-shape.ts';
import { othersClockwise, sidesFor } from './seats.ts';
import { type Station, stationsInColumn, stationsOnTop } from './stations.ts';

/** Words are never smaller, in pixels; whatever holds them is laid out for them. */
const SMALLEST = 13;
/** The panel's words are this many times as large as all others, until they are the smallest. */
const PANEL_WORDS = 0.875;
/** Headline and panel, in the height of letters; the panel takes from the headline what small words need. */
const TOP = { width: 19, widest: 22 } as const;
/** Above the plates on top stands the sign of whose turn it is, in pixels. */
const SIGN = 13;

/** A table stays this much wider than it is high: on a very wide screen players do not sit at its far ends. */
const WIDEST = 1.9;

/**
 * The desktop's form. Headline top left, panel top right, the viewer's hand at the bottom with the prompt above it, the
 * viewer's plate to its left and what is out of play to its right; the others' plates in a column on the left, a row on top
 * and a column on the right.
 */
export function regionsWide(input: RegionsInput): Regions {
  const { width, height, seats, bottomSeat, textScale, stripCards, handCards, own } = input;
  const scale = Math.max(1, Math.min(width / 1920, height / 1080));
  const gap = Math.round(clamp(height * 0.0125, 6, 28));
  // Headline, a plate and the panel stand side by side on top, two stations above one another at the sides: that
  // bounds how far the text can grow.
  const wanted = Math.max(SMALLEST, Math.max(16, height / 50) * textScale * clamp(height / 700, 0.6, 1));
  const em = Math.min(wanted, (width - 4 * gap) / 50, height / (seats > 4 ? 36 : 33));
  const plateWidth = Math.round(em * 11.5);
  const plateHeight = Math.round(em * (own?.plateEms ?? 4));
  const captionHeight = Math.round(Math.max(em, 17));
  const smallCard = cardOfHeight(height * 0.105);
  const stripWidth = Math.round(smallCard.width * stripCards);
  const stripHeight = smallCard.height + captionHeight;
  const handCard = cardOfHeight(height * (own?.share ?? 0.215));
  const columnWidth = Math.max(plateWidth, stripWidth);
  // Where the others sit; on most screens from edge to edge.
  const edge = Math.round(Math.max(gap, (width - height * WIDEST) / 2));

  const panelWidth = Math.round(clamp((SMALLEST / PANEL_WORDS) * TOP.width, em * TOP.width, em * TOP.widest));
  const headline = rectOf(gap, gap, Math.round(em * 2 * TOP.width) - panelWidth, Math.round(em * 4.25));
  const panel = rectOf(width - gap - panelWidth, gap, panelWidth, Math.round(em * 5.5));

  const handHeight = handCard.height + (own ? 0 : RAISE + Math.round(handCard.height * 0.07));
  const handTop = height - gap - handHeight;
  const visible = clamp(handCard.width * 0.5, 44, 60 * scale);
  const sideWidth = Math.round(smallCard.width * 2.3);
  const beside = Math.max(columnWidth, sideWidth) + 2 * gap;
  const fanWidth = own
    ? Math.ceil(handCard.height * own.aspect)
    : Math.ceil((handCards - 1) * visible + handCard.width + handCard.height * 0.14);
  const handWidth = Math.min(fanWidth, width - 2 * beside);
  const hand = rectOf(Math.round((width - handWidth) / 2), handTop, handWidth, handHeight);
  const ownPlate = rectOf(hand.x - gap - plateWidth, height - gap - plateHeight, plateWidth, plateHeight);
  const ownStrip = rectOf(
    Math.max(gap, rightOf(ownPlate) - columnWidth),
    // The sign of whose turn it is stands on the plate's upper edge.
    ownPlate.y - Math.round(Math.max(gap, em)) - stripHeight,
    columnWidth,
    stripHeight,
  );
  const side = rectOf(rightOf(hand) + gap, height - gap - stripHeight, sideWidth, stripHeight);

  const promptHeight = Math.round(Math.max(em * (own?.promptEms ?? 3), 46));
  const promptTop = handTop - gap - promptHeight;
  const topHolds = Math.floor((panel.x - rightOf(headline) - gap) / (columnWidth + gap));
  const sides = sidesFor(seats - 1, Math.min(topHolds, input.mostOnTop ?? topHolds));
  const others = othersClockwise(seats, bottomSeat);
  const left = others.slice(0, sides.left);
  const top = others.slice(sides.left, sides.left + sides.top);
  const right = others.slice(sides.left + sides.top);
  const onTop = stationsOnTop(top, {
    between: [rightOf(headline) + gap, panel.x - gap],
    middle: width / 2,
    y: Math.max(gap, SIGN),
    plateWidth,
    plateHeight,
    stripWidth,
    stripHeight,
    gap,
  });
  const topBottom = Math.max(gap, ...onTop.flatMap(([, { plate, strip }]) => [bottomOf(plate), bottomOf(strip)]));
  const column = (seatsInIt: readonly SeatId[], x: number, align: 'left' | 'right') =>
    stationsInColumn(seatsInIt, {
      x,
      width: columnWidth,
      from: Math.max(bottomOf(headline), bottomOf(panel)) + gap,
      to: Math.min(ownStrip.y, side.y) - gap,
      middle: (topBottom + promptTop) / 2,
      plateWidth,
      plateHeight,
      gap,
      align,
      strip: stripHeight,
    });
  const stations = new Map<SeatId, Station>([
    [bottomSeat, { plate: ownPlate, strip: ownStrip }],
    ...column([...left].reverse(), edge, 'left'),
    ...column(right, width - edge - columnWidth, 'right'),
    ...onTop,
  ]);

  const band = rectOf(0, promptTop, width, promptHeight);
  // As wide as what stands at its sides, own plate and strip among it, leaves on both sides of the middle.
  const reaches = [...stations.values(), { plate: side, strip: side }]
    .flatMap((station) => [station.plate, station.strip])
    .filter((rect) => overlaps(rect, band))
    .map((rect) => Math.max(rect.x - width / 2, width / 2 - rightOf(rect)));
  const promptWidth = Math.min(Math.round(em * 46), 2 * (Math.min(width / 2, ...reaches) - gap));
  const prompt = rectOf(Math.round((width - promptWidth) / 2), promptTop, promptWidth, promptHeight);

  const columns = Math.max(left.length, right.length) > 0 ? edge + columnWidth + gap : gap;
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
    captionHeight,
    handCard,
    lateHandCard: handCard,
    smallCard,
    tallest: height * 0.37,
    visible,
    rows: 1,
  };
}
