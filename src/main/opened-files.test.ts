import { EventEmitter } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { App, BrowserWindow, IpcMain } from 'electron';
import { describe, expect, test } from 'vitest';
import type { Host } from '#host/host.ts';
import { createWords } from '#words/words.ts';
import { collectOpenedFiles, filesAmong } from './opened-files.ts';

const FOLDER = resolve('/home/ann');
const RECORD = resolve(FOLDER, 'match.baize');

describe('the files on a command line', () => {
  test.each([
    ['a path', ['baize', RECORD], [RECORD]],
    ['a path from the folder of that start', ['baize', 'match.baize'], [RECORD]],
    ['either ending, whatever its case', ['baize', 'a.JSONL', 'b.Baize'], ['a.JSONL', 'b.Baize']],
    ['an address, as desktops on Linux give it', ['baize', pathToFileURL(RECORD).href], [RECORD]],
    ['Chromium’s switches beside it', ['baize', '--original-process-start-time=1', RECORD], [RECORD]],
    ['a switch that ends like a file', ['baize', '--user-data-dir=x.baize'], []],
    ['another ending', ['baize', '.', 'match.txt', 'match.baize.exe', 'baize'], []],
    ['the program itself', ['/opt/x.baize'], []],
    ['a file of another computer', ['baize', 'file://elsewhere/match.baize', 'file://%zz.baize'], []],
    ['a link that ends like a file', ['baize', 'baize://join/x.baize'], []],
    ['a link and a file', ['baize', RECORD, 'BAIZE://join?address=10.0.0.1'], []],
  ])('%s', (_what, words, found) => {
    expect(filesAmong(words, FOLDER)).toEqual(found.map((path) => resolve(FOLDER, path)));
  });
});

describe('the app', () => {
  type Opened = Awaited<ReturnType<Host['openFile']>>;

  /** Electron's part, a host that answers every file like this, and a person who closes a box when told to. */
  function started(words: readonly string[], answer: Opened = { kind: 'copied' }, isFree = true) {
    const app = new EventEmitter();
    const opened: string[] = [];
    const asked: unknown[] = [];
    const boxes: { readonly message: string; readonly detail: string; readonly type: string }[] = [];
    const closing: ((isShown: boolean) => void)[] = [];
    const top = { senderFrame: { url: 'app://bundle/index.html', parent: null, detached: false } };
    let drop: (paths: unknown, event?: object) => void = () => undefined;
    const ipc = {
      handle: (_channel: string, heard: (event: object, paths: unknown) => void) =>
        (drop = (paths, event = top) => {
          heard(event, paths);
        }),
    };
    const window = new EventEmitter();
    const files = collectOpenedFiles(app as unknown as App, ['baize', ...words], FOLDER);
    const serve = async (): Promise<void> => {
      files.serve(ipc as unknown as IpcMain, {
        host: { openFile: (path, mayWatch) => (opened.push(path), asked.push(mayWatch), Promise.resolve(answer)) },
        mayWatch: () => isFree,
        dialog: {
          showMessageBox: (...given: readonly unknown[]) => {
            boxes.push(given.at(-1) as (typeof boxes)[number]);
            return new Promise((resolve, reject) => {
              closing.push((isShown) => {
                if (isShown) resolve({ response: 0, checkboxChecked: false });
                else reject(new Error('the window has gone'));
              });
            });
          },
        },
        window: () => window as unknown as BrowserWindow,
        words: () => createWords(),
      });
      expect(opened).toEqual([]);
      window.emit('show');
      await new Promise(setImmediate);
    };
    const close = async (isShown = true): Promise<void> => {
      await new Promise(setImmediate);
      closing.shift()?.(isShown);
      await new Promise(setImmediate);
    };
    return { app, opened, asked, boxes, serve, close, drop: (...given: Parameters<typeof drop>) => drop(...given) };
  }

  test('keeps the files it was started with until there is a window, and opens one after the other', async () => {
    const { opened, boxes, serve, close } = started(['match.baize', 'other.baize']);
    expect(opened).toEqual([]);
    await serve();
    expect([opened.length, boxes.length]).toEqual([1, 1]);
    // Also where the window has gone in between.
    await close(false);
    expect(opened).toEqual([RECORD, resolve(FOLDER, 'other.baize')]);
    expect(boxes.map(({ message }) => message)).toEqual([
      'The match in match.baize is now on this computer.',
      'The match in other.baize is now on this computer.',
    ]);
  });

  test('opens the files of another start, from its own folder', async () => {
    const { app, opened, serve, close } = started([]);
    await serve();
    app.emit('second-instance', {}, ['baize', 'match.baize'], resolve('/elsewhere'));
    app.emit('second-instance', {}, ['baize', RECORD, 'baize://join?address=10.0.0.1'], FOLDER);
    app.emit('second-instance', {}, ['baize'], FOLDER);
    await close();
    expect(opened).toEqual([resolve('/elsewhere/match.baize')]);
  });

  test('takes a file that macOS opens, before there is a window and after', async () => {
    const { app, opened, boxes, serve, close } = started([]);
    let prevented = 0;
    const event = { preventDefault: () => (prevented += 1) };
    app.emit('open-file', event, RECORD);
    await serve();
    await close();
    app.emit('open-file', event, resolve(FOLDER, 'later.jsonl'));
    app.emit('open-file', event, resolve(FOLDER, 'script.sh'));
    await close();
    expect([prevented, opened]).toEqual([3, [RECORD, resolve(FOLDER, 'later.jsonl')]]);
    expect(boxes.at(-1)?.detail).toContain('This is not a file of Baize.');
  });

  test('takes files that are dropped on its own page, and nothing else that comes that way', async () => {
    const { opened, boxes, serve, close, drop } = started([]);
    await serve();
    drop([RECORD]);
    await close();
    expect(opened).toEqual([RECORD]);
    for (const wrong of [RECORD, [1], Array.from({ length: 12 }, () => RECORD), ['x'.repeat(5000)]]) {
      expect(() => {
        drop(wrong);
      }).toThrow('in a form it does not take');
    }
    const frame = { senderFrame: { url: 'https://elsewhere/', parent: null, detached: false } };
    expect(() => {
      drop([RECORD], frame);
    }).toThrow("only by the app's own page");
    expect(boxes.length).toBe(1);
  });

  test('opens none where there are too many', async () => {
    const { opened, boxes, serve } = started(Array.from({ length: 11 }, (_, number) => `${String(number)}.baize`));
    await serve();
    expect(opened).toEqual([]);
    expect(boxes).toMatchObject([{ detail: 'Baize opens at most 10 files at once.' }]);
  });

  test.each<[Opened, string, string]>([
    [{ kind: 'over' }, 'info', 'leave the table you are at'],
    [{ kind: 'handOver' }, 'info', 'Press "Take over a table" in the lobby'],
    [{ kind: 'refused', reason: { code: 'fileUnreadable' } }, 'warning', 'This file cannot be read.\n\nBaize opens'],
    [{ kind: 'refused', reason: { code: 'recordHere' } }, 'warning', 'A record of this match is on this computer'],
  ])('says what came of it: %o', async (answer, type, detail) => {
    const { boxes, serve } = started([RECORD], answer);
    await serve();
    expect(boxes).toMatchObject([{ type, detail: expect.stringContaining(detail) as string }]);
    expect(boxes[0]?.message).toContain('match.baize');
  });

  test.each([true, false])(
    'says nothing about a match that is watched again, and passes on whether the window is free: %s',
    async (isFree) => {
      const { opened, asked, boxes, serve } = started([RECORD, 'b.baize'], { kind: 'watched' }, isFree);
      await serve();
      expect([opened.length, boxes, asked]).toEqual([2, [], [isFree, isFree]]);
    },
  );
});
