import { closeSync, fstatSync, openSync, readdirSync, readSync, renameSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SpectatorRule } from '#protocol/audience.ts';
import { gameId } from '#protocol/ids.ts';
import { z } from '#protocol/schema.ts';
import type { SavedTable, UnusableRecord } from '#protocol/table.ts';
import type { Reason, Text } from '#protocol/text.ts';
import { cleanText } from '#protocol/typed-text.ts';
import { PUBLIC } from '#protocol/viewer.ts';
import type { AnyGame } from '#engine/core/game.ts';
import {
  appendEntry,
  isFinished,
  lastSeats,
  lastSpectators,
  RecordError,
  type TableRecord,
} from '#engine/core/record.ts';
import { viewOf } from '#engine/core/redact.ts';
import { faultText } from '#engine/table/fault-text.ts';
import { damageOf, heldReason } from './damage.ts';
import { keptPathOf } from './kept-file.ts';
import { claimRecord, holderOf } from './record-claim.ts';
import { countPathOf, countStamp } from './record-count.ts';
import { reopenRecordFile } from './record-file.ts';
import { freeCorruptName } from './replaced-record.ts';
import { salvageFile, type SalvagedFile } from './salvaged-file.ts';

/** What stands in the folder of records, apart from matches that are over. */
export interface RecordList {
  /** Reads what has changed since the last time. Sets aside, whole, of what nothing can be used. */
  read(): Listing;
  /** The hashes of the secrets of all seats, as they were read last. */
  tokenHashes(): readonly string[];
}

export interface Listing {
  readonly unfinished: readonly Unfinished[];
  /** What cannot be taken up, and why, the latest first. */
  readonly unusable: readonly UnusableRecord[];
}

/** A match that can be taken up. */
export interface Unfinished {
  readonly name: string;
  readonly table: SavedTable;
  readonly spectators: SpectatorRule;
  readonly tokenHashes: readonly string[];
}

interface ListParts {
  readonly folder: string;
  readonly games: readonly AnyGame[];
  readonly note: (line: string) => void;
  /** Puts a headline into words for lists. */
  readonly describe: (game: string, headline: readonly Text[], names: readonly string[]) => string;
}

type Found = { readonly open: Unfinished } | { readonly shut: UnusableRecord } | null;

export const SUFFIX = '.jsonl';
/** The first line of any record fits in. */
const LABEL_BYTES = 8 * 1024;

/** The records in `folder`, which need not exist. */
export function createRecordList({ folder, games, note, describe }: ListParts): RecordList {
  // Reading a record means replaying it, so what was found is remembered while its file stays the same.
  const known = new Map<string, { readonly stamp: string; readonly found: Found }>();
  // What was set aside is in the folder no more, and is told until its name is there again, or this host ends.
  const aside = new Map<string, UnusableRecord>();
  // The folder is read again and again; what is odd in it is told once.
  const told = new Set<string>();
  const noteOnce = (line: string): void => {
    if (told.has(line)) return;
    told.add(line);
    note(line);
  };

  function look(name: string): Found {
    const path = join(folder, name);
    try {
      const stats = statSync(path);
      // A folder, a pipe or a device: to read from it could last for ever.
      if (!stats.isFile()) return null;
      // Being written by somebody: neither to be read half-way, nor to be taken up a second time.
      const holder = holderOf(path);
      if (holder !== null) {
        known.delete(name);
        // Whoever has played a match to its end may be sitting at its table still.
        if (holder === process.pid || hasEnd(path, stats.size)) return null;
        return { shut: unusable(name, heldReason(holder)) };
      }
      const stamp = `${String(stats.size)}/${String(stats.mtimeMs)} ${countStamp(path)}`;
      const before = known.get(name);
      if (before?.stamp === stamp) return before.found;
      const found = examine(name, Math.floor(stats.mtimeMs));
      known.set(name, { stamp, found });
      return found;
    } catch (error) {
      if (!(error instanceof RecordError)) {
        noteOnce(`the record ${cleanText(name)} could not be read: ${faultText(error)}`);
        return null;
      }
      return { shut: setAside(name, error) };
    }
  }

  function examine(name: string, savedAt: number): Found {
    const path = join(folder, name);
    let file: SalvagedFile;
    try {
      file = salvageFile(path, games);
    } catch (error) {
      // Another version of Baize may open these; they are not damaged.
      const isOther = error instanceof RecordError && (error.kind === 'otherVersion' || error.kind === 'unknownGame');
      if (!isOther) throw error;
      return { shut: unusable(name, badRecord(error.message)) };
    }
    const { record, game, position, fault, rest, mended, isOver, wasOver } = file;
    // Nobody would play again what is missing of a match that was over.
    if (wasOver && !isOver && fault) throw fault;
    if (isOver) {
      if (!isFinished(record) && mended.length === 0 && !rest.includes('\n')) finish(path, record);
      return null;
    }
    const { id, match } = record.header;
    const names = lastSeats(record).map(({ sits }) => sits.name);
    const headline = describe(game.id, viewOf(game, position, PUBLIC).headline, names);
    const damage = damageOf(file);
    const table = { id: savedId(id, match), table: id, match, game: game.id, seats: names, savedAt, headline };
    return {
      open: {
        name,
        table: damage ? { ...table, damage } : table,
        spectators: lastSpectators(record),
        tokenHashes: lastSeats(record).flatMap(({ sits }) => sits.tokenHash ?? []),
      },
    };
  }

  function unusable(name: string, reason: Reason): UnusableRecord {
    return { file: cleanText(name).slice(0, 200), ...labelOf(join(folder, name)), reason };
  }

  function setAside(name: string, error: RecordError): UnusableRecord {
    const path = join(folder, name);
    const damage = cleanText(`The record ${name} is damaged (${error.message})`);
    const shut = unusable(name, badRecord(error.message));
    try {
      const corrupt = freeCorruptName(path);
      renameSync(path, corrupt);
      aside.set(name, shut);
      // What stands beside it goes where it goes.
      for (const beside of [keptPathOf, countPathOf]) {
        if (existsSync(beside(path))) renameSync(beside(path), beside(corrupt));
      }
      note(`${damage}; it was set aside as ${cleanText(corrupt)} and nothing was deleted.`);
    } catch (failure) {
      noteOnce(`${damage} and could not be set aside (${cleanText(String(failure))}).`);
    }
    return shut;
  }

  return {
    read() {
      const names = namesIn(folder);
      for (const name of known.keys()) if (!names.includes(name)) known.delete(name);
      for (const name of names) aside.delete(name);
      const earlier = [...aside.values()];
      const found = names.map(look);
      const { open, twice } = onceEach(found.flatMap((one) => (one && 'open' in one ? one.open : [])));
      const shut = found.flatMap((one) => (one && 'shut' in one ? one.shut : []));
      const again = twice.map(({ name }) => unusable(name, { code: 'recordTwice' }));
      return { unfinished: open, unusable: [...shut, ...again, ...earlier].sort((a, b) => b.savedAt - a.savedAt) };
    },
    tokenHashes: () =>
      [...known.values()].flatMap(({ found }) => (found && 'open' in found ? found.open.tokenHashes : [])),
  };
}

/** The name of an unfinished match in lists and orders. */
export function savedId(table: string, match: number): string {
  return `${table}-${String(match)}`.slice(-40);
}

function badRecord(problem: string): Reason {
  return { code: 'badRecord', params: { problem: cleanText(problem).slice(0, 200) } };
}

/** One record of each match: one that lacks nothing before one that does, else the latest. */
function onceEach(all: readonly Unfinished[]): {
  readonly open: readonly Unfinished[];
  readonly twice: readonly Unfinished[];
} {
  const best = new Map<string, Unfinished>();
  const lacks = ({ table }: Unfinished): number => Number(table.damage?.asks ?? false);
  for (const one of all) {
    const other = best.get(one.table.id);
    const order = other ? lacks(one) - lacks(other) || other.table.savedAt - one.table.savedAt : -1;
    if (order < 0) best.set(one.table.id, one);
  }
  const open = all.filter((one) => best.get(one.table.id) === one);
  return { open, twice: all.filter((one) => !open.includes(one)) };
}

const label = z.looseObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  game: gameId,
  match: z.number().int().min(1),
});

/** Of which match a record seems to be that is not read. */
function labelOf(path: string): Pick<UnusableRecord, 'id' | 'game' | 'savedAt'> {
  let savedAt = 0;
  try {
    const handle = openSync(path, 'r');
    try {
      savedAt = Math.floor(fstatSync(handle).mtimeMs);
      const bytes = Buffer.alloc(LABEL_BYTES);
      const [first = ''] = bytes.toString('utf8', 0, readSync(handle, bytes)).split('\n');
      const { id, game, match } = label.parse(JSON.parse(first));
      return { id: savedId(id, match), game, savedAt };
    } finally {
      closeSync(handle);
    }
  } catch {
    return { id: null, game: null, savedAt };
  }
}

const END_LENGTH = appendEntry('', { end: true }).line.length;

/** Whether the record at `path`, which is `size` bytes long, has its end. It is not read beyond that. */
function hasEnd(path: string, size: number): boolean {
  const bytes = Buffer.alloc(END_LENGTH + 1);
  const handle = openSync(path, 'r');
  try {
    const read = readSync(handle, bytes, 0, bytes.length, Math.max(0, size - bytes.length));
    return /^\n\{"end":true,"sum":"[0-9a-f]{32}"\}\n$/.test(bytes.toString('utf8', 0, read));
  } finally {
    closeSync(handle);
  }
}

/** The host died between the last input and the end, or as it wrote the end, which is written now. */
function finish(path: string, record: TableRecord): void {
  const claim = claimRecord(path);
  if ('holder' in claim) return;
  try {
    const { file } = reopenRecordFile(path);
    try {
      file.append(appendEntry(record.sum, { end: true }).line);
    } finally {
      file.close();
    }
  } finally {
    claim.release();
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(SUFFIX));
  } catch {
    // No record was ever written.
    return [];
  }
}
