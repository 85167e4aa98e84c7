import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { DrawnSeat, LockedSeat, SeedDraw } from '#protocol/seed-draw.ts';

/*
 * How everybody draws the seed of a match, by scheme `tt/1` (docs/fairness.md): what is hashed, mixed and signed, byte by
 * byte. The same code runs at the host, on guests' pages and in whatever checks a record.
 */

/** Which match a seed is for: the table's id, and the match's number there from 1. */
export interface OfMatch {
  readonly table: string;
  readonly match: number;
}

/** Whether both name the same match. */
export function isOfMatch(one: OfMatch, other: OfMatch): boolean {
  return one.table === other.table && one.match === other.match;
}

/** The same with the hash of the terms by which it is played (`termsHash`): what signatures are about. */
export interface OfTerms extends OfMatch {
  readonly terms: string;
}

/** How many bytes a secret has. */
export const SECRET_BYTES = 32;

/** What a host commits to before anybody else has said anything; `secret` in hexadecimal, as is the result. */
export function hostCommitment({ table, match }: OfMatch, secret: string): string {
  return bytesToHex(sha256(concatBytes(text('tt/1/host'), text(table), u32(match), hexToBytes(secret))));
}

/** What a seat commits to. */
export function seatCommitment({ table, match }: OfMatch, seat: number, secret: string): string {
  return bytesToHex(sha256(concatBytes(text('tt/1/seat'), text(table), u32(match), u8(seat), hexToBytes(secret))));
}

/** A seat with the secret that it has shown, if it has. */
type ShownSeat = DrawnSeat | Pick<Extract<DrawnSeat, { readonly secret: unknown }>, 'seat' | 'secret'>;

/** The match's seed: HMAC-SHA256 under the host's secret over the secrets that were shown, in the order of seats. */
export function mixSeed({ table, match }: OfMatch, hostSecret: string, seats: readonly ShownSeat[]): string {
  const parts = [...seats]
    .sort((one, other) => one.seat - other.seat)
    .flatMap((drawn) => ('secret' in drawn && drawn.secret !== null ? [u8(drawn.seat), hexToBytes(drawn.secret)] : []));
  const message = concatBytes(text('tt/1/mix'), text(table), u32(match), ...parts);
  return bytesToHex(hmac(sha256, hexToBytes(hostSecret), message));
}

/** What a seat's device signs: its commitment, and the host's and the terms that it has seen. */
export function commitMessage(of: OfTerms, hostCommit: string, seat: number, commit: string): Uint8Array {
  return concatBytes(text('tt/1/commit'), agreed(of, hostCommit), u8(seat), hexToBytes(commit));
}

/** What each way of having no part is signed as. */
const MISSING = { bot: 0, absent: 2, silent: 3, unasked: 4 } as const;
const COMMITTED = 1;

/** What the host signs before it asks for secrets: its own commitment, the terms, and each seat's commitment and key. */
export function lockMessage(of: OfTerms, hostCommit: string, seats: readonly LockedSeat[]): Uint8Array {
  const list = seats.map((locked) =>
    'missing' in locked
      ? concatBytes(u8(locked.seat), u8(MISSING[locked.missing]))
      : concatBytes(u8(locked.seat), u8(COMMITTED), hexToBytes(locked.commit), hexToBytes(locked.key)),
  );
  return concatBytes(text('tt/1/lock'), agreed(of, hostCommit), ...list);
}

/** What stands before every secret is shown, whoever signs it. */
function agreed({ table, match, terms }: OfTerms, hostCommit: string): Uint8Array {
  return concatBytes(text(table), u32(match), hexToBytes(hostCommit), hexToBytes(terms));
}

/** What the host signs when the match is over: SHA-256 over the lines of the record's public form before its last. */
export function recordMessage({ table, match }: OfMatch, lines: string): Uint8Array {
  return concatBytes(text('tt/1/record'), text(table), u32(match), sha256(utf8ToBytes(lines)));
}

/** The list that was fixed before anybody showed a secret. */
export function lockedSeats({ seats }: Pick<SeedDraw, 'seats'>): readonly LockedSeat[] {
  return seats.map((drawn) => {
    if ('missing' in drawn) return drawn;
    const { secret: _secret, ...locked } = drawn;
    return locked;
  });
}

/** `S(x)` of the scheme: UTF-8 and a zero byte, so that no two fields can run into each other. */
function text(value: string): Uint8Array {
  return concatBytes(utf8ToBytes(value), new Uint8Array(1));
}

function u8(value: number): Uint8Array {
  return Uint8Array.of(value);
}

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
