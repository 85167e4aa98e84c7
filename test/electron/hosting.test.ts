import { EventEmitter } from 'node:events';
import type { BrowserWindow, Dialog, PowerMonitor, PowerSaveBlocker } from 'electron';
import { describe, expect, test, vi } from 'vitest';
import { warnBeforeClosing } from '#main/close-warning.ts';
import { keepAwake } from '#main/keep-awake.ts';
import { createWords } from '#words/words.ts';

describe('while others sit at the table', () => {
  test('the computer is kept awake from the opening of the door to its closing, once', () => {
    const blocker = { start: vi.fn(() => 7), stop: vi.fn() };
    const monitor = new EventEmitter();
    const woke = vi.fn();
    const awake = keepAwake(
      blocker as unknown as PowerSaveBlocker,
      monitor as unknown as Pick<PowerMonitor, 'on'>,
      woke,
    );
    awake.follow(false);
    awake.follow(true);
    awake.follow(true);
    expect(blocker.start.mock.calls).toEqual([['prevent-app-suspension']]);
    monitor.emit('resume');
    expect(woke).toHaveBeenCalledOnce();
    awake.follow(false);
    awake.follow(false);
    expect(blocker.stop.mock.calls).toEqual([[7]]);
  });
});

describe('closing the window', () => {
  function opened(guests: number) {
    const answers: ((answer: { readonly response: number }) => void)[] = [];
    const shown: { readonly message: string; readonly buttons?: readonly string[] }[] = [];
    const window = Object.assign(new EventEmitter(), { isDestroyed: () => false, close: vi.fn() });
    const showMessageBox = (_window: unknown, box: (typeof shown)[number]) => {
      shown.push(box);
      return new Promise((resolve) => answers.push(resolve));
    };
    warnBeforeClosing(window as unknown as BrowserWindow, {
      guests: () => guests,
      dialog: { showMessageBox } as unknown as Pick<Dialog, 'showMessageBox'>,
      say: createWords().ui,
    });
    const close = (): boolean => {
      let isStopped = false;
      window.emit('close', { preventDefault: () => (isStopped = true) });
      return isStopped;
    };
    return { close, window, shown, answers };
  }

  test('asks nothing when nobody else is there', () => {
    const { close, shown } = opened(0);
    expect(close()).toBe(false);
    expect(shown).toEqual([]);
  });

  test('says who would be cut off; staying keeps it open, closing closes it for good', async () => {
    const { close, window, shown, answers } = opened(3);
    expect([close(), close()]).toEqual([true, true]);
    expect(shown.map(({ message }) => message)).toEqual(['3 other people are sitting at your table.']);
    expect(shown[0]?.buttons).toEqual(['Keep playing', 'Close anyway']);
    answers[0]?.({ response: 0 });
    await vi.waitFor(() => {
      expect(close()).toBe(true);
      expect(shown).toHaveLength(2);
    });
    expect(window.close).not.toHaveBeenCalled();
    answers[1]?.({ response: 1 });
    await vi.waitFor(() => {
      expect(window.close).toHaveBeenCalledOnce();
    });
    expect(close()).toBe(false);
  });
});
