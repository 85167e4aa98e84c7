import type { SeatId } from '#protocol/ids.ts';
import type { LayoutInput, PropPlacement } from '#renderer/stage/contract.ts';
import { type DiceRow, placesIn, SPACING } from '#renderer/kit/dice/dice-row.ts';
import { figureFace, type FigureKind } from '#renderer/kit/dice/draw-figure.ts';
import { propIn } from '#renderer/kit/layout/placing.ts';
import { chipProps, heapFigures } from './chips.ts';
import { LAYERS } from './layers.ts';
import { contestSum, numbersOf } from './numbers.ts';
import { type PrivateDieTable, privateDieTable } from './table.ts';

/** Everything on a Private Die table that is neither card nor die. */
export function privateDieProps(input: LayoutInput): readonly PropPlacement[] {
  const table = privateDieTable(input);
  return [...chipProps(input, table), ...heapFigures(input, table), ...seatFigures(input, table)];
}

/** What each seat's dice come to, beside them; and whose dice lie in the middle when several roll. */
function seatFigures(input: LayoutInput, table: PrivateDieTable): readonly PropPlacement[] {
  return [...table.seats].flatMap(([seat, places]) => {
    const row = table.rows.get(seat);
    const name = String(seat);
    const figure = row && table.scene === 'contest' ? contestFigure(input, seat) : seatFigure(input, seat);
    const total =
      figure === null
        ? []
        : [{ ...propIn(`total:${name}`, figure, row?.figure ?? places.figure, LAYERS.figures), isLate: true }];
    return [...total, ...(row ? rowSigns(input, seat, row) : [])];
  });
}

/** The minus before negative dice: in the edge of a die, and how far before them in its own breadth. */
const MINUS = { edge: 0.34, before: 0.3 } as const;

function rowSigns({ view }: LayoutInput, seat: SeatId, row: DiceRow): readonly PropPlacement[] {
  const { mark, dice, edge } = row;
  const name = String(seat);
  const sign = mark === null ? [] : [propIn(`sign:${name}`, `seat ${name}`, mark, LAYERS.figures)];
  const faces = view.zones[`negative:${name}`]?.faces ?? [];
  const negative = faces.filter((face) => face?.endsWith(':0') === false).length;
  if (negative === 0) return sign;
  const size = Math.round(edge * MINUS.edge);
  const x = dice.x + (placesIn(row) - negative) * SPACING * edge - size * MINUS.before;
  const middle = { x, y: dice.y + edge / 2 };
  const layer = LAYERS.figures;
  return [...sign, { id: `minus:${name}`, face: 'minus', ...middle, width: size, height: size, rotation: 0, layer }];
}

/** The total of a seat in this round, or what it rolled for the first player. */
function seatFigure({ view }: LayoutInput, seat: SeatId): string | null {
  const { seats, firstRolls, first } = numbersOf(view);
  if (first === null) {
    const roll = firstRolls.at(-1)?.find((one) => one.seat === seat);
    return roll ? figureFace(roll.sum, 'plain') : null;
  }
  const info = seats[seat];
  if (typeof info?.total !== 'number') return null;
  const kinds: Readonly<Record<string, FigureKind>> = { matched: 'matched', bust: 'bust', over: 'over' };
  return figureFace(info.total, kinds[info.status] ?? 'plain');
}

function contestFigure({ view }: LayoutInput, seat: SeatId): string | null {
  const told = contestSum(view, seat);
  if (told === null || (view.zones[`rolled:${String(seat)}`]?.pieces.length ?? 0) === 0) return null;
  const isTaker = numbersOf(view).taker === seat;
  return figureFace(told.sum, told.isBust ? 'bust' : isTaker ? 'matched' : 'plain');
}
