import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { NotebookView } from '#engine/kits/deduction/notebook-types.ts';
import type { MurderSlot, Digit, Special } from './card-types.ts';
import type {
  Accusation,
  DeathByDigitsOptions,
  Ending,
  Guess,
  Looking,
  Play,
  SealedAccusation,
  Victim,
} from './state-types.ts';

/** One seat as everybody may know it. */
export interface SeatView {
  readonly cards: number;
  readonly isOut: boolean;
  /** Slots of the Murder that this seat has looked at, ascending. */
  readonly looks: readonly MurderSlot[];
  /** Numbers that everybody knows to be in the hand, ascending, repeated if several are known. */
  readonly known: readonly number[];
}

/** A number of the deck, and how many cards have it. */
export interface DeckNumber {
  readonly number: number;
  readonly copies: number;
}

/** Guesses at a hand that everybody can see to be impossible: for each end the numbers, ascending. */
export interface ImpossibleGuesses {
  readonly seat: SeatId;
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/**
 * What playing the player's own cards would do, for a page without rules: a single card steals unless it is in
 * `searches`; two or three cards do nothing unless they are in `pairs` or `sets`.
 */
export interface PlayPreview {
  /** How many cards a steal brings if nobody calls Stop; 0 if it would do nothing. */
  readonly steal: number;
  /** Cards that nobody can stop when they are played alone: the only ones of their number, or all under Gag Order. */
  readonly unstoppable: readonly PieceId[];
  /** Cards that do something other than steal when played alone, while there is a hand to do it to. */
  readonly searches: readonly SearchPreview[];
  readonly pairs: readonly PairPreview[];
  readonly sets: readonly (readonly [PieceId, PieceId, PieceId])[];
}

export interface SearchPreview {
  readonly piece: PieceId;
  readonly does: 'peekHand' | 'takeEnds';
}

/** A pair that hits the Midnumber: the first of `pieces` plus or minus the second is the Midnumber. */
export interface PairPreview {
  readonly pieces: readonly [PieceId, PieceId];
  readonly sign: '+' | '-';
  /** How many cards it takes from Evidence, 0 to 2. */
  readonly take: number;
}

/** A hidden card whose number the viewer has seen before. */
export interface RememberedCard {
  readonly piece: PieceId;
  readonly face: Digit;
}

/** The public numbers of a view, and what the viewer may know about itself. Sent as `view.numbers`. */
export interface DeathByDigitsNumbers {
  readonly midnumber: number;
  /** The highest ordinary number in use. */
  readonly top: number;
  /** All numbers in use, ascending, including specials. Empty before the deal. */
  readonly deck: readonly DeckNumber[];
  /** The special numbers among them. */
  readonly specials: readonly Special[];
  /** What a play without effect brings. */
  readonly variant: DeathByDigitsOptions['doesNothing'];
  /** From 1; 0 before the first. */
  readonly round: number;
  /** 0 for none. */
  readonly roundLimit: number;
  readonly seats: readonly SeatView[];
  /** Who began; null before the deal. */
  readonly first: SeatId | null;
  /** The current seat; null outside of turns. */
  readonly turn: SeatId | null;
  /** Evidence, slot by slot: a card keeps its slot while it is there. Null for a gap. */
  readonly slots: readonly (PieceId | null)[];
  readonly pile: number;
  /** What the current seat did in this turn. */
  readonly guess: Guess | null;
  readonly play: Play | null;
  /** The cards played in this turn, while they are in Evidence. */
  readonly placed: readonly PieceId[];
  /** Who stopped that play, by showing a card of its number. */
  readonly stoppedBy: SeatId | null;
  /** From whom the current player steals, while it does. */
  readonly robbery: readonly Victim[];
  /** Who is looking now, and where. */
  readonly looking: { readonly seat: SeatId; readonly at: Looking['at'] } | null;
  readonly accusations: readonly Accusation[];
  /** Who has sealed an accusation after the last round, ascending. */
  readonly sealed: readonly SeatId[];
  /** The sealed accusations, once they are revealed. */
  readonly opened: readonly SealedAccusation[];
  readonly ending: Ending | null;
  /** The cards of the Murder, slot by slot, once everybody sees them. */
  readonly murder: readonly Digit[] | null;
  /**
   * By seat, guesses that everybody can see to be impossible; without seats that cannot be asked. Empty, like `known`
   * of the seats, if the memory aid is off.
   */
  readonly impossible: readonly ImpossibleGuesses[];
  /** What the viewer's own cards would do, while it chooses its action in its turn; otherwise null. */
  readonly preview: PlayPreview | null;
  /** Cards of the Murder, and face-down cards of Evidence, that the viewer has seen. Empty if the memory aid is off. */
  readonly remembered: readonly RememberedCard[];
  /**
   * What the notebook of the viewer's seat works out; null for others, before the deal, and if the memory aid is off.
   */
  readonly notebook: NotebookView | null;
}
