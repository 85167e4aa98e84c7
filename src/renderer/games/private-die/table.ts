import type { SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { LayoutInput, Rect } from '#renderer/stage/contract.ts';
import { rectOf } from '#renderer/stage/geometry.ts';
import { type DiceRow, rowIn } from '#renderer/kit/dice/dice-row.ts';
import { regionsFor } from '#renderer/kit/layout/regions.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';
import { type CentrePlaces, centrePlaces } from './centre.ts';
import { FORM } from './form.ts';
import { type Scene, sceneOf, seatsInMiddle } from './numbers.ts';
import { type SeatPlaces, seatPlaces } from './seat-places.ts';
import { type Shelf, shelfTall, shelfWide } from './shelf.ts';

/** A die in the middle is at most so high, as a part of the window's height. */
const LARGEST_DIE = 0.15;

/** A Private Die table cut into places. */
export interface PrivateDieTable {
  readonly regions: Regions;
  readonly scene: Scene;
  readonly seats: ReadonlyMap<SeatId, SeatPlaces>;
  readonly centre: CentrePlaces;
  readonly shelf: Shelf;
  /** For each seat whose dice lie in the middle. */
  readonly rows: ReadonlyMap<SeatId, DiceRow>;
}

/** Cuts the window into a Private Die table for the present moment. */
export function privateDieTable(input: LayoutInput): PrivateDieTable {
  const { view, bottomSeat } = input;
  const cut = regionsFor(input, FORM);
  const scene = sceneOf(view);
  const offered = scene === 'draft' ? 'detectives' : 'lineUp';
  const centre = centrePlaces(cut, scene, view.zones[offered]?.pieces.length ?? 0);
  const regions: Regions = { ...cut, panel: centre.panel };
  const middle = seatsInMiddle(view);
  return {
    regions,
    scene,
    seats: seatPlaces(regions, bottomSeat, diceBefore(view, bottomSeat, middle)),
    centre,
    shelf: cut.form === 'tall' ? shelfTall(cut) : shelfWide(cut),
    rows: rowsIn(centre.tray, middle, {
      dice: Math.max(5, ...middle.map((seat) => diceOf(view, seat))),
      isContest: scene === 'contest',
      gap: cut.gap,
      largest: Math.round(input.height * LARGEST_DIE),
    }),
  };
}

/** How many dice lie before a seat: all, but for those it rolls in the middle. */
function diceBefore(view: GameView, seat: SeatId, middle: readonly SeatId[]): number {
  const isRolling = middle.includes(seat);
  const blank = view.zones[`negative:${String(seat)}`]?.faces.filter((face) => face?.endsWith(':0')).length ?? 0;
  return isRolling ? diceOf(view, seat, ['pool', 'out']) + blank : diceOf(view, seat);
}

const EVERYWHERE = ['pool', 'rolled', 'negative', 'out'];

/** How many dice a seat has in these places. */
function diceOf({ zones }: GameView, seat: SeatId, kinds = EVERYWHERE): number {
  return kinds.reduce((sum, kind) => sum + (zones[`${kind}:${String(seat)}`]?.pieces.length ?? 0), 0);
}

interface RowsInput {
  /** This many dice a row has to hold. */
  readonly dice: number;
  /** The largest a die is to be. */
  readonly largest: number;
  readonly isContest: boolean;
  readonly gap: number;
}

/** One row for each seat; in as many columns as make the largest dice. */
function rowsIn(tray: Rect, seats: readonly SeatId[], input: RowsInput): DiceRows {
  const [best] = [1, 2, 3]
    .map((columns) => rowsOf(tray, seats, columns, input))
    .sort((a, b) => edgeIn(b) - edgeIn(a) || a.size - b.size);
  return best ?? new Map<SeatId, DiceRow>();
}

function edgeIn(rows: DiceRows): number {
  return Math.min(...[...rows.values()].map(({ edge }) => edge));
}

function rowsOf(
  tray: Rect,
  seats: readonly SeatId[],
  columns: number,
  { dice, isContest, gap, largest }: RowsInput,
): DiceRows {
  const count = Math.ceil(seats.length / columns);
  const width = (tray.width - (columns - 1) * gap) / columns;
  const height = (tray.height - (count + 1) * gap * 0.5) / Math.max(1, count);
  return new Map(
    seats.map((seat, index) => {
      const x = tray.x + (index % columns) * (width + gap);
      const y = tray.y + gap * 0.5 + Math.floor(index / columns) * (height + gap * 0.5);
      return [seat, rowIn(rectOf(x, y, width, height), { most: dice, hasMark: isContest, largest })] as const;
    }),
  );
}

type DiceRows = ReadonlyMap<SeatId, DiceRow>;
