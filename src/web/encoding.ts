import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** How a file may be sent in fewer bytes, the fewest first. The build writes both beside each file that shrinks. */
const CODINGS = [
  {
    coding: 'br',
    suffix: '.br',
    decode: (body: Uint8Array, limit: number) => brotliDecompressSync(body, { maxOutputLength: limit }),
  },
  {
    coding: 'gzip',
    suffix: '.gz',
    decode: (body: Uint8Array, limit: number) => gunzipSync(body, { maxOutputLength: limit }),
  },
] as const;

/** A name in `Accept-Encoding` and `Content-Encoding`. */
export type Coding = (typeof CODINGS)[number]['coding'];

/** A page in fewer bytes, by how it was compressed. */
export type Compressed = ReadonlyMap<Coding, Uint8Array>;

/**
 * The compressed files beside a file, found by `read`, which returns null where there is none. One that is damaged, or
 * left over from another build, does not unpack to `body`, and counts as missing.
 */
export function readCompressed(body: Uint8Array, read: (suffix: string) => Uint8Array | null): Compressed {
  const found = new Map<Coding, Uint8Array>();
  for (const { coding, suffix, decode } of CODINGS) {
    const packed = read(suffix);
    if (packed !== null && isSame(body, () => decode(packed, body.byteLength + 1))) found.set(coding, packed);
  }
  return found;
}

function isSame(body: Uint8Array, unpack: () => Uint8Array): boolean {
  try {
    return Buffer.compare(body, unpack()) === 0;
  } catch {
    return false;
  }
}

/**
 * What to send of `compressed` to somebody who accepts this (`br;q=0.8, gzip, *;q=0`); null for the page as it is,
 * which anybody takes who does not say otherwise. Refusals of the plain page are not obeyed where nothing else fits:
 * the standard leaves it to the server, and a page is better than none.
 */
export function chooseCoding(accepted: string | undefined, compressed: Compressed): Coding | null {
  const weights = weightsOf(accepted ?? '');
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0;
  // Whoever gives the plain page no weight prefers anything that is named.
  const plain = weights.get('identity') ?? 0;
  let best: Coding | null = null;
  let most = plain;
  for (const { coding } of CODINGS) {
    const weight = weightOf(coding);
    const isBetter = best === null ? weight >= most && weight > 0 : weight > most;
    if (!compressed.has(coding) || !isBetter) continue;
    best = coding;
    most = weight;
  }
  return best;
}

/** What stands between commas: a coding, and perhaps its weight from 0 to 1. What is spelled otherwise is passed over. */
function weightsOf(accepted: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const match = /^\s*([a-z0-9_*-]+)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/.exec(part);
    if (match?.[1] !== undefined) weights.set(match[1], Number(match[2] ?? 1));
  }
  return weights;
}
