import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FEED_PROTOCOL } from '#protocol/feed-wire.ts';
import { CLOSE } from '#protocol/messages.ts';
import { createFeedWriter, createPrimer } from '#feed/feed.ts';
import type { AudiencePicture } from '#protocol/audience.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { feedAddress, feedLink } from './feed-link.ts';
import type { Feed } from './feed-link.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz0123456789_-ABCDE';

/** A WebSocket whose other end is the test. */
class FakeSocket extends EventTarget {
  static readonly all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readonly sent: unknown[] = [];
  binaryType = 'blob';
  readyState = 0;
  readonly protocols: readonly string[];
  constructor(_address: string, protocols: readonly string[]) {
    super();
    this.protocols = protocols;
    FakeSocket.all.push(this);
  }
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  say(data: string | Uint8Array): void {
    const given = typeof data === 'string' ? data : new Uint8Array(data).buffer;
    this.dispatchEvent(new MessageEvent('message', { data: given }));
  }
  send(data: unknown): void {
    this.sent.push(data);
  }
  close(): void {
    this.readyState = 3;
  }
  cut(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason: '', wasClean: false }));
  }
}

async function socket(number: number): Promise<FakeSocket> {
  await vi.advanceTimersByTimeAsync(1);
  const found = FakeSocket.all[number];
  if (found === undefined) throw new Error(`Socket ${String(number)} has not been opened.`);
  return found;
}

function picture(phase: string): AudiencePicture {
  const seats = [0, 1, 2, 3].map(() => ({ name: '', kind: 'person' as const }));
  return { game: 'kirin', options: {}, match: 1, seats, view: { ...kirinView(), phase }, chances: null };
}

const plain = (value: object) => JSON.parse(JSON.stringify(value)) as Record<string, never>;
const ABOUT = JSON.stringify({ v: 1, game: 'kirin' });

describe('the link to a feed', () => {
  const heard: unknown[] = [];
  let feed: Feed;
  let isServerAway = false;
  const open = (token: string | null = TOKEN) =>
    feedLink({
      address: 'ws://table/feed',
      token,
      loadPrimer: (game) =>
        isServerAway ? Promise.reject(new Error('away')) : Promise.resolve(game === 'kirin' ? createPrimer([]) : null),
    })({
      onState: (state, isCrowded) => heard.push(isCrowded === true ? `${state}: crowded` : state),
      onStep: ({ view }, events) => heard.push([view.phase, events]),
    });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    FakeSocket.all.length = 0;
    heard.length = 0;
    isServerAway = false;
    feed = open();
  });
  afterEach(() => {
    feed.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('asks for the feed of the page’s own server, or of one table at a gateway', () => {
    const home = { protocol: 'http:', host: '127.0.0.1:41560', pathname: '/audience.html' };
    expect(feedAddress(home, null)).toBe('ws://127.0.0.1:41560/feed');
    expect(feedAddress({ ...home, protocol: 'https:' }, 'final_2')).toBe('wss://127.0.0.1:41560/feed/final_2');
    const proxied = { protocol: 'https:', host: 'example.org', pathname: '/table/audience.html' };
    expect(feedAddress(proxied, 'final_2')).toBe('wss://example.org/table/feed/final_2');
  });

  it('proves itself with its protocols and says nothing ever', async () => {
    const one = await socket(0);
    expect(one.protocols).toEqual([FEED_PROTOCOL, `watch.${TOKEN}`]);
    one.open();
    one.say(ABOUT);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(one.sent).toEqual([]);
    feed.close();
    feed = open(null);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.all.at(-1)?.protocols).toEqual([FEED_PROTOCOL]);
  });

  it('tells that too many watch, and tries again', async () => {
    const one = await socket(0);
    one.open();
    one.cut(CLOSE.crowded);
    expect(heard).toEqual(['open', 'lost: crowded']);
    await vi.advanceTimersByTimeAsync(2_000);
    const two = await socket(1);
    two.open();
    two.cut();
    expect(heard).toEqual(['open', 'lost: crowded', 'open', 'lost']);
  });

  it('reads what a writer writes: a keyframe without events, then steps', async () => {
    const writer = createFeedWriter(createPrimer([]), plain(picture('one')));
    const one = await socket(0);
    one.open();
    one.say(ABOUT);
    one.say(writer.key());
    one.say(writer.step({ picture: plain(picture('two')), events: [{ type: 'turn.ended', seat: 1 }] }, false));
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual(['open', ['one', null], ['two', [{ type: 'turn.ended', seat: 1 }]]]);
  });

  it('starts again after a frame that does not follow', async () => {
    const writer = createFeedWriter(createPrimer([]), plain(picture('one')));
    const one = await socket(0);
    one.open();
    one.say(ABOUT);
    one.say(writer.key());
    writer.step({ picture: plain(picture('lost')), events: [] }, false);
    one.say(writer.step({ picture: plain(picture('three')), events: [] }, false));
    one.say(writer.step({ picture: plain(picture('four')), events: [] }, false));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(heard.filter(Array.isArray)).toEqual([['one', null]]);
    const two = await socket(1);
    two.open();
    two.say(ABOUT);
    two.say(createFeedWriter(createPrimer([]), plain(picture('five'))).key());
    await vi.advanceTimersByTimeAsync(1);
    expect(heard.at(-1)).toEqual(['five', null]);
  });

  it('shows nothing of what is no picture, and of a game that it does not know', async () => {
    const one = await socket(0);
    one.open();
    one.say(JSON.stringify({ v: 1, game: 'unknown' }));
    one.say(createFeedWriter(createPrimer([]), plain(picture('one'))).key());
    one.say(ABOUT);
    one.say(createFeedWriter(createPrimer([]), { game: 'kirin', more: 'than is allowed' }).key());
    await vi.advanceTimersByTimeAsync(1);
    expect(heard.filter(Array.isArray)).toEqual([]);
  });

  it('shows nothing of another game than it said, and starts again', async () => {
    const one = await socket(0);
    one.open();
    one.say(ABOUT);
    one.say(createFeedWriter(createPrimer([]), plain({ ...picture('one'), game: 'di-renjie' })).key());
    await vi.advanceTimersByTimeAsync(3_000);
    expect(heard.filter(Array.isArray)).toEqual([]);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });

  it('shows nothing of a picture whose parts do not fit together, says nothing of it, and starts again', async () => {
    const bad = picture('Secret');
    const one = await socket(0);
    one.open();
    one.say(ABOUT);
    one.say(createFeedWriter(createPrimer([]), plain({ ...bad, view: { ...bad.view, awaiting: [7] } })).key());
    await vi.advanceTimersByTimeAsync(3_000);
    expect(heard.filter(Array.isArray)).toEqual([]);
    const two = await socket(1);
    two.open();
    two.say('{"Secret');
    await vi.advanceTimersByTimeAsync(3_000);
    const three = await socket(2);
    three.open();
    three.say(ABOUT);
    three.say(createFeedWriter(createPrimer([]), plain({ ...bad, Secret: 1 })).key());
    await vi.advanceTimersByTimeAsync(4_000);
    expect(FakeSocket.all.length).toBe(4);
    const said = vi.mocked(console.warn).mock.calls;
    expect(said).toHaveLength(3);
    expect(said.flat().every((word) => typeof word === 'string' && !word.includes('Secret'))).toBe(true);
  });

  it('starts again where what it told could not be shown, at growing intervals', async () => {
    const writer = createFeedWriter(createPrimer([]), plain(picture('one')));
    const end = performance.now() + 30_000;
    let answered = 0;
    while (performance.now() < end) {
      await vi.advanceTimersByTimeAsync(50);
      for (const one of FakeSocket.all.slice(answered)) {
        one.open();
        one.say(ABOUT);
        one.say(writer.key());
        await vi.advanceTimersByTimeAsync(1);
        // It may be told so more than once.
        feed.refuse();
        feed.refuse();
      }
      answered = FakeSocket.all.length;
    }
    expect(heard.filter(Array.isArray)).toHaveLength(answered);
    expect(answered).toBeGreaterThan(2);
    expect(answered).toBeLessThan(10);
  });

  it('starts again when what is to be known of a game could not be fetched', async () => {
    const one = await socket(0);
    one.open();
    isServerAway = true;
    one.say(ABOUT);
    one.say(createFeedWriter(createPrimer([]), plain(picture('one'))).key());
    await vi.advanceTimersByTimeAsync(1);
    isServerAway = false;
    await vi.advanceTimersByTimeAsync(2_000);
    const two = await socket(1);
    two.open();
    two.say(ABOUT);
    two.say(createFeedWriter(createPrimer([]), plain(picture('two'))).key());
    await vi.advanceTimersByTimeAsync(1);
    expect(heard.filter(Array.isArray)).toEqual([['two', null]]);
  });

  it('does not ask on and on for what it cannot read', async () => {
    const garbled = Uint8Array.of(0x80, 1, 2, 3);
    const end = performance.now() + 30_000;
    let answered = 0;
    while (performance.now() < end) {
      await vi.advanceTimersByTimeAsync(50);
      for (const one of FakeSocket.all.slice(answered)) {
        one.open();
        one.say(ABOUT);
        one.say(garbled);
      }
      answered = FakeSocket.all.length;
    }
    expect(answered).toBeGreaterThan(2);
    expect(answered).toBeLessThan(10);
  });

  /** The next socket after this many. */
  async function next(after: number): Promise<FakeSocket> {
    while (FakeSocket.all.length <= after) await vi.advanceTimersByTimeAsync(50);
    return await socket(after);
  }

  /** Answers this many connections with what cannot be read. */
  async function spoil(times: number): Promise<void> {
    for (let count = 0; count < times; count += 1) {
      const one = await next(count);
      one.open();
      one.say(ABOUT);
      one.say(Uint8Array.of(0x80, 1, 2, 3));
      await vi.advanceTimersByTimeAsync(1);
    }
  }

  it('does not take the time for which it tried in vain for that of a good feed', async () => {
    await spoil(6);
    await next(6);
    await vi.advanceTimersByTimeAsync(40_000);
    const last = await next(FakeSocket.all.length);
    last.open();
    last.say(ABOUT);
    last.say(Uint8Array.of(0x80, 1, 2, 3));
    const tries = FakeSocket.all.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeSocket.all.length).toBe(tries);
  });

  it('asks soon again after a feed that could be read for long', async () => {
    await spoil(6);
    const good = await next(6);
    good.open();
    good.say(ABOUT);
    good.say(createFeedWriter(createPrimer([]), plain(picture('one'))).key());
    await vi.advanceTimersByTimeAsync(31_000);
    good.say(Uint8Array.of(0x80, 1, 2, 3));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(FakeSocket.all.length).toBe(8);
  });

  it('tries again for ever, ever more seldom, and at once when the network is back', async () => {
    (await socket(0)).cut();
    let tries = FakeSocket.all.length;
    for (let count = 0; count < 8; count += 1) {
      await vi.advanceTimersByTimeAsync(13_000);
      expect(FakeSocket.all.length).toBeGreaterThan(tries);
      tries = FakeSocket.all.length;
      FakeSocket.all.at(-1)?.cut();
    }
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.all.length).toBe(tries + 1);
  });
});
