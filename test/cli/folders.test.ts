import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { spyOnDisk } from '#testkit/host/disk.ts';
import { isFolder, makeFolder } from '#cli/files.ts';
import { ownFolder } from './run-baize.ts';

const disk = spyOnDisk('mkdirSync');

/** Another program does this just before this one makes a folder. */
function otherComesFirst(work: (path: string) => void): void {
  disk.mkdirSync.mockImplementationOnce((path, options) => {
    work(String(path));
    return mkdirSync(path, options);
  });
}

describe('a folder that another program makes at the same moment', () => {
  it('is as good as made', () => {
    const path = join(ownFolder(), 'one', 'two');
    otherComesFirst((first) => {
      mkdirSync(first);
    });
    makeFolder(path);
    expect(isFolder(path)).toBe(true);
  });

  it('is refused where it is a file', () => {
    const path = join(ownFolder(), 'records');
    otherComesFirst((first) => {
      writeFileSync(first, '');
    });
    expect(() => {
      makeFolder(path);
    }).toThrow(`${JSON.stringify(path)} is not a folder, but one is wanted here.`);
  });
});
