import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { PieceTable } from '#engine/core/pieces.ts';
import type { Answer, Crime, Element, Printed, Request, Source } from './card-types.ts';
import type { Chapter } from './chapter-types.ts';
import type { DiRenjieOptions } from './input-types.ts';

/** A clue that was presented; its number is its place in `DiRenjieState.clues`. */
export interface Clue {
  readonly owner: SeatId;
  /** The element on its top and middle card: known to its owner, and to all once it is revealed. */
  readonly element: Element;
  readonly isRevealed: boolean;
  /** Who has looked at it, ascending (paragraph 4.3). */
  readonly examinedBy: readonly SeatId[];
  readonly presentedInTurn: number;
}

/** A seat's answer to the present request that is not told yet: a card, or null for a refusal. */
export interface SealedGift {
  readonly piece: PieceId | null;
}

/** One seat's result (chapter 6). */
export interface SeatPoints {
  /** Clues presented, and the points for them. */
  readonly clues: number;
  readonly cluePoints: number;
  /** Cards of the crime named correctly, 0 to 3, and the points for them. */
  readonly correct: number;
  readonly crimePoints: number;
  /** For having named the Assassin, or as the Assassin for not having been named. */
  readonly huntPoints: number;
  readonly total: number;
}

/** The end of the match: what the table found, and what everybody gets for it. */
export interface CaseVerdict {
  readonly crime: Crime;
  /** Which parts of the crime at least one player named. */
  readonly named: { readonly target: boolean; readonly weapon: boolean; readonly location: boolean };
  readonly succeeded: boolean;
  /** Who named the Assassin rightly, ascending. */
  readonly namedBy: readonly SeatId[];
  /** By seat; nobody has points if the table failed. */
  readonly points: readonly SeatPoints[];
  readonly winners: readonly SeatId[];
}

export interface DiRenjieState {
  readonly table: PieceTable<Printed>;
  readonly options: DiRenjieOptions;
  readonly seats: number;
  /** Who began; the seat before it is the last of a round. */
  readonly first: SeatId;
  readonly active: SeatId;
  /** From 1; 0 before the first. */
  readonly round: number;
  /** Turns begun so far, over all rounds. */
  readonly turn: number;
  readonly clues: readonly Clue[];
  /** By seat, how many of its clues were revealed in its own turns. */
  readonly reveals: readonly number[];
  /** What was requested in this turn; null before. */
  readonly request: Request | null;
  /** Who still has to answer the request, clockwise from the current seat. */
  readonly responders: readonly SeatId[];
  /** Who gave and who refused in this turn, in the order in which it was told. */
  readonly givers: readonly SeatId[];
  readonly refused: readonly SeatId[];
  /** By seat, answers that are not told yet, if all answer at once. */
  readonly sealedGifts: readonly (SealedGift | null)[];
  /** Who is looking at which clue now. */
  readonly looking: { readonly seat: SeatId; readonly clue: number } | null;
  /** Where the cards about to be drawn come from. */
  readonly plan: readonly Source[];
  /**
   * By seat, the cards of its hand in the order in which they came there: secret, and independent of their order in the
   * hand. Cards for a clue are chosen by it, so that their place in the hand does not give away copies or substitutes.
   */
  readonly arrivals: readonly (readonly PieceId[])[];
  /** How many times hands were mixed: each mixing names the next random stream and the next ids. */
  readonly mixes: number;
  /** Turns that ended since somebody last presented a clue (paragraph 7.5). */
  readonly turnsWithoutClue: number;
  /** By seat, the elements it was shown as hints. */
  readonly hints: readonly (readonly Element[])[];
  /** Who has noted them, ascending. */
  readonly noted: readonly SeatId[];
  /** Null before it is dealt. */
  readonly crime: Crime | null;
  /** Who was dealt the Assassin's card; null in a match without it. */
  readonly assassin: SeatId | null;
  /** By seat; null until sealed. */
  readonly answers: readonly (Answer | null)[];
  readonly verdict: CaseVerdict | null;
  readonly chronicle: readonly Chapter[];
}
