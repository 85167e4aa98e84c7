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
  /** Numbers that everybody knows to be in the hand, ascending, each as often as it is known to be there. */
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
 * What playing cards of the player's own hand would do, for a page without rules: a card that is alone steals unless it
 * is in `searches`; two or three cards do nothing unless they are in `pairs` or `sets`.
 */
export interface PlayPreview {
  /** How many cards a steal brings if nobody calls Stop; 0 when it would do nothing. */
  readonly steal: number;
  /** Cards that nobody can stop when they are played alone: the only ones of their number, or all under Gag Order. */
  readonly unstoppable: readonly PieceId[];
  /** Cards that do something else than steal when they are played alone, while there is a hand to do it to. */
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

/** A card that is hidden now, and its number, which the viewer has seen before. */
export interface RememberedCard {
  readonly piece: PieceId;
  readonly face: Digit;
}

/** The public numbers of a view, and what the viewer may know of itself. Sent as `view.numbers`. */
export interface DeathByDigitsNumbers {
  readonly midnumber: number;
  /** The highest ordinary number in use. */
  readonly top: number;
  /** All numbers in use, ascending, specials included. Empty before the deal. */
  readonly deck: readonly DeckNumber[];
  /** The special numbers among them. */
  readonly specials: readonly Special[];
  /** What a play that does nothing brings. */
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
  /** Evidence, slot by slot: a card keeps its slot while it lies there. Null for a gap. */
  readonly slots: readonly (PieceId | null)[];
  readonly pile: number;
  /** What the current seat did in this turn. */
  readonly guess: Guess | null;
  readonly play: Play | null;
  /** The cards played in this turn, while they lie in Evidence. */
  readonly placed: readonly PieceId[];
  /** Who stopped that play, by showing a card of its number. */
  readonly stoppedBy: SeatId | null;
  /** Whom the current seat steals from, while it does. */
  readonly robbery: readonly Victim[];
  /** Who looks just now, and where. */
  readonly looking: { readonly seat: SeatId; readonly at: Looking['at'] } | null;
  readonly accusations: readonly Accusation[];
  /** Who has sealed an accusation when the rounds are over, ascending. */
  readonly sealed: readonly SeatId[];
  /** The sealed accusations, once they are opened. */
  readonly opened: readonly SealedAccusation[];
  readonly ending: Ending | null;
  /** The cards of the Murder, slot by slot, once everybody sees them. */
  readonly murder: readonly Digit[] | null;
  /**
   * By seat, guesses that everybody can see to be impossible; without seats that cannot be asked. Empty, like `known` of
   * the seats, with the memory aid off.
   */
  readonly impossible: readonly ImpossibleGuesses[];
  /** What the viewer's own cards would do, while it chooses what to do in its turn; null at all other times. */
  readonly preview: PlayPreview | null;
  /** Cards of the Murder and face down in Evidence that the viewer has seen. Empty with the memory aid off. */
  readonly remembered: readonly RememberedCard[];
  /** What the notebook of the viewer's seat works out; null for others, before the deal, and with the memory aid off. */
  readonly notebook: NotebookView | null;
}
