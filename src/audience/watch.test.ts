import { describe, expect, test } from 'vitest';
import { fc } from '#testkit/fast-check.ts';
import { createFeedReader, createFeedWriter, createPrimer, type FeedWriter } from '#feed/feed.ts';
import type { Beginning } from './beginning.ts';
import type { Channel } from './channel.ts';
import { createWatch, type Watch, type WatchParts } from './watch.ts';

const primer = createPrimer([]);
const ABOUT = JSON.stringify({ v: 1, game: 'kirin' });
const RENEWED_EVERY = 4;

/** A channel with two viewers that decode: one from the beginning, and one who joins again before every frame. */
function createViewed() {
  let reader = createFeedReader(primer);
  let start: Uint8Array[] = [];
  const seen: number[] = [];
  const countOf = (picture: object): number => (picture as { count: number }).count;
  /** What a newcomer sees. */
  const late = (): number | null => {
    const newcomer = createFeedReader(primer);
    return start.reduce<number | null>((_, frame) => countOf(newcomer.read(frame).picture), null);
  };
  const channel: Channel = {
    reset(_about, key) {
      reader = createFeedReader(primer);
      start = [key];
      seen.push(countOf(reader.read(key).picture));
    },
    step(frame) {
      start.push(frame);
      seen.push(countOf(reader.read(frame).picture));
    },
    renew(key) {
      start = [key];
    },
    add: () => undefined,
    viewers: () => 2,
    close: () => undefined,
  };
  return { channel, seen, late };
}

/** NATS with one table, a relay that publishes to it, and a network that can lose messages. */
function createWorld() {
  const callbacks = new Map<string, (error: Error | null, message: { data: Uint8Array; string(): string }) => void>();
  const connection = {
    subscribe: (subject: string, options: { callback: never }) => {
      callbacks.set(subject, options.callback);
      return { unsubscribe: () => callbacks.delete(subject) };
    },
  };
  const viewed = createViewed();
  let kept: Beginning | null = null;
  let now: Beginning | null = null;
  let writer: FeedWriter | null = null;
  let count = 0;
  let isLosing = false;
  let reads = 0;

  function publish(subject: string, data: Uint8Array): void {
    if (!isLosing) callbacks.get(subject)?.(null, { data, string: () => Buffer.from(data).toString() });
  }
  const live = (frame: Uint8Array): void => {
    publish('aud.one.d', frame);
  };

  const world = {
    viewed,
    count: () => count,
    /** How often the store was read. */
    reads: () => reads,
    /** The picture jumps, as after a takeback: a new feed. */
    cut(): void {
      count += 1;
      writer = createFeedWriter(primer, { count });
      now = { about: ABOUT, key: writer.key(), since: [] };
      publish('aud.one.about', Buffer.from(ABOUT));
      live(now.key);
    },
    step(): void {
      if (writer === null || now === null) {
        world.cut();
        return;
      }
      count += 1;
      const renews = count % RENEWED_EVERY === 0;
      const frame = writer.step({ picture: { count }, events: [] }, renews);
      live(frame);
      now = renews ? { about: ABOUT, key: writer.key(), since: [] } : { ...now, since: [...now.since, frame] };
      if (renews) live(now.key);
    },
    /** The relay was away, and begins again at its present step. */
    repeat(): void {
      if (now === null) return;
      publish('aud.one.about', Buffer.from(now.about));
      for (const frame of [now.key, ...now.since]) live(frame);
    },
    keep(): void {
      kept = now;
    },
    lose(isLost: boolean): void {
      isLosing = isLost;
      if (isLost) world.watch.doubt();
      else world.watch.resume();
    },
    /** One frame is lost without notice. */
    drop(): void {
      isLosing = true;
      world.step();
      isLosing = false;
    },
    watch: null as unknown as Watch,
  };
  world.watch = createWatch({
    connection: connection as unknown as WatchParts['connection'],
    table: 'one',
    channel: viewed.channel,
    read: () => {
      reads += 1;
      return Promise.resolve(kept);
    },
  });
  return world;
}

/** Waits until the viewers have what was told last. */
async function settle(world: ReturnType<typeof createWorld>): Promise<void> {
  world.keep();
  await expect.poll(() => world.viewed.seen.at(-1)).toBe(world.count());
  expect(world.viewed.late()).toBe(world.count());
}

describe('a table as a gateway follows it', () => {
  test('each step is told once, in order, and who comes late begins at the newest keyframe', async () => {
    const world = createWorld();
    for (let step = 0; step < 10; step += 1) world.step();
    expect(world.viewed.seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(world.viewed.late()).toBe(10);
    await settle(world);
    world.watch.end();
  });

  test('a gateway that begins between two keyframes has the steps since from what is kept', async () => {
    const world = createWorld();
    world.lose(true);
    for (let step = 0; step < 6; step += 1) world.step();
    world.keep();
    world.lose(false);
    world.step();
    await settle(world);
    expect(world.viewed.seen).toEqual([4, 5, 6, 7]);
    world.watch.end();
  });

  test('a relay that begins again at a known keyframe tells viewers nothing twice', async () => {
    const world = createWorld();
    for (let step = 0; step < 7; step += 1) world.step();
    world.repeat();
    world.step();
    world.repeat();
    expect(world.viewed.seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    world.watch.end();
    await settle(world);
  });

  test('a lost frame is never passed over: the steps after it wait until it is there', async () => {
    const world = createWorld();
    for (let step = 0; step < 4; step += 1) world.step();
    world.keep();
    world.drop();
    world.step();
    world.step();
    expect(world.viewed.seen.at(-1)).toBe(4);
    await settle(world);
    expect(world.viewed.seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
    world.watch.end();
  });

  test('what is kept late is not shown again: viewers never go back', async () => {
    const world = createWorld();
    world.step();
    world.step();
    world.keep();
    for (let step = 0; step < 3; step += 1) world.step();
    world.drop();
    world.step();
    const before = world.reads();
    await expect.poll(() => world.reads()).toBeGreaterThan(before + 1);
    expect(world.viewed.seen).toEqual([1, 2, 3, 4, 5]);
    await settle(world);
    expect(world.viewed.seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
    world.watch.end();
  });

  test('a step that was kept after the first look is found by a second one', async () => {
    const world = createWorld();
    world.step();
    world.keep();
    world.lose(true);
    world.step();
    world.lose(false);
    await expect.poll(() => world.viewed.seen).toEqual([1]);
    await settle(world);
    expect(world.viewed.seen).toEqual([1, 2]);
    world.watch.end();
  });

  test('the same picture again after a take-back is a feed of its own', () => {
    const world = createWorld();
    world.step();
    world.step();
    world.cut();
    world.step();
    expect(world.viewed.seen).toEqual([1, 2, 3, 4]);
    world.watch.end();
  });

  test('whatever is lost, repeated and kept late: no viewer sees a wrong or an older picture, and all see the last', async () => {
    const happening = fc.constantFrom('step', 'step', 'step', 'cut', 'repeat', 'keep', 'drop', 'lose', 'back', 'wait');
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happenings) => {
        const world = createWorld();
        world.step();
        for (const what of happenings) {
          if (what === 'lose') world.lose(true);
          else if (what === 'back') world.lose(false);
          else if (what === 'wait') await new Promise((resolve) => setImmediate(resolve));
          else world[what]();
        }
        world.lose(false);
        world.repeat();
        await settle(world);
        const { seen } = world.viewed;
        expect(seen).toEqual([...seen].sort((one, other) => one - other));
        world.watch.end();
      }),
      { numRuns: 150 },
    );
  });
});
