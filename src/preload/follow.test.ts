import type { IpcRenderer } from 'electron';
import { expect, test } from 'vitest';
import { follow } from './follow.ts';

/** Electron's part: the answer comes when the test says so. */
function followed() {
  const listeners = new Set<(event: unknown, value: unknown) => void>();
  const asked: string[] = [];
  const heard: string[] = [];
  let answerWith: (value: string) => void = () => undefined;
  const ipc = {
    on: (_channel: string, listener: (event: unknown, value: unknown) => void) => void listeners.add(listener),
    off: (_channel: string, listener: (event: unknown, value: unknown) => void) => void listeners.delete(listener),
    invoke: (channel: string) => {
      asked.push(channel);
      return new Promise((resolve) => {
        answerWith = resolve;
      });
    },
  };
  const stop = follow<string>(ipc as unknown as IpcRenderer, { asked: 'read', told: 'tell' }, (value) => {
    heard.push(value);
  });
  return {
    asked,
    heard,
    stop,
    listeners,
    tell: (value: string) => {
      for (const listener of listeners) listener({}, value);
    },
    answer: async (value: string) => {
      answerWith(value);
      await Promise.resolve();
    },
  };
}

test('the answer is told first, then every change', async () => {
  const { asked, heard, answer, tell } = followed();
  await answer('as it was');
  tell('changed');
  tell('changed again');
  expect([asked, heard]).toEqual([['read'], ['as it was', 'changed', 'changed again']]);
});

test('an answer that comes after a change is older, and is not told', async () => {
  const { heard, answer, tell } = followed();
  tell('changed');
  await answer('as it was');
  expect(heard).toEqual(['changed']);
});

test('whoever has stopped listening is told nothing, the answer included', async () => {
  const { heard, answer, tell, stop, listeners } = followed();
  stop();
  tell('changed');
  await answer('as it was');
  expect([heard, listeners.size]).toEqual([[], 0]);
});
