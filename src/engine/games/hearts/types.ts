import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { GameEvent, Seated } from '#engine/core/game.ts';
import type { PieceTable, Shift } from '#engine/core/pieces.ts';
import type { Card, Suit } from '#engine/kits/standard-deck.ts';
import type { CardPlayed, TrickPlay as TrickPlayOf } from '#engine/kits/tricks/trick.ts';

/** Where passed cards go (paragraph 2.3). */
export type Passing = 'left' | 'right' | 'across' | 'secondLeft' | 'secondRight' | 'keep';

/** The options of chapter 6. */
export interface HeartsOptions {
  readonly points: number;
  readonly moon: 'others' | 'own';
  readonly sun: boolean;
  readonly jack: boolean;
  readonly queenBreaks: boolean;
}

export type HeartsMove =
  | { readonly type: 'move.pass'; readonly pieces: readonly PieceId[] }
  | { readonly type: 'move.play'; readonly piece: PieceId }
  | { readonly type: 'move.claim' };

export type HeartsChance =
  /** The shuffled deck, top first. */
  | { readonly type: 'chance.dealt'; readonly order: readonly Card[] }
  /** How each seat mixes its hand after passing, as `mixHand` in the kits has it. */
  | { readonly type: 'chance.mixed'; readonly orders: readonly (readonly number[])[] };

export type HeartsInput = Seated<HeartsMove> | HeartsChance;

export type TrickPlay = TrickPlayOf<Card>;

/** A finished trick. */
export interface TrickRecord {
  readonly plays: readonly TrickPlay[];
  readonly winner: SeatId;
}

/** Why the hand may end here: nothing counts any more, or the claimant takes the rest (paragraphs 4.2 and 4.3). */
export type ClaimKind = 'nothing' | 'rest';

/** How a hand was scored. */
export interface Score {
  readonly points: readonly number[];
  readonly totals: readonly number[];
  /** Who took all the cards that count, and whether that was the sun (paragraphs 5.2 and 6.3). */
  readonly shot: { readonly seat: SeatId; readonly by: 'moon' | 'sun' } | null;
  /** Who took the jack of diamonds; null without that option (paragraph 6.4). */
  readonly jack: SeatId | null;
}

/** A finished hand. */
export interface HandRecord extends Score {
  readonly passing: Passing;
  readonly claimedBy: SeatId | null;
}

export interface HeartsState {
  readonly table: PieceTable<Card>;
  readonly options: HeartsOptions;
  readonly seats: number;
  /** The hand being played, from 1; 0 before the first deal. */
  readonly hand: number;
  /** By seat: the cards that it has passed in this hand, once all have; otherwise empty. */
  readonly passed: readonly (readonly Card[])[];
  readonly leader: SeatId | null;
  /** Tricks of this hand, in order. */
  readonly tricks: readonly TrickRecord[];
  readonly claim: { readonly seat: SeatId; readonly kind: ClaimKind } | null;
  /** Finished hands, in order. */
  readonly hands: readonly HandRecord[];
}

type Shifts = readonly Shift<Card>[];

/** The game's events; their `Shift`s say which pieces moved. */
export type HeartsEvent = GameEvent &
  (
    | { readonly type: 'deck.dealt'; readonly hand: number; readonly passing: Passing; readonly shifts: Shifts }
    | { readonly type: 'cards.chosen'; readonly seat: SeatId; readonly shifts: Shifts }
    /** The cards that were passed have new ids from here on. */
    | { readonly type: 'cards.passed'; readonly passing: Passing; readonly shifts: Shifts }
    | { readonly type: 'leader.found'; readonly seat: SeatId; readonly card: Card }
    | CardPlayed<Card>
    | { readonly type: 'hearts.broken'; readonly card: Card }
    | { readonly type: 'trick.taken'; readonly seat: SeatId; readonly card: Card; readonly shifts: Shifts }
    | { readonly type: 'claim.made'; readonly seat: SeatId; readonly kind: ClaimKind; readonly shifts: Shifts }
    | ({ readonly type: 'hand.scored'; readonly hand: number } & Score)
    | { readonly type: 'match.ended'; readonly winners: readonly SeatId[] }
  );

/** Three cards that went between the viewer and another seat. */
export interface PassedCards {
  readonly seat: SeatId;
  readonly cards: readonly Card[];
}

/** The public numbers of a view, and what the viewer may know about itself. Sent as `view.numbers`. */
export interface HeartsNumbers {
  readonly hand: number;
  readonly passing: Passing;
  /** Points that end the match. */
  readonly limit: number;
  /** The present trick, from 1, and how many there are in a hand. */
  readonly trick: number;
  readonly tricksInHand: number;
  readonly leader: SeatId | null;
  /** The seat whose card would take the trick as it stands. */
  readonly winning: SeatId | null;
  readonly broken: boolean;
  /** Whether the jack of diamonds counts (paragraph 6.4). */
  readonly jack: boolean;
  /** Whether each seat has chosen what it passes. */
  readonly chosen: readonly boolean[];
  /** Points on the cards that each seat has taken in this hand, and tricks. */
  readonly taken: readonly number[];
  readonly won: readonly number[];
  /** By seat: the suits it has shown it does not hold (paragraph 3.6). */
  readonly voids: readonly (readonly Suit[])[];
  readonly tricks: readonly TrickRecord[];
  readonly finished: readonly HandRecord[];
  /** What the viewer has passed on and been given in this hand; null for viewers without a seat and before passing. */
  readonly mine: { readonly given: PassedCards; readonly got: PassedCards } | null;
}
