import { readFileSync, statSync } from 'node:fs';
import type { SavedEvening } from '#protocol/evening-room.ts';
import { stampOf } from '../files/file-stamp.ts';
import { eveningFolder, unsortedEvenings } from './evening-folder.ts';
import { logPathOf, readLog } from './evening-log.ts';
import { readPeople } from './people-file.ts';

/** The evenings on the disk. */
export interface SavedEvenings {
  /** Those that are not over, the latest first. One that cannot be read is left out. */
  list(): readonly SavedEvening[];
  /** The hashes of the secrets of everybody in them. */
  tokenHashes(): readonly string[];
}

interface Read {
  readonly stamp: string;
  /** Null for one that is over or cannot be read. */
  readonly saved: SavedEvening | null;
  readonly hashes: readonly string[];
}

/** The most evenings that are listed. */
const MOST = 12;

/** Reads each log once, and again when it has changed: anybody who tries a secret has the list made. */
export function createSavedEvenings(records: string): SavedEvenings {
  const known = new Map<string, Read>();

  function open(): readonly (Read & { readonly saved: SavedEvening })[] {
    return unsortedEvenings(records)
      .flatMap((id) => {
        const read = reading(records, id, known.get(id));
        if (read) known.set(id, read);
        return read?.saved ? [{ ...read, saved: read.saved }] : [];
      })
      .toSorted((a, b) => b.saved.at - a.saved.at || b.saved.id.localeCompare(a.saved.id, 'en', { numeric: true }))
      .slice(0, MOST);
  }

  return {
    list: () => open().map(({ saved }) => saved),
    tokenHashes: () => open().flatMap(({ hashes }) => hashes),
  };
}

function reading(records: string, id: string, before: Read | undefined): Read | null {
  const folder = eveningFolder(records, id);
  if (folder === null) return null;
  try {
    const path = logPathOf(folder);
    const stamp = stampOf(statSync(path));
    if (before?.stamp === stamp) return before;
    return { stamp, ...readSaved(id, folder, path) };
  } catch {
    return null;
  }
}

function readSaved(id: string, folder: string, path: string): Omit<Read, 'stamp'> {
  try {
    const { state, openedAt } = readLog(readFileSync(path, 'utf8'));
    if (state.isOver) return { saved: null, hashes: [] };
    const { game, tables, rounds } = state.plan;
    const saved = { id, game, tables, rounds, round: state.rounds.length, at: openedAt };
    return { saved, hashes: [...readPeople(folder).guests.values()] };
  } catch {
    return { saved: null, hashes: [] };
  }
}
