import { gameId, type GameId } from '#protocol/ids.ts';
import { listOf, z } from '#protocol/schema.ts';
import { playerName } from '#protocol/typed-text.ts';
import { HandOverError } from './hand-over-file.ts';

/** Everything a table consists of when it goes to another computer. */
export interface Bundle {
  /** Its id, and the number of its match. */
  readonly table: string;
  readonly match: number;
  readonly game: GameId;
  /** The record: rules, seats with the hashes of their secrets, the seed, every input. */
  readonly record: string;
  /** What was kept beside the record; null for nothing. */
  readonly kept: string | null;
  /** Everybody who was let in, with a seat or without. */
  readonly guests: readonly { readonly name: string; readonly tokenHash: string }[];
  readonly locked: boolean;
  readonly approving: boolean;
  /** By which the two computers recognise each other on the network: 64 hexadecimal digits. */
  readonly followKey: string;
}

/** How many guests go along. People with a seat are known by it anyway. */
export const MOST_GUESTS_MOVED = 64;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const bytes = z.int().check(z.minimum(0));

const listing = z.strictObject({
  format: z.literal('baize-table'),
  formatVersion: z.literal(1),
  table: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
  match: z.int().check(z.minimum(1)),
  game: gameId,
  guests: listOf(z.strictObject({ name: playerName, tokenHash: hash })).check(
    z.refine((guests) => guests.length <= MOST_GUESTS_MOVED),
  ),
  locked: z.boolean(),
  approving: z.boolean(),
  followKey: hash,
  record: bytes,
  kept: z.nullable(bytes),
});

/**
 * The bundle as bytes: a line that lists the contents, the record, and what was kept beside it. Throws if it could not
 * be read again, because then the table would be lost.
 */
export function packBundle({ record, kept, ...bundle }: Bundle): Uint8Array {
  const [recordBytes, keptBytes] = [Buffer.from(record), Buffer.from(kept ?? '')];
  const list: z.infer<typeof listing> = {
    format: 'baize-table',
    formatVersion: 1,
    ...bundle,
    guests: bundle.guests.map(({ name, tokenHash }) => ({ name, tokenHash })),
    record: recordBytes.byteLength,
    kept: kept === null ? null : keptBytes.byteLength,
  };
  listing.parse(list);
  return Buffer.concat([Buffer.from(`${JSON.stringify(list)}\n`), recordBytes, keptBytes]);
}

/** Reads what `packBundle` wrote. Anybody who knows the passphrase may have written anything. Throws HandOverError. */
export function unpackBundle(packed: Uint8Array): Bundle {
  const all = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const end = all.indexOf(0x0a);
  const parsed = listing.safeParse(parse(all.subarray(0, Math.max(end, 0))));
  if (!parsed.success) throw new HandOverError('handOverDamaged');
  const { format: _, formatVersion: __, record, kept, ...bundle } = parsed.data;
  const rest = all.subarray(end + 1);
  if (rest.byteLength !== record + (kept ?? 0)) throw new HandOverError('handOverDamaged');
  return {
    ...bundle,
    record: text(rest.subarray(0, record)),
    kept: kept === null ? null : text(rest.subarray(record)),
  };
}

function parse(line: Uint8Array): unknown {
  try {
    return JSON.parse(text(line));
  } catch {
    return null;
  }
}

function text(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    throw new HandOverError('handOverDamaged');
  }
}
