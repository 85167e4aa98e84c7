import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lastSeats, parseRecord } from '#engine/core/record.ts';
import { verifyRecord } from '#engine/core/replay.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { games } from '#engine/games/index.ts';
import { hashToken } from '#engine/table/room/seating.ts';
import { verifyReport } from '#testkit/verify-report.ts';
import {
  connect,
  halfWay,
  handOver,
  isOver,
  KIRIN,
  open,
  order,
  picture,
  play,
  recordIn,
  roomOf,
  until,
} from '#testkit/host/moving-match.ts';
import type { FoundTable } from '../discovery/found-tables.ts';
import { unpackBundle } from './bundle.ts';
import { followProof } from './follow-proof.ts';
import { openHandOver } from './hand-over-file.ts';

describe('a match goes to another computer', () => {
  test('half-way: the same secrets have the same seats there, it is played to its end, and its record is whole', async () => {
    const { old, host, ann, bea } = await halfWay();
    const before = recordIn(old.records);
    const { path, passphrase } = await handOver(host, [ann.client, bea.client]);
    expect(path.startsWith(join(old.records, 'handed-over', 'kirin-'))).toBe(true);
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
    const file = readFileSync(path);
    // Quoted as they would be in the file: two bare letters occur in the sealed bytes by chance now and then.
    for (const secret of ['"Ann"', '"Bea"', '"Bo"', 'kirin', hashToken(ann.token), ann.token, passphrase]) {
      expect(file.includes(secret)).toBe(false);
    }

    const next = await open();
    for (const wrong of ['', 'K7F3Q-XM2PA-9D4TW-B8HZE']) {
      expect(next.host.takeOver(file, wrong)).toMatchObject({ reason: { code: 'wrongPassphrase' } });
    }
    expect(next.host.savedTables()).toEqual([]);
    expect(next.host.takeOver(file, passphrase.toLowerCase().replaceAll('-', ' '))).toEqual({ ok: true });
    const annThere = await connect(next, ann.token);
    const beaThere = await connect(next, bea.token);
    for (const [client, seat] of [
      [annThere, 0],
      [beaThere, 1],
    ] as const) {
      const welcome = await client.until('welcome');
      expect(welcome.you).toMatchObject({ seat, host: false });
      expect(welcome.room?.guests.map(({ name }) => name).sort()).toEqual(['Ann', 'Bea']);
      expect((await client.until('sync')).status.paused).toBe(true);
    }
    // Until the new host continues, nothing happens and nothing has been played.
    expect(recordIn(next.records).startsWith(before)).toBe(true);
    expect(picture(annThere)?.view).toEqual(picture(ann.client)?.view);
    const hostThere = await connect(next, next.host.hostToken);
    expect(await order(hostThere, { kind: 'pause', paused: false })).toBe('done');
    await play([annThere, beaThere], isOver(annThere));

    const whole = recordIn(next.records);
    expect(verifyRecord(whole, games)).toMatchObject({ game: 'kirin', finished: true });
    expect(whole.startsWith(before)).toBe(true);
    // The table's key came along: the end is signed with the one that everybody knew when the seed was drawn.
    const { outcome, seats } = verifyReport(whole, games, compileChart);
    expect([outcome, seats.map(({ part }) => part)]).toEqual(['holds', ['contributed', 'contributed', 'bot', 'bot']]);
    expect(lastSeats(parseRecord(whole)).map(({ sits }) => sits.name)).toEqual(['Ann', 'Bea', 'Bo', 'Fen']);
    // Neither the disk nor the log contains a key or passphrase of the hand-over.
    expect([...old.notes, ...next.notes].join('\n')).not.toContain(passphrase);
    // What was played since is not lost to the file that it began with; more of that: moving.deep.test.ts.
    expect(await order(hostThere, { kind: 'leaveTable' })).toBe('done');
    expect(next.host.takeOver(file, passphrase)).toMatchObject({ reason: { code: 'handOverOlder' } });
  });

  test('the old host refuses moves, newcomers and continuing the match, and shows its guests the way', async () => {
    const { old, host, ann, bea } = await halfWay();
    const late = picture(ann.client);
    const { path, passphrase } = await handOver(host, [ann.client, bea.client]);
    await until(ann.client, () => roomOf(ann.client)?.moved !== undefined);
    expect(roomOf(ann.client)).toMatchObject({ moved: { game: 'kirin', to: null }, host: null });
    expect(JSON.stringify(ann.client.messages)).not.toContain(passphrase);
    const seen = ann.client.messages.length;
    ann.client.send({ t: 'move', ref: 'late', at: late?.seq ?? 0, move: { type: 'move.play', piece: 'r1c1' } });
    expect(await ann.client.answer('late')).toMatchObject({ t: 'refused', reason: { code: 'tableMoved' } });
    ann.client.send({ t: 'sync' });
    const again = await connect(old, ann.token);
    expect(await again.until('welcome')).toMatchObject({ table: null, game: null, room: { moved: { to: null } } });
    expect(ann.client.messages.slice(seen).some(({ t }) => t === 'sync' || t === 'update')).toBe(false);
    const stranger = await old.connect({ join: { by: 'link', secret: old.host.invitation().secret } });
    expect((await stranger.until('bye')).reason.code).toBe('tableMoved');

    // The saved list shows it, and nothing continues it by accident.
    const [saved] = old.host.savedTables();
    expect(saved).toMatchObject({ game: 'kirin', handedOver: true });
    expect(await order(host, { kind: 'resumeTable', id: saved?.id ?? '' })).toBe('handedOver');
    expect(await order(ann.client, { kind: 'handOver' }).catch(() => 'gone')).toMatch(/notHost|gone/);

    // Told by hand where it is.
    expect(await order(host, { kind: 'tellMoved', address: 'http://evil.example/' })).toBe('notNearAddress');
    expect(await order(host, { kind: 'tellMoved', address: '203.0.113.7:80' })).toBe('notNearAddress');
    expect(await order(host, { kind: 'tellMoved', address: '192.168.1.30' })).toBe('done');
    await until(again, () => roomOf(again)?.moved?.to?.address === 'http://192.168.1.30:41520');

    // Or recognised without help, from the computer that opened the file and from no other.
    const { followKey } = unpackBundle(openHandOver(readFileSync(path), passphrase));
    const place = { address: '192.168.1.77', port: 41_522, tlsPort: 41_543, fingerprint: 'ab'.repeat(32) };
    const found: FoundTable = {
      ...place,
      id: 'anything1',
      game: 'kirin',
      name: 'Desk',
      seats: { free: 2, total: 4 },
      seenAt: 0,
      proof: followProof(followKey, place),
    };
    old.ear.hear([
      { ...found, address: '192.168.1.66' },
      { ...found, tlsPort: 1 },
      { ...found, proof: '0'.repeat(32) },
    ]);
    old.ear.hear([found]);
    await until(again, () => roomOf(again)?.moved?.to?.address === 'http://192.168.1.77:41522');
    expect(roomOf(again)?.moved?.to?.desktop).toEqual({ tlsPort: 41_543, fingerprint: 'ab'.repeat(32) });

    // Until the old host gives up.
    expect(await order(host, { kind: 'leaveTable' })).toBe('done');
    await until(again, () => roomOf(again)?.moved === undefined);
    expect(old.ear.isOpen).toBe(false);
    expect(await order(host, { kind: 'tellMoved', address: '192.168.1.30' })).toBe('notMoved');
    expect(await order(host, { kind: 'resumeTable', id: saved?.id ?? '' })).toBe('handedOver');
    expect(await order(host, { kind: 'resumeTable', id: saved?.id ?? '', takeBack: true })).toBe('done');
    expect(await order(host, { kind: 'leaveTable' })).toBe('done');
    expect(old.host.savedTables()[0]?.handedOver).toBeUndefined();
  });
});

describe('when it cannot be', () => {
  test('without a table, while it gathers, and once it is over', async () => {
    const old = await open();
    const host = await connect(old, old.host.hostToken);
    expect(await order(host, { kind: 'handOver' })).toBe('noTable');
    expect(await order(host, { kind: 'tellMoved', address: '192.168.1.30' })).toBe('notMoved');
    expect(await order(host, { kind: 'openTable', plan: KIRIN })).toBe('done');
    expect(await order(host, { kind: 'handOver' })).toBe('stillGathering');
    const bots = KIRIN.seats.map(() => ({ kind: 'bot', bot: 'steady' }) as const);
    expect(await order(host, { kind: 'openTable', plan: { ...KIRIN, options: { rounds: 1 }, seats: bots } })).toBe(
      'done',
    );
    await until(host, isOver(host));
    expect(await order(host, { kind: 'handOver' })).toBe('matchIsOver');
  });
});
