/**
 * What the rest of the program may know of Private Die: its options, moves, chances, events, faces, state and numbers.
 */
export { BONUS_DETECTIVES, CASES, DETECTIVES, WITNESSES } from './state-types.ts';
export type {
  Card,
  Case,
  Detective,
  DieFace,
  Pending,
  Power,
  Printed,
  PrivateDieChance,
  PrivateDieInput,
  PrivateDieMove,
  PrivateDieOptions,
  PrivateDieState,
  RoundRecord,
  SeatResult,
  SeatRoll,
  SeatRound,
  SeatStatus,
  SuddenRound,
  TenFace,
  Used,
  Witness,
} from './state-types.ts';
export type { Hook, HookValues, NegativeGrant } from './hook-types.ts';
export type { PrivateDieEvent } from './event-types.ts';
export type { ModifierView, OddsView, PrivateDieNumbers, RollsView, SeatView, ValueView } from './number-types.ts';
