import type { IpcMain } from 'electron';
import { expect, test } from 'vitest';
import { CHANNEL } from '#protocol/bridge.ts';
import { servePanicKey } from './panic-key.ts';

/** Electron's part: the system's keys, and a window. */
function system({ isTaken = false, isUnsure = false } = {}) {
  const keys = new Map<string, () => void>();
  const asked: string[] = [];
  const sent: (readonly unknown[])[] = [];
  const throttling: boolean[] = [];
  const handlers = new Map<string, (...args: readonly unknown[]) => unknown>();
  const ipc = { handle: (channel: string, handler: () => unknown) => handlers.set(channel, handler) };
  const panic = servePanicKey(ipc as unknown as IpcMain, {
    shortcuts: {
      register: (key, press) => {
        asked.push(`register ${key}`);
        if (!isTaken) keys.set(key, press);
        return !isTaken;
      },
      unregister: (key) => {
        asked.push(`unregister ${key}`);
        keys.delete(key);
      },
    },
    window: () => ({
      webContents: {
        send: (...args: readonly unknown[]) => void sent.push(args),
        setBackgroundThrottling: (allowed) => void throttling.push(allowed),
      },
    }),
    isUnsure,
  });
  const reach = (): unknown => {
    const senderFrame = { url: 'app://bundle/index.html', parent: null, detached: false };
    return handlers.get(CHANNEL.readPanicKey)?.({ senderFrame }, undefined);
  };
  return { panic, keys, asked, sent, throttling, reach };
}

test('the key is taken from other programs while something is on air, and given back', () => {
  const { panic, keys, asked, reach } = system();
  expect([reach(), asked]).toEqual(['ready', []]);
  panic.follow(false);
  expect(asked).toEqual([]);
  panic.follow(true);
  panic.follow(true);
  expect([reach(), asked]).toEqual(['everywhere', ['register Shift+F9']]);
  panic.follow(false);
  expect([reach(), keys.size]).toEqual(['ready', 0]);
});

test('pressed, it covers the window and does nothing else, however often', () => {
  const { panic, keys, sent } = system();
  panic.follow(true);
  sent.length = 0;
  keys.get('Shift+F9')?.();
  keys.get('Shift+F9')?.();
  expect(sent).toEqual([
    [CHANNEL.command, 'cover'],
    [CHANNEL.command, 'cover'],
  ]);
});

test('another program that has it is told of, and keeps it', () => {
  const { panic, asked, sent, reach } = system({ isTaken: true });
  panic.follow(true);
  expect([reach(), sent]).toEqual(['taken', [[CHANNEL.panicKey, 'taken']]]);
  panic.follow(false);
  expect([reach(), asked]).toEqual(['ready', ['register Shift+F9']]);
});

test('a system that does not say whether it gives the key is not believed', () => {
  const { panic, asked, reach } = system({ isUnsure: true });
  // Nor is anybody promised it before anything is on air.
  expect(reach()).toBe('readyUnsure');
  panic.follow(true);
  expect(reach()).toBe('unsure');
  panic.follow(false);
  expect(reach()).toBe('readyUnsure');
  // It has no name for keys like F9.
  expect(asked).toEqual(['register Ctrl+Alt+Shift+H', 'unregister Ctrl+Alt+Shift+H']);
});

test('the window is painted also behind others while it may have to be covered there', () => {
  const { panic, throttling } = system();
  panic.follow(true);
  panic.windowOpened();
  panic.follow(false);
  expect(throttling).toEqual([false, false, true]);
});

test('it is given back when the app ends, and not taken again', () => {
  const { panic, keys } = system();
  panic.follow(true);
  panic.end();
  panic.follow(true);
  expect(keys.size).toBe(0);
});

test('where programs have no keys of their own it is the system that refuses one', () => {
  const { panic, asked, reach } = system({ isTaken: true, isUnsure: true });
  panic.follow(true);
  expect(reach()).toBe('refused');
  panic.follow(false);
  expect([reach(), asked]).toEqual(['readyUnsure', ['register Ctrl+Alt+Shift+H']]);
});

test('a key that the system does not take back covers nothing while nothing is on air', () => {
  const { panic, keys, sent } = system();
  panic.follow(true);
  const press = keys.get('Shift+F9');
  panic.follow(false);
  sent.length = 0;
  press?.();
  expect(sent).toEqual([]);
});
