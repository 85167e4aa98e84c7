import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { libraryFile, type LibraryAsk, type LibraryEntry } from '#protocol/library.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import { cleanText } from '#protocol/typed-text.ts';
import { faultText } from '#engine/table/fault-text.ts';
import { flushFolder } from '../files/flush-folder.ts';
import { heldReason } from '../records/damage.ts';
import { claimRecord } from '../records/record-claim.ts';
import { RECORD_ENDING } from '../records/record-name.ts';
import type { IndexDesk } from './index-desk.ts';
import type { KeptReviews } from './kept-reviews.ts';
import { keyOf } from './library-index.ts';
import { finishMove, liesBeside, moveMatch, removeMatch, renameAll } from './match-files.ts';
import { DELETED_FOLDER } from './scan.ts';
import type { Titles } from './titles.ts';

export type FileChange = Extract<LibraryAsk, { kind: 'delete' | 'restore' | 'erase' }>;

interface ChangeParts {
  readonly folder: string;
  readonly index: IndexDesk;
  readonly titles: Titles;
  readonly reviews: KeptReviews;
  readonly note: (line: string) => void;
}

/** How much of a name is kept when it gets a number: with what is added to it, it stays within `libraryFile`. */
const LONGEST_STEM = 160;

/**
 * Deletes, restores or erases matches, one after the other. The verdict is the refusal of the first match that cannot
 * be changed; the others are changed all the same. What the disk refuses is noted for the operator.
 */
export function changeFiles(parts: ChangeParts, { kind, files }: FileChange): Verdict {
  const verdicts = files.map((file) => changeOne(parts, kind, file));
  return verdicts.find(({ ok }) => !ok) ?? ALLOWED;
}

function changeOne(parts: ChangeParts, kind: FileChange['kind'], file: string): Verdict {
  // A name from the command line may lead out of the folder.
  if (!libraryFile.safeParse(file).success) return refuse('noSuchMatch');
  try {
    return CHANGES[kind](parts, file);
  } catch (error) {
    parts.note(`the library could not be changed: ${cleanText(faultText(error))}`);
    return refuse('libraryNotWritten');
  }
}

const CHANGES: Readonly<Record<FileChange['kind'], (parts: ChangeParts, file: string) => Verdict>> = {
  delete: (parts, file) => {
    const from = join(parts.folder, file);
    if (!existsSync(from)) return refuse('noSuchMatch');
    // A match that is being played, here or in another program, is claimed. With the claim, nobody can begin to play
    // this one before it is moved.
    const claim = claimRecord(from);
    if ('holder' in claim) {
      return claim.holder === process.pid ? refuse('matchIsOpen') : { ok: false, reason: heldReason(claim.holder) };
    }
    try {
      const deleted = join(parts.folder, DELETED_FOLDER);
      if (isTaken(file, deleted)) makeRoom(parts, file, deleted);
      moveMatch(file, parts.folder, deleted, 'record');
      moved(parts, { file, deleted: false }, { file, deleted: true });
    } finally {
      claim.release();
    }
    return ALLOWED;
  },
  restore: (parts, file) => {
    const from = join(parts.folder, DELETED_FOLDER);
    if (!existsSync(join(from, file))) return refuse('noSuchMatch');
    finishMove(file, parts.folder, from);
    const id = parts.index.ask((index) => index.get(keyOf({ file, deleted: true })))?.entry.id ?? null;
    const isHere = id !== null && parts.index.ask((index) => index.keyOfMatch(id)) !== null;
    if (isHere || isTaken(file, parts.folder)) return refuse('recordHere');
    moveMatch(file, from, parts.folder, 'beside');
    moved(parts, { file, deleted: true }, { file, deleted: false });
    return ALLOWED;
  },
  erase: ({ folder, index, titles, reviews }, file) => {
    const from = join(folder, DELETED_FOLDER);
    if (!existsSync(join(from, file))) return refuse('noSuchMatch');
    removeMatch(file, from);
    if (titles.read().has(file) && !existsSync(join(folder, file))) titles.change(new Map([[file, '']]));
    const id = index.ask((all) => all.get(keyOf({ file, deleted: true })))?.entry.id ?? null;
    reviews.remove((match) => match.file === file && match.id === id);
    index.write((all) => {
      all.remove([keyOf({ file, deleted: true })]);
    });
    return ALLOWED;
  },
};

/** Whether a match of this name would be mixed up with what is in the folder. */
function isTaken(file: string, folder: string): boolean {
  return namesIn(folder).some((name) => name === file || liesBeside(name, file) || liesBeside(file, name));
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/**
 * Gives the matches that were deleted earlier under this name another one, with their titles and reviews, so that
 * the one that is deleted now keeps its own: whoever takes the deletion back asks for it by that name.
 */
function makeRoom(parts: ChangeParts, file: string, deleted: string): void {
  const record = file.replace(/\.corrupt(\.\d+)?$/, '');
  const free = freeName(record, [parts.folder, deleted]);
  const names = namesIn(deleted).filter((name) => name === record || liesBeside(name, record));
  const renamed = names.map((name) => [name, free + name.slice(record.length)] as const);
  // The record last, as it should not be there without what lies beside it.
  const ordered = renamed.toSorted(([one], [other]) => other.length - one.length);
  const titles = parts.titles.read();
  const given = renamed.flatMap(([name, as]) => [[as, titles.get(name) ?? '']] as const);
  if (given.some(([, title]) => title !== '')) parts.titles.change(new Map(given));
  renameAll(ordered.map(([name, as]) => [join(deleted, name), join(deleted, as)]));
  flushFolder(deleted);
  for (const [name, as] of renamed) {
    const id = parts.index.ask((index) => index.get(keyOf({ file: name, deleted: true })))?.entry.id ?? null;
    parts.reviews.rename({ file: name, id }, as);
    moved(parts, { file: name, deleted: true }, { file: as, deleted: true });
  }
}

/** A name with a number that is free in all these folders: a title belongs to a name, wherever its record lies. */
function freeName(record: string, folders: readonly string[]): string {
  const stem = record.slice(0, -RECORD_ENDING.length).slice(0, LONGEST_STEM);
  for (let number = 2; ; number += 1) {
    const free = `${stem}-${String(number)}${RECORD_ENDING}`;
    if (!folders.some((folder) => isTaken(free, folder))) return free;
  }
}

type Place = Pick<LibraryEntry, 'file' | 'deleted'>;

/** Tells the index where the record lies now: nothing else about it has changed. */
function moved({ index }: ChangeParts, from: Place, to: Place): void {
  index.write((all) => {
    const match = all.get(keyOf(from));
    all.remove([keyOf(from)]);
    if (match) all.put([{ ...match, entry: { ...match.entry, ...to } }]);
  });
}
