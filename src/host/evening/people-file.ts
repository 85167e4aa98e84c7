import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entrantId, type EntrantId } from '#protocol/evening.ts';
import { z } from '#protocol/schema.ts';
import { writePrivately } from '../files/private-file.ts';

/** By what the people of an evening are known when they come back. */
export interface EveningPeople {
  /** The hash of each guest's secret. */
  readonly guests: ReadonlyMap<EntrantId, string>;
  /** Who plays at the host's own screen; null where the host only hosts. */
  readonly host: EntrantId | null;
}

const content = z.strictObject({
  guests: z.record(entrantId, z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  host: z.nullable(entrantId),
});

function pathIn(folder: string): string {
  return join(folder, 'people.json');
}

/** Who is known in this evening. Nobody where the file is missing or cannot be read: then the host seats them again. */
export function readPeople(folder: string): EveningPeople {
  try {
    const { guests, host } = content.parse(JSON.parse(readFileSync(pathIn(folder), 'utf8')));
    return { guests: new Map(Object.entries(guests)), host };
  } catch {
    return { guests: new Map(), host: null };
  }
}

/** Keeps who is known, readable by its owner only; of a secret only the hash. Returns whether it could be written. */
export function writePeople(folder: string, { guests, host }: EveningPeople): boolean {
  return writePrivately(pathIn(folder), `${JSON.stringify({ guests: Object.fromEntries(guests), host })}\n`);
}
