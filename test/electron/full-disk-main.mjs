/**
 * Runs the built main bundle under the stand-in with its data on a full disk, changes a setting and opens a table; prints
 * what came of it as one JSON object. Run by main.test.ts.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { pretendFull } from '#lab/soak/full-disk.ts';
import { trusted } from './hostile.mjs';

pretendFull();
const electron = globalThis.__electron;
await import('../../out/main/index.js');
electron.ready();
while (electron.windows.length === 0) await wait(5);
const { 'settings:read': read, 'settings:save': save } = electron.handlers;
const settings = await read(trusted);
await save(trusted, { ...settings, streamer: true });
const after = await read(trusted);
process.stdout.write(
  JSON.stringify({ windows: electron.windows.length, before: settings.streamer, after: after.streamer }),
  () => process.exit(0),
);
