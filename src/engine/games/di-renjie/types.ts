/**
 * What the rest of the program may know of Di Renjie: its options, moves, chances, events, faces, state and numbers.
 */
export { ASSASSIN_CARD, ELEMENTS, LOCATIONS, REQUESTS, SUSPECTS, TARGETS, WEAPONS } from './card-types.ts';
export type { Answer, Crime, Element, Printed, Request, Source, Suspect } from './card-types.ts';
export type { DiRenjieChance, DiRenjieInput, DiRenjieMove, DiRenjieOptions } from './input-types.ts';
export type { CaseVerdict, Clue, DiRenjieState, SealedGift, SeatPoints } from './state-types.ts';
export type { Chapter } from './chapter-types.ts';
export type { DiRenjieEvent } from './event-types.ts';
export type { ClueView, DiRenjieNumbers, RequestView, Response, SeatView, VerdictView } from './number-types.ts';
