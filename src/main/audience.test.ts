import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { utilityProcess, UtilityProcess } from 'electron';
import { expect, test, vi } from 'vitest';
import type { FromPublisher } from '#protocol/publishing.ts';
import { publishersOf } from './audience.ts';

const LISTENING: FromPublisher = { t: 'listening', origin: 'http://127.0.0.1:41560', problem: null };

/** Electron's part: a process that only writes down what it is told. */
function forked() {
  const child = Object.assign(new EventEmitter(), {
    said: [] as unknown[],
    isKilled: false,
    hasSpawned: true,
    postMessage: (message: unknown) => void child.said.push(message),
    kill: () => {
      child.isKilled ||= child.hasSpawned;
      return child.hasSpawned;
    },
  });
  const paths: string[] = [];
  const options: unknown[] = [];
  const processes: Pick<typeof utilityProcess, 'fork'> = {
    fork: (path, _args, more) => {
      paths.push(path);
      options.push(more);
      return child as unknown as UtilityProcess;
    },
  };
  const heard: FromPublisher[] = [];
  const gone: string[] = [];
  const port = publishersOf(processes, 'out')(
    (message) => heard.push(message),
    () => gone.push('gone'),
  );
  return { child, paths, options, heard, gone, port };
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

test.each(['kill', 'end'] as const)('%s reaches one that has not spawned yet', (how) => {
  const { child, port } = forked();
  child.hasSpawned = false;
  port[how]();
  expect(child.isKilled).toBe(false);
  child.hasSpawned = true;
  child.emit('spawn');
  expect(child.isKilled).toBe(true);
});

test('one that runs out of memory is gone, and is no error of this process', () => {
  const { child, gone } = forked();
  child.emit('error', 'FatalError', 'v8', 'a report');
  child.emit('exit', 5);
  expect(gone).toEqual(['gone']);
});

test('it is given next to nothing of this environment, and never nothing, which would be everything', () => {
  vi.stubEnv('BAIZE_SECRET_OF_ANOTHER', 'sesame');
  vi.stubEnv('TZ', 'UTC');
  const { options } = forked();
  vi.unstubAllEnvs();
  const { env } = options[0] as { readonly env: Readonly<Record<string, string>> };
  expect(env).toMatchObject({ BAIZE_PROCESS: 'publisher', TZ: 'UTC' });
  expect(JSON.stringify(env)).not.toContain('sesame');
  expect(Object.keys(env)).not.toContain('PATH');
});
