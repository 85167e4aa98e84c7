import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DownMessage } from '#protocol/messages.ts';
import type { Link, LinkListener } from '#renderer/client/link/link.ts';
import { afterDice, TUMBLE } from './after-dice.ts';

const update = (seq: number, type: string, window: Extract<DownMessage, { t: 'update' }>['window'] = null) =>
  ({ t: 'update', seq, events: [{ type }], changes: null, prompts: [], window }) as const satisfies DownMessage;
const done: DownMessage = { t: 'done', ref: 'r' };

describe('what a phone hears of dice', () => {
  const heard: DownMessage[] = [];
  const states: string[] = [];
  let host: LinkListener;
  let link: Link;
  let tumble = TUMBLE;

  beforeEach(() => {
    vi.useFakeTimers();
    heard.length = 0;
    states.length = 0;
    tumble = TUMBLE;
    link = afterDice(
      (listener) => {
        host = listener;
        return { send: () => true, reconnect: () => undefined, close: () => undefined };
      },
      () => tumble,
    )({
      onMessage: (message) => heard.push(message),
      onMalformed: () => undefined,
      onState: (state) => states.push(state),
    });
  });
  afterEach(() => {
    link.close();
    vi.useRealTimers();
  });

  const seqs = (): readonly (number | string)[] => heard.map((message) => ('seq' in message ? message.seq : message.t));

  it('comes when they lie still, and all that followed after it in its order', () => {
    host.onMessage(update(1, 'turn.begun'));
    host.onMessage(update(2, 'dice.rolled'));
    host.onMessage(done);
    host.onMessage(update(3, 'turn.ended'));
    expect(seqs()).toEqual([1]);
    vi.advanceTimersByTime(TUMBLE - 1);
    expect(seqs()).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(seqs()).toEqual([1, 2, 'done', 3]);
    host.onMessage(update(4, 'turn.begun'));
    expect(seqs().at(-1)).toBe(4);
  });

  it('comes one throw after the other', () => {
    for (const seq of [1, 2]) host.onMessage(update(seq, 'dice.rolled'));
    vi.advanceTimersByTime(TUMBLE);
    expect(seqs()).toEqual([1]);
    vi.advanceTimersByTime(TUMBLE);
    expect(seqs()).toEqual([1, 2]);
  });

  it('is told without its dice by nobody: a window has been open meanwhile', () => {
    host.onMessage(update(1, 'dice.rolled', { endsIn: 5_000, length: 5_000 }));
    vi.advanceTimersByTime(TUMBLE);
    expect(heard[0]).toMatchObject({ window: { endsIn: 5_000 - TUMBLE, length: 5_000 } });
  });

  it('comes at once where nothing moves, far behind, and before a lost link or a goodbye', () => {
    tumble = 0;
    host.onMessage(update(1, 'dice.rolled'));
    expect(seqs()).toEqual([1]);
    tumble = TUMBLE;
    for (let seq = 2; seq <= 40; seq += 1) host.onMessage(update(seq, 'dice.rolled'));
    expect(seqs().length).toBeGreaterThan(20);
    const before = seqs().length;
    host.onState('lost');
    expect(seqs()).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(before).toBeLessThan(40);
    expect(states).toEqual(['lost']);
    host.onMessage(update(41, 'dice.rolled'));
    host.onMessage({ t: 'bye', reason: { code: 'restarting' } });
    expect(seqs().slice(-2)).toEqual([41, 'bye']);
  });
});
