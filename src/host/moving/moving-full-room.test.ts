import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Browse } from '../discovery/discovery.ts';
import { openHandOver } from './hand-over-file.ts';
import { startHost, tokenOf } from '#testkit/host/host.ts';
import { unpackBundle } from './bundle.ts';
import { connectWire } from '#testkit/host/wire.ts';

const browse = (): Browse => ({ tables: () => [], refresh: () => undefined, close: () => Promise.resolve() });

test('a full room goes along, and first of all those who sit at the table', async () => {
  const many = { socketsPerAddress: 100, connectionsPerAddress: 200 };
  const here = await startHost({ browse, limits: many });
  const there = await startHost({ browse });
  try {
    const seats = ['Ann', 'Bea', 'Cid', 'Dot'].map((name) => ({ kind: 'person' as const, name }));
    expect(here.host.openTable({ game: 'kirin', options: {}, seats })).toEqual({ ok: true });
    const links = here.host.joinLinks().map(({ url }) => tokenOf(url));
    for (let number = 0; number < 64; number += 1) {
      const secret = here.host.invitation().secret;
      const guest = await connectWire(here.origin, { join: { by: 'link', secret } });
      guest.send({ t: 'enter', ref: 'e', name: `Guest ${String(number)}` });
      await guest.until('pass');
    }
    expect(here.host.order({ kind: 'handOver' })).toEqual({ ok: true });
    const { path, passphrase } = here.host.handedOver() ?? { path: '', passphrase: '' };
    const { guests } = unpackBundle(openHandOver(readFileSync(path), passphrase));
    expect(guests).toHaveLength(64);
    expect(guests.slice(0, 5).map(({ name }) => name)).toEqual(['Ann', 'Bea', 'Cid', 'Dot', 'Guest 0']);
    expect(there.host.takeOver(readFileSync(path), passphrase)).toEqual({ ok: true });
    for (const [seat, token] of links.entries()) {
      const guest = await connectWire(there.origin, { token });
      expect((await guest.until('welcome')).you.seats).toEqual([seat]);
      guest.close();
    }
  } finally {
    await here.end();
    await there.end();
  }
});
