import type { DezaiShenNumbers } from '#engine/games/dezai-shen/types.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { LayoutInput, PropPlacement } from '#renderer/stage/contract.ts';
import { bottomOf, centreOf, clamp } from '#renderer/stage/geometry.ts';
import { cardsOfTrick } from '#renderer/kit/layout/trick.ts';
import { seatOfPlay } from '#renderer/stage/told.ts';
import { turnsFrom } from '#renderer/kit/layout/seats.ts';
import { LAYERS } from './layers.ts';
import { isFinished, numbersOf, rightOfSeat } from './numbers.ts';
import { pilePlaces, seatStrip, type SeatStrip } from './strips.ts';
import type { DezaiShenTable } from './table.ts';

/** The order of a trump, in the width of its card, and bounds in pixels. */
const ORDER = { part: 0.31, least: 20, most: 64 } as const;
/** The number of a pile: in a card's height, bounds in pixels; how far below the pile its middle is, how wide it is. */
const NUMBER = { part: 0.17, least: 18, most: 40, below: 0.75, aspect: 1.75 } as const;

/** The dealer's button with its arrow, the sign of who leads, the order of trumps in the trick, the piles' numbers. */
export function signProps(input: LayoutInput, table: DezaiShenTable): readonly PropPlacement[] {
  return [
    ...dealerProps(input, table),
    ...leadProps(input, table),
    ...orderProps(input, table),
    ...pileProps(input, table),
  ];
}

function stripOf({ view, bottomSeat }: LayoutInput, table: DezaiShenTable, seat: SeatId): SeatStrip | null {
  const strip = table.regions.strips.get(seat);
  return strip ? seatStrip(table, strip, { view, seat, isOwn: seat === bottomSeat }) : null;
}

/**
 * The button lies beside the dealer. Its arrow points to who deals next as soon as that is certain: to the right when
 * the hand is played, else to whom the host names when it is void. Once the hand is over there is none, because the
 * button has passed on by then.
 */
function dealerProps(input: LayoutInput, table: DezaiShenTable): readonly PropPlacement[] {
  const numbers = numbersOf(input.view);
  const { dealer } = numbers;
  const place = dealer === null ? null : (stripOf(input, table, dealer)?.dealer ?? null);
  if (dealer === null || place === null) return [];
  const next = nextDealer(numbers, dealer, input.seats);
  const plate = next === null ? undefined : table.regions.plates.get(next);
  const target = plate ? centreOf(plate) : null;
  const rotation = target ? Math.atan2(target.y - place.y, target.x - place.x) : 0;
  const face = target ? 'dealer next' : 'dealer';
  const disc = { width: table.disc, height: table.disc, layer: LAYERS.discs, material: 'token' } as const;
  return [{ id: 'dealer', face, ...place, ...disc, rotation }];
}

function nextDealer(numbers: DezaiShenNumbers, dealer: SeatId, seats: number): SeatId | null {
  const { contract, ending } = numbers;
  return contract === null || isFinished(numbers) ? (ending?.dealsNext ?? null) : rightOfSeat(dealer, seats);
}

/** Beside who leads the trick; before the play beside who will lead the first, the player to the dealer's right. */
function leadProps(input: LayoutInput, table: DezaiShenTable): readonly PropPlacement[] {
  const numbers = numbersOf(input.view);
  const { dealer, leader } = numbers;
  if (dealer === null || isFinished(numbers)) return [];
  const place = stripOf(input, table, leader ?? rightOfSeat(dealer, input.seats))?.lead;
  if (!place) return [];
  return [
    { id: 'lead', face: 'lead', ...place, width: table.disc, height: table.disc, rotation: 0, layer: LAYERS.discs },
  ];
}

/** A sign on each trump of the trick: its class by shape and arrow, and the how-manieth of that class it is. */
function orderProps(input: LayoutInput, { regions, trick }: DezaiShenTable): readonly PropPlacement[] {
  const { view, seats, bottomSeat } = input;
  const told = numbersOf(view);
  const size = Math.round(clamp(trick.card.width * ORDER.part, ORDER.least, ORDER.most));
  const pieces = view.zones['trick']?.pieces ?? [];
  return pieces.flatMap((piece, index) => {
    const trump = told.plays[index]?.trump;
    const turns = turnsFrom(seatOfPlay(told.leader, index, seats), bottomSeat, seats);
    const [place] = cardsOfTrick(trick, regions.centre, [turns], 0);
    if (!trump || !place) return [];
    return [
      {
        id: `order:${piece}`,
        face: `${trump.class} ${String(trump.order)}`,
        // In the corner without an index.
        x: place.x + place.width / 2 - size * 0.5,
        y: place.y - place.height / 2 + size * 0.5,
        width: size,
        height: size,
        rotation: 0,
        layer: LAYERS.badge + index,
      },
    ];
  });
}

/** A number below each pile that can still be picked, as the choices name them. */
function pileProps({ view }: LayoutInput, table: DezaiShenTable): readonly PropPlacement[] {
  const { regions, pileCard } = table;
  const height = Math.round(clamp(pileCard.height * NUMBER.part, NUMBER.least, NUMBER.most));
  return pilePlaces(table).flatMap((rect, number) => {
    const isThere = (view.zones[`pile:${String(number)}`]?.pieces.length ?? 0) > 0;
    if (!isThere) return [];
    const y = Math.min(bottomOf(rect) + height * NUMBER.below, bottomOf(regions.centre) - height / 2);
    const x = rect.x + pileCard.width / 2;
    const face = `number ${String(number + 1)}`;
    const width = Math.round(height * NUMBER.aspect);
    return [{ id: `pile:${String(number)}`, face, x, y, width, height, rotation: 0, layer: LAYERS.badge }];
  });
}
