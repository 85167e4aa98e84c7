import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { GameEvent, Seated } from '#engine/core/game.ts';
import type { PieceTable, Shift } from '#engine/core/pieces.ts';
import type { Card, Suit } from '#engine/kits/standard-deck.ts';
import type { CardPlayed, TrickPlay as TrickPlayOf } from '#engine/kits/tricks/trick.ts';

/** The options of chapter 5. */
export interface NewGameOptions {
  readonly rounds: number;
}

// One kind of move needs no union; a second one makes it a union by its `type`.
export interface NewGameMove {
  readonly type: 'move.play';
  readonly piece: PieceId;
}

/** The shuffled deck, top first. */
export interface NewGameChance {
  readonly type: 'chance.dealt';
  readonly order: readonly Card[];
}

export type NewGameInput = Seated<NewGameMove> | NewGameChance;

export type TrickPlay = TrickPlayOf<Card>;

/** A finished trick. */
export interface TrickRecord {
  readonly plays: readonly TrickPlay[];
  readonly winner: SeatId;
}

/** A finished round. */
export interface RoundRecord {
  readonly points: readonly number[];
  readonly totals: readonly number[];
}

export interface NewGameState {
  readonly table: PieceTable<Card>;
  readonly options: NewGameOptions;
  readonly seats: number;
  /** The round being played, from 1; 0 before the first deal. */
  readonly round: number;
  readonly leader: SeatId | null;
  /** Tricks of this round, in order. */
  readonly tricks: readonly TrickRecord[];
  /** Finished rounds, in order. */
  readonly rounds: readonly RoundRecord[];
}

type Shifts = readonly Shift<Card>[];

/** The game's events; their `Shift`s say which pieces moved. */
export type NewGameEvent = GameEvent &
  (
    | { readonly type: 'deck.dealt'; readonly round: number; readonly leader: SeatId; readonly shifts: Shifts }
    | CardPlayed<Card>
    | { readonly type: 'trick.taken'; readonly seat: SeatId; readonly card: Card; readonly shifts: Shifts }
    | ({ readonly type: 'round.scored'; readonly round: number } & RoundRecord)
    | { readonly type: 'match.ended'; readonly winners: readonly SeatId[] }
  );

/** The public numbers of a view. Sent as `view.numbers`. */
export interface NewGameNumbers {
  readonly round: number;
  /** The present trick, from 1, and how many there are in a round. */
  readonly trick: number;
  readonly tricksInRound: number;
  readonly leader: SeatId | null;
  /** The seat whose card would take the trick as it stands. */
  readonly winning: SeatId | null;
  /** Tricks that each seat has taken in this round. */
  readonly won: readonly number[];
  /** By seat: the suits it has shown it does not hold. */
  readonly voids: readonly (readonly Suit[])[];
  readonly tricks: readonly TrickRecord[];
  readonly finished: readonly RoundRecord[];
}
