import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFeed } from './updates-feed.ts';

/** Only on Linux is a package a file that can be put in the place of another without a program of the system. */
describe.skipIf(process.platform !== 'linux')('the built app and a plain folder of files', () => {
  it('what is not as the feed says is not installed, and the app goes on', async () => {
    const feed = await openFeed();
    feed.giveOut('9.0.0', '#!/bin/sh\n', createHash('sha512').update('another').digest('base64'));
    const { statuses, order } = await feed.update();
    expect(statuses.slice(1)).toEqual([
      { kind: 'found', version: '9.0.0', wasHeld: false },
      { kind: 'failed', wasHeld: false },
    ]);
    expect(order).toEqual([]);
    expect(readFileSync(join(feed.folder, 'baize.AppImage'), 'utf8')).toBe('#!/bin/sh\n');
  });

  it('what cannot be put in the place of this one is said to have failed before the app ends', async () => {
    const feed = await openFeed();
    feed.giveOut('9.0.0', '#!/bin/sh\n');
    const { order } = await feed.update({ STAND_IN_CANNOT_INSTALL: '1' });
    expect(order).toEqual(['app.releaseSingleInstanceLock', 'dialog.showErrorBox', 'app.quit']);
  });

  it('an older version is none, and a feed that is gone is said to have failed', async () => {
    const feed = await openFeed();
    feed.giveOut('0.0.0', '#!/bin/sh\n');
    expect((await feed.update()).statuses[1]).toEqual({ kind: 'newest', wasHeld: false });
    rmSync(join(feed.folder, 'feed/latest-linux.yml'));
    expect((await feed.update()).statuses[1]).toEqual({ kind: 'failed', wasHeld: false });
  });
});
