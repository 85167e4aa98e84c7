import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { CLOSE, PROTOCOL_VERSION } from '#protocol/messages.ts';
import { hashToken } from '#engine/table/room/seating.ts';
import { highCard } from '#testkit/tiny-table.ts';
import { startHost, tokenOf, type TestHost } from '#testkit/host/host.ts';
import { openTap } from '#testkit/host/tap.ts';
import { fetchRaw, type WireClient, type WireOptions } from '#testkit/host/wire.ts';

/** T8: an attacker who wants another person's seat. */
const PEOPLE = {
  game: 'tiny',
  options: {},
  seats: ['Ann', 'Bea'].map((name) => ({ kind: 'person' as const, name })),
};

let running: TestHost;
beforeEach(async () => {
  running = await startHost({ games: [highCard] });
  running.host.openTable(PEOPLE);
});
afterEach(async () => {
  await running.end();
});

const connect = (options: WireOptions, at?: string): Promise<WireClient> => running.connect(options, at);

const secrets = (host = running): readonly string[] => host.host.joinLinks().map(({ url }) => tokenOf(url));

async function sentAway(token: string, at = running.origin): Promise<string> {
  const client = await connect({ token }, at);
  const { reason } = await client.until('bye');
  expect(await client.closed).toBe(CLOSE.token);
  expect(client.messages.map(({ t }) => t)).toEqual(['bye']);
  return reason.code;
}

describe('a seat (T8)', () => {
  test('opens to its secret alone: not to its number, its name, its hash or part of its secret', async () => {
    const [ann = ''] = secrets();
    for (const token of [hashToken(ann), ann.slice(0, -1), `${ann}A`, ann.slice(16) + ann.slice(0, 16)]) {
      expect(await sentAway(token)).toBe('token');
    }
    for (const hello of [{ seat: 0 }, { name: 'Ann' }, { token: ann, seat: 1 }, { tokenHash: hashToken(ann) }]) {
      const client = await connect({ hello: false });
      client.socket.send(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, ...hello }));
      expect((await client.until('refused')).reason.code).toBe('badFrame');
      expect(client.messages.some(({ t }) => t === 'welcome')).toBe(false);
    }
  });

  test('shows only itself: two secrets swapped are two seats swapped, and no more', async () => {
    const [ann = '', bea = ''] = secrets();
    const [one, two] = [await connect({ token: bea }), await connect({ token: ann })];
    expect([(await one.until('sync')).seat, (await two.until('sync')).seat]).toEqual([1, 0]);
    // A move does not name a seat, and one that tries to is refused, even if it names the sender's own.
    one.socket.send(JSON.stringify({ t: 'move', ref: 'm', at: 0, seat: 0, move: { type: 'move.play' } }));
    expect((await one.until('refused')).reason.code).toBe('fieldUnknown');
  });

  test('is one link’s: used once more, the older is told and can do nothing further', async () => {
    const [ann = ''] = secrets();
    const first = await connect({ token: ann });
    await first.until('sync');
    const second = await connect({ token: ann });
    await second.until('sync');
    expect((await first.until('bye')).reason.code).toBe('replaced');
    expect(await first.closed).toBe(CLOSE.replaced);
  });

  test('is worth nothing at another table, of this host or another', async () => {
    const [ann = ''] = secrets();
    const other = await startHost({ games: [highCard] });
    other.host.openTable(PEOPLE);
    expect(await sentAway(ann, other.origin)).toBe('token');
    await other.end();
    running.host.order({ kind: 'leaveTable' });
    running.host.openTable(PEOPLE);
    expect(secrets()).not.toContain(ann);
    expect(await sentAway(ann)).toBe('token');
  });

  test('does not open to a replay of what was heard on a sealed link', async () => {
    const [ann = ''] = secrets();
    const tap = await openTap(running.origin);
    const headers = { Host: new URL(running.origin).host, Origin: running.origin };
    const guest = await connect({ token: ann, seal: { secret: ann }, headers }, tap.origin);
    await guest.until('sync');
    const { toHost } = tap.frames();
    const thief = new WebSocket(`${running.origin.replace('http', 'ws')}/ws`, { headers });
    const heard: string[] = [];
    const closed = new Promise<number>((resolve) => thief.once('close', resolve));
    thief.on('message', (data: Buffer) => heard.push(data.toString('utf8')));
    await new Promise((resolve) => thief.once('open', resolve));
    for (const frame of toHost) thief.send(frame.toString('utf8'));
    expect(await closed).toBe(CLOSE.badFrame);
    // One share of a key, which the thief cannot use; and the person who sits there was not disturbed.
    expect(heard).toHaveLength(1);
    expect(guest.socket.readyState).toBe(WebSocket.OPEN);
    await tap.close();
  });
});

test('secrets stand in no file, no note, no address and nobody else’s frames (T8)', async () => {
  running.host.openTable({ ...PEOPLE, seats: [{ kind: 'open' }, { kind: 'open' }] });
  const { secret, code } = running.host.invitation();
  const guest = await connect({ join: { by: 'link', secret } });
  guest.send({ t: 'enter', ref: 'e', name: 'Ann' });
  const { token } = await guest.until('pass');
  await guest.until('welcome', ({ you }) => !you.door);
  guest.send({ t: 'sit', ref: 's', seat: 0 });
  await guest.answer('s');
  const watcher = await connect({});
  await watcher.until('welcome');
  running.host.order({ kind: 'begin', bot: 'casual', names: [] });
  const { seq } = await guest.until('sync');
  guest.send({ t: 'note', ref: 'n', key: 'k', text: 'a note' });
  guest.send({ t: 'move', ref: 'm', at: seq, move: { type: 'move.nonsense' } });
  await guest.answer('m');
  // Requests that cause something to be logged: refusals and faults are logged too.
  for (const path of [`/?token=${token}`, `/ws?token=${token}`, `/${secret}`]) await fetchRaw(running.origin, path);
  for (const wrong of [`${token.slice(0, -1)}x`, 'A'.repeat(20)]) await sentAway(wrong);
  guest.close();
  await guest.closed;
  await running.host.close();
  const files = readdirSync(running.records).map((name) => [name, readFileSync(join(running.records, name), 'latin1')] as const); // oxfmt-ignore
  expect(files.map(([name]) => name).join()).toContain('.jsonl');
  const texts: readonly (readonly [string, string])[] = [
    ...files,
    ['the notes', running.notes.join('\n')],
    ['the watcher’s frames', JSON.stringify(watcher.messages)],
    ['the guest’s frames but the one', JSON.stringify(guest.messages.filter(({ t }) => t !== 'pass'))],
  ];
  for (const [what, text] of texts) {
    for (const one of [token, secret, code, running.host.hostToken]) {
      expect(text.includes(one), `${what} holds ${one}`).toBe(false);
    }
  }
});
