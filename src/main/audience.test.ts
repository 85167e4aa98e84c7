import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { utilityProcess, UtilityProcess } from 'electron';
import { expect, test } from 'vitest';
import type { FromPublisher } from '#protocol/publishing.ts';
import { publishersOf } from './audience.ts';

const LISTENING: FromPublisher = { t: 'listening', origin: 'http://127.0.0.1:41560', problem: null };

/** Electron's part: a process that only writes down what it is told. */
function forked() {
  const child = Object.assign(new EventEmitter(), {
    said: [] as unknown[],
    isKilled: false,
    postMessage: (message: unknown) => void child.said.push(message),
    kill: () => (child.isKilled = true),
  });
  const paths: string[] = [];
  const processes: Pick<typeof utilityProcess, 'fork'> = {
    fork: (path) => {
      paths.push(path);
      return child as unknown as UtilityProcess;
    },
  };
  const heard: FromPublisher[] = [];
  const gone: string[] = [];
  const port = publishersOf(processes, 'out')(
    (message) => heard.push(message),
    () => gone.push('gone'),
  );
  return { child, paths, heard, gone, port };
}

test('a publisher is a process of its own, told and heard over its port', () => {
  const { child, paths, heard, port } = forked();
  expect(paths).toEqual([join('out', 'main', 'publisher.js')]);
  port.send({ t: 'listen', where: null });
  child.emit('message', LISTENING);
  expect([child.said, heard]).toEqual([[{ t: 'listen', where: null }], [LISTENING]]);
});

test('that it is gone is told once, and nothing is said to it any more', () => {
  const { child, heard, gone, port } = forked();
  child.emit('exit', 1);
  child.emit('exit', 1);
  child.emit('message', LISTENING);
  port.send({ t: 'listen', where: null });
  expect([gone, heard, child.said]).toEqual([['gone'], [], []]);
});

test('one that is killed is told of once it is gone', () => {
  const { child, gone, port } = forked();
  port.kill();
  expect([child.isKilled, gone]).toEqual([true, []]);
  child.emit('exit', 15);
  expect(gone).toEqual(['gone']);
});

test('when it is ended, nothing is heard of it any more', () => {
  const { child, heard, gone, port } = forked();
  port.end();
  child.emit('message', LISTENING);
  child.emit('exit', 0);
  expect([child.isKilled, gone, heard]).toEqual([true, [], []]);
});
