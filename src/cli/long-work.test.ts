import { constants } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { inTurns, longWork } from './long-work.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('busy work ends at %s, and says what was done', async (signal) => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  const notes: string[] = [];
  const print = { line: () => undefined, json: () => undefined, note: (text: string) => notes.push(text) };
  function* untilEnded(): Generator<undefined, void> {
    while (exit.mock.calls.length === 0) yield;
  }
  let done = 0;
  const before = process.listeners(signal);
  await longWork(
    { ...print, room: () => Promise.resolve() },
    () => `${String(done)} done`,
    async (turn) => {
      done = 3;
      process.kill(process.pid, signal);
      await inTurns(untilEnded(), turn);
    },
  );
  expect(exit).toHaveBeenCalledWith(128 + constants.signals[signal]);
  expect(notes).toEqual(['3 done']);
  // A listener of somebody else may have wanted one signal only.
  expect(process.listeners(signal).filter((listener) => !before.includes(listener))).toEqual([]);
});
