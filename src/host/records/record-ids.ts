import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stampOf } from '../files/file-stamp.ts';
import { isRecordName } from './record-name.ts';
import { labelOf } from './record-peek.ts';

/** Which match each record in a folder is of. */
export interface RecordIds {
  /** The path of the record that is of this match (its id as in `savedTable`) or has this name; null for none. */
  pathOf(match: string): string | null;
}

/** Creates the ids of the records in `folder`, which need not exist. A first line is read again if its file changes. */
export function createRecordIds(folder: string): RecordIds {
  const known = new Map<string, { readonly stamp: string; readonly id: string | null }>();

  function idOf(name: string): string | null {
    const path = join(folder, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    // Reading a pipe or a device might never end.
    if (stats?.isFile() !== true) return null;
    const stamp = stampOf(stats);
    const before = known.get(name);
    if (before?.stamp === stamp) return before.id;
    const { id } = labelOf(path);
    known.set(name, { stamp, id });
    return id;
  }

  return {
    pathOf(match) {
      const names = namesIn(folder).filter(isRecordName);
      const found = names.find((name) => name === match) ?? names.find((name) => idOf(name) === match);
      return found === undefined ? null : join(folder, found);
    },
  };
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // No record was ever written.
    return [];
  }
}
