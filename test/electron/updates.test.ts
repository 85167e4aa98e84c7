import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFeed } from './updates-feed.ts';

/** Only on Linux is a package a file that can be put in the place of another without a program of the system. */
describe.skipIf(process.platform !== 'linux')('the built app and a plain folder of files', () => {
  it('a newer version is found, fetched and put in the place of this one, after everything is saved', async () => {
    const feed = await openFeed();
    const program = '#!/bin/sh\n# the new one\n';
    feed.giveOut('9.0.0', program);
    chmodSync(join(feed.folder, 'baize.AppImage'), 0o755);
    const { statuses, order } = await feed.update();
    expect(statuses).toEqual([
      { kind: 'idle', wasHeld: false },
      { kind: 'found', version: '9.0.0', wasHeld: false },
      { kind: 'ready', version: '9.0.0', wasHeld: false },
    ]);
    // The new one is started before this one has gone.
    expect(order).toEqual(['app.releaseSingleInstanceLock', 'autoUpdater: before-quit-for-update', 'app.quit']);
    expect(readFileSync(join(feed.folder, 'baize.AppImage'), 'utf8')).toBe(program);
  });
});
