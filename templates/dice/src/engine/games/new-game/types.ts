import type { SeatId } from '#protocol/ids.ts';
import type { GameEvent, Seated } from '#engine/core/game.ts';
import type { PieceTable, Shift } from '#engine/core/pieces.ts';

/** The options of chapter 4. */
export interface NewGameOptions {
  readonly points: number;
}

/** The number that a die shows; 0 before it is rolled. */
export type DieFace = `die:${number}`;

/** What both dice show, in order. */
export type Roll = readonly number[];

export type NewGameMove = { readonly type: 'move.roll' } | { readonly type: 'move.stop' };

export interface NewGameChance {
  readonly type: 'chance.rolled';
  readonly faces: Roll;
}

export type NewGameInput = Seated<NewGameMove> | NewGameChance;

/** A finished turn. */
export interface TurnRecord {
  readonly seat: SeatId;
  readonly rolls: readonly Roll[];
  /** What the turn brought: nothing after a one. */
  readonly points: number;
}

export interface NewGameState {
  readonly table: PieceTable<DieFace>;
  readonly options: NewGameOptions;
  readonly seats: number;
  /** The rolls of the present turn, in order. */
  readonly rolls: readonly Roll[];
  /** Finished turns, in order: whose turn it is, the round and the scores follow from them. */
  readonly turns: readonly TurnRecord[];
}

/** The game's events; their `Shift`s say which dice were rolled. `sum` is what the turn has brought. */
export type NewGameEvent = GameEvent &
  (
    | {
        readonly type: 'dice.rolled';
        readonly seat: SeatId;
        readonly faces: Roll;
        readonly sum: number;
        readonly shifts: readonly Shift<DieFace>[];
      }
    | { readonly type: 'turn.lost'; readonly seat: SeatId; readonly sum: number }
    | { readonly type: 'turn.stopped'; readonly seat: SeatId; readonly sum: number; readonly total: number }
    | { readonly type: 'match.ended'; readonly winners: readonly SeatId[] }
  );

/** The public numbers of a view. Sent as `view.numbers`. */
export interface NewGameNumbers {
  /** The rolls of the present turn, what they have brought, and whether a one has taken it. */
  readonly rolls: readonly Roll[];
  readonly sum: number;
  readonly isLost: boolean;
  /** How many points end the match. */
  readonly points: number;
  readonly turns: readonly TurnRecord[];
  /** What each finished round brought, by seat. */
  readonly finished: readonly (readonly number[])[];
}
