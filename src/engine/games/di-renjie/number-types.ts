import type { SeatId } from '#protocol/ids.ts';
import type { NotebookView } from '#engine/kits/deduction/notebook-types.ts';
import type { Answer, Element, Printed, Request, Source } from './card-types.ts';
import type { CaseVerdict } from './state-types.ts';

/** A request as everybody may know it. */
export interface RequestView {
  readonly request: Request;
  /** The revealed elements that rule it out (paragraph 4.5); none while it may be made. */
  readonly barredBy: readonly Element[];
}

/** How a seat stands to the present request: its turn to answer has come, is still to come, or it has answered. */
export type Response = 'asked' | 'waiting' | 'gave' | 'refused';

/** A clue on the table; its number is its place in the list. */
export interface ClueView {
  readonly owner: SeatId;
  readonly isRevealed: boolean;
  /** What its top card shows: told to everybody once it is revealed, to its owner from the beginning. */
  readonly element: Element | null;
  /** Who has examined it, ascending. */
  readonly examinedBy: readonly SeatId[];
}

/** One seat as everybody may know it. */
export interface SeatView {
  readonly handSize: number;
  /** Whether it holds the three cards without which nothing is drawn from a hand (paragraphs 4.8 and 4.12). */
  readonly isRobbable: boolean;
  /** Whether it has given a card in this turn. */
  readonly gave: boolean;
  /** Own clues that were revealed in own turns, and whether the next one grants a look (paragraph 4.3). */
  readonly reveals: number;
  readonly nextGrantsLook: boolean;
  /** The numbers of its clues. */
  readonly clues: readonly number[];
  /** Whether it has noted its hints, and whether its final answer is sealed. */
  readonly hasNoted: boolean;
  readonly hasAnswered: boolean;
}

/** What a clue turned out to hold, as its examiner remembers it: top, middle, bottom. */
export interface ExaminedClue {
  readonly clue: number;
  readonly faces: readonly Printed[];
}

/** The end of the match, all that was secret included. */
export interface VerdictView extends CaseVerdict {
  /** By seat. */
  readonly answers: readonly Answer[];
  readonly hints: readonly (readonly Element[])[];
  readonly assassin: SeatId | null;
}

/** The public numbers of a view, and what the viewer may know of itself. Sent as `view.numbers`. */
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
  /** Every request there is, in the order in which they are offered. */
  readonly requests: readonly RequestView[];
  /** By seat; null for the seat that asks, and for all while nothing is asked. */
  readonly responses: readonly (Response | null)[];
  readonly clues: readonly ClueView[];
  readonly seats: readonly SeatView[];
  readonly deckSize: number;
  /** Whether there is a draw deck at this table, be it used up; with many players all is dealt (paragraph 2.8). */
  readonly hasDeck: boolean;
  /** Where the current seat is about to draw from. */
  readonly plan: readonly Source[];
  /** Full rounds without a new clue; `isForced` when as much as possible must be drawn (paragraph 7.5). */
  readonly stall: { readonly rounds: number; readonly isForced: boolean };
  /** Who looks at which clue just now. */
  readonly looking: { readonly seat: SeatId; readonly clue: number } | null;
  /** Whether the Assassin is played with. */
  readonly hasAssassin: boolean;
  readonly verdict: VerdictView | null;

  /** What follows is the viewer's own, and null for everybody who has no seat. */
  readonly hints: readonly Element[] | null;
  readonly examined: readonly ExaminedClue[] | null;
  readonly isAssassin: boolean | null;
  /** The player's own final answer, from when it is sealed. */
  readonly answer: Answer | null;
  /** What can be told from all that; also null where the notebook does nothing by itself (paragraph 7.8). */
  readonly notebook: NotebookView | null;
}
