import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { LayoutInput, TableLayout } from '#renderer/stage/contract.ts';
import { rectAround, rectOf } from '#renderer/stage/geometry.ts';
import { cardAt, cardIn } from '#renderer/kit/layout/card.ts';
import { fanOfHand } from '#renderer/kit/layout/fan.ts';
import { pileOf } from '#renderer/kit/layout/piles.ts';
import { layoutOf, type Placing, placingOf, sortedPieces } from '#renderer/kit/layout/placing.ts';
import { numberOrder, ownHand } from './hand.ts';
import { LAYERS } from './layers.ts';
import { numbersOf } from './numbers.ts';
import type { SeatPlaces } from './seat-places.ts';
import { type DigitsTable, digitsTable } from './table.ts';
import { EVIDENCE, handOf, isHandLookedAt, lookedAt, MURDER, PILE, REMOVED } from './zones.ts';

/**
 * Lays out a table of Death by Digits: the envelope with the Murder and below it Evidence, slot by slot, in the middle;
 * the viewer's own hand below, sorted; and beside each plate the hand as a fan of backs.
 */
export function deathByDigitsLayout(input: LayoutInput): TableLayout {
  const table = digitsTable(input);
  const placing = placingOf(input.view);
  layMurder(placing, table);
  layEvidence(placing, table, input);
  layShelf(placing, table);
  for (const [seat, places] of table.seats) laySeat(placing, table, input, { seat, places });
  const { ids, places } = ownHand(input, table.regions);
  placing.put(handOf(input.bottomSeat), table.regions.hand, places, ids);
  layLooked(placing, table, input);
  const { regions, centre, seats } = table;
  const beside = [...seats.values()].flatMap(({ card, open }) => [card, ...(open ? [open.card] : [])]);
  const sizes = [centre.windowCard, centre.grid.card, centre.lookedCard, regions.handCard, regions.smallCard];
  return layoutOf(input, regions, placing, [...sizes, ...beside]);
}

/** Each card of the Murder in its window. */
function layMurder({ put }: Placing, { centre }: DigitsTable): void {
  MURDER.forEach((zone, slot) => {
    const pane = centre.windows[slot] ?? centre.envelope;
    put(zone, pane, (count) =>
      Array.from({ length: count }, () => cardIn(pane, centre.windowCard, LAYERS.murder + slot)),
    );
  });
}

/** Every card of Evidence in its slot, and the free slots marked on the felt. */
function layEvidence({ put, pieces, slots: marks }: Placing, { centre }: DigitsTable, { view }: LayoutInput): void {
  const { evidence, grid } = centre;
  const { slots } = numbersOf(view);
  const slotOf = new Map(slots.flatMap((piece, slot) => (piece === null ? [] : [[piece, slot] as const])));
  for (const zone of EVIDENCE) {
    put(zone, evidence, () => []);
    for (const piece of view.zones[zone]?.pieces ?? []) {
      const slot = slotOf.get(piece) ?? 0;
      pieces.set(piece, cardIn(grid.places[slot] ?? evidence, grid.card, LAYERS.evidence + slot));
    }
  }
  grid.places.forEach((rect, slot) => {
    if (typeof slots[slot] !== 'string') marks.push({ kind: 'place', rect });
  });
}

/** How far each card of a pile lies from the one below it, in parts of its width; and the pixels above the words below it. */
const STEPS = { pile: 0.05, removed: 0.2 } as const;
const WORDS_BELOW = 2;

/** The pile, and what is out of play. */
function layShelf({ put, captions, slots, zones }: Placing, table: DigitsTable): void {
  const { pile, removed, regions, centre } = table;
  const { smallCard, form, captionHeight, side } = regions;
  const card = form === 'wide' ? centre.windowCard : smallCard;
  if (pile !== null) {
    put(PILE, pile, (count) => pileOf({ rect: pile, count, card, layer: LAYERS.pile, step: card.width * STEPS.pile }));
    slots.push({
      kind: 'place',
      rect: rectOf(pile.x, pile.y + (pile.height - card.height) / 2, card.width, card.height),
    });
    const caption = rectOf(pile.x, pile.y + pile.height + WORDS_BELOW, pile.width, captionHeight);
    if (form === 'wide' && caption.y + caption.height <= centre.evidence.y) captions.set(PILE, caption);
  }
  if (removed !== null) {
    put(REMOVED, removed, (count) =>
      pileOf({ rect: removed, count, card: smallCard, layer: LAYERS.removed, step: smallCard.width * STEPS.removed }),
    );
    if (form === 'wide') captions.set(REMOVED, rectOf(side.x, side.y, side.width, captionHeight));
  }
  // What is dealt comes out of the envelope's place.
  zones.set('stock', centre.envelope);
}

/** How much of a card that lies behind another one is seen in another seat's fan, in parts of its width. */
const VISIBLE = { wide: 0.3, tall: 0.26 } as const;

interface SeatInput {
  readonly seat: SeatId;
  readonly places: SeatPlaces;
}

/** Another seat's hand: backs in a fan, a card that is shown in front; at the end all of it open in rows. */
function laySeat({ put }: Placing, { regions }: DigitsTable, { view }: LayoutInput, { seat, places }: SeatInput): void {
  const zone = handOf(seat);
  const { rect, card, open } = places;
  if (open) {
    const spots = open.spots.map((spot, index) => cardAt(spot, open.card, LAYERS.others + index));
    put(zone, rect, () => spots, sortedPieces(view, zone, numberOrder));
    return;
  }
  const visible = card.width * VISIBLE[regions.form];
  put(zone, rect, (count) => fanOfHand({ rect, count, card, visible, layer: LAYERS.others }), shownLast(view, zone));
}

function shownLast({ zones }: LayoutInput['view'], id: string): readonly PieceId[] {
  const { pieces, faces } = zones[id] ?? { pieces: [], faces: [] };
  const isShown = (index: number) => typeof faces[index] === 'string';
  return [...pieces.filter((_, index) => !isShown(index)), ...pieces.filter((_, index) => isShown(index))];
}

/** What somebody looks at lies in large beside the envelope. */
function layLooked({ pieces, zones }: Placing, { centre }: DigitsTable, { view }: LayoutInput): void {
  const looking = numbersOf(view).looking;
  const at = looking?.at;
  const ids =
    at?.kind === 'hand' && isHandLookedAt(view, at.seat)
      ? sortedPieces(view, handOf(at.seat), numberOrder)
      : lookedAt(view);
  ids.forEach((piece, index) => {
    const rect = centre.looked[index];
    if (rect) pieces.set(piece, cardIn(rect, centre.lookedCard, LAYERS.looked + index));
  });
  if (at?.kind === 'hand' && ids.length > 0) zones.set(handOf(at.seat), rectAround(centre.looked, centre.envelope));
}
