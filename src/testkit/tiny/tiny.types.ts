import type { PieceId, SeatId } from '#protocol/ids.ts';
import { pieceId } from '#protocol/ids.ts';
import { listOf, z } from '#protocol/schema.ts';
import type { GameEvent } from '#engine/core/game.ts';
import type { PieceTable, Shift } from '#engine/core/pieces.ts';

/**
 * High Card, the engine's own test subject: the smallest game that has a deal, a secret simultaneous choice, turns with
 * an obligation, a peek that only one seat sees, and several rounds with fresh piece ids.
 *
 * 1.1 Twelve cards, 1 to 12; three to each of two or three seats, the rest is the stock.
 * 1.2 Everybody seals one card face down. The seals are opened together; the highest leads.
 * 1.3 In turn everybody plays a card; whoever can must play higher than the card led. The highest takes a point.
 * 1.4 With `peek` on, the taker looks at the top card of the stock, alone. Then the next round is dealt.
 */
export const CARDS = ['c01', 'c02', 'c03', 'c04', 'c05', 'c06', 'c07', 'c08', 'c09', 'c10', 'c11', 'c12'] as const;
export type TinyCard = (typeof CARDS)[number];

export interface TinyOptions {
  readonly rounds: number;
  readonly peek: boolean;
}

export const tinyMoves = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('move.seal'), piece: pieceId }),
  z.strictObject({ type: z.literal('move.play'), piece: pieceId }),
]);
export type TinyMove =
  | { readonly type: 'move.seal'; readonly piece: PieceId }
  | { readonly type: 'move.play'; readonly piece: PieceId };

export const tinyChances = z.strictObject({
  type: z.literal('chance.dealt'),
  order: listOf(z.enum(CARDS)).check(
    z.refine((order) => order.length === CARDS.length && new Set(order).size === CARDS.length),
  ),
});
export interface TinyChance {
  readonly type: 'chance.dealt';
  readonly order: readonly TinyCard[];
}

export interface TinyState {
  readonly table: PieceTable<TinyCard>;
  readonly options: TinyOptions;
  readonly seats: number;
  readonly round: number;
  readonly leader: SeatId | null;
  readonly plays: readonly { readonly seat: SeatId; readonly card: TinyCard }[];
  readonly points: readonly number[];
}

export type TinyEvent = GameEvent &
  (
    | { readonly type: 'deck.dealt'; readonly round: number; readonly shifts: readonly Shift<TinyCard>[] }
    | { readonly type: 'card.sealed'; readonly seat: SeatId; readonly shifts: readonly Shift<TinyCard>[] }
    | { readonly type: 'seals.opened'; readonly leader: SeatId; readonly shifts: readonly Shift<TinyCard>[] }
    | { readonly type: 'card.played'; readonly seat: SeatId; readonly shifts: readonly Shift<TinyCard>[] }
    | { readonly type: 'trick.taken'; readonly seat: SeatId }
    | { readonly type: 'stock.peeked'; readonly seat: SeatId; readonly shifts: readonly Shift<TinyCard>[] }
    | { readonly type: 'match.ended'; readonly winners: readonly SeatId[] }
  );
