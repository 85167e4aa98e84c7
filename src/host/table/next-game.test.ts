import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DownMessage, Order } from '#protocol/messages.ts';
import type { TablePlan } from '#protocol/table.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { startHost, type TestHost } from '#testkit/host/host.ts';
import type { WireClient, WireOptions } from '#testkit/host/wire.ts';

/** An evening: one game after another, with the same people in the room. */
const OPEN: TablePlan = { game: 'tiny', options: {}, seats: [{ kind: 'me', name: 'Host' }, { kind: 'open' }] };

let running: TestHost;
beforeEach(async () => {
  running = await startHost({ games: [tiny], botNames: ['Bo'] });
});
afterEach(async () => {
  await running.end();
});

const connect = (options: WireOptions): Promise<WireClient> => running.connect(options);

async function comeIn(name: string): Promise<WireClient> {
  const guest = await connect({ join: { by: 'link', secret: running.host.invitation().secret } });
  guest.send({ t: 'enter', ref: name, name });
  await guest.until('pass');
  return guest;
}

const order = (what: Order): string => {
  const verdict = running.host.order(what);
  return verdict.ok ? 'done' : verdict.reason.code;
};
const sits = ({ you }: Extract<DownMessage, { t: 'welcome' }>): boolean => you.seats.length > 0;

test('guests stay in the room when another game comes in the place of an unfinished match, and take its chairs', async () => {
  running.host.openTable(OPEN);
  const [ann, bea] = [await comeIn('Ann'), await comeIn('Bea')];
  ann.send({ t: 'sit', ref: 's', seat: 1 });
  await ann.until('welcome', sits);
  expect(order({ kind: 'begin', bot: 'casual', names: [] })).toBe('done');
  const first = (await ann.until('welcome', ({ table }) => table !== null)).table?.id;

  expect(order({ kind: 'openTable', plan: OPEN })).toBe('tableIsOpen');
  const heard = [ann.messages.length, bea.messages.length] as const;
  expect(order({ kind: 'openTable', plan: OPEN, instead: true })).toBe('done');
  for (const [index, guest] of [ann, bea].entries()) {
    const before = heard[index] ?? 0;
    const next = await guest.until(
      'welcome',
      (welcome) => guest.messages.indexOf(welcome) >= before && welcome.room?.gathering !== null,
    );
    expect(next).toMatchObject({ table: null, you: { seats: [], seat: null } });
    expect(next.room?.guests.map(({ name, state }) => [name, state])).toEqual([
      ['Ann', 'waiting'],
      ['Bea', 'waiting'],
    ]);
    expect(next.room?.gathering?.chairs[1]).toMatchObject({ kind: 'open', guest: null });
  }
  // The match that was left is on the disk.
  expect(running.host.savedTables().map(({ table }) => table)).toEqual([first]);

  bea.send({ t: 'sit', ref: 's', seat: 1 });
  await bea.until('welcome', sits);
  expect(order({ kind: 'begin', bot: 'casual', names: [] })).toBe('done');
  const second = await ann.until('welcome', ({ table }) => table !== null && table.id !== first);
  expect(second).toMatchObject({ you: { seats: [] } });
  expect([ann, bea].flatMap(({ messages }) => messages.filter(({ t }) => t === 'bye'))).toEqual([]);
});

test('a plan that is none leaves the table as it is', async () => {
  running.host.openTable({ ...OPEN, seats: [OPEN.seats[0] ?? { kind: 'open' }, { kind: 'bot', bot: 'casual' }] });
  const ann = await comeIn('Ann');
  await ann.until('welcome', ({ table }) => table !== null);
  expect(order({ kind: 'openTable', plan: { ...OPEN, game: 'chess' }, instead: true })).not.toBe('done');
  expect(running.host.savedTables()).toEqual([]);
  expect(running.host.seats()).toHaveLength(2);
});
