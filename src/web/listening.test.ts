import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { rankAdapters } from './adapters.ts';
import { listenFirst, ListenError, nameOf } from './listening.ts';

test('links name the adapter that the QR code names, not the first', async () => {
  const wired = { family: 'IPv4', internal: false, mac: '3c:22:fb:bb:9b:70', cidr: null } as const;
  const ranked = rankAdapters({
    docker0: [{ ...wired, address: '172.17.0.1', mac: '02:42:00:00:00:01' }],
    enp3s0: [{ ...wired, address: '192.168.1.20' }],
  });
  expect(await nameOf('0.0.0.0', () => Promise.resolve(ranked))).toBe('192.168.1.20');
  expect(await nameOf('2001:db8::5')).toBe('[2001:db8::5]');
});

test('a port at which browsers open no page is refused in a sentence of its own', async () => {
  const refused = listenFirst(createServer(), [6000], '127.0.0.1');
  await expect(refused).rejects.toEqual(new ListenError('portBlocked', { port: 6000 }));
});
