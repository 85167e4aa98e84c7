import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AudiencePicture, AudienceRule, SpectatorRule } from '#protocol/audience.ts';
import { hashToken } from '#engine/table/room/seating.ts';
import type { Session } from '#engine/table/session.ts';
import { createFakeClock, type FakeClock } from '#testkit/clock.ts';
import { playToTheEnd, testEntropy, type TestGuest, type TestTable } from '#testkit/test-table.ts';
import { ann, bea, dealtTiny, openTiny } from '#testkit/tiny-table.ts';
import { deskOn, newFolder, planned, reach, rule, type Desk } from '#testkit/host/audience/desk.ts';
import { createAudience } from './desk.ts';

function desk(session: Session | null = null, folder?: string): Desk<FakeClock> {
  return deskOn(createFakeClock(), testEntropy, session, folder);
}

/** A dealt match of High Card between two people, under this audience rule. */
function dealt(audience: AudienceRule): { readonly table: TestTable; readonly people: readonly TestGuest[] } {
  const { table, one, two } = dealtTiny({ spectators: { watching: true, audience } });
  return { table, people: [one, two] };
}

describe('outputs', () => {
  test('have a secret of 256 bits, which is kept nowhere', () => {
    const own = desk(openTiny([ann, bea]).session);
    own.obey(reach);
    own.publisher().serves(41_560);
    const id = own.open({ label: 'Projector' });
    const [output] = own.audience.info().outputs;
    const token = /^http:\/\/127\.0\.0\.1:41560\/audience\.html#watch=([A-Za-z0-9_-]{43})$/.exec(
      output?.link ?? '',
    )?.[1];
    expect(own.publisher().of('output')).toEqual([{ t: 'output', output: id, tokenHash: hashToken(token ?? '') }]);
    const file = join(own.folder, 'audience.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const name of readdirSync(own.folder)) {
      expect(readFileSync(join(own.folder, name), 'utf8')).not.toContain(token);
    }
    expect([JSON.stringify(own.publisher().told), ...own.notes].join()).not.toContain(token);
  });

  test('have labels that can be shown', () => {
    const own = desk();
    own.open({ label: '  Pro\u202Ejector\n' });
    expect(own.audience.info().outputs[0]?.label).toBe('Pro jector');
  });

  test('that nobody knows can be neither changed, nor renewed, nor closed', () => {
    const own = desk();
    const output = 'o00000000';
    for (const order of [
      { kind: 'changeOutput', output, plan: planned() },
      { kind: 'renewOutput', output },
      { kind: 'closeOutput', output },
    ] as const) {
      expect(own.obey(order)).toBe('noSuchOutput');
    }
  });

  test('are eight at most', () => {
    const own = desk();
    for (let number = 0; number < 8; number += 1) own.open();
    expect(own.obey({ kind: 'openOutput', plan: planned() })).toBe('tooManyOutputs');
  });

  test('are not opened where they could not be remembered', () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'audience.json'));
    writeFileSync(join(folder, 'audience.json', 'in-the-way'), '');
    const own = desk(null, folder);
    expect(own.obey({ kind: 'openOutput', plan: planned() })).toBe('outputsNotKept');
    expect(own.audience.info().outputs).toEqual([]);
  });

  test('come back after a restart, served where they were, under links that only their viewers know', async () => {
    const { table } = dealt(rule('atEnd', 10));
    const before = desk(table.session);
    before.obey(reach);
    before.publisher().serves(41_563);
    const id = before.open({ label: 'OBS', rule: rule('public', 20), names: 'seats' });
    const hashes = before.publisher().of('output');
    before.audience.end();
    expect(before.publisher().isEnded()).toBe(true);

    const after = desk(null, before.folder);
    expect(after.starts()).toBe(0);
    expect(await after.audience.served()).toMatchObject({ address: null, reach: null });
    after.sit(table.session);
    expect(after.publisher().told).toEqual([{ t: 'listen', where: { bind: '127.0.0.1', port: 41_563 } }, ...hashes]);
    after.publisher().serves(41_563);
    expect(after.audience.info()).toEqual({
      address: 'http://127.0.0.1:41563',
      reach: 'own',
      outputs: [{ id, label: 'OBS', rule: rule('public', 20), names: 'seats', chances: false, link: null, viewers: 0 }],
      problem: null,
    });

    // Another table, at which nobody asks for an audience: whoever has a link of before must not watch it.
    const held = desk(null, before.folder);
    expect(held.audience.hold()).toBe(true);
    held.sit(table.session);
    expect([held.starts(), held.audience.isOnAir(), held.audience.hold()]).toEqual([0, false, false]);
    // What is written down later leaves it as it was, too.
    held.open();
    expect(readFileSync(join(before.folder, 'audience.json'), 'utf8')).toContain('"reach":"own"');
  });

  test('that were closed stay closed', () => {
    const before = desk();
    const id = before.open();
    before.obey({ kind: 'closeOutput', output: id });
    expect(desk(null, before.folder).audience.info().outputs).toEqual([]);
  });
});

describe('an output is never laxer than the table', () => {
  const lax: readonly AudienceRule[] = [rule('atEnd', 9), rule('hands', 10, 30), rule('public', 0)];
  test.each(lax)('not when it is opened with %o', (wanted) => {
    const own = desk(dealt(rule('atEnd', 10)).table.session);
    expect(own.obey({ kind: 'openOutput', plan: planned({ rule: wanted }) })).toBe('outputLaxer');
  });

  test.each(lax)('nor when it is changed to %o', (wanted) => {
    const own = desk(dealt(rule('atEnd', 10)).table.session);
    const output = own.open();
    expect(own.obey({ kind: 'changeOutput', output, plan: planned({ rule: wanted }) })).toBe('outputLaxer');
  });

  test('and it is changed to a later rule only, the table’s own included', () => {
    const own = desk(dealt(rule('atEnd', 10)).table.session);
    const output = own.open({ rule: rule('public', 30) });
    const change = (next: AudienceRule | null, label = ''): string =>
      own.obey({ kind: 'changeOutput', output, plan: planned({ rule: next, label }) });
    expect(change(rule('public', 29))).toBe('outputOnlyLater');
    expect(change(rule('atEnd', 30))).toBe('outputOnlyLater');
    expect(change(null)).toBe('outputOnlyLater');
    expect(change(rule('public', 30), 'Hall')).toBe('done');
    expect(change(rule('public', 60))).toBe('done');
    own.sit(null);
    expect(change(null)).toBe('outputOnlyLater');
  });

  test('and follows a table that shows less from now on', () => {
    const { table } = dealt(rule('atEnd', 10));
    const own = desk(table.session);
    own.obey(reach);
    own.open({ rule: rule('atEnd', 15) });
    own.open();
    const ruled: SpectatorRule = { watching: true, audience: rule('public', 45) };
    expect(table.session.ruleSpectators(ruled)).toEqual({ ok: true });
    own.audience.ruled();
    expect(own.audience.info().outputs.map((output) => output.rule)).toEqual([rule('public', 45), null]);
    own.clock.pass(15_000);
    expect(own.publisher().of('step')).toHaveLength(2);
    playToTheEnd(table, [table.join(0), table.join(1)]);
    const last = (): AudiencePicture | undefined =>
      own.publisher().of('step').at(-1)?.picture as AudiencePicture | undefined;
    own.clock.pass(44_999);
    expect(last()?.view.result).toBeNull();
    // The end is delayed like everything before it. This table shows nothing hidden, not even then.
    own.clock.pass(1);
    expect(last()?.view.result).not.toBeNull();
    expect(last()?.view.zones['stock']?.faces.every((face) => face === null)).toBe(true);
  });

  test('nor is one that was opened for another table', () => {
    const own = desk(dealt(rule('hands', 0, 0)).table.session);
    own.open({ rule: rule('hands', 5, 5) });
    own.sit(dealt(rule('public', 45)).table.session);
    expect(own.audience.info().outputs[0]?.rule).toEqual(rule('public', 45));
    own.sit(dealt(rule('hands', 0, 0)).table.session);
    expect(own.audience.info().outputs[0]?.rule).toEqual(rule('hands', 5, 5));
  });
});

describe('nothing is shown before its time', () => {
  test('not to a second viewer, after a new link, a restart of the publisher or a change of the plan', () => {
    const { table, people } = dealt(rule('public', 60));
    const own = desk(table.session);
    own.obey(reach);
    const id = own.open();
    expect(people[0]?.choose()).toBe(true);
    expect(people[1]?.choose()).toBe(true);
    own.clock.pass(30_000);
    own.obey({ kind: 'renewOutput', output: id });
    own.publisher().die();
    own.clock.step();
    expect(own.starts()).toBe(2);
    own.obey({ kind: 'changeOutput', output: id, plan: planned({ label: 'x', names: 'seats', chances: true }) });
    own.obey({ kind: 'reachAudience', reach: null });
    own.obey(reach);
    expect(own.publisher().of('step')).toEqual([]);
    own.clock.pass(29_000);
    expect(own.publisher().of('step')).toEqual([]);
    own.clock.pass(1_000);
    expect(own.publisher().of('step').length).toBeGreaterThan(0);
  });

  test('and what was released already is all that a new publisher is told', () => {
    const { table, people } = dealt(rule('public', 60));
    const own = desk(table.session);
    own.obey(reach);
    own.open();
    own.clock.pass(60_000);
    const shown = own.publisher().of('step').at(-1);
    expect(shown).toBeDefined();
    people[0]?.choose();
    people[1]?.choose();
    own.publisher().die();
    own.clock.step();
    expect(own.publisher().of('step')).toEqual([{ ...shown, events: null }]);
  });

  test('and a table that is left and continued shows nothing sooner', () => {
    const { table } = dealt(rule('public', 60));
    const own = desk(table.session);
    own.obey(reach);
    own.open();
    own.clock.pass(30_000);
    own.sit(null);
    own.sit(table.session);
    own.clock.pass(29_999);
    expect(own.publisher().of('step')).toEqual([]);
    own.clock.pass(1);
    expect(own.publisher().of('step')).toHaveLength(1);
  });
});

describe('who is told', () => {
  test('without a table nothing is listened on; the next one is served again', () => {
    const { table } = dealt(rule('public', 0));
    const own = desk(table.session);
    own.obey(reach);
    own.open();
    own.publisher().serves(41_560);
    expect(own.audience.info().address).toBe('http://127.0.0.1:41560');
    own.sit(null);
    expect(own.publisher().isEnded()).toBe(true);
    expect(own.audience.info()).toMatchObject({ address: null, reach: null });
    own.sit(dealt(rule('public', 0)).table.session);
    own.publisher().serves(41_560);
    expect(own.starts()).toBe(2);
    expect(own.audience.info().address).toBe('http://127.0.0.1:41560');
  });

  test('the table knows whether somebody may be looking', () => {
    const { table, people } = dealt(rule('public', 60));
    const onAir = (): boolean | undefined => people[0]?.link.last('status').status.audience.isOnAir;
    const own = desk(table.session);
    const id = own.open();
    expect(people[0]?.link.all('status').some(({ status }) => status.audience.isOnAir)).toBe(false);
    own.obey(reach);
    expect(onAir()).toBe(true);
    own.obey({ kind: 'closeOutput', output: id });
    expect(onAir()).toBe(false);
  });

  test('without a publisher nothing can be served', () => {
    const folder = newFolder();
    const audience = createAudience({
      openPublisher: null,
      file: join(folder, 'audience.json'),
      table: { session: () => null, gathered: () => null },
      clock: createFakeClock(),
      entropy: testEntropy('none'),
      port: null,
      roomAddress: () => Promise.resolve(null),
      changed: () => undefined,
      note: () => undefined,
    });
    expect(audience.obey(reach)).toEqual({ ok: false, reason: { code: 'noAudienceHere' } });
  });

  test('the room is served at its own address', async () => {
    const own = desk();
    own.obey({ kind: 'reachAudience', reach: 'room' });
    const served = own.audience.served();
    await Promise.resolve();
    own.publisher().serves(41_560);
    expect(await served).toMatchObject({ address: 'http://192.168.1.20:41560', reach: 'room' });
  });
});
