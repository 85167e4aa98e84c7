import { z } from './schema.ts';
import type { GameId } from './ids.ts';

/** The SHA-256 of a certificate, as it is announced, compared (whole) and asked for. */
export const fingerprint = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A table that another desktop of the room announces. Anybody can announce any name: it is shown as untrusted. */
export interface NearbyTable {
  readonly id: string;
  readonly game: GameId;
  readonly name: string;
  readonly seats: { readonly free: number; readonly total: number };
  readonly address: string;
  readonly tlsPort: number;
  readonly fingerprint: string;
}

/** Where the page of the desktop app wants its table to be. */
export const joinRequest = z.strictObject({
  address: z.union([z.ipv4(), z.ipv6()]),
  /** Of the door for desktops, or as the host's screen shows it; null for the usual one. */
  tlsPort: z.nullable(z.int().check(z.minimum(1), z.maximum(65_535))),
  /** Of the host's certificate, as it was announced; null where only the address was typed. */
  fingerprint: z.nullable(fingerprint),
});
export type JoinRequest = z.infer<typeof joinRequest>;

/**
 * What came of it. `at`: the page goes to `?at=…`, and its link there leads to that host. `words`: the four words that
 * the host's screen shows too, to be compared before going there, where no fingerprint was announced.
 */
export type JoinAnswer =
  | { readonly ok: true; readonly at: string; readonly words: string }
  | { readonly ok: false; readonly problem: 'unreachable' | 'notADoor' | 'otherHost' | 'notNear' };
