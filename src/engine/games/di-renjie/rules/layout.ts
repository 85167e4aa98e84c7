import type { SeatId, ZoneId } from '#protocol/ids.ts';
import type { DiRenjieState, Source } from '../types.ts';

export const MIN_SEATS = 2;
export const MAX_SEATS = 6;

/** The crime (paragraph 2.3); the leftover single copies until they are shuffled in (2.4); the draw deck. */
export const BOX = 'box';
export const INNOCENTS = 'innocents';
export const DECK = 'deck';
/** Where the Assassin's card is in a match without the Assassin. */
export const UNUSED = 'unused';

/** The seat after whose turn a round ends: the one on the right of the starting player (paragraph 4.13). */
export function lastSeat({ seats, first }: Pick<DiRenjieState, 'seats' | 'first'>): SeatId {
  return (first + seats - 1) % seats;
}

/** The hand of a seat; as a source of draws it has the same name. */
export function handOf(seat: SeatId): `hand:${number}` {
  return `hand:${String(seat)}` as `hand:${number}`;
}

/** The hints a seat is shown before the deal. */
export function hintsOf(seat: SeatId): ZoneId {
  return `hints:${String(seat)}`;
}

/** Cards given to this seat, until everybody has answered. */
export function giftOf(seat: SeatId): ZoneId {
  return `gift:${String(seat)}`;
}

/** The top card of the clue with this number. */
export function clueTop(clue: number): ZoneId {
  return `clueTop:${String(clue)}`;
}

/** The middle and the bottom card of the clue with this number. */
export function clueRest(clue: number): ZoneId {
  return `clueRest:${String(clue)}`;
}

/** A clue as one place, if it does not matter which of its zones a card is in. */
export function cluePlace(clue: number): string {
  return `clue:${String(clue)}`;
}

/** Whose hand a source is; null for the deck. */
export function victimOf(source: Source): SeatId | null {
  return source === DECK ? null : Number(source.slice('hand:'.length));
}
