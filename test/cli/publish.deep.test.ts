import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ToPublisher } from '#protocol/publishing.ts';
import { publishing, SHOWN } from './publishing.ts';
import { forkProgram, ownFolder } from './run-baize.ts';

describe('baize publish', () => {
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
