import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, runOn, smallDisk } from './on-small-disk.ts';

describe('on a full disk', () => {
  it('a new table says one true sentence and leaves nothing behind; once there is room it opens', async () => {
    const disk = smallDisk();
    const host = ['host', 'kirin', '--records', join(disk.folder, 'records'), '--port', '0', '--json'];
    disk.fill();
    expect(await runOn(disk, ...host)).toEqual({
      code: 2,
      out: '',
      err: "The table cannot be opened: The host's disk is full; free some space on it and try again.\n",
    });
    expect(filesIn(join(disk.folder, 'records'))).toEqual([]);
    disk.free();
    expect(await runOn(disk, ...host)).toMatchObject({ code: 0, out: expect.stringContaining('"seats"') as string });
  });
});
