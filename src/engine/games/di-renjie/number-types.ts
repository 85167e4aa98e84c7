import type { SeatId } from '#protocol/ids.ts';
import type { NotebookView } from '#engine/kits/deduction/notebook-types.ts';
import type { Answer, Element, Printed, Request, Source } from './card-types.ts';
import type { CaseVerdict } from './state-types.ts';

/** A request as everybody may know it. */
export interface RequestView {
  readonly request: Request;
  /** The revealed elements that bar it (paragraph 4.5); none while it may be made. */
  readonly barredBy: readonly Element[];
}

/** A seat's part in the present request: it must answer now, will have to answer, or has answered. */
export type Response = 'asked' | 'waiting' | 'gave' | 'refused';

/** A clue on the table; its number is its place in the list. */
export interface ClueView {
  readonly owner: SeatId;
  readonly isRevealed: boolean;
  /** The element on its top card: told to everybody once it is revealed, to its owner from the beginning. */
  readonly element: Element | null;
  /** Who has examined it, ascending. */
  readonly examinedBy: readonly SeatId[];
}

/** One seat as everybody may know it. */
export interface SeatView {
  readonly handSize: number;
  /** Whether it holds at least three cards, so that one may be drawn from the hand (paragraphs 4.8 and 4.12). */
  readonly isRobbable: boolean;
  /** Whether it has given a card in this turn. */
  readonly gave: boolean;
  /** How many of its clues were revealed in its own turns, and whether the next one grants a look (paragraph 4.3). */
  readonly reveals: number;
  readonly nextGrantsLook: boolean;
  /** The numbers of its clues. */
  readonly clues: readonly number[];
  /** Whether it has noted its hints, and whether its final answer is sealed. */
  readonly hasNoted: boolean;
  readonly hasAnswered: boolean;
}

/** The contents of a clue, as its examiner remembers them: top, middle, bottom. */
export interface ExaminedClue {
  readonly clue: number;
  readonly faces: readonly Printed[];
}

/** The end of the match, including everything that was secret. */
export interface VerdictView extends CaseVerdict {
  /** By seat. */
  readonly answers: readonly Answer[];
  readonly hints: readonly (readonly Element[])[];
  readonly assassin: SeatId | null;
}

/** The public numbers of a view, and what the viewer may know about itself. Sent as `view.numbers`. */
export interface DiRenjieNumbers {
  /** From 1; 0 while the table is set up. */
  readonly round: number;
  readonly first: SeatId;
  /** The last seat of a round: after its turn the match may end (paragraph 4.13). */
  readonly last: SeatId;
  /** The current seat; null outside of turns. */
  readonly active: SeatId | null;
  /** Clues revealed so far, and how many end the match. */
  readonly revealed: number;
  readonly needed: number;
  /** The request of this turn, once it is made. */
  readonly request: { readonly request: Request; readonly by: SeatId } | null;
  /** Every possible request, in the order in which they are offered. */
  readonly requests: readonly RequestView[];
  /** By seat; null for the seat that asks, and for all while nothing is requested. */
  readonly responses: readonly (Response | null)[];
  readonly clues: readonly ClueView[];
  readonly seats: readonly SeatView[];
  readonly deckSize: number;
  /**
   * Whether this table has a draw deck, even if it is used up; with many players all cards are dealt (paragraph 2.8).
   */
  readonly hasDeck: boolean;
  /** Where the current seat is about to draw from. */
  readonly plan: readonly Source[];
  /** Full rounds without a new clue; `isForced` if as much as possible must be drawn (paragraph 7.5). */
  readonly stall: { readonly rounds: number; readonly isForced: boolean };
  /** Who is looking at which clue now. */
  readonly looking: { readonly seat: SeatId; readonly clue: number } | null;
  /** Whether the Assassin is in this match. */
  readonly hasAssassin: boolean;
  readonly verdict: VerdictView | null;

  /** The rest is the viewer's own, and null for viewers without a seat. */
  readonly hints: readonly Element[] | null;
  readonly examined: readonly ExaminedClue[] | null;
  readonly isAssassin: boolean | null;
  /** The player's own final answer, once it is sealed. */
  readonly answer: Answer | null;
  /** What follows from all that; null if the notebook does nothing by itself (paragraph 7.8). */
  readonly notebook: NotebookView | null;
}
