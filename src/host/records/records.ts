import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { makeFolder } from '../files/make-folder.ts';
import type { SpectatorRule } from '#protocol/audience.ts';
import type { MatchNote } from '#protocol/library.ts';
import { savedId, type SavedTable, type UnusableRecord } from '#protocol/table.ts';
import { cleanText } from '#protocol/typed-text.ts';
import type { Reason, Text } from '#protocol/text.ts';
import type { AnyGame } from '#engine/core/game.ts';
import type { RecordHeader } from '#engine/core/record.ts';
import { countLines, type Count } from '#engine/core/salvage.ts';
import type { Clock, TablePorts } from '#engine/table/ports.ts';
import { damageOf, heldReason, lossTold } from './damage.ts';
import { keptPathOf, readKeptFile } from './kept-file.ts';
import { keepMatchNotes, notesPathOf } from './match-notes.ts';
import { isMoved, unmarkMoved } from './moved-mark.ts';
import type { Bundle } from '../moving/bundle.ts';
import { readOpened, refused, type NoMatch, type OpenedMatch } from './opened-record.ts';
import { freshName, receiveRecord } from './received-record.ts';
import { claimRecord, type Holder } from './record-claim.ts';
import { countOn } from './record-count.ts';
import { createRecordFile, reopenRecordFile, type RecordFile } from './record-file.ts';
import { createRecordIds, type RecordIds } from './record-ids.ts';
import { createRecordList, type Listing, type RecordList } from './record-list.ts';
import { RECORD_ENDING } from './record-name.ts';
import { replaceRecord } from './replaced-record.ts';
import { salvageFile } from './salvaged-file.ts';

/** The folder of records: one file per match, finished or not. Only the library deletes one, when somebody asks. */
export interface Records {
  /**
   * A new record with a name that people can read: `2026-11-20-kirin-7f3a9c21-1.jsonl`. Throws if it cannot be created.
   */
  create(record: Parameters<TablePorts['openStore']>[0]): RecordFile;
  /** Reads the folder. Records with nothing usable in them are set aside on the way. */
  listing(): TableListing;
  /** The rule of the match with this id for people without a seat; null if there is none that can be continued. */
  spectatorsOf(id: string): SpectatorRule | null;
  /**
   * Opens an unfinished match, with what was kept beside its record. The valid part of a damaged record is written into
   * a new one, and the damaged one is kept beside it. Refused if there is no match with this id, or a consent it needs
   * is not given. Throws RecordError or a system error.
   */
  reopen(id: string, consent?: Consent): Reopened | { readonly ok: false; readonly reason: Reason };
  /**
   * Adds the record of a match from another computer; it can then be opened by the id that is returned. Throws
   * RecordError, BundleConflict or a system error; in that case the match still counts as being elsewhere.
   */
  receive(bundle: Pick<Bundle, 'record' | 'kept'>): string;
  /**
   * Reads a file (its path, or what is in it) that may come from anybody, a little at a time, and copies the record of
   * an unfinished match into the folder, where it can be continued like any other. The file stays as it is, no file is
   * replaced, and a match that is here already is not copied. A match that is over is returned. Rejects with a system
   * error if nothing can be written.
   */
  open(file: string | Uint8Array): Promise<OpenedRecord>;
  /** As `open`, but a match that is over is copied into the folder too. */
  add(file: string | Uint8Array): Promise<{ readonly kind: 'copied' } | NoMatch>;
  /** The path of the record that is of this match (its id as in `savedTable`) or has this name; null for none. */
  pathOf(match: string): string | null;
  /** The records in the folder that are not of finished matches, by the names of their files. */
  unfinished(): InFolder;
  /** The hashes of the secrets of all seats of unfinished matches. */
  tokenHashes(): readonly string[];
}

/** What came of a file that somebody opened. */
export type OpenedRecord = { readonly kind: 'copied' } | Extract<OpenedMatch, { kind: 'over' }> | NoMatch;

/** The matches that are not open here. */
export interface TableListing {
  /** Those that can be continued, the latest first. */
  readonly saved: readonly SavedTable[];
  /** Those that cannot, and why, the latest first. */
  readonly unusable: readonly UnusableRecord[];
}

/** What the list says of each file; nothing for the record of a match that is over. */
export interface InFolder {
  readonly unfinished: ReadonlyMap<string, SavedTable>;
  /** By the name as it is shown: see `UnusableRecord`. */
  readonly unusable: ReadonlyMap<string, UnusableRecord>;
}

/** What the host has agreed to beforehand. */
export interface Consent {
  /** To continue a match here that was handed over. */
  readonly takeBack?: boolean | undefined;
  /** To continue without what is missing from its record; the list said what that is. */
  readonly acceptLoss?: Reason | undefined;
}

interface Reopened {
  readonly ok: true;
  readonly text: string;
  readonly kept: string | null;
  /** What the table has to tell everybody about what its record lacks. */
  readonly says: Text | undefined;
  readonly file: RecordFile;
}

interface RecordsParts {
  readonly folder: string;
  readonly games: readonly AnyGame[];
  readonly clock: Clock;
  readonly note: (line: string) => void;
  /** Files that are known to be of matches that are over, and their stamps (`stampOf`). */
  readonly knownOver?: () => ReadonlyMap<string, string>;
}

interface RecordsState extends RecordsParts {
  readonly list: RecordList;
  readonly ids: RecordIds;
  /** Whether the list is up to date. A stranger with a wrong token must not make the host read the folder each time. */
  isListed: boolean;
}

/** Creates the records of `folder`; the folder is made when the first is written. */
export function openRecords(parts: RecordsParts): Records {
  const state: RecordsState = {
    ...parts,
    list: createRecordList(parts),
    ids: createRecordIds(parts.folder),
    isListed: false,
  };
  return {
    create: (match) => create(state, match),
    listing: () => listing(state),
    spectatorsOf: (id) => listed(state).unfinished.find(({ table }) => table.id === id)?.spectators ?? null,
    reopen: (id, consent = {}) => reopen(state, id, consent),
    receive: (bundle) => receive(state, bundle),
    open: async (file) => {
      const opened = await readOpened(file, state.games);
      return opened.kind === 'unfinished' ? copyIn(state, opened) : opened;
    },
    add: async (file) => {
      const opened = await readOpened(file, state.games);
      if (opened.kind !== 'over') return opened.kind === 'unfinished' ? copyIn(state, opened) : opened;
      return copyIn(state, { header: opened.match.record.header, text: opened.text, notes: opened.notes });
    },
    pathOf: (match) => state.ids.pathOf(match),
    unfinished: () => inFolder(state),
    tokenHashes() {
      if (!state.isListed) listed(state);
      return state.list.tokenHashes();
    },
  };
}

function listed(state: RecordsState): Listing {
  state.isListed = true;
  return state.list.read();
}

function listing(state: RecordsState): TableListing {
  const { unfinished, unusable } = listed(state);
  const saved = unfinished.map(({ name, table }) => withMark(state, name, table));
  return { saved: saved.sort((a, b) => b.savedAt - a.savedAt), unusable };
}

function create(state: RecordsState, { table, match, game }: Parameters<Records['create']>[0]): RecordFile {
  const { folder, clock } = state;
  state.isListed = false;
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  const name = `${day}-${game}-${table}-${String(match)}${RECORD_ENDING}`;
  // A table's id can come from a record that somebody else has written.
  if (!/^[A-Za-z0-9._-]+$/.test(name)) throw new Error('the id of the table cannot name a file');
  const path = join(folder, name);
  makeFolder(folder);
  const opened = claimed(state, path, () => ({ file: createRecordFile(path), from: { lines: 0, moves: 0 } }));
  if ('holder' in opened) throw new Error('the record is open in another program');
  return opened.file;
}

function reopen(state: RecordsState, id: string, consent: Consent): ReturnType<Records['reopen']> {
  const { takeBack = false, acceptLoss } = consent;
  const { unfinished, unusable } = listed(state);
  state.isListed = false;
  const found = unfinished.find(({ table }) => table.id === id);
  if (!found) {
    return { ok: false, reason: unusable.find((one) => one.id === id)?.reason ?? { code: 'noSavedTable' } };
  }
  const path = join(state.folder, found.name);
  const { damage } = found.table;
  if (isMoved(path) && !takeBack) return { ok: false, reason: { code: 'handedOver' } };
  if (damage?.asks && !isDeepStrictEqual(acceptLoss, damage.reason)) return { ok: false, reason: damage.reason };
  const opened = claimed(state, path, () => {
    if (damage) restore(state, path, damage);
    const { text, file } = reopenRecordFile(path);
    unmarkMoved(path);
    return { text, file, from: countLines(text) };
  });
  if ('holder' in opened) return { ok: false, reason: heldReason(opened.holder) };
  const says = damage?.asks ? lossTold(damage.reason) : undefined;
  return { ok: true, text: opened.text, kept: readKeptFile(path), says, file: opened.file };
}

function receive(state: RecordsState, bundle: Pick<Bundle, 'record' | 'kept'>): string {
  const { folder, games } = state;
  state.isListed = false;
  makeFolder(folder);
  const { id, match } = receiveRecord(folder, bundle, games, (table, number) => {
    const known = listed(state).unfinished.find((found) => found.table.table === table && found.table.match === number);
    return known?.name ?? null;
  });
  return savedId(id, match);
}

function inFolder(state: RecordsState): InFolder {
  const { unfinished, unusable } = listed(state);
  const marked = unfinished.map(({ name, table }) => [name, withMark(state, name, table)] as const);
  return { unfinished: new Map(marked), unusable: new Map(unusable.map((record) => [record.file, record])) };
}

function withMark({ folder }: RecordsState, name: string, table: SavedTable): SavedTable {
  return isMoved(join(folder, name)) ? { ...table, handedOver: true } : table;
}

/**
 * Copies a record that came from outside into the folder, with its notes. Of a match that is here already only notes are
 * copied, at steps that have none.
 */
function copyIn(
  state: RecordsState,
  {
    header,
    text,
    notes = [],
  }: { readonly header: RecordHeader; readonly text: string; readonly notes?: readonly MatchNote[] },
): { readonly kind: 'copied' } | NoMatch {
  const { folder } = state;
  makeFolder(folder);
  // Another version of it could not be told from this one, and one that was handed over would be played twice.
  const here = state.ids.pathOf(savedId(header.id, header.match));
  if (here !== null) return keepMatchNotes(here, notes) ? { kind: 'copied' } : refused({ code: 'recordHere' });
  const path = freePath(folder, freshName(header));
  const made = claimed(state, path, () => ({ file: createRecordFile(path), from: { lines: 0, moves: 0 } }));
  if ('holder' in made) return refused(heldReason(made.holder));
  try {
    made.file.append(text);
  } finally {
    made.file.close();
  }
  keepMatchNotes(path, notes);
  return { kind: 'copied' };
}

/** A path at which there is no file, nor one beside it of a record that is gone: what was kept there is another's. */
function freePath(folder: string, name: string): string {
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? name : name.replace(RECORD_ENDING, `-${String(number)}${RECORD_ENDING}`);
    const path = join(folder, numbered);
    if (![path, keptPathOf(path), notesPathOf(path)].some((taken) => existsSync(taken)) && !isMoved(path)) return path;
  }
}

/**
 * Claims a record, opens it, and counts what is written to it. The claim ends when the file is closed, and then the
 * match is in the list again. Returns `holder` if another program has the record.
 */
function claimed<T extends { readonly file: RecordFile; readonly from: Count }>(
  state: RecordsState,
  path: string,
  open: () => T,
): (Omit<T, 'file'> & { readonly file: RecordFile }) | { readonly holder: Holder | null } {
  const claim = claimRecord(path);
  if ('holder' in claim) return claim;
  const { release } = claim;
  try {
    const opened = open();
    const { file } = opened;
    // A new record gets its name with its first line, so only then can there be a count.
    let counter = opened.from.lines === 0 ? null : countOn(path, opened.from);
    return {
      ...opened,
      file: {
        ...file,
        append(line) {
          file.append(line);
          if (counter) counter.add(line);
          else counter = countOn(path, countLines(line));
        },
        close() {
          state.isListed = false;
          file.close();
          counter?.close();
          release();
        },
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Writes the valid part of a damaged record into a new one. Only while it is claimed. */
function restore({ games, note }: RecordsState, path: string, agreed: SavedTable['damage']): void {
  const file = salvageFile(path, games);
  // Another program had it in between.
  if (!isDeepStrictEqual(damageOf(file), agreed)) throw new Error('the record has changed in the meantime');
  if (!file.isDamaged) return;
  const aside = replaceRecord(path, file.text);
  const what = file.fault?.message ?? `a changed bit in line ${file.mended.join(', ')}, which was set right`;
  note(cleanText(`The record ${path} was damaged (${what}); what holds was restored, and it is kept as ${aside}.`));
}
