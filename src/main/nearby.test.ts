import { EventEmitter } from 'node:events';
import type { IpcMain } from 'electron';
import { expect, test, vi } from 'vitest';
import { CHANNEL } from '#protocol/bridge.ts';
import { serveNearby } from './nearby.ts';

test('a page that looks for tables again and again leaves no listeners behind, and is looked for no longer once it is gone', () => {
  const ipc = new EventEmitter();
  const close = vi.fn(() => Promise.resolve());
  const begun = vi.fn(() => ({ tables: () => [], refresh: () => undefined, close }));
  serveNearby(ipc as unknown as IpcMain, begun);
  const sender = Object.assign(new EventEmitter(), { id: 1, send: () => undefined });
  const senderFrame = { url: 'app://bundle/index.html', parent: null, detached: false };
  for (let times = 0; times < 20; times += 1) {
    ipc.emit(CHANNEL.lookAround, { sender, senderFrame });
    ipc.emit(CHANNEL.stopLooking, { sender, senderFrame });
  }
  expect([begun, close].map(({ mock }) => mock.calls.length)).toEqual([20, 20]);
  expect(sender.eventNames()).toEqual([]);
  ipc.emit(CHANNEL.lookAround, { sender, senderFrame });
  sender.emit('destroyed');
  expect(close).toHaveBeenCalledTimes(21);
});
