import type { SeatId } from '#protocol/ids.ts';
import type { GameEvent } from '#engine/core/game.ts';
import type { Shift } from '#engine/core/pieces.ts';
import type { End, MurderSlot, Digit } from './card-types.ts';
import type { Ending, PlayEffect, SealedAccusation, Victim } from './state-types.ts';

type Shifts = readonly Shift<Digit>[];

/** Why a play that nobody stopped had no effect. */
export type NothingBecause = 'noEffect' | 'nobodyToRob' | 'nothingToTake';

/** The game's events. Secret faces are only in shifts; every other field is public. */
export type DeathByDigitsEvent = GameEvent &
  (
    | {
        readonly type: 'table.dealt';
        readonly first: SeatId;
        readonly midnumber: number;
        readonly deck: readonly number[];
        readonly shifts: Shifts;
      }
    | { readonly type: 'turn.begun'; readonly seat: SeatId; readonly round: number }
    /** An empty hand and nobody to guess at: nothing to do (paragraph 3.4). */
    | { readonly type: 'turn.passed'; readonly seat: SeatId }
    | {
        readonly type: 'card.guessed';
        readonly seat: SeatId;
        readonly target: SeatId;
        readonly end: End;
        readonly number: number;
        readonly isRight: boolean;
        /** The card given for a right guess; empty for a wrong one. */
        readonly shifts: Shifts;
      }
    | {
        readonly type: 'cards.played';
        readonly seat: SeatId;
        /** Ascending. */
        readonly numbers: readonly number[];
        readonly effect: PlayEffect;
        readonly shifts: Shifts;
      }
    | { readonly type: 'stop.opened'; readonly seat: SeatId; readonly number: number }
    /** Nobody may call "Stop!": a Gag Order is open, or the card played is the only one of its number. */
    | { readonly type: 'stop.skipped'; readonly seat: SeatId; readonly because: 'gagOrder' | 'special' }
    /** A theft was stopped by `by`, who shows a card of the number and keeps it. */
    | {
        readonly type: 'theft.stopped';
        readonly seat: SeatId;
        readonly by: SeatId;
        readonly number: number;
        readonly shifts: Shifts;
      }
    | { readonly type: 'stop.passed'; readonly seat: SeatId; readonly number: number }
    | { readonly type: 'victims.named'; readonly seat: SeatId; readonly victims: readonly Victim[] }
    | {
        readonly type: 'cards.stolen';
        readonly seat: SeatId;
        readonly victims: readonly Victim[];
        readonly shifts: Shifts;
      }
    /** The Search Warrant took both ends of a hand. */
    | { readonly type: 'hand.searched'; readonly seat: SeatId; readonly target: SeatId; readonly shifts: Shifts }
    | { readonly type: 'evidence.taken'; readonly seat: SeatId; readonly count: number; readonly shifts: Shifts }
    | { readonly type: 'murder.looked'; readonly seat: SeatId; readonly slot: MurderSlot; readonly shifts: Shifts }
    /** The Double Agent looks at a hand. */
    | { readonly type: 'hand.looked'; readonly seat: SeatId; readonly target: SeatId; readonly shifts: Shifts }
    /** Variant B; `slot` is the place in Evidence, from 0. */
    | { readonly type: 'evidence.peeked'; readonly seat: SeatId; readonly slot: number; readonly shifts: Shifts }
    /** The shifts turn the cards down again for the seat that looked. */
    | { readonly type: 'look.closed'; readonly seat: SeatId; readonly shifts: Shifts }
    | { readonly type: 'play.failed'; readonly seat: SeatId; readonly because: NothingBecause }
    | {
        readonly type: 'evidence.flipped';
        readonly seat: SeatId;
        readonly slot: number;
        readonly number: number;
        readonly isUp: boolean;
        readonly shifts: Shifts;
      }
    | { readonly type: 'card.drawn'; readonly seat: SeatId; readonly shifts: Shifts }
    | { readonly type: 'hand.refilled'; readonly seat: SeatId; readonly count: number; readonly shifts: Shifts }
    | { readonly type: 'turn.ended'; readonly seat: SeatId }
    | {
        readonly type: 'accusation.made';
        readonly seat: SeatId;
        readonly numbers: readonly number[];
        readonly isRight: boolean;
      }
    /** The shifts show the Murder to the eliminated seat, and to those who know it already. */
    | { readonly type: 'seat.eliminated'; readonly seat: SeatId; readonly shifts: Shifts }
    | {
        readonly type: 'hand.givenUp';
        readonly seat: SeatId;
        readonly count: number;
        readonly to: 'faceDown' | 'removed' | 'faceUp';
        readonly shifts: Shifts;
      }
    | { readonly type: 'rounds.over'; readonly round: number }
    | { readonly type: 'accusation.sealed'; readonly seat: SeatId }
    | { readonly type: 'accusations.opened'; readonly accusations: readonly SealedAccusation[] }
    | { readonly type: 'murder.opened'; readonly numbers: readonly number[]; readonly shifts: Shifts }
    | { readonly type: 'table.opened'; readonly shifts: Shifts }
    | { readonly type: 'match.ended'; readonly winners: readonly SeatId[]; readonly ending: Ending }
  );
