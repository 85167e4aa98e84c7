import type { Rect } from '#renderer/stage/contract.ts';
import { bottomOf, rectOf, rightOf } from '#renderer/stage/geometry.ts';
import { CARD_RATIO, type CardSize, cardOfHeight } from '#renderer/kit/layout/card.ts';
import type { Regions } from '#renderer/kit/layout/regions-shape.ts';
import { shingled } from '#renderer/kit/layout/shingles.ts';
import { bandOf } from './art/detail.ts';
import { type EvidenceGrid, evidenceGrid } from './evidence-grid.ts';
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
  readonly grid: EvidenceGrid;
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
/** Measured in a card of a window: the envelope around three of them. */
const ENVELOPE = { across: 3.86, down: 1.44 } as const;
/** Measured in the breadth of such a card: the air between windows, and between the things of the row. */
const PANE = 0.2;
const AIR = 0.34;
/** The windows lie a little below the envelope's middle: its flap is above them. */
const FLAP = 0.05;
/** The badge, measured in the envelope's height. */
const BADGE = 0.94;
/** While something is looked at, the envelope steps back. */
const BACK = 0.62;

/** Cuts the middle into the envelope's row and Evidence below it. */
export function centrePlaces(regions: Regions, input: CentreInput): CentrePlaces {
  const { centre, gap, handCard, tallest } = regions;
  const share = shareOf(input);
  const height = Math.round(Math.min(centre.height * share, tallest * ENVELOPE.down));
  const row = rectOf(centre.x, centre.y, centre.width, height);
  const below = bottomOf(row) + gap;
  const evidence = rectOf(centre.x, below, centre.width, Math.max(0, bottomOf(centre) - below));
  const grid = evidenceGrid(evidence, input.slots, Math.max(handCard.height, tallest * 0.45));
  return { ...(input.scene === 'look' ? lookRow(row, regions, input) : turnRow(row, regions, input)), evidence, grid };
}

function shareOf({ scene, slots, isPicking }: CentreInput): number {
  if (scene !== 'turn') return SHARES[scene];
  return isPicking ? PICKING : slots > FULL.from ? FULL.share : SHARES.turn;
}

type Row = Omit<CentrePlaces, 'evidence' | 'grid'>;

/** Badge, envelope and pile side by side; on a desktop table the envelope keeps the middle. */
function turnRow(row: Rect, { form }: Regions, { hasPile }: CentreInput): Row {
  const badge = (ENVELOPE.down * BADGE) / CARD_RATIO;
  const pile = hasPile ? 1.3 : 0;
  const left = badge + AIR;
  const right = hasPile ? pile + AIR : 0;
  const [before, after] = form === 'wide' ? [Math.max(left, right), Math.max(left, right)] : [left, right];
  const card = cardFor(row, before + ENVELOPE.across + after, ENVELOPE.down);
  const unit = card.width;
  const x = row.x + (row.width - (before + ENVELOPE.across + after) * unit) / 2;
  const envelope = envelopeAt(x + before * unit, row, card);
  const pileY = envelope.y + (envelope.height - card.height) / 2;
  const pileRect = rectOf(
    Math.round(rightOf(envelope) + AIR * unit),
    Math.round(pileY),
    Math.round(pile * unit),
    card.height,
  );
  return {
    badge: badgeBeside(envelope, unit),
    envelope,
    windows: windowsIn(envelope, card),
    windowCard: card,
    pile: hasPile ? pileRect : null,
    looked: [],
    lookedCard: card,
  };
}

/** Badge and envelope small on the left, what is looked at large beside them. */
function lookRow(row: Rect, regions: Regions, { hasPile, looked }: CentreInput): Row {
  const small = rectOf(row.x, row.y, Math.round(row.width * (looked > 1 ? 0.4 : 0.6)), Math.round(row.height * BACK));
  const behind = turnRow(
    small,
    { ...regions, form: 'tall' },
    { scene: 'turn', hasPile, slots: 0, looked: 0, isPicking: false },
  );
  const end = Math.max(rightOf(behind.envelope), behind.pile ? rightOf(behind.pile) : 0);
  const space = rectOf(0, row.y, row.width - (end - behind.badge.x) - 2 * regions.gap, row.height);
  const found = shingled({
    rect: space,
    count: looked,
    tallest: row.height,
    seen: (card) => ({ across: 0.5, down: bandOf(card.width) }),
    gap: regions.gap,
  });
  const width = Math.max(0, ...found.spots.map((spot) => spot.x + found.card.width));
  const height = Math.max(0, ...found.spots.map((spot) => spot.y + found.card.height - row.y));
  const total = end - behind.badge.x + 2 * regions.gap + width;
  const aside = Math.round(row.x + (row.width - total) / 2 - behind.badge.x);
  const down = Math.round((row.height - small.height) / 2);
  const moved = (rect: Rect): Rect => ({ ...rect, x: rect.x + aside, y: rect.y + down });
  const from = end + aside + 2 * regions.gap;
  const top = Math.round((row.height - height) / 2);
  return {
    ...behind,
    badge: moved(behind.badge),
    envelope: moved(behind.envelope),
    windows: behind.windows.map(moved),
    pile: behind.pile ? moved(behind.pile) : null,
    looked: found.spots.map((spot) =>
      rectOf(Math.round(from + spot.x), Math.round(spot.y + top), found.card.width, found.card.height),
    ),
    lookedCard: found.card,
  };
}

/** The largest card of which a row this many breadths long and this many heights high fits. */
function cardFor(row: Rect, breadths: number, heights: number): CardSize {
  const height = Math.floor(Math.min(row.height / heights, row.width / breadths / CARD_RATIO));
  const card = cardOfHeight(height);
  return card.width * breadths > row.width ? cardOfHeight(height - 1) : card;
}

/** An envelope for three cards of this size with its left edge at `x`, in the middle of the row's height. */
function envelopeAt(x: number, row: Rect, { width, height }: CardSize): Rect {
  const tall = Math.min(row.height, Math.round(height * ENVELOPE.down));
  const y = Math.round(row.y + (row.height - tall) / 2);
  return rectOf(Math.round(x), y, Math.round(width * ENVELOPE.across), tall);
}

function badgeBeside(envelope: Rect, unit: number): Rect {
  const edge = Math.round(envelope.height * BADGE);
  const x = Math.max(0, Math.round(envelope.x - AIR * unit - edge));
  return rectOf(x, Math.round(envelope.y + (envelope.height - edge) / 2), edge, edge);
}

function windowsIn(envelope: Rect, { width, height }: CardSize): readonly Rect[] {
  const pane = Math.round(width * PANE);
  const rim = Math.round((envelope.width - 3 * width - 2 * pane) / 2);
  const y = Math.round(envelope.y + (envelope.height - height) / 2 + envelope.height * FLAP);
  return [0, 1, 2].map((index) => rectOf(envelope.x + rim + index * (width + pane), y, width, height));
}
