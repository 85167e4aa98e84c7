import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CLOSE } from '#protocol/messages.ts';
import { lastOf, openCrowd, type Crowd } from '#testkit/audience/crowd.ts';

let crowd: Crowd;
beforeEach(async () => {
  crowd = await openCrowd();
});
afterEach(() => crowd.close());

describe('a relay and a gateway', () => {
  test('tell every viewer every step, and a late one where it stands', async () => {
    crowd.show(0);
    await crowd.relay();
    const from = await crowd.gateway();
    const first = crowd.view(from);
    await expect.poll(lastOf(first)).toBe(0);
    for (let count = 1; count <= 7; count += 1) crowd.show(count);
    await expect.poll(lastOf(first)).toBe(7);
    expect(first.seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const late = crowd.view(from);
    await expect.poll(lastOf(late)).toBe(7);
    // A gateway that was started later gets it from JetStream.
    const newcomer = crowd.view(await crowd.gateway());
    await expect.poll(lastOf(newcomer)).toBe(7);
    crowd.show(8);
    for (const viewer of [first, late, newcomer]) await expect.poll(lastOf(viewer)).toBe(8);
    expect(from.viewers()).toBe(2);
  });

  test('a viewer who says anything is sent away; the others go on', async () => {
    await crowd.relay();
    crowd.show(0);
    const from = await crowd.gateway();
    const [quiet, loud] = [crowd.view(from), crowd.view(from)];
    await expect.poll(lastOf(loud)).toBe(0);
    loud.socket.send('let me in');
    expect(await loud.closed).toBe(1008);
    await expect.poll(lastOf(quiet)).toBe(0);
    crowd.show(1);
    await expect.poll(lastOf(quiet)).toBe(1);
  });

  test('there is no table of another name than tables have', async () => {
    const from = await crowd.gateway();
    for (const table of ['', '*', '>', 'A', 'one.key', 'one/two', 'x'.repeat(41), '%2a']) {
      const refused = new Promise((resolve) => {
        crowd.view(from, table).socket.once('unexpected-response', (_request, { statusCode }) => {
          resolve(statusCode);
        });
      });
      expect(await refused, table).toBe(404);
    }
  });

  test('pages of elsewhere are refused, a proxy under a name that was given is not', async () => {
    await crowd.relay();
    crowd.show(0);
    const from = await crowd.gateway();
    const foreign = crowd.view(from, 'one', { Origin: 'http://evil.example' });
    expect(await foreign.closed).toBe(1006);
    const renamed = crowd.view(from, 'one', { Host: 'evil.example' });
    expect(await renamed.closed).toBe(1006);
    const named = crowd.view(from, 'one', { Host: 'watch.example.org', Origin: 'https://watch.example.org' });
    await expect.poll(lastOf(named)).toBe(0);
  });

  test('no more tables are watched at once than it takes, and a table nobody views makes room', async () => {
    const from = await crowd.gateway({ tables: 2, linger: 60_000 });
    const [one, two] = [crowd.view(from, 'one'), crowd.view(from, 'two')];
    await Promise.all([one, two].map(({ socket }) => new Promise((resolve) => socket.once('open', resolve))));
    expect(await crowd.view(from, 'three').closed).toBe(CLOSE.crowded);
    two.socket.close();
    await two.closed;
    const isTaken = async (): Promise<boolean> => {
      const tried = crowd.view(from, 'three');
      tried.socket.once('open', () => {
        tried.socket.ping();
      });
      return Promise.race([
        // Whoever is turned away is let in for a moment, to be told why.
        new Promise<boolean>((resolve) => tried.socket.once('pong', () => { resolve(true); })), // oxfmt-ignore
        tried.closed.then(() => false),
      ]);
    };
    await expect.poll(isTaken).toBe(true);
  });

  test('after NATS was away, viewers go on with the newest picture', async () => {
    await crowd.relay();
    crowd.show(0);
    const viewer = crowd.view(await crowd.gateway());
    await expect.poll(lastOf(viewer)).toBe(0);
    await crowd.nats().kill();
    crowd.show(1);
    await crowd.nats().restart();
    crowd.show(2);
    await expect.poll(lastOf(viewer)).toBe(2);
    expect(viewer.seen).toEqual([...new Set(viewer.seen)].sort((one, other) => one - other));
  });
});
