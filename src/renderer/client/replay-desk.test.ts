import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import { createReplayDesk } from './replay-desk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const VIEW = {
  phase: 'over',
  zones: {},
  awaiting: [],
  headline: [],
  scores: [],
  numbers: {},
  recall: null,
  result: null,
};

function open(isOpen: () => boolean = () => true) {
  const sent: Extract<UpMessage, { t: 'replay' }>[] = [];
  let refs = 0;
  const desk = createReplayDesk({
    freshRef: () => `r${String((refs += 1))}`,
    send: (message) => {
      if (message.t === 'replay' && isOpen()) sent.push(message);
      return isOpen();
    },
  });
  const answer = (): DownMessage & { t: 'replay' } => {
    const last = sent.at(-1);
    if (last === undefined) throw new Error('nothing was asked');
    return { t: 'replay', ref: last.ref, at: last.at, of: 99, rounds: [], view: VIEW, events: [] };
  };
  return { desk, sent, answer, asked: () => sent.map(({ at }) => at) };
}

const step = (at: number, as: number | null = null) => ({ at, as });

describe('asking for steps of a replay', () => {
  it('asks for one at a time, and of the wishes meanwhile only for the last', () => {
    const { desk, answer, asked } = open();
    for (const at of [1, 2, 3]) desk.ask(step(at));
    expect(asked()).toEqual([1]);
    expect(desk.settle(answer())).toBe(true);
    vi.runAllTimers();
    expect(asked()).toEqual([1, 3]);
    desk.settle(answer());
    vi.runAllTimers();
    expect(asked()).toEqual([1, 3]);
  });

  it('stays well below what the host lets a page send, however fast the host answers', () => {
    const { desk, answer, asked } = open();
    for (let at = 0; at < 400; at += 1) {
      desk.ask(step(at));
      desk.settle(answer());
      vi.advanceTimersByTime(5);
    }
    // Two seconds: twenty messages a second go on for ever.
    expect(asked().length).toBeGreaterThan(20);
    expect(asked().length).toBeLessThanOrEqual(28);
  });

  it('asks again for what was lost with the link', () => {
    let isOpen = true;
    const { desk, asked } = open(() => isOpen);
    desk.ask(step(4));
    isOpen = false;
    desk.ask(step(5));
    isOpen = true;
    desk.askAgain();
    vi.runAllTimers();
    expect(asked()).toEqual([4, 5]);
  });

  it('leaves answers to anything else, and to what is no longer wanted, alone', () => {
    const { desk, answer, asked } = open();
    desk.ask(step(1));
    expect(desk.settle({ t: 'done', ref: 'another' })).toBe(false);
    desk.ask(step(2));
    desk.forget();
    expect(desk.settle(answer())).toBe(false);
    vi.runAllTimers();
    expect(asked()).toEqual([1]);
  });

  it('asks again for the same step where it is to be told as another seat', () => {
    const { desk, sent, answer } = open();
    desk.ask(step(1));
    desk.ask(step(1, 2));
    desk.settle(answer());
    vi.runAllTimers();
    expect(sent.map(({ at, as }) => [at, as])).toEqual([
      [1, undefined],
      [1, 2],
    ]);
    desk.settle({ ...answer(), as: 2 });
    vi.runAllTimers();
    expect(sent).toHaveLength(2);
  });

  it('wants nothing more once it was refused', () => {
    const { desk, sent, asked } = open();
    desk.ask(step(1));
    desk.ask(step(2));
    expect(desk.settle({ t: 'refused', ref: sent[0]?.ref ?? '', reason: { code: 'matchNotOver' } })).toBe(true);
    vi.runAllTimers();
    expect(asked()).toEqual([1]);
  });
});
