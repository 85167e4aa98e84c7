import { gameId } from '#protocol/ids.ts';
import { fingerprint } from '#protocol/join.ts';
import { z } from '#protocol/schema.ts';
import { cleanText, shortened } from '#protocol/typed-text.ts';

/** What a table announces about itself on the network. Nothing in it gives anybody a seat. */
export interface AnnouncedTable {
  /** Drawn again at each opening: 8 to 40 letters, digits, `-` and `_`. */
  readonly id: string;
  readonly game: string;
  /** The name the host chose. Anybody can announce any name, so it is shown as untrusted. */
  readonly name: string;
  readonly seats: { readonly free: number; readonly total: number };
  /** Of the TLS door's certificate, 64 hexadecimal digits; null if there is no such door. */
  readonly fingerprint: string | null;
  /**
   * For a table that came from another computer: the proof by which that computer recognises it (`followProof`); null
   * otherwise.
   */
  readonly proof?: string | null;
}

/** An announcement as it was read, with the port of the table's TLS door. */
export type Announced = AnnouncedTable & { readonly tlsPort: number | null };

const VERSION = '1';
/** How much of a name is announced and shown, in code points. */
const NAME_LENGTH = 40;
/** The protocol allows long TXT records, but an honest one is short. */
const MAX_TEXT_BYTES = 600;

const port = z.pipe(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number)),
  z.number().check(z.maximum(65_535)),
);

const text = z.object({
  v: z.literal(VERSION),
  id: z.string().check(z.regex(/^[\w-]{8,40}$/)),
  g: gameId,
  n: z.pipe(
    z.pipe(
      z.string(),
      z.transform((raw) => shortened(cleanText(raw), NAME_LENGTH)),
    ),
    z.string().check(z.minLength(1)),
  ),
  s: z
    .pipe(
      z.string().check(z.regex(/^\d\/\d$/)),
      z.transform((seats) => ({ free: Number(seats.slice(0, 1)), total: Number(seats.slice(2)) })),
    )
    .check(z.refine(({ free, total }) => free <= total)),
  fp: z.optional(fingerprint),
  p: z.optional(port),
  m: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
});

/** The TXT record of a table (lan-notes 3.2): version, id, game, name, seats, fingerprint, port of the TLS door, proof. */
export function writeText({ id, game, name, seats, fingerprint, tlsPort, proof }: Announced): Record<string, string> {
  return {
    v: VERSION,
    id,
    g: game,
    n: shortened(cleanText(name), NAME_LENGTH) || id,
    s: `${String(seats.free)}/${String(seats.total)}`,
    ...(fingerprint === null ? {} : { fp: fingerprint }),
    ...(tlsPort === null ? {} : { p: String(tlsPort) }),
    ...(typeof proof === 'string' ? { m: proof } : {}),
  };
}

/** What a computer announces, or null if no table of this version would say it. Takes any value. */
export function readText(txt: unknown): Announced | null {
  const parsed = text.safeParse(txt);
  if (!parsed.success || byteLength(txt) > MAX_TEXT_BYTES) return null;
  const { id, g, n, s, fp, p, m } = parsed.data;
  return {
    id,
    game: g,
    name: n,
    seats: s,
    fingerprint: fp ?? null,
    tlsPort: p ?? null,
    ...(m !== undefined && { proof: m }),
  };
}

function byteLength(txt: unknown): number {
  return Buffer.byteLength(JSON.stringify(txt));
}
