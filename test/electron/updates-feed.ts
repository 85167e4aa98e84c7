import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runMain } from './run-main.ts';

/** What updates-main.mjs prints. */
interface Updated {
  readonly statuses: readonly unknown[];
  readonly order: readonly string[];
}

/** A plain folder of files that is served as a feed of updates, and an AppImage that looks for them there. */
interface UpdatesFeed {
  /** `baize.AppImage` is the app, `feed` what is served. */
  readonly folder: string;
  /** Serves this program as that version; `sum` is the SHA-512 that the feed says it has. */
  giveOut(version: string, program: string, sum?: string): void;
  /** Runs the app, which looks for an update and installs it. */
  update(more?: NodeJS.ProcessEnv): Promise<Updated>;
}

/** Opens a feed that is closed and removed with the test. */
export async function openFeed(): Promise<UpdatesFeed> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-updates-'));
  for (const name of ['feed', 'resources', 'data']) mkdirSync(join(folder, name));
  const server = createServer(({ url = '/' }, response) => {
    const file = join(folder, 'feed', new URL(url, 'http://localhost').pathname);
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  });
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const yml = `provider: generic\nurl: http://127.0.0.1:${String(port)}\nupdaterCacheDirName: baize-updater\n`;
  writeFileSync(join(folder, 'resources/app-update.yml'), yml);
  writeFileSync(join(folder, 'baize.AppImage'), '#!/bin/sh\n');
  return {
    folder,
    giveOut(version, program, sum = createHash('sha512').update(program).digest('base64')) {
      writeFileSync(join(folder, 'feed/new.AppImage'), program);
      const file = `  - url: new.AppImage\n    sha512: ${sum}\n    size: ${String(program.length)}\n`;
      const feed = `version: ${version}\nfiles:\n${file}path: new.AppImage\nsha512: ${sum}\nreleaseDate: '2026-11-25T00:00:00.000Z'\n`;
      writeFileSync(join(folder, 'feed/latest-linux.yml'), feed);
    },
    update: (more = {}) =>
      runMain('updates-main.mjs', {
        STAND_IN_DATA: join(folder, 'data'),
        STAND_IN_RESOURCES: join(folder, 'resources'),
        APPIMAGE: join(folder, 'baize.AppImage'),
        XDG_CACHE_HOME: join(folder, 'cache'),
        HOME: folder,
        ...more,
      }),
  };
}
