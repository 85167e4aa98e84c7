import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listOf, z } from '#protocol/schema.ts';
import { drawToken, hashToken } from '#engine/table/room/seating.ts';
import type { Entropy } from '#engine/table/ports.ts';
import { writePrivately } from '../files/private-file.ts';

const FILE = 'host-passes.json';
const content = z.strictObject({ hashes: listOf(z.string().check(z.regex(/^[0-9a-f]{64}$/))) });

/** How many earlier starts' passes are still accepted. */
const REMEMBERED = 4;

/** The host's own secret. */
export interface HostPass {
  /** This start's secret, for the link that the host opens. */
  readonly token: string;
  /** Whether a token gives the host's rights: this start's, or one of the last few starts'. */
  opens(token: string): boolean;
  /** The hashes of all secrets that give the host's rights. */
  readonly hashes: readonly string[];
  /** Remembers this start's secret for the next ones. Called when the host begins to listen. */
  keep(): void;
}

/**
 * Draws a pass for this start. The hashes of the last few are kept beside the records, readable by their owner only, so
 * that the host's open browser tab still works after a restart. The secrets themselves are not stored, and a file that
 * cannot be read or written costs only that convenience.
 */
export function drawHostPass(folder: string, entropy: Entropy): HostPass {
  const token = drawToken(entropy);
  const own = hashToken(token);
  const earlier = read(join(folder, FILE));
  const hashes = [own, ...earlier];
  return {
    token,
    opens: (given) => hashes.includes(hashToken(given)),
    hashes,
    keep: () => {
      writePrivately(join(folder, FILE), `${JSON.stringify({ hashes: hashes.slice(0, REMEMBERED) })}\n`);
    },
  };
}

function read(path: string): readonly string[] {
  try {
    return content.parse(JSON.parse(readFileSync(path, 'utf8'))).hashes;
  } catch {
    return [];
  }
}
