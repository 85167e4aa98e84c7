import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserWindow, Dialog, IpcMain } from 'electron';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CHANNEL } from '#protocol/bridge.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { serveLibraryFiles } from './library-files.ts';

let folder: string;
beforeEach(() => {
  folder = tempFolder();
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The page asks, and the dialog for a new file is answered with `path`, empty for none. */
function asking(path: string) {
  const handlers = new Map<string, (event: unknown, ...given: readonly unknown[]) => Promise<unknown>>();
  const ipc = { handle: (channel: string, handler: never) => handlers.set(channel, handler) };
  const added: Uint8Array[] = [];
  const suggested: unknown[] = [];
  serveLibraryFiles(ipc as unknown as IpcMain, {
    host: {
      addFile: (file) => {
        added.push(file as Uint8Array);
        return Promise.resolve({ kind: 'copied' });
      },
      exportMatch: async (file) =>
        Promise.resolve(
          file === 'over.jsonl' ? { ok: true, text: 'a record' } : { ok: false, reason: { code: 'matchNotFinished' } },
        ),
      exportStatistics: ({ query, form }) => `${form} of ${query.player?.name ?? 'everybody'}`,
    },
    dialog: {
      showSaveDialog: ((_window: BrowserWindow, { defaultPath }: { readonly defaultPath: string }) => {
        suggested.push(defaultPath);
        return Promise.resolve({ canceled: path === '', filePath: path });
      }) as unknown as Dialog['showSaveDialog'],
    },
    window: () => ({}) as BrowserWindow,
    say: (key) => key,
  });
  const senderFrame = { detached: false, parent: null, url: 'app://bundle/index.html' };
  const ask = (channel: string, given: unknown) => Promise.resolve(handlers.get(channel)?.({ senderFrame }, given));
  return { ask, added, suggested };
}

test('a copy goes where the dialog says, and nowhere if it is given up', async () => {
  const path = join(folder, 'copy.baize');
  const { ask, suggested } = asking(path);
  expect(await ask(CHANNEL.exportMatch, 'over.jsonl')).toBeNull();
  expect([readFileSync(path, 'utf8'), suggested]).toEqual(['a record', ['over.baize']]);
  expect(await asking('').ask(CHANNEL.exportMatch, 'over.jsonl')).toBeNull();
});

test('no copy is made of a match that is not over, or where nothing can be written', async () => {
  const { ask, suggested } = asking(join(folder, 'copy.baize'));
  expect(await ask(CHANNEL.exportMatch, 'open.jsonl')).toEqual({ code: 'matchNotFinished' });
  expect(suggested).toEqual([]);
  mkdirSync(join(folder, 'taken'));
  expect(await asking(join(folder, 'taken')).ask(CHANNEL.exportMatch, 'over.jsonl')).toEqual({
    code: 'copyNotWritten',
  });
});

test('a page cannot name a file outside the library, and only bytes come in', async () => {
  const { ask, added } = asking('');
  await expect(async () => ask(CHANNEL.exportMatch, '../secret.jsonl')).rejects.toThrow('in a form it does not take');
  await expect(async () => ask(CHANNEL.importMatch, '/a/path')).rejects.toThrow('in a form it does not take');
  expect(await ask(CHANNEL.importMatch, new Uint8Array([1]))).toEqual({ kind: 'copied' });
  expect(added).toEqual([new Uint8Array([1])]);
});

test('figures go where the dialog says, under a name that is fit for a file', async () => {
  const path = join(folder, 'figures.csv');
  const { ask, suggested } = asking(path);
  const query = { player: { name: '../Émile & Co.', isBot: false }, game: 'kirin' };
  expect(await ask(CHANNEL.exportStatistics, { query, form: 'csv' })).toBeNull();
  expect([readFileSync(path, 'utf8'), suggested]).toEqual([
    'csv of ../Émile & Co.',
    ['baize-statistics-Émile-Co-kirin.csv'],
  ]);
  await expect(async () => ask(CHANNEL.exportStatistics, { query, form: 'exe' })).rejects.toThrow(
    'in a form it does not take',
  );
});
