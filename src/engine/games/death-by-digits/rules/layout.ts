import type { PieceId, SeatId, ZoneId } from '#protocol/ids.ts';
import type { Outcome } from '#engine/core/game.ts';
import { faceOf, facesIn, zoneOf } from '#engine/core/pieces.ts';
import { seatsFrom, seatsOf } from '#engine/kits/seats.ts';
import {
  MURDER_SLOTS,
  SPECIALS,
  type DeathByDigitsEvent,
  type DeathByDigitsState,
  type Digit,
  type HandZone,
  type MurderSlot,
} from '../types.ts';

/** The result of a rule. */
export type Step = Outcome<DeathByDigitsState, DeathByDigitsEvent>;

export const MIN_SEATS = 2;
export const MAX_SEATS = 6;

export const EVIDENCE_UP: ZoneId = 'evidenceUp';
export const EVIDENCE_DOWN: ZoneId = 'evidenceDown';
export const PILE: ZoneId = 'pile';
/** Hands of eliminated players that stay out of the match (paragraph 11.5). */
export const REMOVED: ZoneId = 'removed';

const HANDS = ['hand:0', 'hand:1', 'hand:2', 'hand:3', 'hand:4', 'hand:5'] as const satisfies readonly HandZone[];

/** The hands of the largest table, as the keys of victims. */
export const HAND_KEYS: readonly HandZone[] = HANDS;

/** The hand of this seat. Throws if there is no such seat. */
export function handOf(seat: SeatId): HandZone {
  const hand = HANDS[seat];
  if (hand === undefined) throw new Error(`Death by Digits has no seat ${String(seat)}`);
  return hand;
}

/** Whose hand this is. */
export function seatOf(hand: HandZone): SeatId {
  return Number(hand.slice('hand:'.length));
}

export function murderOf(slot: MurderSlot): `murder:${number}` {
  return `murder:${String(slot)}` as `murder:${number}`;
}

/** A slot of Evidence as the chronicle names it. */
export function slotPlace(slot: number): `slot:${number}` {
  return `slot:${String(slot)}` as `slot:${number}`;
}

/** Whether the seat takes part: it exists and is not eliminated. */
export function isActive(state: Pick<DeathByDigitsState, 'seats' | 'isOut'>, seat: SeatId): boolean {
  return seat < state.seats && state.isOut[seat] === false;
}

/** The seats that are not eliminated, ascending. */
export function activeSeats(state: DeathByDigitsState): readonly SeatId[] {
  return seatsOf(state).filter((seat) => isActive(state, seat));
}

/** The others who still take part, clockwise from the current seat. */
export function opponents(state: DeathByDigitsState): readonly SeatId[] {
  return seatsFrom(state, state.active).filter((seat) => seat !== state.active && isActive(state, seat));
}

export function handSize(state: DeathByDigitsState, seat: SeatId): number {
  return zoneOf(state.table, handOf(seat)).pieces.length;
}

/** The pieces of a hand, in order. */
export function handPieces(state: DeathByDigitsState, seat: SeatId): readonly PieceId[] {
  return zoneOf(state.table, handOf(seat)).pieces;
}

export function numberOf(face: Digit): number {
  return Number(face);
}

/** The number on a piece. Throws if there is no such piece. */
export function numberOn(state: DeathByDigitsState, piece: PieceId): number {
  return numberOf(faceOf(state.table, piece));
}

/** The numbers of a hand, in order. */
export function numbersIn(state: DeathByDigitsState, seat: SeatId): readonly number[] {
  return facesIn(state.table, handOf(seat)).map(numberOf);
}

/** The Murder, slot by slot. */
export function murderNumbers(state: DeathByDigitsState): readonly number[] {
  return MURDER_SLOTS.flatMap((slot) => facesIn(state.table, murderOf(slot)).map(numberOf));
}

export function digit(number: number): Digit {
  return String(number) as Digit;
}

/** A copy in ascending order. */
export function ascending(numbers: readonly number[]): readonly number[] {
  return numbers.toSorted((a, b) => a - b);
}

/** Faces in ascending order of their numbers. */
export function ascendingFaces(faces: readonly Digit[]): readonly Digit[] {
  return faces.toSorted((a, b) => numberOf(a) - numberOf(b));
}

export function isSpecial(number: number): boolean {
  return (SPECIALS as readonly number[]).includes(number);
}
