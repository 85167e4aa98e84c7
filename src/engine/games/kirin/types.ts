import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { GameEvent, Seated } from '#engine/core/game.ts';
import type { PieceTable, Shift } from '#engine/core/pieces.ts';
import type { CardPlayed, TrickPlay as TrickPlayOf } from '#engine/kits/tricks/trick.ts';

/** The four beasts: Azure Dragon, Vermilion Bird, White Tiger, Black Tortoise (paragraph 1.1). */
export const BEASTS = ['az', 've', 'wh', 'bl'] as const;
export type Beast = (typeof BEASTS)[number];

/** The rest of a card: a number, the trump, or a Kirin that makes the order ascending or descending. */
export const RANKS = ['1', '2', '3', '4', '5', '6', 'T', 'KA', 'KD'] as const;
export type Rank = (typeof RANKS)[number];

/** A card as the rules write it: `az5`, `veT`, `whKD`. */
export type Card = `${Beast}${Rank}`;

export type Direction = 'ascending' | 'descending';

export interface KirinOptions {
  readonly rounds: number;
  /** How a led Kirin ranks: below everything, or without a rank (paragraph 7.2, ruling 8.1). */
  readonly kirinLead: 'lowest' | 'noRank';
  /** Who leads the first trick of a round (paragraph 7.3, ruling 8.4). */
  readonly leaderChoice: 'random' | 'rotate' | 'lastTrick' | 'lastRound' | 'lowestTotal';
  /** Whether captured cards are open to all or only to their owner (paragraph 7.4, ruling 8.9). */
  readonly capturedView: 'open' | 'hidden';
  /** How equal totals are settled (paragraph 7.5, ruling 8.7). */
  readonly tieBreak: 'shared' | 'bestRound';
}

export type KirinMove =
  | { readonly type: 'move.declare'; readonly piece: PieceId }
  | { readonly type: 'move.play'; readonly piece: PieceId };

export type KirinChance =
  /** The shuffled deck, top first; the first nine go to seat 0. */
  | { readonly type: 'chance.dealt'; readonly order: readonly Card[] }
  | { readonly type: 'chance.leaderDrawn'; readonly seat: SeatId };

export type KirinInput = Seated<KirinMove> | KirinChance;

/** One card of a trick, as everybody saw it. */
export type TrickPlay = TrickPlayOf<Card>;

/** A finished trick: the direction it was played under, who took it (null if set aside), and the direction after it. */
export interface TrickRecord {
  readonly direction: Direction;
  readonly leader: SeatId;
  /** In the order in which they were played: by the leader, then clockwise. */
  readonly cards: readonly Card[];
  readonly winner: SeatId | null;
  readonly next: Direction;
}

/** Captured cards by beast. */
export type Tally = Readonly<Record<Beast, number>>;

/** A finished round, with everything revealed. */
export interface RoundRecord {
  readonly declarations: readonly Card[];
  readonly tallies: readonly Tally[];
  readonly points: readonly number[];
  readonly totals: readonly number[];
  /** Who led the first trick (used by paragraph 7.3 in the next round). */
  readonly firstLeader: SeatId;
  /** Who would have led a ninth trick: the winner of the eighth, or its leader if it was set aside. */
  readonly lastLeader: SeatId;
}

export interface KirinState {
  readonly table: PieceTable<Card>;
  readonly options: KirinOptions;
  /** From 1; 0 before the first deal. */
  readonly round: number;
  readonly direction: Direction;
  /** Who leads the present trick; null until chosen (paragraph 3.3). */
  readonly leader: SeatId | null;
  /** Tricks of this round, in order. */
  readonly tricks: readonly TrickRecord[];
  /** Finished rounds, in order. */
  readonly rounds: readonly RoundRecord[];
}

/** The game's events; their `Shift`s say which pieces moved. */
export type KirinEvent = GameEvent &
  (
    | { readonly type: 'deck.dealt'; readonly round: number; readonly shifts: readonly Shift<Card>[] }
    | { readonly type: 'card.declared'; readonly seat: SeatId; readonly shifts: readonly Shift<Card>[] }
    | { readonly type: 'leader.chosen'; readonly seat: SeatId; readonly drawn: boolean }
    | CardPlayed<Card>
    | {
        readonly type: 'trick.taken';
        readonly seat: SeatId;
        readonly card: Card;
        readonly shifts: readonly Shift<Card>[];
      }
    | { readonly type: 'trick.setAside'; readonly shifts: readonly Shift<Card>[] }
    /** A Kirin decided (`by`), or the strongest pair cancelled (`by` is null). Only in a trick with a Kirin. */
    | {
        readonly type: 'order.decided';
        readonly by: Card | null;
        readonly direction: Direction;
        readonly turned: boolean;
      }
    | {
        readonly type: 'declaration.revealed';
        readonly seat: SeatId;
        readonly card: Card;
        readonly shifts: readonly Shift<Card>[];
      }
    | {
        readonly type: 'round.scored';
        readonly round: number;
        readonly points: readonly number[];
        readonly totals: readonly number[];
      }
    | { readonly type: 'match.ended'; readonly winners: readonly SeatId[] }
  );

/** The public numbers of a view, and what the viewer may know about itself. Sent as `view.numbers`. */
export interface KirinNumbers {
  readonly round: number;
  readonly rounds: number;
  /** The present trick, from 1 to 8. */
  readonly trick: number;
  readonly direction: Direction;
  /** The direction after this trick if no further Kirin is played to it. */
  readonly preview: Direction;
  readonly leader: SeatId | null;
  /** The seat whose card would take the trick as it stands; null for an empty or all-Kirin trick. */
  readonly winning: SeatId | null;
  /** Whether each seat has declared. */
  readonly declared: readonly boolean[];
  /** Captured cards by beast; null if the viewer may not look into the pile. */
  readonly tallies: readonly (Tally | null)[];
  /** Tricks of this round; only the last one if captured piles are hidden. */
  readonly tricks: readonly TrickRecord[];
  readonly finished: readonly RoundRecord[];
  /** The viewer's own declaration and its points so far this round; null for viewers without a seat. */
  readonly mine: { readonly declaration: Card | null; readonly points: number } | null;
}
