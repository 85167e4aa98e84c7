import { expect, test } from 'vitest';
import { endUnread, untilAskedToEnd } from './until-asked.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

test('a process that serves goes on when its results cannot be printed, and says why once', () => {
  const heard = (): readonly NodeJS.SignalsListener[] => SIGNALS.flatMap((signal) => process.listeners(signal));
  const before = heard();
  void untilAskedToEnd();
  const said: string[] = [];
  const nothing = (): void => undefined;
  const print = {
    line: nothing,
    json: nothing,
    note: (text: string) => void said.push(text),
    room: () => Promise.resolve(),
  };
  const failing = (code: string): NodeJS.ErrnoException => Object.assign(new Error(code), { code });
  expect(endUnread(failing('EPIPE'), print)).toBeNull();
  expect(endUnread(failing('ENOSPC'), print)).toBeNull();
  expect(endUnread(failing('ENOSPC'), print)).toBeNull();
  expect(said).toEqual([expect.stringContaining('cannot be printed')]);
  const added = heard().filter((listener) => !before.includes(listener));
  for (const signal of SIGNALS) for (const listener of added) process.off(signal, listener);
});
