import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openSmallDisk, type SmallDisk } from '#lab/soak/small-disk.ts';
import { endOf, ownFolder, startProgramWith } from './run-baize.ts';

const PRETENCE = join(import.meta.dirname, 'on-full-disk.ts');

/** A disk that is closed with the test. */
export function smallDisk(): SmallDisk {
  const disk = openSmallDisk(join(ownFolder(), 'disk'));
  onTestFinished(disk.close);
  return disk;
}

/** Runs `baize <args>` with its files on that disk, until it ends or has printed a line. */
export async function runOn(
  disk: SmallDisk,
  ...args: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  const child = startProgramWith(['--import', PRETENCE], disk.environment, ...args);
  const text = { out: '', err: '' };
  child.stderr.setEncoding('utf8').on('data', (part: string) => (text.err += part));
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text.out += part;
    if (text.out.includes('\n')) child.kill('SIGTERM');
  });
  const code = await endOf(child);
  return { code, ...text };
}

/** What there is of records and the like. */
export const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => name !== 'filler' && name !== 'host.json');
