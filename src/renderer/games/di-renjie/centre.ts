import type { Rect } from '#renderer/stage/contract.ts';
import { clamp } from '#renderer/stage/geometry.ts';
import { type CardSize, cardOfHeight } from '#renderer/kit/layout/card.ts';
import { type InCards, ofPart, rowOfCards } from '#renderer/kit/layout/card-row.ts';
import { inColumn, inRow, REST, sideBySide } from '#renderer/kit/layout/lines.ts';
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

/** On a desktop table, in the height of letters: how high the panel is and how wide at most. */
const PANEL = { height: 6.6, width: 46 } as const;
/** The panel's least height in pixels, and its most as a part of the usual middle and of this one. */
const PANEL_HEIGHT = { least: 40, usual: 0.36, most: 0.7 } as const;
/** Measured in cards: the box with its rim and the air in it, and the deck. */
const BOX: InCards = { width: 3.56, height: 1.22 };
const DECK: InCards = { width: 1.12, height: 1 };
/** In the breadth of a card: the air between groups, between cards in the box, and between those that are looked at. */
const AIR = { groups: 0.38, box: 0.12, looked: 0.12 } as const;
/** How much of a gift the next one leaves in sight: its index, or of a small card most of its band. */
const GIFT_STEPS = { index: 0.32, band: 0.8 } as const;
/** Cards that are looked at have so many times their height. */
const LOOKED = 1.02;
/** The box stands back while cards are looked at. */
const BACK = 0.4;
/** Once the case is solved: the box has this part of the row's width, the deck is at most so many times as wide as high. */
const SOLVED = { box: 0.56, deck: 2.6 } as const;

/** How far gifts of this size lie apart, in parts of their width. */
export function giftStep({ width }: CardSize): number {
  return width < SMALL ? GIFT_STEPS.band : GIFT_STEPS.index;
}

/** Cuts the middle into the panel above and a row of cards below it. */
export function centrePlaces(regions: Regions, input: CentreInput): CentrePlaces {
  const { centre, form, em, gap } = regions;
  if (form === 'tall') return { ...rowIn(centre, regions, input), panel: regions.panel };
  const most = Math.min(input.height * PANEL_HEIGHT.usual, centre.height * PANEL_HEIGHT.most);
  const { panel, row } = inColumn(centre, gap, {
    panel: {
      height: Math.round(clamp(em * PANEL.height, PANEL_HEIGHT.least, most)),
      width: Math.min(centre.width, Math.round(em * PANEL.width)),
    },
    row: REST,
  });
  return { ...rowIn(row, regions, input), panel };
}

type Row = Omit<CentrePlaces, 'panel'>;

function rowIn(row: Rect, regions: Regions, input: CentreInput): Row {
  if (input.scene === 'hints' || input.scene === 'look') return lookingRow(row, regions, input);
  return input.scene === 'solved' && input.hasDeck ? solvedRow(row, regions) : requestRow(row, regions, input);
}

/** Deck, box and gifts side by side; the box alone once the case is solved. */
function requestRow(row: Rect, { tallest, form }: Regions, { scene, hasDeck, gifts: count }: CentreInput): Row {
  // On a desktop table the box keeps the middle; on a phone, the row as a whole does.
  const input = { air: AIR.groups, tallest, keeps: form === 'wide' ? 'box' : null } as const;
  const rowWith = (step: number) =>
    rowOfCards(row, input, {
      deck: hasDeck ? DECK : null,
      box: BOX,
      gifts: scene === 'request' ? { width: 1 + (Math.max(1, count) - 1) * step, height: 1 } : null,
    });
  const close = rowWith(GIFT_STEPS.index);
  const { card, at } = close.card.width < SMALL ? rowWith(GIFT_STEPS.band) : close;
  return { ...at, gifts: at.gifts ?? at.box, crime: crimeIn(at.box, card), looked: [], card, boxCard: card };
}

/** The open box, and beside it room to lay out what was left of the deck. */
function solvedRow(row: Rect, { tallest, gap }: Regions): Row {
  const part = { ...row, width: Math.round(row.width * SOLVED.box) };
  const { card, at } = rowOfCards(part, { air: 0, tallest }, { box: BOX });
  const { width, height } = at.box;
  const { box, deck } = inRow(row, 2 * gap, {
    box: { width, height },
    deck: { width: Math.min(row.width - width - 2 * gap, Math.round(row.height * SOLVED.deck)) },
  });
  return { box, crime: crimeIn(box, card), deck, gifts: box, looked: [], card, boxCard: card };
}

/** What is looked at in large, the box small on its left and the deck small on its right. */
function lookingRow(row: Rect, { tallest }: Regions, { hasDeck, looked }: CentreInput): Row {
  const count = Math.max(1, looked);
  const { card, at } = rowOfCards(
    row,
    { air: AIR.groups, tallest },
    {
      box: ofPart(BOX, BACK),
      looked: { width: count + (count - 1) * AIR.looked, height: LOOKED },
      deck: ofPart(DECK, BACK),
    },
  );
  const boxCard = cardOfHeight(card.height * BACK);
  return {
    box: at.box,
    crime: crimeIn(at.box, boxCard),
    deck: hasDeck ? at.deck : null,
    gifts: at.deck,
    looked: sideBySide(at.looked, card, count, card.width * AIR.looked),
    card,
    boxCard,
  };
}

/** Target, weapon and location in the box. */
function crimeIn(box: Rect, card: CardSize): readonly Rect[] {
  return sideBySide(box, card, 3, card.width * AIR.box);
}
