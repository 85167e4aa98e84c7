import type { Rect } from '#renderer/stage/contract.ts';
import { rectAround, rectOf } from '#renderer/stage/geometry.ts';
import type { CardSize } from '#renderer/kit/layout/card.ts';
import { type CardGrid, cardGrid } from '#renderer/kit/layout/card-grid.ts';
import { type InCards, rowOfCards, squareOf } from '#renderer/kit/layout/card-row.ts';
import { inColumn, inRow, REST, sideBySide, squareIn } from '#renderer/kit/layout/lines.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';
import { shingled } from '#renderer/kit/layout/shingles.ts';
import { bandOf } from './art/detail.ts';
import type { Scene } from './numbers.ts';

/** The middle of a table of Death by Digits. */
export interface CentrePlaces {
  /** The badge with the Midnumber. */
  readonly badge: Rect;
  readonly envelope: Rect;
  /** Its windows, from left to right. */
  readonly windows: readonly Rect[];
  readonly windowCard: CardSize;
  /** The pile of variant C; null without one. */
  readonly pile: Rect | null;
  /** Cards that somebody looks at, in large. */
  readonly looked: readonly Rect[];
  readonly lookedCard: CardSize;
  readonly evidence: Rect;
  readonly grid: CardGrid;
}

export interface CentreInput {
  readonly scene: Scene;
  /** The pile stands in the middle. */
  readonly hasPile: boolean;
  readonly slots: number;
  /** How many cards are looked at in large. */
  readonly looked: number;
  /** Cards of Evidence are to be chosen with a finger. */
  readonly isPicking: boolean;
}

/** The part of the middle's height that the envelope's row takes; less when Evidence has filled up. */
const SHARES: Readonly<Record<Scene, number>> = { turn: 0.42, look: 0.52, over: 0.54 };
const FULL = { from: 18, share: 0.33 } as const;
const PICKING = 0.19;
/** Measured in a card of a window: the envelope around three of them, the badge, a pile. */
const ENVELOPE: InCards = { width: 3.86, height: 1.44 };
const BADGE = squareOf(1.35);
const PILED: InCards = { width: 1.3, height: 1 };
/** Measured in the breadth of such a card: the air between windows, and between the things of the row. */
const AIR = { panes: 0.2, things: 0.34 } as const;
/** The windows lie a little below the envelope's middle: its flap is above them. */
const FLAP = 0.05;
/** While something is looked at, the envelope steps back: in parts of its row, less of it for several cards. */
const BACK = { height: 0.62, beside: 0.6, besideMany: 0.4 } as const;
/** Of a card in large that lies behind another one, this part of its width is seen at least. */
const SEEN = 0.5;
/** Cards of Evidence are as tall as those of the hand, or this part of the tallest, and lie in so many rows at most. */
const GRID = { tallest: 0.45, rows: 8 } as const;
/** Free room between two slots, as a part of a card's width, and at least. */
const SLOTS = { apart: 0.09, leastApart: 3 } as const;
/** How many slots there is room for: a few more than are needed, so that cards seldom change their size. */
const SPACES: readonly number[] = [6, 8, 10, 12, 14, 16, 18, 21, 24, 28, 32, 36, 40, 45, 50, 60];

/** Cuts the middle into the envelope's row and Evidence below it. */
export function centrePlaces(regions: Regions, input: CentreInput): CentrePlaces {
  const { centre, gap, handCard, tallest } = regions;
  const height = Math.round(Math.min(centre.height * shareOf(input), tallest * ENVELOPE.height));
  const { row, evidence } = inColumn(centre, gap, { row: { height }, evidence: REST });
  const grid = cardGrid({
    rect: evidence,
    count: SPACES.find((space) => space >= input.slots) ?? input.slots,
    tallest: Math.max(handCard.height, tallest * GRID.tallest),
    mostRows: GRID.rows,
    gapOf: ({ width }) => Math.max(SLOTS.leastApart, Math.round(width * SLOTS.apart)),
  });
  const places = input.scene === 'look' ? lookRow(row, regions, input) : turnRow(row, regions.form === 'wide', input);
  return { ...places, evidence, grid };
}

function shareOf({ scene, slots, isPicking }: CentreInput): number {
  if (scene !== 'turn') return SHARES[scene];
  return isPicking ? PICKING : slots > FULL.from ? FULL.share : SHARES.turn;
}

type Row = Omit<CentrePlaces, 'evidence' | 'grid'>;

/** Badge, envelope and pile side by side; on a desktop table the envelope keeps the middle. */
function turnRow(row: Rect, isKept: boolean, { hasPile }: Pick<CentreInput, 'hasPile'>): Row {
  const { card, at } = rowOfCards(
    row,
    { air: AIR.things, keeps: isKept ? 'envelope' : null },
    { badge: BADGE, envelope: ENVELOPE, pile: hasPile ? PILED : null },
  );
  const below = { ...at.envelope, y: at.envelope.y + at.envelope.height * FLAP };
  const windows = sideBySide(below, card, 3, Math.round(card.width * AIR.panes));
  return { ...at, badge: squareIn(at.badge), windows, windowCard: card, looked: [], lookedCard: card };
}

/** Badge and envelope small on the left, what is looked at large beside them. */
function lookRow(row: Rect, { gap }: Regions, { hasPile, looked: count }: CentreInput): Row {
  const part = count > 1 ? BACK.besideMany : BACK.beside;
  const small = { ...row, width: Math.round(row.width * part), height: Math.round(row.height * BACK.height) };
  const back = turnRow(small, false, { hasPile });
  const behind = rectAround([back.badge, back.envelope, ...(back.pile ? [back.pile] : [])], row);
  const found = shingled({
    rect: rectOf(0, 0, row.width - behind.width - 2 * gap, row.height),
    count,
    tallest: row.height,
    seen: (card) => ({ across: SEEN, down: bandOf(card.width) }),
    gap,
  });
  const spots = found.spots.map(({ x, y }) => rectOf(x, y, found.card.width, found.card.height));
  const at = inRow(row, 2 * gap, { behind, looked: rectAround(spots, rectOf(0, 0, 0, 0)) });
  const moved = (rect: Rect): Rect => ({
    ...rect,
    x: rect.x + at.behind.x - behind.x,
    y: rect.y + at.behind.y - behind.y,
  });
  return {
    ...back,
    badge: moved(back.badge),
    envelope: moved(back.envelope),
    windows: back.windows.map(moved),
    pile: back.pile && moved(back.pile),
    looked: spots.map((spot) => ({
      ...spot,
      x: Math.round(at.looked.x + spot.x),
      y: Math.round(at.looked.y + spot.y),
    })),
    lookedCard: found.card,
  };
}
