import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, runOn, smallDisk } from './on-small-disk.ts';

describe('on a full disk', () => {
  it('an unfinished table is not taken up, and its record stays as it was', async () => {
    const disk = smallDisk();
    const records = join(disk.folder, 'records');
    const host = ['host', 'kirin', '--records', records, '--port', '0', '--json'];
    await runOn(disk, ...host);
    const [name = ''] = filesIn(records).filter((file) => file.endsWith('.jsonl'));
    const record = readFileSync(join(records, name), 'utf8');
    disk.fill();
    expect(await runOn(disk, ...host, '--resume')).toEqual({
      code: 2,
      out: '',
      err: "The table cannot be continued: The host's disk is full; free some space on it and try again.\n",
    });
    expect(readFileSync(join(records, name), 'utf8')).toBe(record);
    disk.free();
    expect(await runOn(disk, ...host, '--resume')).toMatchObject({ code: 0, err: '' });
  });

  it('a record that cannot be kept is not kept by half, and can be kept once there is room', async () => {
    const disk = smallDisk();
    const file = join(disk.folder, 'match.jsonl');
    const play = ['play', 'kirin', '--seed', 'full', '--out', file];
    disk.fill();
    expect(await runOn(disk, ...play)).toEqual({
      code: 2,
      out: '',
      err: `${JSON.stringify(file)} cannot be written: the disk is full.\n`,
    });
    expect(filesIn(disk.folder)).toEqual([]);
    disk.free();
    expect((await runOn(disk, ...play)).err).toBe('');
    expect(filesIn(disk.folder)).toEqual(['match.jsonl']);
  });
});
