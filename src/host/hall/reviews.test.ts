import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#protocol/messages.ts';
import { savedId } from '#protocol/table.ts';
import { parseRecord, recordInputs } from '#engine/core/record.ts';
import { startHost, tokenOf, type TestHost } from '#testkit/host/host.ts';
import { createTestReviewer, type TestReviewer } from '#testkit/host/test-reviewer.ts';
import { connectWire, type WireClient } from '#testkit/host/wire.ts';
import { sampleReview } from '#testkit/sample-review.ts';
import { firstChoice } from '#testkit/test-table.ts';
import { highCard } from '#testkit/tiny-table.ts';

/** Reviews over real links: who may ask, and what becomes of it when they or the match go. */
let running: TestHost;
let reviewer: TestReviewer;
let host: WireClient;
let bea: WireClient;
beforeEach(async () => {
  reviewer = createTestReviewer();
  running = await startHost({ games: [highCard], reviewer });
  const seats = [
    { kind: 'me', name: 'Host' },
    { kind: 'person', name: 'Bea' },
  ] as const;
  running.host.openTable({ game: 'tiny', options: { rounds: 1 }, seats: [...seats] });
  host = await connectWire(running.origin, { token: running.host.hostToken });
  bea = await connectWire(running.origin, { token: tokenOf(running.host.joinLinks()[0]?.url) });
});
afterEach(async () => {
  await running.end();
  expect(reviewer.hasEnded()).toBe(true);
});

let refs = 0;
function ref(): string {
  refs += 1;
  return `r-${String(refs)}`;
}

async function order(wanted: Order): Promise<void> {
  const message = { t: 'order', ref: ref(), order: wanted } as const;
  host.send(message);
  expect(await host.answer(message.ref)).toMatchObject({ t: 'done' });
}

async function ask(client: WireClient, seat: number): Promise<string> {
  const message = { t: 'review', ref: ref(), seat } as const;
  client.send(message);
  const answer = await client.answer(message.ref);
  return answer.t === 'done' ? 'done' : answer.reason.code;
}

/** Both people play their first allowed card until the match is over. */
async function playOut(): Promise<void> {
  const shown = (client: WireClient) =>
    client.messages.findLast((message) => message.t === 'sync' || message.t === 'update');
  while (!shown(host)?.view.result) {
    for (const client of [host, bea]) {
      const picture = shown(client);
      const move = picture && firstChoice(picture.prompts);
      if (!move) continue;
      const message = { t: 'move', ref: ref(), at: picture.seq, move } as const;
      client.send(message);
      await client.answer(message.ref);
    }
    // A chance or the other guest's message is on its way.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

/** Works out the review that was asked for last. */
async function workOut(): Promise<void> {
  await expect.poll(() => reviewer.requests.length).toBe(1);
  const [open] = reviewer.requests;
  open?.events.reviewed(sampleReview(open.request.record, [highCard], open.request.seat));
}

/** What statistics have of the reviews of this player. */
function reviewsOf(name: string): readonly unknown[] {
  const text = running.host.exportStatistics({ query: { player: { name, isBot: false }, game: null }, form: 'json' });
  const { matches } = JSON.parse(text) as { readonly matches: readonly { readonly review: unknown }[] };
  return matches.map(({ review }) => review);
}

const isTakenBack = (): boolean[] => reviewer.requests.map((request) => request.isTakenBack);

describe('a review', () => {
  test('is refused to everybody alike before the end, and nothing is worked out', async () => {
    await Promise.all([host.until('sync'), bea.until('sync')]);
    expect(await ask(host, 0)).toBe('matchNotOver');
    expect(await ask(bea, 1)).toBe('matchNotOver');
    expect(await ask(bea, 5)).toBe('matchNotOver');
    expect(reviewer.requests).toEqual([]);
  });

  test('is of the match that was played here, for any seat, and for whoever watches', async () => {
    await playOut();
    const watcher = await connectWire(running.origin);
    await watcher.until('sync');
    expect(await ask(watcher, 1)).toBe('done');
    const [open] = reviewer.requests;
    const record = open?.request.record ?? '';
    expect(recordInputs(parseRecord(record)).length).toBeGreaterThan(2);
    open?.events.reviewed(sampleReview(record, [highCard], 1));
    const { review, seat } = await watcher.until('reviewed');
    expect([seat, review?.moves.length]).toEqual([1, sampleReview(record, [highCard], 1).moves.length]);
    expect(host.messages.filter(({ t }) => t === 'reviewed' || t === 'reviewing')).toEqual([]);
  });

  test('that anybody asked for is kept with its match, for statistics', async () => {
    await playOut();
    expect(await ask(bea, 1)).toBe('done');
    await workOut();
    await bea.until('reviewed');
    const precision = sampleReview(reviewer.requests[0]?.request.record ?? '', [highCard], 1).precision ?? -1;
    await expect.poll(() => reviewsOf('Bea')).toMatchObject([{ seat: 1, precision }]);
  });

  test('that is of a match from the library is kept with it, too', async () => {
    await playOut();
    await order({ kind: 'leaveTable' });
    const [file = ''] = readdirSync(running.records).filter((name) => name.endsWith('.jsonl'));
    const { id, match } = parseRecord(readFileSync(join(running.records, file), 'utf8')).header;
    const watching = ref();
    host.send({ t: 'library', ref: watching, ask: { kind: 'watch', match: savedId(id, match) } });
    expect(await host.answer(watching)).toMatchObject({ t: 'done' });
    expect(await ask(host, 0)).toBe('done');
    await workOut();
    await expect.poll(() => reviewsOf('Host')).toMatchObject([{ seat: 0 }]);
  });

  test('that cannot be kept is told all the same', async () => {
    await playOut();
    mkdirSync(join(running.records, 'reviews.json'));
    expect(await ask(bea, 1)).toBe('done');
    await workOut();
    expect((await bea.until('reviewed')).review?.seat).toBe(1);
    await expect.poll(() => running.notes).toContainEqual(expect.stringMatching(/^the library could not be changed: /));
  });

  test('is not for a guest who waits to be let in', async () => {
    await playOut();
    await order({ kind: 'approveGuests', approving: true });
    const guest = await connectWire(running.origin, { join: { by: 'link', secret: running.host.invitation().secret } });
    await guest.until('welcome', ({ you }) => you.door);
    const entering = ref();
    guest.send({ t: 'enter', ref: entering, name: 'Cid' });
    await guest.until('pass');
    expect(await ask(guest, 0)).toBe('noTable');
    expect(reviewer.requests).toEqual([]);
  });

  test('is ended when whoever asked for it leaves, or takes it back', async () => {
    await playOut();
    expect(await ask(bea, 0)).toBe('done');
    bea.send({ t: 'stopReview', ref: ref() });
    await expect.poll(isTakenBack).toEqual([true]);
    expect(await ask(bea, 0)).toBe('done');
    bea.close();
    await expect.poll(isTakenBack).toEqual([true, true]);
  });

  test('is ended when another match begins, or the table is left', async () => {
    await playOut();
    expect(await ask(bea, 0)).toBe('done');
    await order({ kind: 'rematch' });
    expect(isTakenBack()).toEqual([true]);
    expect(await ask(bea, 0)).toBe('matchNotOver');
    await order({ kind: 'leaveTable' });
    expect(await ask(host, 0)).toBe('noTable');
  });
});
