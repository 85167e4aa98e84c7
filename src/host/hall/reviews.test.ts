import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#protocol/messages.ts';
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

  test('is kept for the statistics, which only the host sees', async () => {
    await playOut();
    expect(await ask(bea, 1)).toBe('done');
    const [open] = reviewer.requests;
    const record = open?.request.record ?? '';
    const review = sampleReview(record, [highCard], 1);
    open?.events.reviewed(review);
    await bea.until('reviewed');
    // The record is held as long as its table is here.
    await order({ kind: 'leaveTable' });
    const query = { player: { name: 'Bea', isBot: false }, game: null };
    await expect
      .poll(async () => {
        const wanted = ref();
        host.send({ t: 'library', ref: wanted, ask: { kind: 'statistics', query } });
        const { statistics } = await host.until('statistics', (told) => told.ref === wanted);
        return statistics.figures?.reviews;
      })
      .toMatchObject([{ seat: 1, precision: review.precision, play: review.play }]);
    expect(bea.messages.some(({ t }) => t === 'statistics')).toBe(false);
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
