import type { SeatId, ZoneId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { LayoutInput, Rect, TableLayout } from '#renderer/stage/contract.ts';
import { boundsOf, centreOf, rectOf } from '#renderer/stage/geometry.ts';
import { type CardSize, cardWithin } from '#renderer/kit/layout/card.ts';
import type { CaptionedRow } from '#renderer/kit/layout/captioned.ts';
import { layOthersHand } from '#renderer/kit/layout/others-hand.ts';
import { pileOf } from '#renderer/kit/layout/piles.ts';
import { layoutOf, type Placing, placingOf, sortedPieces } from '#renderer/kit/layout/placing.ts';
import { turnsFrom } from '#renderer/kit/layout/seats.ts';
import { cardsOfTrick, layTrick, trickPlaces } from '#renderer/kit/layout/trick.ts';
import { handOrder, ownHand } from './hand.ts';
import { LAYERS } from './layers.ts';
import { numbersOf } from './numbers.ts';
import { phases } from './phases.ts';
import { openPlace, PILE_LEAN, pilePlaces, seatStrip, zonesOf } from './strips.ts';
import { type DezaiShenTable, dezaiShenTable } from './table.ts';
import { tokenCaptions } from './tokens.ts';

/** Cards of a trick lie on one another in the pile of its winner. */
const TRICK_CARDS = 3;
/** How far each card lies from the one below it: in parts of its width, and in the stock in pixels. */
const STEPS = { backs: 0.1, won: 0.075, buried: 0.02, stock: 0.12 } as const;
/** Between the poke and the words above it, in the height of these. */
const WORDS_ABOVE = 0.2;
/** Cards laid open in two rows: the gap in the height of the middle, a card at most in its width. */
const SPREAD = { gap: 0.03, card: 0.3 } as const;

/**
 * Lays out a Dezai Shen table: in the middle the deck, the piles, the poke or the trick, the viewer's own hand below,
 * and beside each plate the other hands, the won tricks and, for the taker, what is out of play.
 */
export function dezaiShenLayout(input: LayoutInput): TableLayout {
  const { view, bottomSeat } = input;
  const table = dezaiShenTable(input);
  const { regions, trick, pileCard } = table;
  const placing = placingOf(view);

  const open = [...regions.strips].flatMap(([seat, strip]) =>
    laySeat(placing, table, { view, seat, strip, isOwn: seat === bottomSeat }),
  );
  layTricks(placing, table, input);
  layPiles(placing, table, view);
  layBuried(placing, table, input);
  for (const [heap, rect] of tokenCaptions(input, table)) placing.captions.set(heap, rect);
  const hand = zonesOf(bottomSeat).hand;
  const { ids, places } = ownHand(input, hand, table);
  placing.put(hand, regions.hand, places, ids);

  const { handCard, lateHandCard, smallCard } = regions;
  return layoutOf(input, regions, placing, [trick.card, handCard, lateHandCard, smallCard, pileCard, ...open]);
}

interface SeatInput {
  readonly view: GameView;
  readonly seat: SeatId;
  readonly strip: Rect;
  readonly isOwn: boolean;
}

/** A seat's hand and won tricks; returns the sizes of an open hand's cards. */
function laySeat(
  placing: Placing,
  table: DezaiShenTable,
  { view, seat, strip, isOwn }: SeatInput,
): readonly CardSize[] {
  const { smallCard: card } = table.regions;
  const { hand, won } = seatStrip(table, strip, { view, seat, isOwn });
  const zones = zonesOf(seat);
  placing.put(zones.won, won.cards, (count) =>
    pileOf({ rect: won.cards, count, card, layer: LAYERS.won, step: card.width * STEPS.won, together: TRICK_CARDS }),
  );
  placing.slots.push({ kind: 'won', rect: firstCard(won, card) });
  if (won.caption) placing.captions.set(zones.won, won.caption);
  if (hand === null) return [];
  const step = card.width * STEPS.backs;
  const held = { view, seat, zone: zones.hand, row: hand, layer: LAYERS.others, step, orderOf: handOrder };
  return layOthersHand(placing, table.regions, held);
}

function firstCard({ cards }: CaptionedRow, { width, height }: CardSize): Rect {
  return rectOf(cards.x, cards.y + (cards.height - height) / 2, width, height);
}

/** The trick, and before the first deal the cards that were drawn for it, each toward its player. */
function layTricks(placing: Placing, { regions, trick, exchange }: DezaiShenTable, input: LayoutInput): void {
  const { put, slots } = placing;
  const { view, seats, bottomSeat } = input;
  const { centre } = regions;
  layTrick(placing, { trick, centre, told: numbersOf(view), layer: LAYERS.trick }, input);
  for (let seat = 0; seat < seats; seat++) {
    const turns = turnsFrom(seat, bottomSeat, seats);
    const [place] = cardsOfTrick(trick, centre, [turns], LAYERS.trick);
    put(zonesOf(seat).drawn, place ? boundsOf(place) : centre, () => (place ? [place] : []));
  }
  const isOpen = view.zones['buried']?.facing === 'up';
  const isForTricks = !exchange && !isOpen && phases.of(view).middle === 'trick';
  if (isForTricks) for (const rect of trickPlaces(trick)) slots.push({ kind: 'place', rect });
}

/** The deck, the four piles dealt from it, and the pile that is left. */
function layPiles({ put, slots, captions }: Placing, table: DezaiShenTable, view: GameView): void {
  const { regions, pileCard } = table;
  const { centre, captionHeight, side, smallCard } = regions;
  const step = PILE_LEAN / 11;
  const { isPicking } = phases.of(view);
  pilePlaces(table).forEach((rect, number) => {
    const zone: ZoneId = `pile:${String(number)}`;
    put(zone, rect, (count) => pileOf({ rect, count, card: pileCard, layer: LAYERS.pile + number * 20, step }));
    if (isPicking) slots.push({ kind: 'place', rect: { ...rect, width: pileCard.width } });
  });
  const isCentreTaken = Object.entries(view.zones).some(
    ([id, { pieces }]) => pieces.length > 0 && (id === 'trick' || id.startsWith('drawn:') || id.startsWith('pile:')),
  );
  const deck = isCentreTaken ? rectOf(side.x, side.y, smallCard.width, smallCard.height) : middleOf(centre, pileCard);
  const card = isCentreTaken ? smallCard : pileCard;
  put('stock', deck, (count) => pileOf({ rect: deck, count, card, layer: LAYERS.stock, step: STEPS.stock }));
  const isShown = view.zones['poke']?.faces.some((face) => face !== null) ?? false;
  const poke = isShown ? centre : middleOf(centre, pileCard);
  put('poke', poke, (count) =>
    isShown
      ? spreadIn(centre, count, pileCard, LAYERS.poke)
      : pileOf({ rect: poke, count, card: pileCard, layer: LAYERS.poke, step }),
  );
  if ((view.zones['poke']?.pieces.length ?? 0) > 0 && !isShown) {
    const air = captionHeight * WORDS_ABOVE;
    if (centre.height - pileCard.height > 2 * (captionHeight + air)) {
      captions.set('poke', rectOf(poke.x, poke.y - captionHeight - air, poke.width, captionHeight));
    }
  }
}

/** Room for a pile of these cards in the middle of a rectangle. */
function middleOf(rect: Rect, { width, height }: CardSize): Rect {
  const { x, y } = centreOf(rect);
  return rectOf(x - (width + PILE_LEAN) / 2, y - height / 2, width + PILE_LEAN, height);
}

/** Cards laid open in two rows, as large as the rectangle and `largest` allow. */
function spreadIn(rect: Rect, count: number, largest: CardSize, layer: number): ReturnType<typeof pileOf> {
  const inRow = Math.ceil(count / 2);
  const gap = rect.height * SPREAD.gap;
  const space = { width: Math.min(largest.width, rect.width * SPREAD.card), height: (rect.height - 3 * gap) / 2 };
  const card = cardWithin(space);
  const step = Math.min(card.width + gap, (rect.width - card.width) / Math.max(1, inRow - 1));
  const length = card.width + (inRow - 1) * step;
  return Array.from({ length: count }, (_, index) => ({
    x: rect.x + (rect.width - length) / 2 + card.width / 2 + (index % inRow) * step,
    y: centreOf(rect).y + (index < inRow ? -0.5 : 0.5) * (card.height + gap),
    ...card,
    rotation: 0,
    layer: layer + index,
  }));
}

/** Face down beside the taker's plate; turned up at the end of the hand, in the middle for all to read. */
function layBuried({ put, slots, captions }: Placing, table: DezaiShenTable, input: LayoutInput): void {
  const { view, bottomSeat } = input;
  const { regions, pileCard } = table;
  const buried = view.zones['buried'];
  const taker = numbersOf(view).contract?.taker;
  const strip = taker === undefined ? undefined : regions.strips.get(taker);
  if (taker === undefined || !strip || buried?.facing === 'up') {
    const place = openPlace(table);
    const places = (count: number) => spreadIn(place, count, pileCard, LAYERS.buried);
    put('buried', place, places, sortedPieces(view, 'buried', handOrder));
    return;
  }
  const { buried: row } = seatStrip(table, strip, { view, seat: taker, isOwn: taker === bottomSeat });
  const { smallCard: card } = regions;
  put('buried', row.cards, (count) =>
    pileOf({ rect: row.cards, count, card, layer: LAYERS.buried, step: card.width * STEPS.buried }),
  );
  if (phases.of(view).isAuction) return;
  slots.push({ kind: 'out', rect: firstCard(row, card) });
  if (row.caption) captions.set('buried', row.caption);
}
