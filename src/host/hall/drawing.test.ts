import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#protocol/messages.ts';
import type { SeedReveal } from '#protocol/seed-messages.ts';
import type { TableRecord } from '#engine/core/record.ts';
import { recordTerms } from '#engine/core/signed-record.ts';
import { createFakeClock, type FakeClock } from '#testkit/clock.ts';
import {
  committed,
  freshRef as ref,
  ME,
  OPEN,
  ordered,
  partsOf,
  plan,
  playOut,
  recordsIn,
} from '#testkit/host/drawn.ts';
import { startHost, type TestHost } from '#testkit/host/host.ts';
import type { WireClient, WireOptions } from '#testkit/host/wire.ts';
import { highCard } from '#testkit/tiny-table.ts';

let running: TestHost;
let clock: FakeClock;

beforeEach(async () => {
  clock = createFakeClock();
  running = await startHost({ games: [highCard], clock });
});
afterEach(() => running.end());

const asHost = (draws = true): Promise<WireClient> => running.connect({ token: running.host.hostToken, draws });

async function enter(name: string, options: WireOptions = {}) {
  const guest = await running.connect({ join: { by: 'link', secret: running.host.invitation().secret }, ...options });
  guest.send({ t: 'enter', ref: ref(), name });
  const { token } = await guest.until('pass');
  return { guest, token };
}

async function sit(guest: WireClient, seat: number, name?: string): Promise<string> {
  const sent = ref();
  guest.send({ t: 'sit', ref: sent, seat, ...(name !== undefined && { name }) });
  return await guest.outcome(sent);
}

/** Somebody sits down on this chair. */
async function seated(name: string, seat: number, options: WireOptions = {}) {
  const who = await enter(name, options);
  expect(await sit(who.guest, seat)).toBe('done');
  return who;
}

const records = (): readonly TableRecord[] => recordsIn(running.records);
const begin = { kind: 'begin', bot: 'casual', names: [] } as const;
const toldOf = (client: WireClient): readonly string[] => client.messages.map(({ t }) => t);

describe('a match at a table of three devices, one of which has two seats', () => {
  test('has the seed that they drew together, and so has its rematch', async () => {
    const host = await asHost();
    expect(await ordered(host, { kind: 'openTable', plan: plan(OPEN, OPEN) })).toBe('done');
    const { guest: ann } = await seated('Ann', 0);
    const { guest: bea } = await seated('Bea', 1);
    expect(await ordered(host, begin)).toBe('done');
    const [record] = records() as [TableRecord];
    expect(partsOf(record)).toEqual(['drawn', 'drawn']);
    const welcome = await ann.until('welcome', ({ table }) => table !== null);
    const { secret: hostSecret, ...known } = record.header.seedDraw ?? { secret: '' };
    expect(welcome.table?.seedDraw).toEqual(known);
    expect(ann.contributor.seen()).toMatchObject({ isShown: true, kept: null, commit: record.header.seedDraw?.commit });
    // Nobody is told the host's own secret before the end.
    for (const { messages } of [ann, bea, host]) expect(JSON.stringify(messages)).not.toContain(hostSecret);
    await playOut([ann, bea], clock);
    for (const client of [ann, bea, host])
      await expect
        .poll(() => client.messages.findLast(({ t }) => t === 'status' || t === 'sync'))
        .toMatchObject({ status: { hostSecret } });
    expect(await ordered(host, { kind: 'rematch' })).toBe('done');
    const [first, second] = records() as [TableRecord, TableRecord];
    expect(partsOf(second)).toEqual(['drawn', 'drawn']);
    expect(second.header.seedDraw?.key).toBe(first.header.seedDraw?.key);
    expect(second.header.seedDraw?.secret).not.toBe(first.header.seedDraw?.secret);
    // Each was asked by the rules that the record has, which the host has signed.
    for (const { header } of [first, second]) {
      const asks = ann.messages.filter((message) => message.t === 'seedDraw' && message.match === header.match);
      expect(asks).toMatchObject([{ terms: { game: 'tiny', options: { rounds: 1 }, draws: 'byEvent' } }]);
      expect(asks).toMatchObject([{ terms: recordTerms(header) }]);
    }
    expect(running.notes.join()).not.toContain(hostSecret);
  });

  test('each device commits for every seat it has', async () => {
    const host = await asHost();
    await ordered(host, { kind: 'openTable', plan: plan(OPEN, OPEN) });
    const { guest } = await seated('Ann', 0);
    expect(await sit(guest, 1, 'Cid')).toBe('done');
    expect(await ordered(host, begin)).toBe('done');
    expect(guest.contributor.seen()?.secrets.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(partsOf(records()[0] as TableRecord)).toEqual(['drawn', 'drawn']);
  });

  test('the host’s own page takes part when it lays a table for itself', async () => {
    const host = await asHost();
    const bot = { kind: 'bot', bot: 'casual' } as const;
    expect(await ordered(host, { kind: 'openTable', plan: plan(ME, bot) })).toBe('done');
    expect(partsOf(records()[0] as TableRecord)).toEqual(['drawn', 'bot']);
  });

  test('nothing is drawn for a seed that was given', async () => {
    const host = await asHost();
    const bot = { kind: 'bot', bot: 'casual' } as const;
    expect(await ordered(host, { kind: 'openTable', plan: { ...plan(ME, bot), seed: 'the same' } })).toBe('done');
    expect(partsOf(records()[0] as TableRecord)).toBeNull();
    expect(toldOf(host)).not.toContain('seedDraw');
  });
});

describe('a guest', () => {
  test('who is silent delays the match by three seconds and is named', async () => {
    const host = await asHost();
    await ordered(host, { kind: 'openTable', plan: plan(ME, OPEN) });
    const { guest: mute } = await seated('Mute', 1, { draws: false });
    const answer = ordered(host, begin);
    await mute.until('seedDraw');
    await committed(host, 1);
    expect(running.host.session()).toBeNull();
    clock.pass(3_000);
    expect(await answer).toBe('done');
    expect(partsOf(records()[0] as TableRecord)).toEqual(['drawn', 'silent']);
  });

  test('who withholds twice is not asked a third time', async () => {
    const host = await asHost();
    await ordered(host, { kind: 'openTable', plan: plan(ME, OPEN) });
    const { guest } = await seated('Bea', 1, { draws: false });
    const parts: unknown[] = [];
    for (const order of [begin, { kind: 'rematch' }, { kind: 'rematch' }] as const) {
      const before = guest.messages.length;
      const answer = ordered(host, order);
      if (parts.length < 2) {
        const ask = await guest.until('seedDraw', ({ match }) => match === parts.length + 1);
        guest.contributor.hear(ask);
        await guest.until('seedLock', ({ match }) => match === parts.length + 1);
        await expect.poll(() => host.contributor.seen()?.isShown).toBe(true);
        await host.taken();
        clock.pass(2_000);
      }
      expect(await answer).toBe('done');
      const record = records().at(-1) as TableRecord;
      parts.push(partsOf(record));
      const told = guest.messages.slice(before).filter(({ t }) => t === 'seedDraw');
      expect(told).toHaveLength(parts.length < 3 ? 1 : 0);
      await playOut([host, guest], clock);
    }
    expect(parts).toEqual([
      ['drawn', 'withheld'],
      ['drawn', 'withheld'],
      ['drawn', 'unasked'],
    ]);
  });

  test('who is silent with two others, or withholds, makes nobody wait for longer than five seconds', async () => {
    const host = await asHost();
    await ordered(host, { kind: 'openTable', plan: plan(OPEN, OPEN, OPEN) });
    const guests = [];
    for (const seat of [0, 1, 2]) guests.push((await seated(`Mute ${String(seat)}`, seat, { draws: false })).guest);
    const [, , late] = guests as [WireClient, WireClient, WireClient];
    const answer = ordered(host, begin);
    late.contributor.hear(await late.until('seedDraw'));
    await Promise.all(guests.map((client) => client.until('seedDraw')));
    await late.taken();
    clock.pass(3_000);
    await host.until('seedLock');
    clock.pass(2_000);
    expect(await answer).toBe('done');
    expect(partsOf(records()[0] as TableRecord)).toEqual(['silent', 'silent', 'withheld']);
  });

  test('who opens a second tab amid the draw has its part by that one', async () => {
    const host = await asHost();
    await ordered(host, { kind: 'openTable', plan: plan(ME, OPEN, OPEN) });
    const { guest, token } = await seated('Bea', 1, { draws: false });
    const { guest: mute } = await seated('Mute', 2, { draws: false });
    const answer = ordered(host, begin);
    guest.contributor.hear(await guest.until('seedDraw'));
    await mute.until('seedDraw');
    const tab = await running.connect({ token });
    await guest.closed;
    await Promise.all([committed(tab, 1), committed(host, 1)]);
    clock.pass(3_000);
    expect(await answer).toBe('done');
    expect(partsOf(records()[0] as TableRecord)).toEqual(['drawn', 'drawn', 'silent']);
    expect(tab.contributor.seen()).toMatchObject({ isShown: true, kept: null });
  });

  test('who loses the link amid the draw still shows its secret', async () => {
    const host = await asHost();
    await ordered(host, { kind: 'openTable', plan: plan(ME, OPEN) });
    const { guest, token } = await seated('Bea', 1, { draws: false });
    const answer = ordered(host, begin);
    guest.contributor.hear(await guest.until('seedDraw'));
    const lock = await guest.until('seedLock');
    guest.close();
    await guest.closed;
    const back = await running.connect({ token, draws: false });
    expect(await back.until('seedLock')).toEqual(lock);
    // The page has kept its secret; only its link is another one.
    const { of, secrets } = guest.contributor.seen() ?? {};
    const shown: SeedReveal = {
      t: 'seedReveal',
      ref: 'shown',
      table: '',
      match: 0,
      ...of,
      seats: [...(secrets ?? [])],
    };
    back.send(shown);
    expect((await back.answer('shown')).t).toBe('done');
    back.send(shown);
    expect(await answer).toBe('done');
    expect(partsOf(records()[0] as TableRecord)).toEqual(['drawn', 'drawn']);
  });

  test('at the door, or without a seat, is asked for nothing and cannot take part', async () => {
    const host = await asHost();
    await ordered(host, { kind: 'openTable', plan: plan(ME, OPEN) });
    await seated('Mute', 1, { draws: false });
    const door = await running.connect({ join: { by: 'link', secret: running.host.invitation().secret } });
    const watcher = await running.connect();
    await Promise.all([door.until('welcome'), watcher.until('welcome')]);
    const answer = ordered(host, begin);
    const { table, match } = await host.until('seedDraw');
    for (const client of [door, watcher]) {
      client.send({ t: 'seedReveal', ref: 'x', table, match, seats: [{ seat: 1, secret: '0'.repeat(64) }] });
      expect(await client.answer('x')).toMatchObject({ t: 'refused', reason: { code: 'seedNotDrawn' } });
    }
    clock.pass(5_000);
    expect(await answer).toBe('done');
    expect(toldOf(door).filter((kind) => kind.startsWith('seed'))).toEqual([]);
  });
});

describe('a match that cannot begin although its seed was drawn', () => {
  /** Nothing can be written while a file stands where the folder was. */
  async function withoutDisk(work: () => Promise<void>): Promise<void> {
    const aside = `${running.records}-aside`;
    renameSync(running.records, aside);
    writeFileSync(running.records, '');
    await work();
    rmSync(running.records);
    renameSync(aside, running.records);
  }

  test('has that seed at the next try: nobody draws a deal again by failing', async () => {
    const host = await asHost();
    await ordered(host, { kind: 'openTable', plan: plan(ME, OPEN) });
    const { guest } = await seated('Bea', 1);
    const tried = async (order: Order): Promise<void> => {
      await withoutDisk(async () => {
        expect(await ordered(host, order)).toBe('recordNotBegun');
      });
      const { of, commit, isShown } = guest.contributor.seen() ?? {};
      expect(isShown).toBe(true);
      expect(await ordered(host, order)).toBe('done');
      const record = records().at(-1) as TableRecord;
      expect(record.header).toMatchObject({ id: of?.table, match: of?.match, seedDraw: { commit } });
      expect(partsOf(record)).toEqual(['drawn', 'drawn']);
      expect(guest.contributor.brokenOff()).toBe(0);
    };
    await tried(begin);
    await playOut([host, guest], clock);
    await tried({ kind: 'rematch' });
  });

  test('is drawn for again where somebody else sits there by then', async () => {
    const host = await asHost();
    await ordered(host, { kind: 'openTable', plan: plan(ME, OPEN) });
    const { guest } = await seated('Bea', 1);
    await withoutDisk(async () => {
      expect(await ordered(host, begin)).toBe('recordNotBegun');
    });
    guest.send({ t: 'stand', ref: 'up', seat: 1 });
    expect((await guest.answer('up')).t).toBe('done');
    await seated('Cid', 1);
    expect(await ordered(host, begin)).toBe('done');
    expect(partsOf(records()[0] as TableRecord)).toEqual(['drawn', 'drawn']);
    expect(host.contributor.brokenOff()).toBe(1);
  });
});

describe('while a seed is drawn', () => {
  /** Waits for a guest who says nothing. */
  async function waiting() {
    const host = await asHost();
    await ordered(host, { kind: 'openTable', plan: plan(ME, OPEN) });
    const { guest } = await seated('Mute', 1, { draws: false });
    const sent = ref();
    host.send({ t: 'order', ref: sent, order: begin });
    await guest.until('seedDraw');
    const answer = host.answer(sent).then(
      (told) => (told.t === 'done' ? 'done' : told.reason.code),
      () => 'closed',
    );
    return { host, guest, answer, sent };
  }

  test('no other is, and nobody changes seats', async () => {
    const { host, guest, answer } = await waiting();
    expect(await ordered(host, begin)).toBe('seedDrawOn');
    expect(await ordered(host, { kind: 'openTable', plan: plan(ME, OPEN) })).toBe('seedDrawOn');
    expect(await ordered(host, { kind: 'freeSeat', seat: 1, bot: 'casual' })).toBe('notInThisPhase');
    guest.send({ t: 'stand', ref: 'up', seat: 1 });
    expect(await guest.answer('up')).toMatchObject({ reason: { code: 'notInThisPhase' } });
    clock.pass(5_000);
    expect(await answer).toBe('done');
  });

  test('a repeated order has the same outcome', async () => {
    const { host, answer, sent } = await waiting();
    host.send({ t: 'order', ref: sent, order: begin });
    expect(await ordered(host, begin)).toBe('seedDrawOn');
    clock.pass(5_000);
    expect(await answer).toBe('done');
    expect(host.messages.filter((message) => 'ref' in message && message.ref === sent)).toHaveLength(2);
  });

  test('leaving the table ends it', async () => {
    const { host, answer } = await waiting();
    expect(await ordered(host, { kind: 'leaveTable' })).toBe('done');
    expect(await answer).toBe('seedDrawEnded');
    clock.pass(5_000);
    expect(running.host.session()).toBeNull();
    expect(records()).toEqual([]);
  });

  test('the host may end: nothing is on the disk, and the table can be begun again', async () => {
    const { guest, answer } = await waiting();
    await running.end('keep');
    await guest.closed;
    expect(await answer).not.toBe('done');
    expect(records()).toEqual([]);
    clock = createFakeClock();
    running = await startHost({ games: [highCard], clock, records: running.records });
    const host = await asHost();
    expect(await ordered(host, { kind: 'openTable', plan: plan(ME, { kind: 'bot', bot: 'casual' }) })).toBe('done');
    expect(partsOf(records()[0] as TableRecord)).toEqual(['drawn', 'bot']);
  });
});
