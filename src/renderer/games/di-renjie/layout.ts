import type { SeatId, ZoneId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { LayoutInput, Placement, Rect, TableLayout } from '#renderer/stage/contract.ts';
import { bottomOf, boundsOf, rectAround, rectOf } from '#renderer/stage/geometry.ts';
import { cardAt, cardIn } from '#renderer/kit/layout/card.ts';
import { pileOf } from '#renderer/kit/layout/piles.ts';
import { countIn, layoutOf, type Placing, placingOf, sortedPieces } from '#renderer/kit/layout/placing.ts';
import { shingled } from '#renderer/kit/layout/shingles.ts';
import { bandOf } from './art/detail.ts';
import { faceOrder } from './art/faces.ts';
import { giftStep } from './centre.ts';
import { ownHand } from './hand.ts';
import { LAYERS } from './layers.ts';
import { numbersOf } from './numbers.ts';
import type { CluePlace, SeatPlaces } from './seat-places.ts';
import { type DiRenjieTable, diRenjieTable } from './table.ts';
import { clueZones, zonesOf } from './zones.ts';

/**
 * Lays out a Di Renjie table: the request, the box with the crime, the deck and the gifts in the middle, the viewer's
 * own hand below, and beside each plate the hand as backs and the row of clues.
 */
export function diRenjieLayout(input: LayoutInput): TableLayout {
  const { view, bottomSeat } = input;
  const table = diRenjieTable(input);
  const placing = placingOf(view);
  layCrime(placing, table);
  layDeck(placing, table, input);
  for (const [seat, places] of table.seats) laySeat(placing, table, input, { seat, places });
  layGifts(placing, table, input);
  layUnused(placing, table, view);
  const { ids, places } = ownHand(input, table.regions);
  placing.put(zonesOf(bottomSeat).hand, table.regions.hand, places, ids);
  const { regions, centre, seats } = table;
  const { card, boxCard } = centre;
  const beside = [...seats.values()].flatMap(({ hand, clues }) => [
    ...(hand ? [hand.card, ...(hand.open ? [hand.open.card] : [])] : []),
    ...clues.slice(0, 1).map((clue) => clue.card),
  ]);
  return layoutOf(input, regions, placing, [card, boxCard, regions.handCard, regions.smallCard, ...beside]);
}

/** How far each card lies from the one below it: in pixels, in a hand of backs and of hints in parts of its width. */
const STEPS = { deck: 0.3, leastBacks: 2, backs: 0.09, hints: 0.3 } as const;
/** Cards of the deck that lie open: how much of a covered one's width is seen at least, and the pixels between them. */
const OPEN = { seen: 0.9, gap: 2 } as const;
/** Free pixels above the words below the deck. */
const WORDS_BELOW = 2;

function layCrime({ put }: Placing, { centre }: DiRenjieTable): void {
  put('box', centre.box, () => centre.crime.map((rect, index) => cardIn(rect, centre.boxCard, LAYERS.crime + index)));
}

/** The deck in a pile, and before the deal the leftover hints upon it; open in rows when all is told. */
function layDeck({ put, zones, slots, captions }: Placing, table: DiRenjieTable, { view }: LayoutInput): void {
  const { centre, scene, regions } = table;
  const { boxCard, deck } = centre;
  const rect = deck ?? centre.box;
  const isOpen = scene === 'solved' && (view.zones['deck']?.faces.some((face) => face !== null) ?? false);
  const open = sortedPieces(view, 'deck', faceOrder);
  put(
    'deck',
    rect,
    (count) =>
      isOpen
        ? openCards(rect, count, regions.smallCard.height)
        : pileOf({ rect, count, card: boxCard, layer: LAYERS.deck, step: STEPS.deck }),
    isOpen ? open : undefined,
  );
  put('innocents', rect, (count) => pileOf({ rect, count, card: boxCard, layer: LAYERS.deck + 50, step: STEPS.deck }));
  // Whatever is gathered in goes to the deck.
  zones.set('stock', rect);
  if (deck === null || scene === 'solved') return;
  slots.push({ kind: 'place', rect: rectOf(deck.x, deck.y, boxCard.width, boxCard.height) });
  const caption = rectOf(deck.x, deck.y + boxCard.height + WORDS_BELOW, deck.width, regions.captionHeight);
  if (regions.form === 'wide' && scene === 'request' && bottomOf(caption) <= regions.prompt.y)
    captions.set('deck', caption);
}

function openCards(rect: Rect, count: number, tallest: number): readonly Placement[] {
  const { card, spots } = shingled({
    rect,
    count,
    tallest,
    seen: (each) => ({ across: OPEN.seen, down: bandOf(each.width) }),
    gap: OPEN.gap,
  });
  return spots.map((spot, index) => cardAt(spot, card, LAYERS.deck + index));
}

interface SeatInput {
  readonly seat: SeatId;
  readonly places: SeatPlaces;
}

/** A seat's hints or hand, and its clues; what is looked at just now lies in the middle. */
function laySeat({ put }: Placing, table: DiRenjieTable, input: LayoutInput, { seat, places }: SeatInput): void {
  const { view } = input;
  const { centre } = table;
  const zones = zonesOf(seat);
  if (places.hand) {
    const { rect, card, open } = places.hand;
    const backs = (count: number) =>
      pileOf({ rect, count, card, layer: LAYERS.others, step: Math.max(STEPS.leastBacks, card.width * STEPS.backs) });
    const spots = open?.spots.map((spot, index) => cardAt(spot, open.card, LAYERS.others + index)) ?? [];
    const ids = sortedPieces(view, zones.hand, faceOrder);
    put(zones.hand, rect, open ? () => spots : backs, open ? ids : undefined);
    put(zones.hints, rect, (count) =>
      pileOf({ rect, count, card, layer: LAYERS.hints, step: card.width * STEPS.hints }),
    );
  } else {
    const middle = rectAround(centre.looked, centre.box);
    put(zones.hints, middle, () => centre.looked.map((spot, index) => cardIn(spot, centre.card, LAYERS.hints + index)));
  }
  const { looking } = numbersOf(view);
  places.clues.forEach((place, index) => {
    if (looking?.clue === place.clue) layLooked(put, centre, place.clue);
    else layClue(put, place, index);
  });
}

type Put = Placing['put'];

/** Three cards in a stack, the top one in front. */
function layClue(put: Put, { clue, card, corners }: CluePlace, index: number): void {
  const { top, rest } = clueZones(clue);
  const layer = LAYERS.clues + index * 3;
  const [first, ...others] = corners.map((corner, depth) => cardAt(corner, card, layer + 2 - depth));
  const rectOfZone = (places: readonly Placement[]) => rectAround(places.map(boundsOf), rectOf(0, 0, 0, 0));
  put(top, rectOfZone(first ? [first] : []), () => (first ? [first] : []));
  put(rest, rectOfZone(others), () => others);
}

/** Side by side in the middle: top, middle, bottom. */
function layLooked(put: Put, { looked, card }: DiRenjieTable['centre'], clue: number): void {
  const { top, rest } = clueZones(clue);
  const [first, ...others] = looked;
  const places = (rects: readonly Rect[]) => rects.map((rect, index) => cardIn(rect, card, LAYERS.looked + index));
  put(top, first ?? rectOf(0, 0, 0, 0), () => places(first ? [first] : []));
  put(rest, rectAround(others, rectOf(0, 0, 0, 0)), () => places(others));
}

function layGifts({ put, slots }: Placing, { centre, scene }: DiRenjieTable, { view, seats }: LayoutInput): void {
  const { gifts: rect, boxCard: card } = centre;
  for (let seat = 0; seat < seats; seat += 1) {
    put(zonesOf(seat).gift, rect, (count) =>
      pileOf({ rect, count, card, layer: LAYERS.gifts, step: card.width * giftStep(card) }),
    );
  }
  if (scene === 'request' && numbersOf(view).request !== null)
    slots.push({ kind: 'place', rect: rectOf(rect.x, rect.y, card.width, card.height) });
}

/** The Assassin's card when it is not played with. */
function layUnused({ put, captions }: Placing, { regions, unused }: DiRenjieTable, view: GameView): void {
  const { smallCard, form, captionHeight } = regions;
  const zone: ZoneId = 'unused';
  put(zone, unused, (count) => Array.from({ length: count }, () => cardIn(unused, smallCard, LAYERS.unused)));
  if (form === 'tall' || countIn(view, zone) === 0) return;
  captions.set(zone, rectOf(unused.x, unused.y - captionHeight, regions.side.width, captionHeight));
}
