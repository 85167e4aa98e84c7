import type { SeatId } from '#protocol/ids.ts';
import type { GameEvent, Seated } from '#engine/core/game.ts';
import type { PieceTable, Shift } from '#engine/core/pieces.ts';
import type { Card } from '#engine/kits/standard-deck.ts';
import type { About } from './rules/cards.ts';

/** The options of chapter 5. */
export interface NewGameOptions {
  readonly questions: number;
}

export interface Asking {
  readonly type: 'move.ask';
  readonly target: SeatId;
  readonly about: About;
}

export interface Naming {
  readonly type: 'move.name';
  readonly card: Card;
}

export type NewGameMove = Asking | Naming;

/** The shuffled deck, top first. */
export interface NewGameChance {
  readonly type: 'chance.dealt';
  readonly order: readonly Card[];
}

export type NewGameInput = Seated<NewGameMove> | NewGameChance;

/** A question and its answer: `target` holds so many of these cards. */
export interface Asked {
  readonly kind: 'asked';
  readonly seat: SeatId;
  readonly target: SeatId;
  readonly about: About;
  readonly count: number;
}

/** A card that was named as the hidden one. */
export interface Named {
  readonly kind: 'named';
  readonly seat: SeatId;
  readonly card: Card;
  readonly isRight: boolean;
}

/** What came of a turn. */
export type Turn = Asked | Named;

export interface NewGameState {
  readonly table: PieceTable<Card>;
  readonly options: NewGameOptions;
  readonly seats: number;
  /** The seat whose turn it is. */
  readonly active: SeatId;
  /** Every turn so far, in order. */
  readonly turns: readonly Turn[];
}

type Shifts = readonly Shift<Card>[];

/** The game's events; their `Shift`s say which pieces moved. */
export type NewGameEvent = GameEvent &
  (
    | { readonly type: 'deck.dealt'; readonly first: SeatId; readonly shifts: Shifts }
    | ({ readonly type: 'question.answered' } & Omit<Asked, 'kind'>)
    | ({ readonly type: 'card.named' } & Omit<Named, 'kind'>)
    | { readonly type: 'hidden.opened'; readonly card: Card; readonly shifts: Shifts }
    | { readonly type: 'match.ended'; readonly winners: readonly SeatId[] }
  );

/** The public numbers of a view. Sent as `view.numbers`. */
export interface NewGameNumbers {
  readonly active: SeatId;
  readonly turns: readonly Turn[];
  /** By seat: how many questions it may still ask. */
  readonly left: readonly number[];
  /** By seat: whether it is out. */
  readonly isOut: readonly boolean[];
}
