import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { Seated } from '#engine/core/game.ts';
import type { PieceTable } from '#engine/core/pieces.ts';

/** The eighteen witnesses, in the order of the cards' table (chapter 9). */
export const WITNESSES = [
  'w01',
  'w02',
  'w03',
  'w04',
  'w05',
  'w06',
  'w07',
  'w08',
  'w09',
  'w10',
  'w11',
  'w12',
  'w13',
  'w14',
  'w15',
  'w16',
  'w17',
  'w18',
] as const;
export type Witness = (typeof WITNESSES)[number];

/** The six detectives of the game (chapter 8), and the two that an option adds (paragraph 11.6). */
export const DETECTIVES = [
  'det.analytical',
  'det.insubordinate',
  'det.professional',
  'det.lucky',
  'det.twofaced',
  'det.competitive',
] as const;
export const BONUS_DETECTIVES = ['det.indecisive', 'det.earlyCompetitive'] as const;
export type Detective = (typeof DETECTIVES)[number] | (typeof BONUS_DETECTIVES)[number];

/** The five cases (chapter 10). */
export const CASES = ['case.quickArrest', 'case.longHaul', 'case.byTheBook', 'case.hushMoney', 'case.lineUp'] as const;
export type Case = (typeof CASES)[number];

/** A card as pieces and strings name it. */
export type Card = Witness | Detective | Case;

/** A six-sided die: whose it is, and the number it shows; 0 before it is rolled. */
export type DieFace = `${number}:${number}`;
/** The ten-sided witness die: 0 to 9, or `-` before it is rolled. */
export type TenFace = `ten:${number}` | 'ten:-';

export type Printed = Card | DieFace | TenFace;

/** The options of chapter 11. Bare Bones leaves out cases, detectives and bonus detectives, whatever else is chosen. */
export interface PrivateDieOptions {
  readonly bareBones: boolean;
  /** Clues that solve the case: 15, or 12; a case that names a goal overrides this. */
  readonly goal: 'standard' | 'twelve';
  readonly case: 'none' | 'random' | 'quickArrest' | 'longHaul' | 'byTheBook' | 'hushMoney' | 'lineUp';
  /** Who is first in the first round: the highest roll of the witness die, or seat 0, who opened the table. */
  readonly firstPlayer: 'roll' | 'host';
  /** Detectives are dealt at random, or chosen in the order of the seats. */
  readonly detectives: 'random' | 'draft';
  readonly bonusDetectives: boolean;
  /** Whether players who choose dice are told the chances to bust and to match. */
  readonly odds: boolean;
}

export type PrivateDieMove =
  /** Takes one of the detectives on offer (paragraph 11.5). */
  | { readonly type: 'move.draft'; readonly piece: PieceId }
  /** Questions one of the two witnesses of Line-Up (paragraph 10.5). */
  | { readonly type: 'move.question'; readonly piece: PieceId }
  /** A secret number of dice: for the first roll (paragraph 9.13) or in a sudden death (paragraph 7.4). */
  | { readonly type: 'move.commit'; readonly count: number }
  /** The Competitive detective of an earlier edition: who gains a clue (paragraph 8.8). */
  | { readonly type: 'move.share'; readonly to: SeatId }
  | { readonly type: 'move.setDie'; readonly value: number }
  | { readonly type: 'move.roll'; readonly count: number }
  | { readonly type: 'move.add' }
  | { readonly type: 'move.freeDie' }
  | { readonly type: 'move.reroll'; readonly piece: PieceId }
  | { readonly type: 'move.remove'; readonly piece: PieceId }
  | { readonly type: 'move.negative' }
  /** Turns the lowest die to its opposite face (paragraph 8.7). */
  | { readonly type: 'move.turnOver' }
  | { readonly type: 'move.stay' }
  | { readonly type: 'move.acceptBust' }
  | { readonly type: 'move.challenge' }
  | { readonly type: 'move.decline' };

export type PrivateDieChance =
  /**
   * The case in play (null for none), the detectives in order (the first to seat 0 if they are dealt; empty in Bare
   * Bones), and the shuffled witnesses, top first.
   */
  | {
      readonly type: 'chance.dealt';
      readonly case: Case | null;
      readonly detectives: readonly Detective[];
      readonly witnesses: readonly Witness[];
    }
  /** The witness die for the first player, one number from 0 to 9 for each seat that still takes part, ascending. */
  | { readonly type: 'chance.firstRolled'; readonly faces: readonly number[] }
  /** The witness die of a round or of a sudden death, 0 to 9. */
  | { readonly type: 'chance.witnessRolled'; readonly face: number }
  /** The dice that the current seat rolls, in order, each from 1 to 6. */
  | { readonly type: 'chance.rolled'; readonly faces: readonly number[] }
  /** The Lucky detective's die after a bust, 1 to 6. */
  | { readonly type: 'chance.luckRolled'; readonly face: number }
  /** One round of a roll-off, or of a sudden death: the dice of each seat that takes part, ascending. */
  | { readonly type: 'chance.allRolled'; readonly rolls: readonly (readonly number[])[] };

export type PrivateDieInput = Seated<PrivateDieMove> | PrivateDieChance;

/** How a turn stands or ended. `under` includes a total beyond the value that is tolerated. */
export type SeatStatus = 'waiting' | 'under' | 'over' | 'stayed' | 'matched' | 'bust';

/** What a seat has used in this turn. */
export interface Used {
  /** Added dice that had a price, including those that the Barkeep makes free; the next price depends on it. */
  readonly added: number;
  readonly freeDie: number;
  readonly reroll: number;
  readonly remove: number;
  readonly turnOver: number;
  /** Negative dice by where they came from. */
  readonly sixth: number;
  readonly unused: number;
}

/** The dice as they were when the turn ended. They count for the round, whatever a roll-off shows later. */
export interface FinalDice {
  readonly positive: readonly number[];
  readonly negative: readonly number[];
  readonly total: number;
}

/** One seat in the present round. */
export interface SeatRound {
  readonly status: SeatStatus;
  /** The piece and number of a placed die. */
  readonly placed: { readonly piece: PieceId; readonly value: number } | null;
  /** Null until the turn has ended. */
  readonly final: FinalDice | null;
  readonly used: Used;
  /** Whether the dice were last changed by turning one over: such a match pays nothing (paragraph 8.7). */
  readonly isTurned: boolean;
  /** The number of dice committed for the first roll; secret until all have committed. */
  readonly committed: number | null;
}

/** What the dice about to be rolled are for. */
export type Pending =
  | { readonly kind: 'first' | 'added' | 'free'; readonly pieces: readonly PieceId[] }
  | { readonly kind: 'reroll' | 'negative'; readonly pieces: readonly PieceId[] };

/** What one seat rolled in a roll-off, in a sudden death, or for the first player. */
export interface SeatRoll {
  readonly seat: SeatId;
  readonly faces: readonly number[];
  readonly sum: number;
}

/** One round of a sudden death, with everything shown. */
export interface SuddenRound {
  readonly die: number;
  readonly value: number;
  readonly rolls: readonly (SeatRoll & { readonly isBust: boolean })[];
  /** Who continues; a single seat has won. */
  readonly left: readonly SeatId[];
}

/** A seat's result in a finished round. */
export interface SeatResult extends FinalDice {
  readonly status: SeatStatus;
  /** Clues won less clues lost in this round, including payments for dice. */
  readonly change: number;
}

/** A finished round. */
export interface RoundRecord {
  readonly round: number;
  readonly witness: Witness;
  readonly die: number;
  readonly value: number;
  readonly order: readonly SeatId[];
  readonly seats: readonly SeatResult[];
  readonly rollOff: readonly (readonly SeatRoll[])[];
  readonly challenger: SeatId | null;
  /** Null if all bust. */
  readonly winner: SeatId | null;
  readonly clues: readonly number[];
}

export interface PrivateDieState {
  readonly table: PieceTable<Printed>;
  readonly options: PrivateDieOptions;
  readonly seats: number;
  /** From 1; 0 before the first round. */
  readonly round: number;
  /** First player of the present round; null until there is one. */
  readonly first: SeatId | null;
  /** The seats in the order of their turns, and how many turns have ended. */
  readonly order: readonly SeatId[];
  readonly turn: number;
  /** The witness die; null until rolled. */
  readonly die: number | null;
  /** Clues by seat, and where all others are; the sum is always 105. */
  readonly clues: readonly number[];
  readonly bank: number;
  readonly pot: number;
  readonly setAside: number;
  /** Clues by seat when the round began. */
  readonly cluesBefore: readonly number[];
  readonly players: readonly SeatRound[];
  readonly pending: Pending | null;
  /** Rolls so far; each names the random stream of the next. */
  readonly rolls: number;
  /** The rolls for the first player, round by round. */
  readonly firstRolls: readonly (readonly SeatRoll[])[];
  /** Seats that take part in the roll for the first player, in a roll-off or in a sudden death, ascending. */
  readonly contenders: readonly SeatId[];
  readonly rollOff: readonly (readonly SeatRoll[])[];
  readonly challenger: SeatId | null;
  readonly winner: SeatId | null;
  readonly suddenDeath: readonly SuddenRound[];
  /** Witnesses that went back under the deck, in order: everybody has seen them. */
  readonly returned: readonly PieceId[];
  readonly finished: readonly RoundRecord[];
  /** By seat, how often each number from 1 to 6 was rolled. */
  readonly rolled: readonly (readonly number[])[];
  /** How the match ended: at the goal or with an empty deck; null while it goes on. */
  readonly ending: 'solved' | 'coldCase' | null;
}

/** What a seat can do beyond adding a die at the usual price. */
export type Power = 'freeDie' | 'reroll' | 'remove' | 'negative' | 'setDie' | 'turnOver';
