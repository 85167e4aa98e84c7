import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PORT_MESSAGE } from '#protocol/bridge.ts';
import type { LinkListener, LinkState } from './link.ts';
import { portLink } from './port-link.ts';

function listener() {
  return { onMessage: vi.fn(), onMalformed: vi.fn(), onState: vi.fn() } satisfies LinkListener;
}

/** A window message as the preload script sends it, with some of it changed. */
function deliver(port: EventTarget, changed: Record<string, unknown> = {}): void {
  const event = new Event('message');
  const fields = { source: window, origin: window.location.origin, data: PORT_MESSAGE, ports: [port], ...changed };
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value });
  window.dispatchEvent(event);
}

function fakePort() {
  return Object.assign(new EventTarget(), { postMessage: vi.fn(), start: vi.fn(), close: vi.fn() });
}

describe('the link over a message port', () => {
  const opened: { close: () => void }[] = [];
  afterEach(() => {
    for (const link of opened.splice(0)) link.close();
  });

  it('asks for a port, opens with it and speaks JSON', () => {
    const ask = vi.fn();
    const heard = listener();
    const link = portLink(ask)(heard);
    opened.push(link);
    expect(ask).toHaveBeenCalledOnce();
    expect(link.send({ t: 'sync' })).toBe(false);
    const port = fakePort();
    deliver(port);
    expect(heard.onState).toHaveBeenCalledWith('open');
    expect(link.send({ t: 'sync' })).toBe(true);
    expect(port.postMessage).toHaveBeenCalledWith('{"t":"sync"}');
    port.dispatchEvent(new MessageEvent('message', { data: '{"t":"done","ref":"a"}' }));
    expect(heard.onMessage).toHaveBeenCalledWith({ t: 'done', ref: 'a' });
    port.dispatchEvent(new MessageEvent('message', { data: 'nonsense' }));
    expect(heard.onMalformed).toHaveBeenCalledOnce();
  });

  it('heeds nobody but its own window and origin', () => {
    const heard = listener();
    opened.push(portLink(vi.fn())(heard));
    deliver(fakePort(), { source: null });
    deliver(fakePort(), { origin: 'https://elsewhere.example' });
    deliver(fakePort(), { data: 'something else' });
    deliver(fakePort(), { ports: [] });
    expect(heard.onState).not.toHaveBeenCalled();
  });

  it('tells of a port that closes, and asks for another one at once when somebody wants it', () => {
    const ask = vi.fn();
    const heard = listener();
    const link = portLink(ask)(heard);
    opened.push(link);
    const first = fakePort();
    deliver(first);
    first.dispatchEvent(new Event('close'));
    expect(heard.onState).toHaveBeenLastCalledWith('lost');
    link.reconnect();
    expect(ask).toHaveBeenCalledTimes(2);
    deliver(fakePort());
    expect(heard.onState).toHaveBeenLastCalledWith('open');
  });
});

describe('a port that is lost', () => {
  const states: LinkState[] = [];
  const ask = vi.fn();
  let link: ReturnType<ReturnType<typeof portLink>>;

  beforeEach(() => {
    vi.useFakeTimers();
    ask.mockClear();
    states.length = 0;
    link = portLink(ask)({ ...listener(), onState: (state) => states.push(state) });
  });

  afterEach(() => {
    link.close();
    vi.useRealTimers();
  });

  function opens(): ReturnType<typeof fakePort> {
    const port = fakePort();
    deliver(port);
    return port;
  }

  function bye(port: EventTarget, code: string): void {
    port.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ t: 'bye', reason: { code } }) }));
  }

  it.each(['tableHalted', 'recordNotWritten', 'restarting'])('comes back by itself after %s', (code) => {
    const port = opens();
    bye(port, code);
    port.dispatchEvent(new Event('close'));
    expect(states).toEqual(['open', 'lost']);
    expect(port.close).toHaveBeenCalled();
    expect(link.send({ t: 'sync' })).toBe(false);
    vi.advanceTimersByTime(400);
    expect(ask).toHaveBeenCalledTimes(2);
    opens();
    expect(states.at(-1)).toBe('open');
    vi.advanceTimersByTime(4_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is asked for again for ever, ever more slowly, never waiting longer than the cap', () => {
    const gaps: number[] = [];
    for (let tries = 1; tries <= 30; tries += 1) {
      opens().dispatchEvent(new Event('close'));
      let waited = 0;
      for (; ask.mock.calls.length === tries && waited <= 8_000; waited += 50) vi.advanceTimersByTime(50);
      gaps.push(waited);
    }
    expect(ask).toHaveBeenCalledTimes(31);
    expect(gaps.slice(0, 3)).toEqual([400, 650, 1_050]);
    expect(gaps.at(-1)).toBe(3_000);
  });

  it('waits only a little again once a link has held', () => {
    for (let tries = 0; tries < 8; tries += 1) {
      opens().dispatchEvent(new Event('close'));
      vi.advanceTimersByTime(8_000);
    }
    const held = opens();
    vi.advanceTimersByTime(5_000);
    held.dispatchEvent(new Event('close'));
    const before = ask.mock.calls.length;
    vi.advanceTimersByTime(400);
    expect(ask).toHaveBeenCalledTimes(before + 1);
  });

  it('is asked for again when none comes', () => {
    vi.advanceTimersByTime(6_000);
    expect(states).toEqual(['lost']);
    vi.advanceTimersByTime(400);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is asked for at once when the window comes to sight', () => {
    for (let tries = 0; tries < 10; tries += 1) {
      opens().dispatchEvent(new Event('close'));
      vi.advanceTimersByTime(8_000);
    }
    opens().dispatchEvent(new Event('close'));
    const before = ask.mock.calls.length;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(ask).toHaveBeenCalledTimes(before + 1);
  });

  it('is found out when it died while the window slept', () => {
    const port = opens();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(port.postMessage).toHaveBeenCalledWith('{"t":"ping"}');
    vi.advanceTimersByTime(4_500);
    expect(ask).toHaveBeenCalledTimes(2);
    const next = opens();
    document.dispatchEvent(new Event('visibilitychange'));
    next.dispatchEvent(new MessageEvent('message', { data: '{"t":"done","ref":"x"}' }));
    vi.advanceTimersByTime(4_500);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(states.at(-1)).toBe('open');
  });

  it.each(['replaced', 'token', 'version'])('stays away after %s, until somebody asks', (code) => {
    bye(opens(), code);
    expect(states.at(-1)).toBe('closed');
    const late = opens();
    expect(late.close).toHaveBeenCalled();
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(120_000);
    expect(ask).toHaveBeenCalledOnce();
    expect(states.at(-1)).toBe('closed');
    link.reconnect();
    expect(ask).toHaveBeenCalledTimes(2);
    opens();
    expect(states.at(-1)).toBe('open');
  });

  it('is no longer listened to once there is another', () => {
    const onMessage = vi.fn();
    link.close();
    link = portLink(ask)({ ...listener(), onMessage, onState: (state) => states.push(state) });
    const first = opens();
    const second = opens();
    first.dispatchEvent(new MessageEvent('message', { data: '{"t":"done","ref":"old"}' }));
    first.dispatchEvent(new Event('close'));
    second.dispatchEvent(new MessageEvent('message', { data: '{"t":"done","ref":"new"}' }));
    expect(onMessage.mock.calls).toEqual([[{ t: 'done', ref: 'new' }]]);
    expect(states.at(-1)).toBe('open');
  });

  it('asks for nothing more once the page has closed the link', () => {
    opens().dispatchEvent(new Event('close'));
    link.close();
    vi.advanceTimersByTime(60_000);
    expect(ask).toHaveBeenCalledOnce();
  });
});
