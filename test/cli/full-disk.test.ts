import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSmallDisk, type SmallDisk } from '#lab/soak/small-disk.ts';
import { endOf, ownFolder, startProgramWith } from './run-baize.ts';

const PRETENCE = join(import.meta.dirname, 'on-full-disk.ts');

function smallDisk(): SmallDisk {
  const disk = openSmallDisk(join(ownFolder(), 'disk'));
  onTestFinished(disk.close);
  return disk;
}

/** Runs `baize <args>` with its files on that disk, until it ends or has printed a line. */
async function run(disk: SmallDisk, ...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
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
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => name !== 'filler' && name !== 'host.json');

describe('on a full disk', () => {
  it('a new table says one true sentence and leaves nothing behind; once there is room it opens', async () => {
    const disk = smallDisk();
    const host = ['host', 'kirin', '--records', join(disk.folder, 'records'), '--port', '0', '--json'];
    disk.fill();
    expect(await run(disk, ...host)).toEqual({
      code: 2,
      out: '',
      err: "The table cannot be opened: The host's disk is full; free some space on it and try again.\n",
    });
    expect(filesIn(join(disk.folder, 'records'))).toEqual([]);
    disk.free();
    expect(await run(disk, ...host)).toMatchObject({ code: 0, out: expect.stringContaining('"seats"') as string });
  });

  it('an unfinished table is not taken up, and its record stays as it was', async () => {
    const disk = smallDisk();
    const records = join(disk.folder, 'records');
    const host = ['host', 'kirin', '--records', records, '--port', '0', '--json'];
    await run(disk, ...host);
    const [name = ''] = filesIn(records).filter((file) => file.endsWith('.jsonl'));
    const record = readFileSync(join(records, name), 'utf8');
    disk.fill();
    expect(await run(disk, ...host, '--resume')).toEqual({
      code: 2,
      out: '',
      err: "The table cannot be continued: The host's disk is full; free some space on it and try again.\n",
    });
    expect(readFileSync(join(records, name), 'utf8')).toBe(record);
    disk.free();
    expect(await run(disk, ...host, '--resume')).toMatchObject({ code: 0, err: '' });
  });

  it('a record that cannot be kept is not kept by half, and can be kept once there is room', async () => {
    const disk = smallDisk();
    const file = join(disk.folder, 'match.jsonl');
    const play = ['play', 'kirin', '--seed', 'full', '--out', file];
    disk.fill();
    expect(await run(disk, ...play)).toEqual({
      code: 2,
      out: '',
      err: `${JSON.stringify(file)} cannot be written: the disk is full.\n`,
    });
    expect(filesIn(disk.folder)).toEqual([]);
    disk.free();
    expect((await run(disk, ...play)).err).toBe('');
    expect(filesIn(disk.folder)).toEqual(['match.jsonl']);
  });
});
