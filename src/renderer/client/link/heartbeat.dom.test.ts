import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UpMessage } from '#protocol/messages.ts';
import { HEARTBEAT, startHeartbeat } from './heartbeat.ts';
import type { Heartbeat } from './heartbeat.ts';

/** A link whose other end is the test. It answers each question unless the line is dead. */
function pretendLink() {
  const link = {
    frames: 0,
    open: true,
    final: false,
    dead: false,
    sent: [] as UpMessage['t'][],
    replaced: [] as number[],
    isOpen: () => link.open,
    isFinal: () => link.final,
    heard: () => link.frames,
    send: (message: UpMessage) => {
      link.sent.push(message.t);
      if (!link.dead) link.frames += 1;
      return true;
    },
    replace: () => {
      link.replaced.push(Date.now());
      link.dead = false;
    },
  };
  return link;
}

describe('the watch over a link that looks open', () => {
  let link: ReturnType<typeof pretendLink>;
  let heartbeat: Heartbeat;

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
    link = pretendLink();
    heartbeat = startHeartbeat(link);
  });

  afterEach(() => {
    heartbeat.stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('asks for a sign of life when nothing comes, and leaves a link alone that gives one', () => {
    vi.advanceTimersByTime(60_000);
    expect(link.replaced).toEqual([]);
    expect(new Set(link.sent)).toEqual(new Set(['ping']));
    expect(link.sent.length).toBeLessThanOrEqual(60_000 / HEARTBEAT.quiet);
  });

  it('asks nothing while frames come by themselves', () => {
    for (let second = 0; second < 60; second += 1) {
      link.frames += 1;
      vi.advanceTimersByTime(1_000);
    }
    expect(link.sent).toEqual([]);
  });

  it('declares a link lost 5 s after something was said that nobody heard, and says it no second time', () => {
    vi.advanceTimersByTime(2_000);
    link.dead = true;
    const at = Date.now();
    heartbeat.said({ t: 'chat', ref: 'r', text: 'hello' });
    vi.advanceTimersByTime(20_000);
    expect(link.sent.filter((kind) => kind !== 'ping')).toEqual([]);
    const [lost = Infinity] = link.replaced;
    expect(lost - at).toBeGreaterThanOrEqual(HEARTBEAT.waits + HEARTBEAT.answer);
    expect(lost - at).toBeLessThanOrEqual(HEARTBEAT.waits + HEARTBEAT.answer + 2 * HEARTBEAT.beat);
    expect(link.replaced.length).toBe(1);
  });

  it('declares a link lost 9 s after the last frame when nobody does anything', () => {
    link.dead = true;
    vi.advanceTimersByTime(20_000);
    const [lost = Infinity] = link.replaced;
    expect(lost).toBeLessThanOrEqual(HEARTBEAT.quiet + HEARTBEAT.answer + 2 * HEARTBEAT.beat);
    expect(link.replaced.length).toBe(1);
  });

  it.each([
    ['comes back to sight', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['is on the network again', () => window.dispatchEvent(new Event('online'))],
    [
      'is shown as it was left',
      () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }) as PageTransitionEvent),
    ],
  ])('asks at once when the page %s', (_what, wake) => {
    wake();
    expect(link.sent).toEqual(['ping']);
    link.open = false;
    wake();
    expect(link.replaced.length).toBe(1);
  });

  it('does not start again because a page has finished loading', () => {
    link.open = false;
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(link.replaced).toEqual([]);
  });

  it('asks at once after the computer slept, and holds the time against nobody', () => {
    link.dead = true;
    vi.advanceTimersByTime(HEARTBEAT.quiet + HEARTBEAT.beat);
    expect(link.sent).toEqual(['ping']);
    vi.setSystemTime(Date.now() + 3_600_000);
    link.dead = false;
    vi.advanceTimersByTime(HEARTBEAT.beat);
    expect(link.sent).toEqual(['ping', 'ping']);
    vi.advanceTimersByTime(HEARTBEAT.answer + HEARTBEAT.beat);
    expect(link.replaced).toEqual([]);
  });

  it('keeps still while the page is out of sight, is trying, or was sent away', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    link.dead = true;
    vi.advanceTimersByTime(60_000);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    link.open = false;
    vi.advanceTimersByTime(60_000);
    link.open = true;
    link.final = true;
    vi.advanceTimersByTime(60_000);
    expect(link).toMatchObject({ sent: [], replaced: [] });
  });
});
