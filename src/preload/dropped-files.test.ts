import { expect, test } from 'vitest';
import { CHANNEL } from '#protocol/bridge.ts';
import { followDrops } from './dropped-files.ts';

/** A window and its events, each of which says whether its default was prevented, and what the main process is told. */
function followed() {
  const listeners = new Map<string, (event: unknown) => void>();
  const told: unknown[] = [];
  const window = { addEventListener: (name: string, listener: never) => listeners.set(name, listener) };
  followDrops({
    window: window as unknown as Window,
    ipc: { invoke: (...given: readonly unknown[]) => Promise.resolve(told.push(given)) },
    pathOf: (file) => file as unknown as string,
  });
  const come = (name: string, isTrusted: boolean, files: readonly string[] | null): boolean => {
    let isPrevented = false;
    const dataTransfer = files === null ? null : { files, types: files.length > 0 ? ['Files'] : ['text/plain'] };
    listeners.get(name)?.({ isTrusted, dataTransfer, preventDefault: () => (isPrevented = true) });
    return isPrevented;
  };
  return { told, come };
}

test('files that a person drops are told with their paths', () => {
  const { told, come } = followed();
  expect([come('dragover', true, ['/a.baize']), come('drop', true, ['/a.baize', '/b.txt'])]).toEqual([true, true]);
  expect(told).toEqual([[CHANNEL.openFiles, ['/a.baize', '/b.txt']]]);
});

test('what a page makes up, and what is no file, is not told', () => {
  const { told, come } = followed();
  expect(come('drop', false, ['/a.baize'])).toBe(false);
  expect(come('drop', true, [''])).toBe(true);
  expect([come('dragover', true, []), come('drop', true, []), come('drop', true, null)]).toEqual([false, false, false]);
  expect(told).toEqual([]);
});

test('no more are told than the main process takes', () => {
  const { told, come } = followed();
  come(
    'drop',
    true,
    Array.from({ length: 5000 }, () => '/a.baize'),
  );
  expect(told).toEqual([[CHANNEL.openFiles, Array.from({ length: 11 }, () => '/a.baize')]]);
});
