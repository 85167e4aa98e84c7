import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { left, refusedHost, startHost, untilGone } from './audience-host.ts';
import { endOf, ownFolder } from './run-baize.ts';

describe('a host with an audience', () => {
  it('that is refused outputs for a table of before keeps those that are there, and their links', async () => {
    const records = ownFolder();
    const flags = ['--spectators', 'public:10', '--output', 'public:10', '--audience-port', '0'];
    const { program, told } = await startHost(records, ...flags);
    program.kill('SIGKILL');
    await endOf(program);
    await untilGone(told.audience.address ?? '');
    const kept = (): string => readFileSync(join(records, 'audience.json'), 'utf8');
    const before = kept();
    expect(before).toContain('tokenHash');
    for (const lax of ['hands:0+0', 'public:9']) {
      const sentence =
        `--output ${lax} shows more than the table allows (public:10), or sooner; ` +
        'take it up without that, and ask those who sit there at the host link.';
      expect(await refusedHost(records, '--resume', '--output', lax)).toEqual({ code: 2, out: [], err: [sentence] });
      expect(kept()).toBe(before);
    }
    const again = await startHost(records, '--resume');
    expect(again.told.audience.outputs).toEqual(told.audience.outputs.map((output) => ({ ...output, link: null })));
  });

  it('leaves nothing behind when its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const port = String((taken.address() as AddressInfo).port);
    const records = ownFolder();
    const asked = ['--output', 'public:5', '--audience-port', port];
    const { code, out, err } = await refusedHost(records, ...asked);
    expect([code, out]).toEqual([2, []]);
    expect(err).toEqual([
      `Port ${port} on 127.0.0.1 is in use by another program; choose another port, or 0 for any free one.`,
    ]);
    expect(left(records)).toEqual([]);
  });
});
