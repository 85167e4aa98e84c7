import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TablePlan } from '#protocol/table.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { startHost, type TestHost } from '#testkit/host/host.ts';
import type { WireClient, WireOptions } from '#testkit/host/wire.ts';

const PLAN: TablePlan = {
  game: 'tiny',
  options: {},
  seats: [
    { kind: 'me', name: 'Host' },
    { kind: 'me', name: 'Ida' },
  ],
};

let running: TestHost;
beforeEach(async () => {
  const closed = { tables: () => [], refresh: () => undefined, close: () => Promise.resolve() };
  running = await startHost({ games: [tiny], browse: () => closed });
});
afterEach(async () => {
  await running.end();
});

const connect = (options: WireOptions): Promise<WireClient> => running.connect(options);

const invited = (): WireOptions => ({ join: { by: 'link', secret: running.host.invitation().secret } });

async function comeIn(name: string): Promise<{ readonly client: WireClient; readonly token: string }> {
  const client = await connect(invited());
  client.send({ t: 'enter', ref: name, name });
  const { token } = await client.until('pass');
  return { client, token };
}

test('people at the door, or waiting to be let in, must ask again at the other computer; those who are in are redirected', async () => {
  const { host } = running;
  host.openTable(PLAN);
  const ann = await comeIn('Ann');
  host.order({ kind: 'approveGuests', approving: true });
  const cleo = await comeIn('Cleo');
  const atDoor = await connect(invited());
  expect((await atDoor.until('welcome')).you.door).toBe(true);

  expect(host.order({ kind: 'handOver' })).toEqual({ ok: true });
  for (const client of [cleo.client, atDoor]) expect((await client.until('bye')).reason.code).toBe('tableMoved');
  const led = await ann.client.until('room', ({ room }) => room.moved !== undefined && room.guests.length === 1);
  expect(led.room).toMatchObject({ guests: [{ name: 'Ann' }], moved: { game: 'tiny', to: null } });
  expect((await (await connect({ token: cleo.token })).until('bye')).reason.code).toBe('token');
});
