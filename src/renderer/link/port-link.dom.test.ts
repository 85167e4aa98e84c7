import { afterEach, describe, expect, it, vi } from 'vitest';
import { PORT_MESSAGE } from '#protocol/bridge.ts';
import type { LinkListener } from './link.ts';
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

  it('tells of a port that closes, and asks for another one', () => {
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
