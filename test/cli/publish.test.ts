import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { UsageError } from '#cli/fail.ts';
import { publish } from '#cli/publish.ts';
import { publishing } from './publishing.ts';
import { baize, ownFolder, startedByNobody } from './run-baize.ts';

describe('baize publish', () => {
  it('is for a host and refuses anybody else, in one sentence', () => {
    expect(() => startedByNobody(publish)).toThrow(
      new UsageError('baize publish is started by a host, which tells it what to show; write baize host instead.'),
    );
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
});
