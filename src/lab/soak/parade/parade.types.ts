import { pieceId, type PieceId, type SeatId } from '#protocol/ids.ts';
import { listOf, z } from '#protocol/schema.ts';
import type { GameEvent } from '#engine/core/game.ts';
import type { PieceTable, Shift } from '#engine/core/pieces.ts';

/** Cards in a hand; each round has a seal and a play for every two of them. */
export const HAND = 4;

/** Forty-eight cards: a hand for eight seats, and a stock. */
export const CARDS = Array.from({ length: 48 }, (_, index) => `c${String(index + 1).padStart(2, '0')}`);

export interface ParadeOptions {
  readonly rounds: number;
}

export interface ParadeMove {
  readonly type: 'move.seal' | 'move.play';
  readonly piece: PieceId;
}

export const paradeMoves = z.strictObject({ type: z.enum(['move.seal', 'move.play']), piece: pieceId });

export interface ParadeChance {
  readonly type: 'chance.dealt';
  readonly order: readonly string[];
}

export const paradeChances = z.strictObject({
  type: z.literal('chance.dealt'),
  order: listOf(z.string().check(z.maxLength(4))),
});

export interface ParadeState {
  readonly table: PieceTable;
  readonly rounds: number;
  readonly seats: number;
  readonly round: number;
  /** Cards played one after the other since the seals were opened. */
  readonly played: readonly { readonly seat: SeatId; readonly card: string }[];
  readonly points: readonly number[];
}

export type ParadeEvent = GameEvent &
  (
    | { readonly type: 'deck.dealt'; readonly round: number; readonly shifts: readonly Shift[] }
    | { readonly type: 'card.sealed'; readonly seat: SeatId; readonly shifts: readonly Shift[] }
    | { readonly type: 'seals.opened'; readonly shifts: readonly Shift[] }
    | { readonly type: 'card.played'; readonly seat: SeatId; readonly shifts: readonly Shift[] }
    | { readonly type: 'point.taken'; readonly seat: SeatId }
  );
