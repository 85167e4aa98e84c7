import type { SeatId } from '#protocol/ids.ts';
import type { Hook } from './hook-types.ts';
import type {
  Card,
  Case,
  Detective,
  Power,
  RoundRecord,
  SeatRoll,
  SeatStatus,
  SuddenRound,
  Used,
  Witness,
} from './state-types.ts';

/** A card that changes a hook, and whether it is in force. */
export interface ModifierView {
  readonly hook: Hook;
  readonly card: Card;
  /** The owner of a detective; null for a case or a witness, which apply to all. */
  readonly seat: SeatId | null;
  readonly isHandicap: boolean;
  /** The card that overrides this one; null while it is in force. */
  readonly beatenBy: Card | null;
}

/** The value and where it comes from, for the badge. */
export interface ValueView {
  readonly witness: Witness | null;
  /** The number on the witness card. */
  readonly card: number | null;
  readonly die: number | null;
  readonly value: number | null;
  /** By how much the die is multiplied: 1, or 2 under the Two-Timer. */
  readonly dieCounts: number;
  readonly modifiers: readonly ModifierView[];
}

/** One seat as everybody may know it, apart from its own secret commit. */
export interface SeatView {
  readonly clues: number;
  readonly detective: Detective | null;
  readonly status: SeatStatus;
  /** The dice used in this round as they were when the turn ended, or are now. */
  readonly positive: readonly number[];
  readonly negative: readonly number[];
  readonly total: number | null;
  /** How many dice the seat may use in a round. */
  readonly own: number;
  readonly unused: number;
  readonly placed: number | null;
  readonly used: Used;
  /** Powers that the seat still has in this turn, whether or not they can be used at the moment. */
  readonly powers: readonly Power[];
  /** Whether the seat has committed a number of dice for this round, or for the sudden death. */
  readonly isCommitted: boolean;
  /** The committed number: the viewer's own, or everybody's once all have committed. */
  readonly committed: number | null;
}

/** Chances in percent, with one decimal. */
export interface OddsView {
  readonly count: number;
  readonly bust: number;
  readonly match: number;
}

/** How often each number came up for a seat; `low` and `high` bound what is to be expected of this many rolls. */
export interface RollsView {
  readonly counts: readonly number[];
  readonly rolls: number;
  readonly low: number;
  readonly high: number;
}

/** The public numbers of a view, and what the viewer may know about itself. Sent as `view.numbers`. */
export interface PrivateDieNumbers {
  readonly round: number;
  readonly goal: number;
  readonly case: Case | null;
  readonly value: ValueView;
  readonly seats: readonly SeatView[];
  readonly order: readonly SeatId[];
  readonly first: SeatId | null;
  /** The current seat; null outside of turns. */
  readonly turn: SeatId | null;
  readonly bank: number;
  readonly pot: number;
  readonly setAside: number;
  /** The number of witnesses in the deck, and those at its end that everybody has seen, in order. */
  readonly deck: number;
  readonly underDeck: readonly Witness[];
  readonly firstRolls: readonly (readonly SeatRoll[])[];
  readonly contenders: readonly SeatId[];
  /** Who has won the contest, or the round, that is being closed. */
  readonly taker: SeatId | null;
  readonly challenger: SeatId | null;
  readonly rollOff: readonly (readonly SeatRoll[])[];
  readonly suddenDeath: readonly SuddenRound[];
  readonly finished: readonly RoundRecord[];
  readonly rolls: readonly RollsView[];
  readonly ending: 'solved' | 'coldCase' | null;
  /**
   * For a viewer who chooses dice at a table with the odds option: the chances for every number it may roll or commit
   * now.
   */
  readonly odds: readonly OddsView[] | null;
  /** The next witness, for a viewer who has looked at it (paragraph 9.1). */
  readonly peeked: Witness | null;
}
