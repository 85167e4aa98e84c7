import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLOSE } from '#protocol/messages.ts';
import type { Link, LinkState } from './link.ts';
import { socketAddress, wsLink } from './ws-link.ts';

/** A WebSocket whose other end is the test. */
class FakeSocket extends EventTarget {
  static readonly all: FakeSocket[] = [];
  readonly sent: string[] = [];
  readyState = 0;
  constructor() {
    super();
    FakeSocket.all.push(this);
  }
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  say(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  send(data: string): void {
    this.sent.push(data);
  }
  close(): void {
    this.readyState = 3;
  }
  cut(code: number): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason: '', wasClean: true }));
  }
}

async function socket(number: number): Promise<FakeSocket> {
  await vi.advanceTimersByTimeAsync(1);
  const found = FakeSocket.all[number];
  if (found === undefined) throw new Error(`Socket ${String(number)} has not been opened.`);
  return found;
}

describe('the link over a WebSocket', () => {
  let link: Link;
  const states: LinkState[] = [];
  const messages: unknown[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
    FakeSocket.all.length = 0;
    states.length = 0;
    messages.length = 0;
    link = wsLink('ws://table/ws')({
      onMessage: (message) => messages.push(message),
      onMalformed: () => messages.push('malformed'),
      onState: (state) => states.push(state),
    });
  });

  afterEach(() => {
    link.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('finds the socket beside the page', () => {
    const phone = { protocol: 'http:', host: '192.168.1.5:8080', pathname: '/hand.html' };
    expect(socketAddress(phone)).toBe('ws://192.168.1.5:8080/ws');
    expect(socketAddress({ protocol: 'https:', host: 'table.local', pathname: '/' })).toBe('wss://table.local/ws');
    expect(socketAddress({ ...phone, pathname: '/baize/hand.html' })).toBe('ws://192.168.1.5:8080/baize/ws');
  });

  it('says why it is turned away, and tries again', async () => {
    const first = await socket(0);
    first.open();
    first.cut(CLOSE.crowded);
    expect([messages, states.at(-1)]).toEqual([[{ t: 'bye', reason: { code: 'crowded' } }], 'lost']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('sends when open, keeps nothing for later, and reads what comes', async () => {
    expect(link.send({ t: 'sync' })).toBe(false);
    const first = await socket(0);
    first.open();
    expect(first.sent).toEqual([]);
    expect(link.send({ t: 'sync' })).toBe(true);
    first.say('{"t":"done","ref":"x"}');
    first.say('?');
    expect(messages).toEqual([{ t: 'done', ref: 'x' }, 'malformed']);
  });

  it('tries again for ever, never waiting longer than the cap', async () => {
    (await socket(0)).open();
    (await socket(0)).cut(1006);
    for (let tries = 1; tries <= 40; tries += 1) {
      await vi.advanceTimersByTimeAsync(8_000);
      expect(FakeSocket.all.length).toBeGreaterThan(tries);
      FakeSocket.all.at(-1)?.cut(1006);
    }
    expect(states.at(-1)).toBe('lost');
  });

  it('tries at once when the network returns', async () => {
    for (let tries = 0; tries < 12; tries += 1) {
      (await socket(tries)).cut(1006);
      await vi.advanceTimersByTimeAsync(8_000);
    }
    FakeSocket.all.at(-1)?.cut(1006);
    const before = FakeSocket.all.length;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(FakeSocket.all.length).toBe(before + 1);
  });

  it('finds out a link that died while the page slept', async () => {
    (await socket(0)).open();
    document.dispatchEvent(new Event('visibilitychange'));
    expect((await socket(0)).sent).toEqual(['{"t":"ping"}']);
    await vi.advanceTimersByTimeAsync(4_500);
    (await socket(1)).open();
    expect(states.at(-1)).toBe('open');
  });

  it('leaves an answering link alone when the page wakes up', async () => {
    (await socket(0)).open();
    document.dispatchEvent(new Event('visibilitychange'));
    (await socket(0)).say('{"t":"pong"}');
    await vi.advanceTimersByTimeAsync(4_500);
    expect(FakeSocket.all.length).toBe(1);
  });

  it('stays away once it was sent away, until somebody asks', async () => {
    (await socket(0)).open();
    (await socket(0)).cut(CLOSE.replaced);
    expect(states.at(-1)).toBe('closed');
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all.length).toBe(1);
    link.reconnect();
    (await socket(1)).open();
    expect(states.at(-1)).toBe('open');
  });
});
