import { EventEmitter } from 'node:events';
import type { App, BrowserWindow, Dialog, PowerMonitor } from 'electron';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWords } from '#words/words.ts';
import { createLeaveWarning, warnBeforeClosing } from './leave-warning.ts';
import { quitGracefully } from './quit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Box {
  readonly message: string;
  readonly buttons?: readonly string[];
}

/** Electron's part: an app that quits when nothing stops it, a window that closes so, and a person who answers later. */
function opened({ guests = 0, save = () => Promise.resolve() }: { guests?: number; save?: () => Promise<void> } = {}) {
  const seen: string[] = [];
  const boxes: Box[] = [];
  const answers: { say: (response: number) => void; fail: () => void }[] = [];
  const stopping = (emitter: EventEmitter, event: string): boolean => {
    let isStopped = false;
    emitter.emit(event, { preventDefault: () => (isStopped = true) });
    return isStopped;
  };
  const app = Object.assign(new EventEmitter(), {
    quit: () => {
      if (app.isQuitting) return;
      app.isQuitting = !stopping(app, 'before-quit');
      if (!app.isQuitting) return;
      if (window.isGone || window.close()) seen.push('gone');
      else app.isQuitting = false;
    },
    isQuitting: false,
    exit: () => void seen.push('exit'),
  });
  const window = Object.assign(new EventEmitter(), {
    isGone: false,
    isDestroyed: () => window.isGone,
    close: () => {
      if (stopping(window, 'close')) return false;
      window.isGone = true;
      window.emit('closed');
      return true;
    },
  });
  const monitor = new EventEmitter();
  const showMessageBox = (...args: readonly unknown[]) => {
    boxes.push(args.at(-1) as Box);
    return new Promise((resolve, reject) => {
      answers.push({
        say: (response) => {
          resolve({ response });
        },
        fail: () => {
          reject(new Error('no display'));
        },
      });
    });
  };
  const warning = createLeaveWarning({
    guests: () => guests,
    dialog: { showMessageBox } as unknown as Pick<Dialog, 'showMessageBox'>,
    window: () => (window.isGone ? null : (window as unknown as BrowserWindow)),
    say: createWords().ui,
  });
  const { endBy } = quitGracefully(app as unknown as App, {
    monitor: monitor as unknown as Pick<PowerMonitor, 'on'>,
    warning,
    save: () => {
      seen.push('saving');
      return save();
    },
  });
  app.emit('browser-window-created', {}, window);
  warnBeforeClosing(window as unknown as BrowserWindow, warning);
  window.on('closed', () => {
    if (!app.isQuitting) app.emit('window-all-closed');
  });
  const settle = () => vi.advanceTimersByTimeAsync(1);
  const answer = async (response: number) => {
    answers.at(-1)?.say(response);
    await settle();
  };
  return { app, window, monitor, seen, boxes, answers, answer, settle, endBy };
}

const [STAY, LEAVE] = [0, 1];

describe('with nobody else at the table', () => {
  test.each(['quitting', 'closing the window'])('%s asks nothing, saves once and ends', async (how) => {
    const { app, window, seen, boxes, settle } = opened();
    if (how === 'quitting') app.quit();
    else window.close();
    app.quit();
    await settle();
    expect([boxes, seen]).toEqual([[], ['saving', 'gone']]);
  });
});

describe('ending by an update', () => {
  test('saves everything first and once, and then nothing holds the installer up', async () => {
    const { app, window, seen, settle, endBy } = opened();
    const install = (): void => {
      seen.push('installing');
      // An update closes the windows first; only then comes `before-quit`.
      window.close();
      app.quit();
    };
    endBy(install);
    endBy(install);
    await settle();
    expect(seen).toEqual(['saving', 'installing', 'gone']);
  });

  test('waits for an installer that takes a minute', async () => {
    const { app, seen, endBy } = opened();
    endBy(() => {
      setTimeout(() => {
        seen.push('installed');
        app.quit();
      }, 60_000);
    });
    await vi.advanceTimersByTimeAsync(61_000);
    expect(seen).toEqual(['saving', 'installed', 'gone']);
  });

  test('quits where saving fails and nothing can be installed', async () => {
    const { seen, settle, endBy } = opened({ save: () => Promise.reject(new Error('the disk is full')) });
    endBy(() => {
      throw new Error('no installer');
    });
    await settle();
    expect(seen).toEqual(['saving', 'gone']);
  });

  test('asks before others are cut off, and does not when somebody stays', async () => {
    const { seen, boxes, answer, endBy } = opened({ guests: 2 });
    endBy(() => void seen.push('installing'));
    await answer(STAY);
    expect([boxes.length, seen]).toEqual([1, []]);
  });
});

describe('with others at the table', () => {
  test('closing the window says who would be cut off, once; staying keeps it open', async () => {
    const { window, seen, boxes, answer } = opened({ guests: 3 });
    expect([window.close(), window.close()]).toEqual([false, false]);
    expect(boxes).toMatchObject([
      { message: '3 other people are sitting at your table.', buttons: ['Keep playing', 'Close anyway'] },
    ]);
    await answer(STAY);
    expect([window.isGone, seen]).toEqual([false, []]);
    window.close();
    expect(boxes).toHaveLength(2);
    await answer(LEAVE);
    expect([window.isGone, seen, boxes.length]).toEqual([true, ['saving', 'gone'], 2]);
  });

  test('quitting asks the same question before anything is closed', async () => {
    const { app, window, seen, boxes, answer } = opened({ guests: 1 });
    app.quit();
    app.quit();
    window.close();
    expect([boxes.length, seen]).toEqual([1, []]);
    await answer(STAY);
    expect([window.isGone, seen]).toEqual([false, []]);
    app.quit();
    await answer(LEAVE);
    expect([window.isGone, seen, boxes.length]).toEqual([true, ['saving', 'gone'], 2]);
  });

  test('a question that cannot be asked keeps nobody in the app', async () => {
    const { app, seen, answers, settle } = opened({ guests: 1 });
    app.quit();
    answers[0]?.fail();
    await settle();
    expect(seen).toEqual(['saving', 'gone']);
  });

  test('a system that shuts down waits for no answer, also to a question that was asked before', async () => {
    const { app, monitor, seen, settle } = opened({ guests: 1 });
    app.quit();
    const preventDefault = vi.fn();
    monitor.emit('shutdown', { preventDefault });
    await settle();
    expect([preventDefault.mock.calls.length, seen]).toEqual([1, ['saving', 'gone']]);
  });

  test('where Windows ends the session its guests are told, once', async () => {
    const { app, window, seen, settle } = opened({ guests: 1 });
    window.emit('session-end', {});
    app.quit();
    await settle();
    expect(seen).toEqual(['saving', 'gone']);
  });
});

describe('the app ends', () => {
  test('when saving throws at once or fails later', async () => {
    const throwing = opened({
      save: () => {
        throw new Error('planted');
      },
    });
    throwing.app.quit();
    const failing = opened({ save: () => Promise.reject(new Error('planted')) });
    failing.app.quit();
    await failing.settle();
    expect([throwing.seen, failing.seen]).toEqual([
      ['saving', 'gone'],
      ['saving', 'gone'],
    ]);
  });

  test('when saving never ends, after a while', async () => {
    const { app, seen } = opened({ save: () => new Promise(() => undefined) });
    app.quit();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(seen).toEqual(['saving']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(seen).toEqual(['saving', 'gone']);
  });

  test('when its window does not close', async () => {
    const { app, window, seen } = opened();
    window.on('close', (event: { preventDefault(): void }) => {
      event.preventDefault();
    });
    app.quit();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(seen).toEqual(['saving', 'exit']);
  });
});
