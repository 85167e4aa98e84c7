import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Browse } from '../discovery/discovery.ts';
import { openHandOver } from './hand-over-file.ts';
import { startHost, tokenOf } from '#testkit/host/host.ts';
import { MOST_GUESTS_MOVED, unpackBundle } from './bundle.ts';
import { connectWire } from '#testkit/host/wire.ts';
import { perTier } from '#testkit/tier.ts';

const browse = (): Browse => ({ tables: () => [], refresh: () => undefined, close: () => Promise.resolve() });

/** Guests beside those who have a seat; in the deep tier as many as the hall lets in. */
const GUESTS = perTier(8, 64);

test('a full room goes along, and first of all those who sit at the table', async () => {
  // All from one address, as behind a second router: as many as the room lets in have a link each.
  const here = await startHost({ browse });
  const there = await startHost({ browse });
  try {
    const seats = ['Ann', 'Bea', 'Cid', 'Dot'].map((name) => ({ kind: 'person' as const, name }));
    expect(here.host.openTable({ game: 'kirin', options: {}, seats })).toEqual({ ok: true });
    const links = here.host.joinLinks().map(({ url }) => tokenOf(url));
    for (let number = 0; number < GUESTS; number += 1) {
      const secret = here.host.invitation().secret;
      const guest = await connectWire(here.origin, { join: { by: 'link', secret } });
      guest.send({ t: 'enter', ref: 'e', name: `Guest ${String(number)}` });
      await guest.until('pass');
    }
    expect(here.host.order({ kind: 'handOver' })).toEqual({ ok: true });
    const { path, passphrase } = here.host.handedOver() ?? { path: '', passphrase: '' };
    const { guests } = unpackBundle(openHandOver(readFileSync(path), passphrase));
    expect(guests).toHaveLength(Math.min(MOST_GUESTS_MOVED, 4 + GUESTS));
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
