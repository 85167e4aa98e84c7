import { EventEmitter } from 'node:events';
import type { PowerMonitor, PowerSaveBlocker } from 'electron';
import { expect, test, vi } from 'vitest';
import { keepAwake } from './keep-awake.ts';

test('the computer is kept awake from the opening of the door to its closing, once', () => {
  const blocker = { start: vi.fn(() => 7), stop: vi.fn() };
  const monitor = new EventEmitter();
  const woke = vi.fn();
  const awake = keepAwake(blocker as unknown as PowerSaveBlocker, monitor as unknown as Pick<PowerMonitor, 'on'>, woke);
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
