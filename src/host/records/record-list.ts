import { readdirSync, renameSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SpectatorRule } from '#protocol/audience.ts';
import { savedId, type SavedTable, type UnusableRecord } from '#protocol/table.ts';
import type { Reason } from '#protocol/text.ts';
import { cleanText, shortened } from '#protocol/typed-text.ts';
import { PUBLIC } from '#protocol/viewer.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { isFinished, lastSeats, lastSpectators, RecordError } from '#engine/core/record.ts';
import { viewOf } from '#engine/core/redact.ts';
import { faultText } from '#engine/table/fault-text.ts';
import { stampOf } from '../files/file-stamp.ts';
import { damageOf, heldReason } from './damage.ts';
import { keptPathOf } from './kept-file.ts';
import { holderOf } from './record-claim.ts';
import { countPathOf, countStamp } from './record-count.ts';
import { isRecordName } from './record-name.ts';
import { finish, hasEnd, labelOf } from './record-peek.ts';
import { freeCorruptName } from './replaced-record.ts';
import { salvageFile, type SalvagedFile } from './salvaged-file.ts';

/** What is in the folder of records, except matches that are over. */
export interface RecordList {
  /** Reads what has changed since the last time. Records with nothing usable in them are set aside whole. */
  read(): Listing;
  /** The hashes of the secrets of all seats, from the last reading. */
  tokenHashes(): readonly string[];
}

export interface Listing {
  readonly unfinished: readonly Unfinished[];
  /** What cannot be continued, and why, the latest first. */
  readonly unusable: readonly UnusableRecord[];
}

/** A match that can be continued. */
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
  /** Files that are known to be of matches that are over, so that a first reading need not look into them, by stamp. */
  readonly knownOver?: (() => ReadonlyMap<string, string>) | undefined;
}

type Found = { readonly open: Unfinished } | { readonly shut: UnusableRecord } | null;

interface ListState extends ListParts {
  /**
   * What was found in each file, by its name. Reading a record means replaying it, so this is kept while the file is
   * unchanged.
   */
  readonly known: Map<string, { readonly stamp: string; readonly found: Found }>;
  /**
   * Records that were set aside: no longer in the folder, but listed until their name is used again or this host ends.
   */
  readonly aside: Map<string, UnusableRecord>;
  /**
   * The files that end as the record of a match that is over. Whether the rest holds is for the library to find out.
   */
  readonly over: Set<string>;
  isRead: boolean;
  /** What was already noted: the folder is read again and again, but a problem is noted once. */
  readonly noted: Set<string>;
}

/** Creates the list of the records in `folder`, which need not exist. */
export function createRecordList(parts: ListParts): RecordList {
  const list: ListState = {
    ...parts,
    known: new Map(),
    aside: new Map(),
    over: new Set(),
    isRead: false,
    noted: new Set(),
  };
  return {
    read: () => readFolder(list),
    tokenHashes: () =>
      [...list.known.values()].flatMap(({ found }) => (found && 'open' in found ? found.open.tokenHashes : [])),
  };
}

function readFolder(list: ListState): Listing {
  const { folder, known, aside } = list;
  const all = new Set(namesIn(folder));
  if (!list.isRead) {
    list.isRead = true;
    for (const [name, stamp] of list.knownOver?.() ?? []) if (isStill(join(folder, name), stamp)) list.over.add(name);
  }
  const names = [...all].filter(isRecordName);
  for (const name of known.keys()) if (!all.has(name)) known.delete(name);
  for (const name of list.over) if (!all.has(name)) list.over.delete(name);
  for (const name of names) aside.delete(name);
  const earlier = [...aside.values()];
  // A match that is over never changes, and with thousands of them, looking at each file would take noticeably long.
  const found = names.map((name) => (list.over.has(name) ? null : look(list, name)));
  const { open, twice } = onceEach(found.flatMap((one) => (one && 'open' in one ? one.open : [])));
  const shut = found.flatMap((one) => (one && 'shut' in one ? one.shut : []));
  const again = twice.map(({ name }) => unusable(folder, name, { code: 'recordTwice' }));
  return { unfinished: open, unusable: [...shut, ...again, ...earlier].sort((a, b) => b.savedAt - a.savedAt) };
}

/** Whether a file is as it was. Somebody may have put an older copy in its place, which can be continued. */
function isStill(path: string, stamp: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && stampOf(stats) === stamp;
}

/** What the record with this name is; the last finding if its file has not changed. */
function look(list: ListState, name: string): Found {
  try {
    return find(list, name);
  } catch (error) {
    if (error instanceof RecordError) return { shut: setAside(list, name, error) };
    noteOnce(list, `the record ${cleanText(name)} could not be read: ${faultText(error)}`);
    return null;
  }
}

function find(list: ListState, name: string): Found {
  const { folder, known } = list;
  const path = join(folder, name);
  const stats = statSync(path);
  // A folder, a pipe or a device: reading it might never end.
  if (!stats.isFile()) return null;
  // While another process writes it, it can neither be read half-finished nor be continued a second time.
  const holder = holderOf(path);
  if (holder !== null) {
    known.delete(name);
    // The player who finished a match may still be sitting at its table.
    const isHidden = holder === process.pid || hasEnd(path, stats.size);
    return isHidden ? null : { shut: unusable(folder, name, heldReason(holder)) };
  }
  if (hasEnd(path, stats.size)) {
    list.over.add(name);
    return null;
  }
  const stamp = `${stampOf(stats)} ${countStamp(path)}`;
  const before = known.get(name);
  if (before?.stamp === stamp) return before.found;
  const found = examine(list, name, Math.floor(stats.mtimeMs));
  known.set(name, { stamp, found });
  return found;
}

/** Reads a record. Throws RecordError if nothing in it can be used. */
function examine({ folder, games }: ListState, name: string, savedAt: number): Found {
  const path = join(folder, name);
  let file: SalvagedFile;
  try {
    file = salvageFile(path, games);
  } catch (error) {
    // Another version of Baize may open these; they are not damaged.
    const isOther = error instanceof RecordError && (error.kind === 'otherVersion' || error.kind === 'unknownGame');
    if (!isOther) throw error;
    return { shut: unusable(folder, name, badRecord(error.message)) };
  }
  const { record, fault, rest, mended, isOver, wasOver } = file;
  // Nobody would replay the missing part of a match that was over.
  if (wasOver && !isOver && fault) throw fault;
  if (isOver) {
    if (!isFinished(record) && mended.length === 0 && !rest.includes('\n')) finish(path, record);
    return null;
  }
  return { open: unfinished(name, file, savedAt) };
}

function unfinished(name: string, file: SalvagedFile, savedAt: number): Unfinished {
  const { record, game, position } = file;
  const { id, match } = record.header;
  const seats = lastSeats(record).map(({ sits }) => sits);
  const names = seats.map((sits) => sits.name);
  const { headline } = viewOf(game, position, PUBLIC);
  const damage = damageOf(file);
  const table = { id: savedId(id, match), table: id, match, game: game.id, seats: names, savedAt, headline };
  return {
    name,
    table: damage ? { ...table, damage } : table,
    spectators: lastSpectators(record),
    tokenHashes: seats.flatMap((sits) => sits.tokenHash ?? []),
  };
}

function unusable(folder: string, name: string, reason: Reason): UnusableRecord {
  return { file: shortened(cleanText(name), 200), ...labelOf(join(folder, name)), reason };
}

/** Renames a record with nothing usable in it, so that it is not read again. */
function setAside(list: ListState, name: string, error: RecordError): UnusableRecord {
  const { folder, aside, note } = list;
  const path = join(folder, name);
  const damage = cleanText(`The record ${name} is damaged (${error.message})`);
  const shut = unusable(folder, name, badRecord(error.message));
  try {
    const corrupt = freeCorruptName(path);
    renameSync(path, corrupt);
    aside.set(name, shut);
    // The files beside it go with it.
    for (const beside of [keptPathOf, countPathOf]) {
      if (existsSync(beside(path))) renameSync(beside(path), beside(corrupt));
    }
    note(`${damage}; it was set aside as ${cleanText(corrupt)} and nothing was deleted.`);
  } catch (failure) {
    noteOnce(list, `${damage} and could not be set aside (${cleanText(String(failure))}).`);
  }
  return shut;
}

function noteOnce({ noted, note }: ListState, line: string): void {
  if (noted.has(line)) return;
  noted.add(line);
  note(line);
}

function badRecord(problem: string): Reason {
  return { code: 'badRecord', params: { problem: shortened(cleanText(problem), 200) } };
}

/** One record for each match: a complete one before an incomplete one, else the latest. */
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

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // No record was ever written.
    return [];
  }
}
