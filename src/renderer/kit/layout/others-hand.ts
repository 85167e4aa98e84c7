import type { Face, SeatId, ZoneId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import { rightOf } from '#renderer/stage/geometry.ts';
import type { CaptionedRow } from './captioned.ts';
import { CARD_RATIO, cardAt, type CardSize } from './card.ts';
import { pileOf } from './piles.ts';
import { countIn, type Placing, sortedPieces } from './placing.ts';
import type { Units } from './extents.ts';
import type { Regions } from './regions-shape.ts';
import { type Shingles, shingled, type ShinglesInput } from './shingles.ts';
import { isAtRight } from './stations.ts';

/** A small card is its index: rank above sign, from edge to edge. So much of its width and height is seen in an open hand. */
const INDEX = { across: 0.94, down: 0.9 } as const;
/** Free pixels between cards of an open hand that do not cover one another. */
const BETWEEN = 2;

/** Whether every face of a hand is known to whoever looks; a single card that is known on its way opens none. */
export function isOpenHand({ zones }: Pick<GameView, 'zones'>, zone: ZoneId): boolean {
  const { pieces, faces } = zones[zone] ?? { pieces: [], faces: [] };
  return pieces.length > 0 && pieces.every((_, index) => typeof faces[index] === 'string');
}

/**
 * A card of an open hand is so wide on a phone, if that can be, in parts of the window's width and of a small card's: its letter and
 * its sign can be read, and the viewer's own hand does not become smaller than that.
 */
const READABLE = { width: 0.052, small: 0.65 } as const;

/** How high the open hands of others become below their plates, in CSS pixels; 0 where none lies open. */
export function openHeightIn(
  view: GameView,
  others: readonly SeatId[],
  { width, plate }: Units,
  small: number,
): number {
  const counts = others
    .map((seat) => `hand:${String(seat)}`)
    .map((zone) => (isOpenHand(view, zone) ? countIn(view, zone) : 0));
  const most = Math.max(0, ...counts);
  if (most === 0) return 0;
  const card = Math.min(plate, Math.ceil(Math.max(width * READABLE.width, small * CARD_RATIO * READABLE.small)));
  const inRow = 1 + Math.floor((plate - card) / (card * INDEX.across));
  return Math.ceil((card / CARD_RATIO) * (1 + (Math.ceil(most / inRow) - 1) * INDEX.down));
}

/** Cards of an open hand in rows, as large as they can be with `seen` of each in sight, at the end where the plate stands. */
export function openRows(
  regions: Regions,
  seat: SeatId,
  input: Pick<ShinglesInput, 'rect' | 'count' | 'seen'>,
): Shingles {
  const { card, spots } = shingled({ ...input, tallest: regions.smallCard.height, gap: BETWEEN });
  const free = rightOf(input.rect) - Math.max(input.rect.x, ...spots.map(({ x }) => x + card.width));
  return { card, spots: isAtRight(regions, seat) ? spots.map((spot) => ({ ...spot, x: spot.x + free })) : spots };
}

export interface OthersHand {
  readonly view: GameView;
  readonly seat: SeatId;
  readonly zone: ZoneId;
  readonly row: CaptionedRow;
  readonly layer: number;
  /** The most that each back is moved on from the one below it, in CSS pixels. */
  readonly step: number;
  /** How an open hand is sorted. */
  readonly orderOf: (face: Face) => number;
}

/**
 * Lays another player's hand beside the plate: a pile of backs, and where it is open rows in which every card
 * can be read, also in the room of the words that a row of backs has none of. Returns the sizes of an open hand's cards.
 */
export function layOthersHand({ put }: Placing, regions: Regions, hand: OthersHand): readonly CardSize[] {
  const { view, seat, zone, row, layer, step, orderOf } = hand;
  if (!isOpenHand(view, zone)) {
    const { cards: rect } = row;
    put(zone, rect, (count) => pileOf({ rect, count, card: regions.smallCard, layer, step }));
    return [];
  }
  const words = row.caption === null ? 0 : regions.captionHeight;
  const rect = { ...row.cards, height: row.cards.height + words };
  const { card, spots } = openRows(regions, seat, { rect, count: countIn(view, zone), seen: () => INDEX });
  put(
    zone,
    rect,
    () => spots.map((spot, index) => cardAt(spot, card, layer + index)),
    sortedPieces(view, zone, orderOf),
  );
  return [card];
}
