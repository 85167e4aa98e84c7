import type * as FileSystem from 'node:fs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { isFolder, makeFolder } from '#cli/files.ts';
import { ownFolder } from './run-baize.ts';

/** What another program does just before this one makes a folder. */
const other = vi.hoisted((): { comesFirst: ((path: string) => void) | null } => ({ comesFirst: null }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof FileSystem>();
  const make = (path: string, options?: FileSystem.MakeDirectoryOptions): string | undefined => {
    const first = other.comesFirst;
    other.comesFirst = null;
    first?.(path);
    return real.mkdirSync(path, options);
  };
  return { ...real, mkdirSync: make };
});

describe('a folder that another program makes at the same moment', () => {
  it('is as good as made', () => {
    const path = join(ownFolder(), 'one', 'two');
    other.comesFirst = (first) => {
      mkdirSync(first);
    };
    makeFolder(path);
    expect(isFolder(path)).toBe(true);
  });

  it('is refused where it is a file', () => {
    const path = join(ownFolder(), 'records');
    other.comesFirst = (first) => {
      writeFileSync(first, '');
    };
    expect(() => {
      makeFolder(path);
    }).toThrow(`${JSON.stringify(path)} is not a folder, but one is wanted here.`);
  });
});
