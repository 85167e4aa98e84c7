import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { Seated } from '#engine/core/game.ts';
import type { PieceTable } from '#engine/core/pieces.ts';
import type { Digit, End, HandZone, MurderSlot } from './card-types.ts';
import type { Chapter } from './chapter-types.ts';

/** The options of chapter 11. */
export interface DeathByDigitsOptions {
  /** What happens when a play does nothing (chapter 9): variants A, B and C after the first. */
  readonly doesNothing: 'none' | 'flip' | 'peek' | 'pile';
  /** The least number of Dastardly Digits to shuffle in; those not chosen below are drawn at random. */
  readonly specials: number;
  /** Each of these shuffles a certain Dastardly Digit in. */
  readonly doubleAgent: boolean;
  readonly blankSheet: boolean;
  readonly searchWarrant: boolean;
  readonly coldTrail: boolean;
  readonly gagOrder: boolean;
  readonly closedCourt: boolean;
  /** Cards placed in this turn cannot be taken in this turn. */
  readonly noTakeBacks: boolean;
  /** Empty hands are refilled when the act is over, or at once. */
  readonly refill: 'afterAct' | 'onEmpty';
  /**
   * Where the hand of an eliminated player goes: shuffled into Evidence face down, out of play, or open into Evidence.
   */
  readonly eliminatedHand: 'faceDown' | 'removed' | 'faceUp';
  /** Whether the last player who is not eliminated wins at once. */
  readonly lastStanding: 'wins' | 'mustSolve';
  /** How long everybody may call "Stop!", in seconds. */
  readonly stopWindow: number;
  /** After this many rounds everybody writes a sealed accusation; 0 for no limit. */
  readonly roundLimit: number;
  /** How much the notebook works out by itself. */
  readonly aid: 'elimination' | 'off' | 'shown' | 'full';
}

/** Three numbers named as the Murder; their order does not matter. */
export interface Named {
  readonly first: number;
  readonly second: number;
  readonly third: number;
}

export type DeathByDigitsMove =
  | { readonly type: 'move.guess'; readonly target: SeatId; readonly end: End; readonly number: number }
  /** One, two or three cards of the player's own hand. */
  | { readonly type: 'move.play'; readonly pieces: readonly PieceId[] }
  /** Calls "Stop!" with a card of the played number. */
  | { readonly type: 'move.stop'; readonly piece: PieceId }
  | { readonly type: 'move.letPass' }
  /** From whom to steal, each hand as often as a card is taken from it. */
  | { readonly type: 'move.rob'; readonly victims: readonly HandZone[] }
  /** At whom the Double Agent looks, or whom the Search Warrant searches. */
  | { readonly type: 'move.search'; readonly target: SeatId }
  | { readonly type: 'move.takeEvidence'; readonly pieces: readonly PieceId[] }
  | { readonly type: 'move.look'; readonly slot: MurderSlot }
  | { readonly type: 'move.closeLook' }
  /** Variant A: turns a card of Evidence over. */
  | { readonly type: 'move.flip'; readonly piece: PieceId }
  /** Variant B: looks at a face-down card of Evidence. */
  | { readonly type: 'move.peek'; readonly piece: PieceId }
  | { readonly type: 'move.refill'; readonly pieces: readonly PieceId[] }
  | ({ readonly type: 'move.accuse' } & Named)
  | { readonly type: 'move.endTurn' }
  /** The sealed accusation when the rounds are over. */
  | ({ readonly type: 'move.seal' } & Named);

export type DeathByDigitsChance =
  /** All cards in the order in which they are dealt: the Murder, the hands seat by seat, the rest; and who begins. */
  | { readonly type: 'chance.dealt'; readonly order: readonly Digit[]; readonly first: SeatId }
  /** For each victim, in the order of `robbery`, the places in its hand from which cards are taken. */
  | { readonly type: 'chance.stolen'; readonly picks: readonly (readonly number[])[] }
  /** For each hand of `mixing`, in order: `[i]` is the place from which the card at place `i` comes. */
  | { readonly type: 'chance.mixed'; readonly orders: readonly (readonly number[])[] }
  /** How the hand of an eliminated player is shuffled: `[i]` is the place from which the i-th card to go comes. */
  | { readonly type: 'chance.shuffled'; readonly order: readonly number[] };

export type DeathByDigitsInput = Seated<DeathByDigitsMove> | DeathByDigitsChance;

/** The effect of a card played alone. */
export type SingleAct = 'steal' | 'peekHand' | 'takeEnds';

/** The effect of a play by rule, before anybody stops it. */
export type PlayEffect = SingleAct | 'take' | 'look' | 'nothing';

/** The cards played in this turn. All of it is public. */
export interface Play {
  /** The ids with which they were played; a card that has been taken since has another id. */
  readonly pieces: readonly PieceId[];
  /** Ascending. */
  readonly numbers: readonly number[];
  readonly effect: PlayEffect;
  /** Null until it is known. */
  readonly outcome: 'done' | 'stopped' | 'nothing' | null;
}

/** A guess of this turn. All of it is public. */
export interface Guess {
  readonly target: SeatId;
  readonly end: End;
  readonly number: number;
  readonly isRight: boolean;
}

/** What a seat has answered in the time for "Stop!": the card it would show, or null for none. */
export interface StopAnswer {
  readonly piece: PieceId | null;
}

/** How many cards are stolen from whom, clockwise from the thief; without those who lose none. */
export interface Victim {
  readonly seat: SeatId;
  readonly count: number;
}

/** A hand that a card is about to leave, or to be shown from, because of its number. This fact is public. */
export interface Handing {
  readonly seat: SeatId;
  readonly why: 'guessed' | 'searched' | 'shown';
}

/** A look in progress: who looks at which pieces. Where somebody looks is public. */
export interface Looking {
  readonly seat: SeatId;
  readonly pieces: readonly PieceId[];
  readonly at:
    | { readonly kind: 'murder'; readonly slot: MurderSlot }
    | { readonly kind: 'evidence'; readonly slot: number }
    | { readonly kind: 'hand'; readonly seat: SeatId };
}

/** An accusation that was spoken aloud. */
export interface Accusation {
  readonly seat: SeatId;
  readonly round: number;
  /** Ascending. */
  readonly numbers: readonly number[];
  readonly isRight: boolean;
}

/** A sealed accusation, revealed to all. */
export interface SealedAccusation {
  readonly seat: SeatId;
  readonly numbers: readonly number[];
  /** How many of its numbers are in the Murder, 0 to 3. */
  readonly correct: number;
}

/**
 * How the match ended: somebody named the Murder, was the last one standing, or was nearest in the sealed accusations,
 * or nobody is left who could solve it.
 */
export type Ending = 'solved' | 'lastStanding' | 'sealed' | 'unsolved';

export interface DeathByDigitsState {
  readonly table: PieceTable<Digit>;
  readonly options: DeathByDigitsOptions;
  readonly seats: number;
  /** Every number in this deck once, ascending, including specials; public. Empty before the deal. */
  readonly deck: readonly number[];
  /** Who began; a round is over when the turn comes to that seat or passes it. */
  readonly first: SeatId;
  readonly active: SeatId;
  /** From 1; 0 before the deal. */
  readonly round: number;
  /** Turns begun so far, over all rounds, and by seat. */
  readonly turn: number;
  readonly turns: readonly number[];
  /** By seat: whether it is eliminated. */
  readonly isOut: readonly boolean[];
  /** Evidence: which piece is in which slot; null for a gap, which the next placed card fills from the left. */
  readonly slots: readonly (PieceId | null)[];
  /** What the current player did in this turn; both null before, and after an automatic pass. */
  readonly guess: Guess | null;
  readonly play: Play | null;
  /** Cards that the play brought into Evidence in this turn (for "no take-backs"). */
  readonly placed: readonly PieceId[];
  /** Whether a play has not taken effect yet; with the option `refill` at `onEmpty` a refill may come first. */
  readonly isEffectDue: boolean;
  /** Whether the play did nothing and the variant still has to apply (chapter 9). */
  readonly isVariantDue: boolean;
  /** By seat, the sealed answer in the present "Stop!" window; null before it is given. SECRET. */
  readonly answers: readonly (StopAnswer | null)[];
  /** Who stopped the theft of this turn; the number shown is the one played. */
  readonly stoppedBy: SeatId | null;
  /** From whom the current player steals. */
  readonly robbery: readonly Victim[];
  /**
   * The hands that are to be mixed next, and how many times hands were mixed: each mixing names its random stream and
   * ids.
   */
  readonly mixing: readonly SeatId[];
  readonly mixes: number;
  readonly handing: Handing | null;
  readonly looking: Looking | null;
  /** By seat, the slots of the Murder it has looked at in its turns, ascending; that it looked is public. */
  readonly looks: readonly (readonly MurderSlot[])[];
  /** In the order in which they were made. */
  readonly accusations: readonly Accusation[];
  /** By seat, the sealed accusation at the round limit; SECRET until `opened`. */
  readonly sealed: readonly (Named | null)[];
  readonly opened: readonly SealedAccusation[];
  readonly ending: Ending | null;
  readonly winners: readonly SeatId[];
  readonly chronicle: readonly Chapter[];
}
