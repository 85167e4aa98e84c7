import type { PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { LayoutInput, Placement, Rect, TableLayout } from '#renderer/stage/contract.ts';
import { centreOf, rectAround, rectOf } from '#renderer/stage/geometry.ts';
import { dieAt, type DiceRow, placesIn, spotsIn } from '#renderer/kit/dice/dice-row.ts';
import { cardIn, type CardSize } from '#renderer/kit/layout/card.ts';
import { pileOf } from '#renderer/kit/layout/piles.ts';
import { countIn, layoutOf, type Placing, placingOf } from '#renderer/kit/layout/placing.ts';
import { directionOf, turnsFrom } from '#renderer/kit/layout/seats.ts';
import { LAYERS } from './layers.ts';
import { numbersOf, seatsInMiddle } from './numbers.ts';
import type { SeatPlaces } from './seat-places.ts';
import { type PrivateDieTable, privateDieTable } from './table.ts';

/** Blank dice are a little smaller than those that count, and those out of the round smaller still. */
const UNUSED = 0.8;
const OUT = 0.56;
/** How far each card of a pile lies from the one below it, in pixels. */
const STEPS = { witnesses: 0.35, case: 0, detectives: 1 } as const;
/** The witness die in the tray: its edge in parts of the tray, and what it keeps clear of the tray's edges, in edges. */
const ROLLED = { height: 0.62, width: 0.2, across: 1.3, down: 1.15 } as const;

/**
 * Lays out a Private Die table: witness, witness die and value in the middle, below them the dice of whoever rolls;
 * beside each plate the detective, the dice and the chips; the viewer's own dice at the bottom.
 */
export function privateDieLayout(input: LayoutInput): TableLayout {
  const table = privateDieTable(input);
  const placing = placingOf(input.view);
  layShelf(placing, table, input.view);
  layCentre(placing, table, input);
  for (const [seat, places] of table.seats) laySeat(placing, table, input.view, { seat, places });
  const { regions, centre, shelf, seats } = table;
  const sizes = [centre.card, shelf.card, regions.smallCard, ...[...seats.values()].map(({ card }) => card)];
  return layoutOf(input, regions, placing, sizes);
}

function layShelf({ put, captions, slots }: Placing, { shelf, regions, scene }: PrivateDieTable, view: GameView): void {
  const { smallCard } = regions;
  const pile = (zone: ZoneId, rect: Rect, card: CardSize, step: number) => {
    put(zone, rect, (count) => pileOf({ rect, count, card, layer: LAYERS.piles, step }));
  };
  pile('witnesses', shelf.deck, smallCard, STEPS.witnesses);
  pile('questioned', shelf.questioned, smallCard, STEPS.witnesses);
  pile('case', shelf.case, shelf.card, STEPS.case);
  if (scene !== 'draft') pile('detectives', shelf.detectives, shelf.card, STEPS.detectives);
  put('box', shelf.box, (count) =>
    Array.from({ length: count }, () => dieAt(centreOf(shelf.box), shelf.box.width, LAYERS.box)),
  );
  for (const rect of [shelf.deck, shelf.questioned])
    slots.push({ kind: 'place', rect: { ...rect, width: smallCard.width } });
  if (shelf.captions === null) return;
  captions.set('witnesses', shelf.captions.deck);
  captions.set('questioned', shelf.captions.questioned);
  if (countIn(view, 'case') > 0) captions.set('case', shelf.captions.case);
}

function layCentre({ put, slots }: Placing, table: PrivateDieTable, input: LayoutInput): void {
  const { centre, scene } = table;
  const { witness, card, tray, choice } = centre;
  put('witness', witness, (count) => Array.from({ length: count }, () => cardIn(witness, card, LAYERS.cards)));
  const chosenFrom = scene === 'draft' ? 'detectives' : 'lineUp';
  const space = choice[0] ? { ...tray } : witness;
  put(chosenFrom, space, () => choice.map((rect, index) => cardIn(rect, card, LAYERS.cards + index)));
  const die = witnessDieIn(table, input);
  put('witnessDie', die, () => [dieAt(centreOf(die), die.width, LAYERS.tray)]);
  if (choice.length > 0) return;
  slots.push({ kind: 'place', rect: witness });
  slots.push({ kind: 'tray', rect: tray });
}

/** Beside the witness; while all roll for the first player in the tray, toward the one who rolls. */
function witnessDieIn({ scene, centre }: PrivateDieTable, { view, bottomSeat, seats }: LayoutInput): Rect {
  if (scene !== 'first') return centre.die;
  const { tray } = centre;
  const edge = Math.floor(Math.min(tray.height * ROLLED.height, tray.width * ROLLED.width));
  const roller = numbersOf(view).firstRolls.at(-1)?.at(-1)?.seat ?? null;
  const toward = roller === null ? { x: 0, y: 0 } : directionOf(turnsFrom(roller, bottomSeat, seats), seats);
  const x = centreOf(tray).x + toward.x * (tray.width - edge * ROLLED.across) * 0.5;
  const y = centreOf(tray).y + toward.y * (tray.height - edge * ROLLED.down) * 0.5;
  return rectOf(x - edge / 2, y - edge / 2, edge, edge);
}

interface SeatInput {
  readonly seat: SeatId;
  readonly places: SeatPlaces;
}

/**
 * The dice of a seat: rolled, negative, unused, out, in this order; while the seat rolls the first two in the middle. A
 * negative die that has not been rolled lies with the unused ones.
 */
function laySeat({ put }: Placing, table: PrivateDieTable, view: GameView, { seat, places }: SeatInput): void {
  const name = String(seat);
  put(`detective:${name}`, places.detective, (count) =>
    Array.from({ length: count }, () => cardIn(places.detective, places.card, LAYERS.cards)),
  );
  const row = seatsInMiddle(view).includes(seat) ? table.rows.get(seat) : undefined;
  const rect = rectAround(places.cells, places.detective);
  const { rolled, negative, blank, pool, out } = diceIn(view, seat);
  const spots = new Map(row ? rowSpots(row, rolled, negative) : []);
  const before: readonly (readonly [PieceId, number])[] = [
    ...(row ? [] : [...rolled, ...negative].map((id) => [id, 1] as const)),
    ...[...pool, ...blank].map((id) => [id, UNUSED] as const),
    ...out.map((id) => [id, OUT] as const),
  ];
  before.forEach(([id, part], index) => {
    const cell = places.cells[index] ?? places.cells.at(-1) ?? rect;
    spots.set(id, dieAt(centreOf(cell), cell.width * part, (part === 1 ? LAYERS.seatDice : LAYERS.pool) + index));
  });
  for (const kind of ['rolled', 'negative', 'pool', 'out']) {
    const zone = `${kind}:${name}`;
    const isInMiddle = row !== undefined && (kind === 'rolled' || kind === 'negative');
    const ids = view.zones[zone]?.pieces ?? [];
    put(zone, isInMiddle ? row.dice : rect, () => ids.flatMap((id) => spots.get(id) ?? []));
  }
}

/** A seat's dice by what they are; `blank` are the negative ones that have not been rolled. */
function diceIn({ zones }: GameView, seat: SeatId) {
  const of = (kind: string) => zones[`${kind}:${String(seat)}`]?.pieces ?? [];
  const faces = zones[`negative:${String(seat)}`]?.faces ?? [];
  const negative = of('negative');
  const isBlank = (index: number) => faces[index]?.endsWith(':0') ?? false;
  return {
    rolled: of('rolled'),
    negative: negative.filter((_, index) => !isBlank(index)),
    blank: negative.filter((_, index) => isBlank(index)),
    pool: of('pool'),
    out: of('out'),
  };
}

/** Dice as they were rolled, in a row; negative ones stand at its right end. */
function rowSpots(
  row: DiceRow,
  positive: readonly PieceId[],
  negative: readonly PieceId[],
): readonly (readonly [PieceId, Placement])[] {
  const last = placesIn(row) - negative.length;
  return [...spotsIn(row, positive, LAYERS.tray), ...spotsIn(row, negative, LAYERS.tray, last)];
}
