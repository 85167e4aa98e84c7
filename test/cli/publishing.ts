import { once } from 'node:events';
import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { fromPublisher, type FromPublisher, type ToPublisher } from '#protocol/publishing.ts';
import { forkProgram } from './run-baize.ts';

const OUTPUT = 'o00000001';
/** What its viewers see. */
export const SHOWN = 'what this output shows';

/** The publisher as a host has it, in a folder of its own, with one output that shows something. */
export async function publishing(folder: string) {
  const child = forkProgram(folder, 'publish');
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => printed.push(String(part)));
  const token = randomBytes(24).toString('base64url');
  const say = (message: ToPublisher): void => void child.send(message);
  const told = once(child, 'message') as Promise<[FromPublisher]>;
  say({ t: 'output', output: OUTPUT, tokenHash: createHash('sha256').update(token).digest('hex') });
  say({ t: 'step', output: OUTPUT, game: 'kirin', picture: { shown: SHOWN }, events: null });
  say({ t: 'listen', where: { bind: '127.0.0.1', port: 0 } });
  const listening = fromPublisher.parse((await told)[0]);
  const origin = listening.t === 'listening' ? (listening.origin ?? '') : '';
  const viewer = new WebSocket(`${origin.replace('http', 'ws')}/feed`, ['baize.audience.2', `watch.${token}`], {
    origin,
  });
  const about = (await once(viewer, 'message')) as [Buffer];
  expect(about[0].toString()).toBe('{"v":1,"game":"kirin"}');
  return { child, origin, viewer, token, printed: () => printed.join('') };
}
