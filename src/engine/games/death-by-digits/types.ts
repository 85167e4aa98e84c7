/**
 * What the rest of the program may know of Death by Digits: its options, moves, chances, events, faces and state.
 */
export { MOST_NUMBER, MURDER_SLOTS, SPECIALS } from './card-types.ts';
export type { Digit, End, HandZone, MurderSlot, Special } from './card-types.ts';
export type {
  DeathByDigitsChance,
  DeathByDigitsInput,
  DeathByDigitsMove,
  DeathByDigitsOptions,
  DeathByDigitsState,
  Ending,
  Handing,
  Looking,
  Named,
  Play,
  PlayEffect,
  SealedAccusation,
  StopAnswer,
  Victim,
} from './state-types.ts';
export type { Chapter, Place, Remembered, Why } from './chapter-types.ts';
export type { DeathByDigitsEvent, NothingBecause } from './event-types.ts';
export type { Hook, HookFacts, HookValues } from './hook-types.ts';
export type {
  DeathByDigitsNumbers,
  ImpossibleGuesses,
  PairPreview,
  PlayPreview,
  RememberedCard,
  SearchPreview,
  SeatView,
} from './number-types.ts';
