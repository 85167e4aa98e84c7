import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writePrivately } from '#host/files/private-file.ts';
import { RECORD_ENDING } from '#host/records/record-name.ts';
import { z } from '#protocol/schema.ts';
import { ListenError, type Listening } from '#web/listening.ts';

const FILE = 'given-links.json';
/** How many tables are remembered; those whose links were given out longest ago are forgotten first. */
const REMEMBERED = 64;
/** How often the earlier port is tried again, and after how many milliseconds: a host that is ending has it a moment longer. */
const TRIES = 10;
const PAUSE = 300;

/**
 * What the links of a table begin with: those of its seats, and those of its audience where it is served. `bind` is where
 * its host listened; it is missing in files of older versions.
 */
const given = z.strictObject({
  seats: z.string(),
  audience: z.nullable(z.string()),
  bind: z.optional(z.string()),
  /** The outputs that were shown this table. */
  outputs: z.optional(z.array(z.string())),
});
export type GivenLinks = z.infer<typeof given>;

const content = z.strictObject({ tables: z.record(z.string(), given) });

/** A kind of links that begin with something else than before. */
export interface ChangedLinks {
  readonly before: string;
  readonly now: string;
}

/** What its links are remembered by: the name of a record, or the id of a match, without the number of the match. */
export function tableOf(record: string): string {
  return basename(record, RECORD_ENDING).replace(/-\d+$/, '');
}

/**
 * What the links of this table began with when they were given out last; null where nobody remembers. The file holds no
 * secret, and losing it costs only this knowledge.
 */
export function givenLinks(folder: string, id: string): GivenLinks | null {
  const tables = Object.entries(read(folder));
  // The name of a record is a date, the game and the id.
  return tables.findLast(([table]) => `-${table}`.endsWith(`-${tableOf(id)}`))?.[1] ?? null;
}

/** What the links of a tournament are remembered by. */
export function tournamentOf(id: string): string {
  return `tournament/${id}`;
}

/** What the links to the standings of a tournament are remembered by, where nobody hosts it. */
export function standingsOf(id: string): string {
  return `standings/${id}`;
}

/** What the links remembered by this key began with when they were given out last; null where nobody remembers. */
export function linksGiven(folder: string, key: string): GivenLinks | null {
  return read(folder)[key] ?? null;
}

/** Where the links lead that were given out `before`, as far as that is known. */
export function placeBefore(before: GivenLinks | null): Listening {
  const port = Number(before === null ? 0 : (URL.parse(before.seats)?.port ?? 0));
  return { ...(before?.bind !== undefined && { bind: before.bind }), ...(port > 0 && { port }) };
}

/** Remembers what the links of this table begin with. */
export function rememberLinks(folder: string, id: string, links: GivenLinks): void {
  const others = Object.entries(read(folder)).filter(([other]) => other !== id);
  const tables = Object.fromEntries([...others, [id, links] as const].slice(-REMEMBERED));
  writePrivately(join(folder, FILE), `${JSON.stringify({ tables })}\n`);
}

function read(folder: string): Readonly<Record<string, GivenLinks>> {
  try {
    return content.parse(JSON.parse(readFileSync(join(folder, FILE), 'utf8'))).tables;
  } catch {
    return {};
  }
}

/** Which of the links given out `before` lead nowhere now; nothing where it is not known what they began with. */
export function changedLinks(
  before: GivenLinks | null,
  now: GivenLinks,
): Readonly<Record<'seats' | 'audience', ChangedLinks | null>> {
  const change = (kind: 'seats' | 'audience'): ChangedLinks | null => {
    const [old, own] = [before?.[kind] ?? null, now[kind]];
    return old === null || own === null || old === own ? null : { before: old, now: own };
  };
  return { seats: change('seats'), audience: change('audience') };
}

/**
 * Listens at the address and port that links were given out with, waiting a while for the port, unless others are asked
 * for; or else where it would without any. Throws ListenError.
 */
export async function listenAgain<T>(
  where: Listening,
  before: GivenLinks | null,
  listen: (where: Listening) => Promise<T>,
  pause = PAUSE,
): Promise<T> {
  const again = { ...placeBefore(before), ...where };
  let isAddressGone = false;
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      return await listen(again);
    } catch (error) {
      const isAsked = again.port === where.port && again.bind === where.bind;
      if (!(error instanceof ListenError) || isAsked) throw error;
      isAddressGone = error.reason.code === 'notOwnAddress';
      if (error.reason.code !== 'portTaken' || again.port === where.port) break;
      await wait(pause);
    }
  }
  return listen(isAddressGone || before?.bind === undefined ? where : { bind: before.bind, ...where });
}
