import type { Stats } from 'node:fs';

/** A text that changes whenever a file is written. */
export function stampOf({ size, mtimeMs }: Pick<Stats, 'size' | 'mtimeMs'>): string {
  return `${String(size)}/${String(mtimeMs)}`;
}
