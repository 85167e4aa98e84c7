import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseRecord } from '#engine/core/record.ts';
import { createFakeClock, type FakeClock } from '#testkit/clock.ts';
import { freshRef as ref, ME, OPEN, ordered, plan, playOut } from '#testkit/host/drawn.ts';
import { startHost, type TestHost } from '#testkit/host/host.ts';
import type { WireClient } from '#testkit/host/wire.ts';
import { highCard } from '#testkit/tiny-table.ts';

let running: TestHost;
let clock: FakeClock;

beforeEach(async () => {
  clock = createFakeClock();
  running = await startHost({ games: [highCard], clock });
});
afterEach(() => running.end());

const asHost = (): Promise<WireClient> => running.connect({ token: running.host.hostToken });

/** Somebody comes in and sits down on this chair. */
async function seated(name: string, seat: number) {
  const guest = await running.connect({ join: { by: 'link', secret: running.host.invitation().secret } });
  guest.send({ t: 'enter', ref: ref(), name });
  const { token } = await guest.until('pass');
  const sent = ref();
  guest.send({ t: 'sit', ref: sent, seat });
  expect(await guest.answer(sent)).toMatchObject({ t: 'done' });
  return { guest, token };
}

const begin = { kind: 'begin', bot: 'casual', names: [] } as const;

/** What it is sent when it asks for the record of the match. */
async function askForRecord(client: WireClient): Promise<string> {
  const sent = ref();
  client.send({ t: 'record', ref: sent, at: 0 });
  const answer = await Promise.race([client.until('record', (part) => part.ref === sent), client.answer(sent)]);
  return answer.t === 'record' ? answer.text : answer.t === 'refused' ? answer.reason.code : answer.t;
}

describe('the record of a match', () => {
  test('is refused to seats, watchers and the host’s window alike until the end, and has no secret of theirs', async () => {
    const host = await asHost();
    await ordered(host, { kind: 'openTable', plan: plan(OPEN, OPEN) });
    const [ann, bea] = [await seated('Ann', 0), await seated('Bea', 1)];
    expect(await ordered(host, begin)).toBe('done');
    const watcher = await running.connect();
    await watcher.until('sync');
    const everybody = [ann.guest, bea.guest, watcher, host];
    const refusals = await Promise.all(everybody.map(askForRecord));
    expect(refusals).toEqual(everybody.map(() => 'matchNotOver'));
    const path = running.host.match()?.record ?? '';
    const { signingKey } = JSON.parse(readFileSync(`${path}.kept`, 'utf8')) as { readonly signingKey: string };
    expect(signingKey).toMatch(/^[0-9a-f]{64}$/);
    await playOut([ann.guest, bea.guest], clock);
    const texts = await Promise.all(everybody.map(askForRecord));
    expect(new Set(texts).size).toBe(1);
    const [text = ''] = texts;
    expect(parseRecord(text).header.seats).toMatchObject([{ tokenHash: null }, { tokenHash: null }]);
    const written = parseRecord(readFileSync(path, 'utf8'));
    const secrets = [...written.header.seats.map(({ tokenHash }) => tokenHash ?? ''), ann.token, bea.token, signingKey];
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(20);
      expect(text).not.toContain(secret);
    }
  });

  test('is refused at an evening, where other tables may still play the deal', async () => {
    const host = await asHost();
    const dealt = { seed: 'ab'.repeat(32), round: 1, tables: 2, table: 1 };
    expect(running.host.openShared(plan(ME, { kind: 'bot', bot: 'casual' }), dealt)).toEqual({ ok: true });
    await host.until('sync');
    expect(await askForRecord(host)).toBe('eveningOnly');
    await playOut([host], clock);
    expect(await askForRecord(host)).toBe('eveningOnly');
  });
});
