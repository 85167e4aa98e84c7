import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runMain } from './run-main.ts';

/** What updates-main.mjs prints. */
interface Updated {
  readonly statuses: readonly unknown[];
  readonly order: readonly string[];
}

/** Only on Linux is a package a file that can be put in the place of another without a program of the system. */
describe.skipIf(process.platform !== 'linux')('the built app and a plain folder of files', () => {
  let folder = '';
  let feed: Server;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'baize-updates-'));
    for (const name of ['feed', 'resources', 'data']) mkdirSync(join(folder, name));
    feed = createServer(({ url = '/' }, response) => {
      const file = join(folder, 'feed', new URL(url, 'http://localhost').pathname);
      if (existsSync(file)) response.end(readFileSync(file));
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve));
    const { port } = feed.address() as AddressInfo;
    const yml = `provider: generic\nurl: http://127.0.0.1:${String(port)}\nupdaterCacheDirName: baize-updater\n`;
    writeFileSync(join(folder, 'resources/app-update.yml'), yml);
    writeFileSync(join(folder, 'baize.AppImage'), '#!/bin/sh\n');
  });

  afterEach(() => {
    feed.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function giveOut(
    version: string,
    program: string,
    sum = createHash('sha512').update(program).digest('base64'),
  ): void {
    writeFileSync(join(folder, 'feed/new.AppImage'), program);
    const file = `  - url: new.AppImage\n    sha512: ${sum}\n    size: ${String(program.length)}\n`;
    const yml = `version: ${version}\nfiles:\n${file}path: new.AppImage\nsha512: ${sum}\nreleaseDate: '2026-11-25T00:00:00.000Z'\n`;
    writeFileSync(join(folder, 'feed/latest-linux.yml'), yml);
  }

  function update(): Promise<Updated> {
    return runMain<Updated>('updates-main.mjs', {
      STAND_IN_DATA: join(folder, 'data'),
      STAND_IN_RESOURCES: join(folder, 'resources'),
      APPIMAGE: join(folder, 'baize.AppImage'),
      XDG_CACHE_HOME: join(folder, 'cache'),
      HOME: folder,
    });
  }

  it('a newer version is found, fetched and put in the place of this one, after everything is saved', async () => {
    const program = '#!/bin/sh\n# the new one\n';
    giveOut('9.0.0', program);
    chmodSync(join(folder, 'baize.AppImage'), 0o755);
    const { statuses, order } = await update();
    expect(statuses).toEqual([
      { kind: 'idle', wasHeld: false },
      { kind: 'found', version: '9.0.0', wasHeld: false },
      { kind: 'ready', version: '9.0.0', wasHeld: false },
    ]);
    expect(order).toEqual(['before-quit-for-update', 'app.quit']);
    expect(readFileSync(join(folder, 'baize.AppImage'), 'utf8')).toBe(program);
  });

  it('what is not as the feed says is not installed, and the app goes on', async () => {
    giveOut('9.0.0', '#!/bin/sh\n', createHash('sha512').update('another').digest('base64'));
    const { statuses, order } = await update();
    expect(statuses.slice(1)).toEqual([
      { kind: 'found', version: '9.0.0', wasHeld: false },
      { kind: 'failed', wasHeld: false },
    ]);
    expect(order).toEqual([]);
    expect(readFileSync(join(folder, 'baize.AppImage'), 'utf8')).toBe('#!/bin/sh\n');
  });

  it('an older version is none, and a feed that is gone is said to have failed', async () => {
    giveOut('0.0.0', '#!/bin/sh\n');
    expect((await update()).statuses[1]).toEqual({ kind: 'newest', wasHeld: false });
    rmSync(join(folder, 'feed/latest-linux.yml'));
    expect((await update()).statuses[1]).toEqual({ kind: 'failed', wasHeld: false });
  });
});
