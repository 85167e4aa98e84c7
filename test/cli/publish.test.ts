import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { fromPublisher, type FromPublisher, type ToPublisher } from '#protocol/publishing.ts';
import { baize, forkProgram, ownFolder, runProgram } from './run-baize.ts';

const OUTPUT = 'o00000001';
const SHOWN = 'what this output shows';

/** The publisher as a host has it, in a folder of its own, with one output that shows something. */
async function publishing(folder: string) {
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

describe('baize publish', () => {
  it('is for a host and refuses anybody else, in one sentence', async () => {
    const { code, out, err } = await runProgram(['publish']);
    expect([code, out]).toEqual([2, []]);
    expect(err).toEqual(['baize publish is started by a host, which tells it what to show; write baize host instead.']);
  });

  it('is in no list of commands', async () => {
    const { err } = await baize('publsh');
    expect(err.join('\n')).toContain('the commands are games');
    expect(err.join('\n')).not.toContain('publish');
    expect((await baize('help')).out.join('\n')).not.toMatch(/^ +publish/m);
  });

  it('ends with its host, and tells its viewers goodbye', async () => {
    const { child, viewer, origin, printed } = await publishing(ownFolder());
    const [ended, left] = [once(child, 'exit'), once(viewer, 'close')];
    child.disconnect();
    expect((await left)[0]).toBe(1001);
    expect((await ended)[0]).toBe(0);
    await expect(fetch(origin)).rejects.toThrow();
    expect(printed()).toBe('');
  });

  it('ends in good order when its host is gone before it has begun', async () => {
    const child = forkProgram(ownFolder(), 'publish');
    const printed: string[] = [];
    child.stderr?.on('data', (part: Buffer) => printed.push(String(part)));
    const ended = once(child, 'exit');
    child.send({ t: 'listen', where: { bind: '127.0.0.1', port: 0 } } satisfies ToPublisher);
    child.disconnect();
    expect((await ended)[0]).toBe(0);
    expect(printed).toEqual([]);
  });

  it('leaves nothing when it is killed: no file, no word, and nobody is shown anything more', async () => {
    const folder = ownFolder();
    const { child, viewer, origin, token, printed } = await publishing(folder);
    const [ended, left] = [once(child, 'exit'), once(viewer, 'close')];
    child.kill('SIGKILL');
    expect((await left)[0]).toBe(1006);
    await ended;
    await expect(fetch(origin)).rejects.toThrow();
    expect(readdirSync(folder)).toEqual([]);
    expect(printed()).not.toContain(SHOWN);
    expect(printed()).not.toContain(token);
  });
});
