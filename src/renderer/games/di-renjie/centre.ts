import type { Rect } from '#renderer/stage/contract.ts';
import { bottomOf, clamp, rectOf, rightOf } from '#renderer/stage/geometry.ts';
import { type CardSize, cardOfHeight } from '#renderer/kit/layout/card.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';
import { SMALL } from './art/detail.ts';
import type { Scene } from './numbers.ts';

/** The middle of a Di Renjie table. */
export interface CentrePlaces {
  readonly panel: Rect;
  /** The lacquered box, and in it a place for each card of the crime: target, weapon, location. */
  readonly box: Rect;
  readonly crime: readonly Rect[];
  /** Cards not dealt to anybody; null where there is no deck. */
  readonly deck: Rect | null;
  /** Gifts to the current seat, side by side. */
  readonly gifts: Rect;
  /** Where three cards are looked at together: the viewer's own hints, or a clue. */
  readonly looked: readonly Rect[];
  readonly card: CardSize;
  readonly boxCard: CardSize;
}

export interface CentreInput {
  readonly scene: Scene;
  readonly hasDeck: boolean;
  /** How many gifts there may be at once. */
  readonly gifts: number;
  /** How many cards are looked at together. */
  readonly looked: number;
  /** How high the middle is when nothing much is to be chosen: the panel is the same in every scene. */
  readonly height: number;
}

/** In the height of letters, on a desktop table: how high the panel is and how wide at most. */
const PANEL = { height: 6.6, width: 46 } as const;
/** Measured in the breadth of a card: the box with its rim and the air in it, the deck, the air between groups. */
const BOX = { width: 3.56, height: 1.22 } as const;
const DECK = 1.12;
const AIR = 0.38;
/** How much of a gift the next one leaves in sight: its index, or of a small card most of its band. */
const GIFT_STEPS = { index: 0.32, band: 0.8 } as const;

/** How far gifts of this size lie apart, in parts of their width. */
export function giftStep({ width }: CardSize): number {
  return width < SMALL ? GIFT_STEPS.band : GIFT_STEPS.index;
}

/** The box stands back while cards are looked at. */
const BACK = 0.4;
const RATIO = 7 / 5;

/** Cuts the middle into the panel above and a row of cards below it. */
export function centrePlaces(regions: Regions, input: CentreInput): CentrePlaces {
  const { centre, form, em, gap } = regions;
  if (form === 'tall') return { ...rowIn(centre, regions, input), panel: regions.panel };
  const height = Math.round(clamp(em * PANEL.height, 40, Math.min(input.height * 0.36, centre.height * 0.7)));
  const width = Math.min(centre.width, Math.round(em * PANEL.width));
  const panel = rectOf(Math.round(centre.x + (centre.width - width) / 2), centre.y, width, height);
  const top = bottomOf(panel) + gap;
  const row = rectOf(centre.x, top, centre.width, Math.max(0, bottomOf(centre) - top));
  return { ...rowIn(row, regions, input), panel };
}

type Row = Omit<CentrePlaces, 'panel'>;

function rowIn(row: Rect, regions: Regions, input: CentreInput): Row {
  if (input.scene === 'hints' || input.scene === 'look') return lookingRow(row, regions, input);
  return input.scene === 'solved' && input.hasDeck ? solvedRow(row, regions) : requestRow(row, regions, input);
}

/** The largest card of which a row this many breadths long and this many heights high fits. */
function cardFor(row: Rect, breadths: number, heights: number, tallest: number): CardSize {
  return cardOfHeight(Math.floor(Math.min(row.height / heights, (row.width / breadths) * RATIO, tallest)));
}

/** Deck, box and gifts side by side; the box alone once the case is solved. */
function requestRow(row: Rect, { tallest, form }: Regions, { scene, hasDeck, gifts }: CentreInput): Row {
  const hasGifts = scene === 'request';
  const before = hasDeck ? DECK + AIR : 0;
  const sizeWith = (step: number) => {
    const giftWidth = 1 + (Math.max(1, gifts) - 1) * step;
    const after = hasGifts ? giftWidth + AIR : 0;
    // On a desktop table the box keeps the middle; on a phone, the row as a whole does.
    const side = Math.max(before, after);
    const [left, right] = form === 'wide' ? [side, side] : [before, after];
    const total = left + BOX.width + right;
    return { giftWidth, left, total, card: cardFor(row, total, BOX.height, tallest) };
  };
  const close = sizeWith(GIFT_STEPS.index);
  const { giftWidth, left, total, card } = close.card.width < SMALL ? sizeWith(GIFT_STEPS.band) : close;
  const unit = card.width;
  const x = row.x + (row.width - total * unit) / 2;
  const y = row.y + (row.height - card.height) / 2;
  const box = boxAt(x + left * unit, row, card);
  const deckX = box.x - (DECK + AIR) * unit;
  const gift = rectOf(Math.round(rightOf(box) + AIR * unit), Math.round(y), Math.round(giftWidth * unit), card.height);
  return {
    box,
    crime: crimeIn(box, card),
    deck: hasDeck ? rectOf(Math.round(deckX), Math.round(y), Math.round(DECK * unit), card.height) : null,
    gifts: hasGifts ? gift : rectOf(box.x, box.y, box.width, box.height),
    looked: [],
    card,
    boxCard: card,
  };
}

/** The open box, and beside it room to lay out what was left of the deck. */
function solvedRow(row: Rect, { tallest, gap }: Regions): Row {
  const part = rectOf(row.x, row.y, Math.round(row.width * 0.56), row.height);
  const card = cardFor(part, BOX.width, BOX.height, tallest);
  const width = Math.round(card.width * BOX.width);
  const deckWidth = Math.min(row.width - width - 2 * gap, Math.round(row.height * 2.6));
  const x = row.x + (row.width - width - 2 * gap - deckWidth) / 2;
  const box = boxAt(x, row, card);
  const deck = rectOf(Math.round(rightOf(box) + 2 * gap), row.y, deckWidth, row.height);
  return { box, crime: crimeIn(box, card), deck, gifts: box, looked: [], card, boxCard: card };
}

/** What is looked at in large, the box small on its left and the deck small on its right. */
function lookingRow(row: Rect, { tallest }: Regions, { hasDeck, looked }: CentreInput): Row {
  const cards = Math.max(1, looked);
  const breadths = cards + (cards - 1) * 0.12;
  const before = BOX.width * BACK + AIR;
  const total = before + breadths + AIR + DECK * BACK;
  const card = cardFor(row, total, 1.02, tallest);
  const unit = card.width;
  const boxCard = cardOfHeight(card.height * BACK);
  const x = row.x + (row.width - total * unit) / 2;
  const y = Math.round(row.y + (row.height - card.height) / 2);
  const box = boxAt(x, row, boxCard);
  const from = x + before * unit;
  const spots = Array.from({ length: cards }, (_, index) =>
    rectOf(Math.round(from + index * 1.12 * unit), y, card.width, card.height),
  );
  const deckY = Math.round(row.y + (row.height - boxCard.height) / 2);
  const deckX = Math.round(from + (breadths + AIR) * unit);
  const deck = rectOf(deckX, deckY, Math.round(boxCard.width * DECK), boxCard.height);
  return { box, crime: crimeIn(box, boxCard), deck: hasDeck ? deck : null, gifts: deck, looked: spots, card, boxCard };
}

/** A box for three cards of this size with its left edge at `x`, in the middle of the row's height. */
function boxAt(x: number, row: Rect, card: CardSize): Rect {
  const height = Math.round(card.height * BOX.height);
  const y = Math.round(row.y + (row.height - height) / 2);
  return rectOf(Math.round(x), y, Math.round(card.width * BOX.width), height);
}

function crimeIn(box: Rect, { width, height }: CardSize): readonly Rect[] {
  const air = (box.width - 3 * width) / 4;
  const rim = air * 1.15;
  const between = (box.width - 2 * rim - 3 * width) / 2;
  return [0, 1, 2].map((index) =>
    rectOf(
      Math.round(box.x + rim + index * (width + between)),
      Math.round(box.y + (box.height - height) / 2),
      width,
      height,
    ),
  );
}
