import type { SeatId } from '#protocol/ids.ts';
import type { Rect } from '#renderer/stage/contract.ts';
import { bottomOf, rectOf, rightOf } from '#renderer/stage/geometry.ts';
import { figureOf } from '#renderer/kit/dice/dice-row.ts';
import { type CardSize, cardOfHeight, cardWithin } from '#renderer/kit/layout/card.ts';
import { inColumn, inRow, REST } from '#renderer/kit/layout/lines.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';

/** Five dice of a colour, and the sixth of the Two-Faced detective. */
const MOST_DICE = 6;

/** Where a seat's things lie beside its plate. */
export interface SeatPlaces {
  readonly detective: Rect;
  readonly card: CardSize;
  /** One square for each die, in reading order. */
  readonly cells: readonly Rect[];
  /** Chips stand on the lower edge, from the left. */
  readonly chips: Rect;
  /** A label with figures: the total, or what was rolled for the first player. */
  readonly figure: Rect;
}

/** A strip so many times as long as high has room for all dice in one row beside the detective. */
const LONG = 1.9;

/** The places beside everybody's plate; the viewer's own dice lie in the row before it. */
export function seatPlaces(regions: Regions, bottomSeat: SeatId, ownDice: number): ReadonlyMap<SeatId, SeatPlaces> {
  return new Map(
    [...regions.strips].map(([seat, strip]) => {
      if (seat === bottomSeat) return [seat, ownPlaces(regions, strip, { seat, dice: ownDice })] as const;
      return [seat, strip.width > strip.height * LONG ? beside(strip) : stacked(strip)] as const;
    }),
  );
}

/** Squares in rows from the left, of whole pixels. */
function cellsIn(rect: Rect, inRow: number): readonly Rect[] {
  const edge = Math.floor(Math.min(rect.width / inRow, rect.height / (MOST_DICE / inRow)));
  return Array.from({ length: MOST_DICE }, (_, index) =>
    rectOf(rect.x + (index % inRow) * edge, rect.y + Math.floor(index / inRow) * edge, edge, edge),
  );
}

/** In parts of a long strip's height: the free space, the dice at most, the label; and the label at most of the room below. */
const BESIDE = { gap: 0.07, dice: 0.46, figure: 0.34, below: 0.8 } as const;

/** The detective on the left, the dice in a row right of it, chips and total below them. */
function beside(strip: Rect): SeatPlaces {
  const gap = Math.round(strip.height * BESIDE.gap);
  const card = cardOfHeight(strip.height);
  const { detective, things } = inRow(strip, gap, { detective: card, things: REST });
  const edge = Math.floor(Math.min(things.width / MOST_DICE, strip.height * BESIDE.dice));
  const { dice, below } = inColumn(things, Math.round(gap / 2), { dice: { height: edge }, below: REST });
  const label = figureOf(Math.min(below.height * BESIDE.below, strip.height * BESIDE.figure));
  const { chips, figure } = inRow(below, gap, { chips: REST, figure: label });
  return { detective, card, cells: cellsIn(dice, MOST_DICE), chips, figure };
}

/** In parts of a narrow strip's height: a die at most. Of the room beside the detective: the label's height and width at most. */
const STACKED = { die: 0.29, figure: 0.4, across: 0.56 } as const;
/** Free pixels in a narrow strip: between detective and chips, above the dice, and above the chips. */
const APART = { across: 3, dice: 2, chips: 1 } as const;

/** On a narrow strip: detective, chips and total above, the dice in two rows of three below. */
function stacked(strip: Rect): SeatPlaces {
  const perRow = MOST_DICE / 2;
  const edge = Math.floor(Math.min(strip.width / perRow, strip.height * STACKED.die));
  const dice = { width: perRow * edge, height: 2 * edge };
  const { upper, lower } = inColumn(strip, APART.dice, { upper: REST, lower: dice });
  const card = cardOfHeight(upper.height);
  const { detective, things } = inRow(upper, APART.across, { detective: card, things: REST });
  const label = figureOf(Math.min(upper.height * STACKED.figure, things.width * STACKED.across));
  const { figure, chips } = inColumn(things, APART.chips, { figure: { ...label, at: 'end' }, chips: REST });
  return { detective, card, cells: cellsIn(lower, perRow), chips, figure };
}

interface Own {
  readonly seat: SeatId;
  /** How many dice the seat has in all. */
  readonly dice: number;
}

/** In the edge of one of the viewer's own dice: the room for the label in their row, and how high it is. */
const OWN_FIGURE = { room: 1.3, height: 0.52 } as const;

/** Detective and chips beside the viewer's own plate, the dice before the viewer with their total at the right end. */
function ownPlaces(regions: Regions, strip: Rect, { seat, dice }: Own): SeatPlaces {
  const { hand, gap } = regions;
  const edge = Math.floor(Math.min(hand.height, hand.width / (MOST_DICE + OWN_FIGURE.room)));
  const label = figureOf(Math.round(edge * OWN_FIGURE.height));
  const { row } = inRow(hand, gap, { row: { width: dice * edge, height: edge } });
  const cells = Array.from({ length: Math.max(dice, 1) }, (_, index) =>
    rectOf(row.x + index * edge, row.y, edge, edge),
  );
  const end = Math.min(rightOf(row) + gap, rightOf(hand) - label.width);
  return {
    ...ownThings(regions, strip, seat),
    cells,
    figure: rectOf(end, row.y + (edge - label.height) / 2, label.width, label.height),
  };
}

/**
 * On a desktop the viewer's own detective stands in large left of the plate where there is room, and the chips above
 * it.
 */
function ownThings({ form, gap, plates }: Regions, strip: Rect, seat: SeatId): Omit<SeatPlaces, 'cells' | 'figure'> {
  const plate = plates.get(seat) ?? strip;
  const large = cardWithin({ width: plate.x - 2 * gap, height: bottomOf(plate) - strip.y });
  if (form === 'wide' && large.height >= strip.height) {
    const { width, height } = large;
    const detective = rectOf(plate.x - gap - width, bottomOf(plate) - height, width, height);
    return { detective, card: large, chips: { ...strip, x: plate.x, width: plate.width } };
  }
  const card = cardOfHeight(strip.height);
  if (form === 'wide') return { ...inRow(strip, gap, { detective: card, chips: REST }), card };
  return { ...inRow(strip, gap, { chips: REST, detective: card }), card };
}
