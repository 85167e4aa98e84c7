import { z } from './schema.ts';

/** The version both ends must speak; raised when a message changes in a way an older end would misread. */
export const PROTOCOL_VERSION = 6;

/** The most seats any game has; bounds what a frame may say. */
export const MAX_SEATS = 8;

/** Seats are integers from 0, increasing clockwise. */
export const seatId = z.int().check(z.minimum(0), z.maximum(MAX_SEATS - 1));
export type SeatId = z.infer<typeof seatId>;

/** An opaque name of one card, die or token. It says nothing about the face and is re-issued at each shuffle. */
export const pieceId = z.string().check(z.minLength(1), z.maxLength(24));
export type PieceId = z.infer<typeof pieceId>;

/** Where pieces lie: `hand:0`, `trick`, `captured:2`. Zones of a seat end in `:seat`. */
export const zoneId = z.string().check(z.minLength(1), z.maxLength(32));
export type ZoneId = z.infer<typeof zoneId>;

/** What is printed on a piece, in the code of the game's rules page (`az5`, `whKD`). */
export const face = z.string().check(z.minLength(1), z.maxLength(24));
export type Face = z.infer<typeof face>;

/** The name of a game's folder: `kirin`. */
export const gameId = z.string().check(z.regex(/^[a-z][a-z-]{1,31}$/));
export type GameId = z.infer<typeof gameId>;

/** The name of a guest's device in the room. It says nothing about the guest's secret. */
export const guestId = z.string().check(z.regex(/^g[0-9a-f]{8}$/));
export type GuestId = z.infer<typeof guestId>;

/** Chosen by the guest, unique among its messages; a repeat of the same `ref` is answered, not carried out again. */
export const ref = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
