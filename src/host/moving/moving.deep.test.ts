import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  connect,
  halfWay,
  handOver,
  open,
  order,
  picture,
  play,
  recordIn,
  roomOf,
  until,
} from '#testkit/host/moving-match.ts';

test('a match that went to another computer comes home: what was played elsewhere goes on in the same file, and no older version replaces it', async () => {
  const { old, host, ann, bea } = await halfWay();
  const out = await handOver(host, [ann.client, bea.client]);
  const outFile = readFileSync(out.path);
  const next = await open();
  expect(next.host.takeOver(outFile, out.passphrase)).toEqual({ ok: true });
  // While a match is on, no other can be taken over.
  expect(next.host.takeOver(outFile, out.passphrase)).toMatchObject({ reason: { code: 'tableIsOpen' } });
  const hostThere = await connect(next, next.host.hostToken);
  const [annThere, beaThere] = [await connect(next, ann.token), await connect(next, bea.token)];
  await annThere.until('sync');
  expect(await order(hostThere, { kind: 'pause', paused: false })).toBe('done');
  const begun = picture(annThere)?.seq ?? 0;
  await play([annThere, beaThere], () => (picture(annThere)?.seq ?? 0) > begun + 3);
  const back = await handOver(hostThere, [annThere, beaThere]);
  const backFile = readFileSync(back.path);

  expect(old.host.takeOver(backFile, back.passphrase)).toEqual({ ok: true });
  expect(readdirSync(old.records).filter((name) => name.endsWith('.jsonl'))).toHaveLength(1);
  expect(roomOf(host)?.host?.handedOver).toBeDefined();
  await until(host, () => roomOf(host)?.moved === undefined && roomOf(host)?.host?.handedOver === undefined);
  const annHome = await connect(old, ann.token);
  expect((await annHome.until('welcome')).you.seat).toBe(0);
  expect(await order(host, { kind: 'leaveTable' })).toBe('done');
  // The first file is older than what has been played since.
  expect(old.host.takeOver(outFile, out.passphrase)).toMatchObject({ reason: { code: 'handOverOlder' } });
  expect(old.host.savedTables()).toHaveLength(1);

  // Played on here, and taken back and changed there: two versions of one match, neither of which may replace the
  // other.
  expect(await order(host, { kind: 'resumeTable', id: old.host.savedTables()[0]?.id ?? '' })).toBe('done');
  expect(await order(host, { kind: 'mindSeat', seat: 0, bot: 'novice' })).toBe('done');
  expect(await order(host, { kind: 'leaveTable' })).toBe('done');
  const course = recordIn(old.records);
  const [table] = next.host.savedTables();
  expect(await order(hostThere, { kind: 'resumeTable', id: table?.id ?? '', takeBack: true })).toBe('done');
  expect(await order(hostThere, { kind: 'mindSeat', seat: 1, bot: 'novice' })).toBe('done');
  const fork = await handOver(hostThere, []);
  expect(old.host.takeOver(readFileSync(fork.path), fork.passphrase)).toMatchObject({
    reason: { code: 'handOverForked' },
  });
  expect(recordIn(old.records)).toBe(course);
});
