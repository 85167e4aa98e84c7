import type { SeatId } from '#protocol/ids.ts';
import type { Rect } from '#renderer/stage/contract.ts';
import { bottomOf, rectOf, rightOf } from '#renderer/stage/geometry.ts';
import { figureOf } from '#renderer/kit/dice/dice-row.ts';
import { type CardSize, cardOfHeight, cardWithin } from '#renderer/kit/layout/card.ts';
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

/** The places beside everybody's plate; the viewer's own dice lie in the row before it. */
export function seatPlaces(regions: Regions, bottomSeat: SeatId, ownDice: number): ReadonlyMap<SeatId, SeatPlaces> {
  return new Map(
    [...regions.strips].map(([seat, strip]) => {
      if (seat === bottomSeat) return [seat, ownPlaces(regions, strip, { seat, dice: ownDice })] as const;
      return [seat, strip.width > strip.height * 1.9 ? beside(strip) : stacked(strip)] as const;
    }),
  );
}

/** Squares in rows from the left, of whole pixels. */
function cellsIn(rect: Rect, inRow: number, rows: number): readonly Rect[] {
  const edge = Math.floor(Math.min(rect.width / inRow, rect.height / rows));
  return Array.from({ length: MOST_DICE }, (_, index) =>
    rectOf(rect.x + (index % inRow) * edge, rect.y + Math.floor(index / inRow) * edge, edge, edge),
  );
}

/** The detective on the left, the dice in a row right of it, chips and total below them. */
function beside(strip: Rect): SeatPlaces {
  const card = cardOfHeight(strip.height);
  const gap = Math.round(strip.height * 0.07);
  const x = strip.x + card.width + gap;
  const width = rightOf(strip) - x;
  const cells = cellsIn(rectOf(x, strip.y, width, strip.height * 0.46), MOST_DICE, 1);
  const below = Math.round(bottomOf(cells[0] ?? strip) + gap * 0.5);
  const height = bottomOf(strip) - below;
  const figure = figureOf(Math.min(height * 0.8, strip.height * 0.34));
  return {
    detective: rectOf(strip.x, strip.y, card.width, card.height),
    card,
    cells,
    chips: rectOf(x, below, width - figure.width - gap, height),
    figure: rectOf(rightOf(strip) - figure.width, below + (height - figure.height) / 2, figure.width, figure.height),
  };
}

/** On a narrow strip: detective, chips and total above, the dice in two rows of three below. */
function stacked(strip: Rect): SeatPlaces {
  const inRow = MOST_DICE / 2;
  const edge = Math.floor(Math.min(strip.width / inRow, strip.height * 0.29));
  const top = strip.height - 2 * edge - 2;
  const card = cardOfHeight(top);
  const x = strip.x + card.width + 3;
  const width = rightOf(strip) - x;
  const figure = figureOf(Math.min(top * 0.4, width * 0.56));
  const left = strip.x + (strip.width - inRow * edge) / 2;
  return {
    detective: rectOf(strip.x, strip.y, card.width, card.height),
    card,
    cells: cellsIn(rectOf(left, bottomOf(strip) - 2 * edge, inRow * edge, 2 * edge), inRow, 2),
    chips: rectOf(x, strip.y + figure.height + 1, width, top - figure.height - 1),
    figure: rectOf(rightOf(strip) - figure.width, strip.y, figure.width, figure.height),
  };
}

interface Own {
  readonly seat: SeatId;
  /** How many dice the seat has in all. */
  readonly dice: number;
}

/** Detective and chips beside the viewer's own plate, the dice before the viewer with their total at the right end. */
function ownPlaces(regions: Regions, strip: Rect, { seat, dice }: Own): SeatPlaces {
  const { hand, gap } = regions;
  const edge = Math.floor(Math.min(hand.height, hand.width / (MOST_DICE + 1.3)));
  const figure = figureOf(Math.round(edge * 0.52));
  const x = Math.round(hand.x + (hand.width - dice * edge) / 2);
  const y = Math.round(hand.y + (hand.height - edge) / 2);
  const cells = Array.from({ length: Math.max(dice, 1) }, (_, index) => rectOf(x + index * edge, y, edge, edge));
  const end = Math.min(x + dice * edge + gap, rightOf(hand) - figure.width);
  return {
    ...ownThings(regions, strip, seat),
    cells,
    figure: rectOf(end, y + (edge - figure.height) / 2, figure.width, figure.height),
  };
}

/**
 * On a desktop the viewer's own detective stands in large left of the plate where there is room, and the chips above
 * it.
 */
function ownThings({ form, gap, plates }: Regions, strip: Rect, seat: SeatId): Omit<SeatPlaces, 'cells' | 'figure'> {
  const plate = plates.get(seat) ?? strip;
  const isWide = form === 'wide';
  const large = cardWithin({ width: plate.x - 2 * gap, height: bottomOf(plate) - strip.y });
  if (isWide && large.height >= strip.height) {
    const x = plate.x - gap - large.width;
    return {
      detective: rectOf(x, bottomOf(plate) - large.height, large.width, large.height),
      card: large,
      chips: rectOf(plate.x, strip.y, plate.width, strip.height),
    };
  }
  const card = cardOfHeight(strip.height);
  const cardX = isWide ? strip.x : rightOf(strip) - card.width;
  return {
    detective: rectOf(cardX, strip.y, card.width, card.height),
    card,
    chips: rectOf(isWide ? cardX + card.width + gap : strip.x, strip.y, strip.width - card.width - gap, strip.height),
  };
}
