import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LibraryAsk, LibraryEntry } from '#protocol/library.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import { heldReason } from '../records/damage.ts';
import { claimRecord } from '../records/record-claim.ts';
import type { IndexDesk } from './index-desk.ts';
import { keyOf } from './library-index.ts';
import { moveMatch, removeMatch } from './match-files.ts';
import { DELETED_FOLDER } from './scan.ts';
import type { Titles } from './titles.ts';

export type FileChange = Extract<LibraryAsk, { kind: 'delete' | 'restore' | 'erase' }>;

interface ChangeParts {
  readonly folder: string;
  readonly index: IndexDesk;
  readonly titles: Titles;
}

/**
 * Deletes, restores or erases matches, one after the other. The verdict is the refusal of the first
 * match that cannot be changed; the others are changed all the same. Throws a system error.
 */
export function changeFiles(parts: ChangeParts, { kind, files }: FileChange): Verdict {
  const verdicts = files.map((file) => CHANGES[kind](parts, file));
  return verdicts.find(({ ok }) => !ok) ?? ALLOWED;
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
      const as = freeName(file, deleted);
      moveMatch(file, parts.folder, deleted, as);
      moved(parts, { file, deleted: false }, { file: as, deleted: true });
    } finally {
      claim.release();
    }
    return ALLOWED;
  },
  restore: (parts, file) => {
    const from = join(parts.folder, DELETED_FOLDER);
    if (!existsSync(join(from, file))) return refuse('noSuchMatch');
    const id = parts.index.ask((index) => index.get(keyOf({ file, deleted: true })))?.entry.id ?? null;
    const isHere = id !== null && parts.index.ask((index) => index.keyOfMatch(id)) !== null;
    if (isHere || existsSync(join(parts.folder, file))) return refuse('recordHere');
    moveMatch(file, from, parts.folder);
    moved(parts, { file, deleted: true }, { file, deleted: false });
    return ALLOWED;
  },
  erase: ({ folder, index, titles }, file) => {
    const from = join(folder, DELETED_FOLDER);
    if (!existsSync(join(from, file))) return refuse('noSuchMatch');
    removeMatch(file, from);
    if (titles.read().has(file) && !existsSync(join(folder, file))) titles.change(new Map([[file, '']]));
    index.write((all) => {
      all.remove([keyOf({ file, deleted: true })]);
    });
    return ALLOWED;
  },
};

/** A name that no record deleted earlier has. */
function freeName(file: string, folder: string): string {
  const free = (number: number): string =>
    number === 1 ? file : file.replace(/(?=\.jsonl(?:\.corrupt(?:\.\d+)?)?$)/, `-${String(number)}`);
  let number = 1;
  while (existsSync(join(folder, free(number)))) number += 1;
  return free(number);
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
