import { expect, test } from 'vitest';
import { roomAddress, type RoomAddresses } from './room-address.ts';

const WIFI = { address: '192.168.1.20', kind: 'wireless' } as const;
const CABLE = { address: '10.0.0.7', kind: 'wired' } as const;
const LOOPBACK = { address: '127.0.0.1', kind: 'loopback' } as const;

const cases: readonly (readonly [string, Partial<RoomAddresses>, string | null])[] = [
  ['the likeliest, where nothing was served yet', {}, WIFI.address],
  ['the same as before, though another looks better now', { now: CABLE.address }, CABLE.address],
  ['that of the door, where people come in', { door: CABLE.address, now: WIFI.address }, CABLE.address],
  ['none that this computer has no more', { door: '192.168.9.1', now: '192.168.9.2' }, WIFI.address],
  ['none without a network', { adapters: [LOOPBACK], door: LOOPBACK.address }, null],
  ['none without an adapter', { adapters: [], now: WIFI.address }, null],
];

test.each(cases)('a room is served at %s', (_what, given, address) => {
  expect(roomAddress({ adapters: [WIFI, CABLE], door: null, now: null, ...given })).toBe(address);
});
