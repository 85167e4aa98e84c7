import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pretendFullEnvironment } from './full-disk.ts';

/** A disk that can be filled and freed while a host writes to it. */
export interface SmallDisk {
  /** `tmpfs`: a file system of its own. `pretended`: where none can be had, the host's own writes fail. */
  readonly kind: 'tmpfs' | 'pretended';
  /** A folder on it. */
  readonly folder: string;
  /** What the host's process needs to be told. */
  readonly environment: NodeJS.ProcessEnv;
  /** From now on there is no room. */
  fill(): void;
  /** There is room again. */
  free(): void;
  close(): void;
}

const SIZE = 2 * 1024 * 1024;

/** A disk in `folder`, which is made: one of its own where this process may mount one, as root on Linux may. */
export function openSmallDisk(folder: string): SmallDisk {
  mkdirSync(folder, { recursive: true });
  return mounted(folder) ?? pretended(folder);
}

function mounted(folder: string): SmallDisk | null {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${String(SIZE)},mode=700`, 'tmpfs', folder]);
  if (status !== 0) return null;
  const close = (): void => {
    process.off('exit', close);
    spawnSync('umount', ['--lazy', folder]);
  };
  // Nothing may be left behind, however this process ends.
  process.once('exit', close);
  const filler = join(folder, 'filler');
  return { kind: 'tmpfs', folder, environment: {}, fill: () => fillUp(filler), free: () => rmSync(filler), close };
}

/** Writes until the disk is full. */
function fillUp(path: string): void {
  const handle = openSync(path, 'w');
  const block = Buffer.alloc(4096);
  try {
    // Twice what the disk can hold: should it not be full by then, it is none.
    for (let written = 0; written < 2 * SIZE; written += block.byteLength) writeSync(handle, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    return;
  } finally {
    closeSync(handle);
  }
  throw new Error(`the disk in ${JSON.stringify(path)} does not fill up`);
}

function pretended(folder: string): SmallDisk {
  const sign = `${folder}.full`;
  return {
    kind: 'pretended',
    folder,
    environment: pretendFullEnvironment({ folder, sign }),
    fill: () => writeFileSync(sign, ''),
    free: () => rmSync(sign),
    close: () => {
      if (existsSync(sign)) rmSync(sign);
    },
  };
}
