import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { quotePath, UsageError } from './fail.ts';
import { checkNew, isFolder, makeWritableFolder } from './files.ts';

/** Where the records of `play --out` go. */
export interface Out {
  /** What to tell the person: the one file, or the folder of several. */
  readonly path: string;
  /** The file of match `number`, from 1. */
  file(number: number): string;
}

/**
 * Where the records of `matches` matches go, checked before the first is played: the file `out` itself for one match;
 * numbered files in the folder `out`, made when missing, for several or when `out` is a folder. Throws UsageError when
 * one of them exists or cannot be written.
 */
export function openOut(out: string, game: string, matches: number): Out {
  if (out === '') throw new UsageError('--out takes the name of a file or a folder, not "".');
  if (matches === 1 && !isFolder(out) && !out.endsWith('/')) {
    checkNew(out);
    return { path: out, file: () => out };
  }
  makeWritableFolder(out);
  const digits = String(matches).length;
  const name = (number: number): string => `${game}-${String(number).padStart(digits, '0')}.jsonl`;
  const present = new Set(readdirSync(out));
  for (let number = 1; number <= matches; number += 1) {
    if (present.has(name(number))) {
      const file = quotePath(join(out, name(number)));
      throw new UsageError(`${file} cannot be written: it exists already and is never overwritten.`);
    }
  }
  const file = (number: number): string => join(out, name(number));
  return { path: matches === 1 ? file(1) : out, file };
}
