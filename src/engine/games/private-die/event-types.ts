import type { SeatId } from '#protocol/ids.ts';
import type { GameEvent } from '#engine/core/game.ts';
import type { Shift } from '#engine/core/pieces.ts';
import type { Case, Detective, Pending, Power, Printed, Witness } from './state-types.ts';

type Shifts = readonly Shift<Printed>[];

/**
 * The game's events. `from` and `to` of clues: `bank`, `pot`, `setAside`, or a seat. Dice are reported by the shifts:
 * their faces are those after the event.
 */
export type PrivateDieEvent = GameEvent &
  (
    | {
        readonly type: 'table.dealt';
        readonly case: Case | null;
        readonly shifts: Shifts;
      }
    | {
        readonly type: 'detective.taken';
        readonly seat: SeatId;
        readonly detective: Detective;
        /** Chosen from those on offer, or dealt. */
        readonly drafted: boolean;
        readonly shifts: Shifts;
      }
    | { readonly type: 'first.rolled'; readonly seat: SeatId; readonly face: number; readonly shifts: Shifts }
    | { readonly type: 'first.tied'; readonly seats: readonly SeatId[] }
    | { readonly type: 'first.found'; readonly seat: SeatId; readonly rolled: boolean }
    | { readonly type: 'witnesses.shown'; readonly seat: SeatId; readonly round: number; readonly shifts: Shifts }
    | {
        readonly type: 'witness.revealed';
        readonly round: number;
        readonly witness: Witness;
        readonly number: number;
        readonly shifts: Shifts;
      }
    | { readonly type: 'witness.returned'; readonly witness: Witness; readonly shifts: Shifts }
    | {
        readonly type: 'value.known';
        readonly die: number;
        readonly value: number;
        readonly witness: Witness;
        readonly order: readonly SeatId[];
        readonly shifts: Shifts;
      }
    | { readonly type: 'dice.committed'; readonly seat: SeatId }
    | { readonly type: 'commits.shown'; readonly seats: readonly SeatId[]; readonly counts: readonly number[] }
    | { readonly type: 'clue.shared'; readonly seat: SeatId; readonly to: SeatId; readonly gain: number }
    | { readonly type: 'die.placed'; readonly seat: SeatId; readonly value: number; readonly shifts: Shifts }
    | { readonly type: 'die.bought'; readonly seat: SeatId; readonly cost: number }
    | { readonly type: 'power.used'; readonly seat: SeatId; readonly power: Power; readonly cost: number }
    | {
        readonly type: 'dice.rolled';
        readonly seat: SeatId;
        readonly kind: Pending['kind'];
        readonly faces: readonly number[];
        readonly total: number;
        readonly shifts: Shifts;
      }
    | {
        readonly type: 'die.removed';
        readonly seat: SeatId;
        readonly cost: number;
        readonly total: number;
        readonly shifts: Shifts;
      }
    | {
        readonly type: 'die.turned';
        readonly seat: SeatId;
        readonly value: number;
        readonly total: number;
        readonly shifts: Shifts;
      }
    | { readonly type: 'turn.stayed'; readonly seat: SeatId; readonly total: number }
    | { readonly type: 'turn.matched'; readonly seat: SeatId; readonly total: number; readonly gain: number }
    | {
        readonly type: 'turn.bust';
        readonly seat: SeatId;
        readonly total: number;
        /** Clues lost, and where they went; neither includes the effect of a die of luck. */
        readonly loss: number;
        readonly to: 'bank' | 'pot' | 'winner';
        readonly lucky: boolean;
      }
    | { readonly type: 'luck.rolled'; readonly seat: SeatId; readonly face: number; readonly gain: number }
    | { readonly type: 'round.allBust'; readonly round: number }
    | { readonly type: 'roll.challenged'; readonly seat: SeatId }
    | { readonly type: 'roll.declined'; readonly seat: SeatId }
    | { readonly type: 'rollOff.begun'; readonly seats: readonly SeatId[] }
    | {
        readonly type: 'rollOff.rolled';
        readonly seat: SeatId;
        readonly faces: readonly number[];
        readonly sum: number;
        readonly shifts: Shifts;
      }
    | { readonly type: 'rollOff.tied'; readonly seats: readonly SeatId[] }
    | { readonly type: 'rollOff.won'; readonly seat: SeatId }
    | {
        readonly type: 'round.won';
        readonly round: number;
        readonly seat: SeatId;
        /** Clues from the bank. */
        readonly reward: number;
      }
    /** Clues that others lost by busting go to the winner of the round. */
    | {
        readonly type: 'clues.collected';
        readonly seat: SeatId;
        readonly from: 'setAside' | 'pot';
        readonly count: number;
      }
    | { readonly type: 'clues.returned'; readonly count: number }
    | {
        readonly type: 'round.closed';
        readonly round: number;
        readonly clues: readonly number[];
        readonly shifts: Shifts;
      }
    | { readonly type: 'witness.peeked'; readonly seat: SeatId; readonly shifts: Shifts }
    | { readonly type: 'suddenDeath.begun'; readonly seats: readonly SeatId[] }
    | {
        readonly type: 'suddenDeath.valueKnown';
        readonly die: number;
        readonly value: number;
        readonly shifts: Shifts;
      }
    | {
        readonly type: 'suddenDeath.rolled';
        readonly seat: SeatId;
        readonly faces: readonly number[];
        readonly sum: number;
        readonly bust: boolean;
        readonly shifts: Shifts;
      }
    | {
        readonly type: 'suddenDeath.goesOn';
        readonly seats: readonly SeatId[];
        readonly allBust: boolean;
        readonly shifts: Shifts;
      }
    | { readonly type: 'match.ended'; readonly winners: readonly SeatId[]; readonly ending: 'solved' | 'coldCase' }
  );
