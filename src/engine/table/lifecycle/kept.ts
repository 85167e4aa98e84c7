import { awayBotSeconds } from '#protocol/absence.ts';
import { MAX_SEATS, seatId, type SeatId } from '#protocol/ids.ts';
import { noteKey } from '#protocol/messages.ts';
import { noteText } from '#protocol/typed-text.ts';
import { listOf, z } from '#protocol/schema.ts';
import { bytes32 } from '#protocol/seed-draw.ts';
import { MAX_NOTES, type SeatNote } from '../room/conversation.ts';

/** An answer that waits for its window to close. */
export interface Sealed {
  readonly seat: SeatId;
  /** How many inputs had been accepted when the window opened: it is an answer to no other. */
  readonly at: number;
  readonly move: unknown;
}

/**
 * What is kept beside a record because it is not part of it: sealed answers, each seat's private notes, the key that
 * signs the record's end, and what the host may change at any time. It is as secret as a hand.
 */
export interface Kept {
  readonly sealed: readonly Sealed[];
  readonly notes: readonly SeatNote[];
  /** The secret half, 32 bytes in hexadecimal; left out where the table has none. */
  readonly signingKey?: string | undefined;
  /** After how many seconds a bot plays for whoever is away; left out where none does. */
  readonly awayBot?: number | undefined;
}

export const NOTHING_KEPT: Kept = { sealed: [], notes: [] };

/** Which match it belongs to. */
interface Of {
  readonly table: string;
  readonly match: number;
  readonly seats: number;
}

const move = z.looseObject({ type: z.string().check(z.minLength(1), z.maxLength(64)) });

const kept = z.strictObject({
  format: z.literal('baize-kept'),
  formatVersion: z.literal(1),
  table: z.string().check(z.maxLength(40)),
  match: z.int().check(z.minimum(1)),
  sealed: listOf(z.strictObject({ seat: seatId, at: z.int().check(z.minimum(0)), move })).check(
    z.refine((sealed) => sealed.length <= MAX_SEATS),
  ),
  notes: listOf(z.strictObject({ seat: seatId, key: noteKey, text: noteText })).check(
    z.refine((notes) => notes.length <= MAX_SEATS * MAX_NOTES),
  ),
  signingKey: z.optional(bytes32),
  awayBot: z.optional(awayBotSeconds),
});

/** The text to be kept. */
export function keptText({ table, match }: Of, { sealed, notes, signingKey, awayBot }: Kept): string {
  return JSON.stringify({ format: 'baize-kept', formatVersion: 1, table, match, sealed, notes, signingKey, awayBot });
}

/**
 * Reads what was kept. Null for a text that is torn, belongs to another match or was changed: anybody who shares the
 * folder may have put anything there, and the match goes on without it.
 */
export function readKept(text: string, of: Of): Kept | null {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return null;
  }
  const read = kept.safeParse(content);
  if (!read.success || read.data.table !== of.table || read.data.match !== of.match) return null;
  const { sealed, notes, signingKey, awayBot } = read.data;
  const isHere = ({ seat }: { readonly seat: number }): boolean => seat < of.seats;
  if (!sealed.every(isHere) || !notes.every(isHere)) return null;
  return { sealed, notes, ...(signingKey !== undefined && { signingKey }), ...(awayBot !== undefined && { awayBot }) };
}
