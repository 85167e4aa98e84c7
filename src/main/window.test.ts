import { EventEmitter } from 'node:events';
import type { App, BrowserWindow, Dialog } from 'electron';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWords } from '#words/words.ts';
import { revealWhenReady } from './reveal.ts';
import { reviveCrashed } from './revive.ts';
import { claimInstance } from './single-instance.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Electron's part: a window that was made hidden, and what was done to it. */
function hidden() {
  const seen: string[] = [];
  const window = Object.assign(new EventEmitter(), {
    webContents: new EventEmitter(),
    isGone: false,
    isShown: false,
    isDestroyed: () => window.isGone,
    isMinimized: () => false,
    isVisible: () => window.isShown,
    show: () => {
      window.isShown = true;
      seen.push('show');
    },
    focus: () => void seen.push('focus'),
    close: () => {
      window.isGone = true;
      seen.push('close');
      window.emit('closed');
    },
  });
  return { window, seen, asWindow: window as unknown as BrowserWindow };
}

describe('a window that was made hidden', () => {
  test.each(['ready-to-show', 'did-finish-load', 'did-fail-load'])('is shown at %s, and once', (event) => {
    const { window, seen, asWindow } = hidden();
    revealWhenReady(asWindow);
    expect(seen).toEqual([]);
    const emitter = event === 'ready-to-show' ? window : window.webContents;
    emitter.emit(event);
    window.emit('ready-to-show');
    window.webContents.emit('did-finish-load');
    vi.advanceTimersByTime(60_000);
    expect(seen).toEqual(['show']);
  });

  test('is shown after ten seconds of which nothing is heard', () => {
    const { seen, asWindow } = hidden();
    revealWhenReady(asWindow);
    vi.advanceTimersByTime(9_000);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect(seen).toEqual(['show']);
  });

  test('is not shown any more when it was closed before', () => {
    const { window, seen, asWindow } = hidden();
    revealWhenReady(asWindow);
    window.close();
    vi.advanceTimersByTime(60_000);
    expect(seen).toEqual(['close']);
  });

  test('comes forward when the app is started again', () => {
    const { seen, asWindow } = hidden();
    const app = Object.assign(new EventEmitter(), { requestSingleInstanceLock: () => true });
    expect(claimInstance(app as unknown as App, () => asWindow)).toBe(true);
    app.emit('second-instance');
    app.emit('second-instance');
    expect(seen).toEqual(['show', 'focus', 'focus']);
  });
});

describe('a page that crashes', () => {
  function crashing() {
    const { window, seen, asWindow } = hidden();
    let answer: (response: number) => void = () => undefined;
    const showMessageBox = () => {
      seen.push('ask');
      return new Promise((resolve) => {
        answer = (response) => {
          resolve({ response });
        };
      });
    };
    reviveCrashed(asWindow, {
      load: () => void seen.push('load'),
      dialog: { showMessageBox } as unknown as Pick<Dialog, 'showMessageBox'>,
      say: createWords().ui,
    });
    const crash = async (reason = 'crashed') => {
      window.webContents.emit('render-process-gone', {}, { reason });
      await vi.advanceTimersByTimeAsync(0);
    };
    const say = async (response: number) => {
      answer(response);
      await vi.advanceTimersByTimeAsync(0);
    };
    return { crash, say, seen, window };
  }

  test('is loaded again, and not when it has only ended', async () => {
    const { crash, seen } = crashing();
    await crash('clean-exit');
    expect(seen).toEqual([]);
    await crash();
    await crash('oom');
    expect(seen).toEqual(['load', 'load']);
  });

  test('again and again is asked about', async () => {
    const { crash, say, seen } = crashing();
    for (let count = 0; count < 4; count += 1) await crash();
    expect(seen).toEqual(['load', 'load', 'load', 'ask']);
    await say(0);
    expect(seen.at(-1)).toBe('load');
    for (let count = 0; count < 4; count += 1) await crash();
    await say(1);
    expect(seen.slice(-2)).toEqual(['ask', 'close']);
  });

  test('now and then is loaded again every time', async () => {
    const { crash, seen } = crashing();
    for (let count = 0; count < 9; count += 1) {
      await crash();
      await vi.advanceTimersByTimeAsync(30_000);
    }
    expect(seen).toEqual(Array(9).fill('load'));
  });
});
