import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RELOAD, reloadLater } from './reload.ts';

/** A page that is loaded again and again: what remains of one loading is what its history holds. */
function pageOf(state: unknown = null) {
  const history = {
    state,
    replaceState: (next: unknown) => {
      history.state = next;
    },
  };
  const reload = vi.fn<() => void>();
  const isServed = vi.fn(() => Promise.resolve(true));
  const page = { history, age: () => 2_000, isServed, reload };
  return { page, history, reload, isServed };
}

const longest = (times: number) => Math.min(RELOAD.longest, RELOAD.first * RELOAD.growth ** times) + RELOAD.scatter;

describe('a page that could not fetch something', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is reloaded once, however much it could not fetch', async () => {
    const { page, reload } = pageOf();
    const missing = reloadLater(page);
    missing();
    missing();
    await vi.advanceTimersByTimeAsync(RELOAD.first - 1);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(longest(0));
    missing();
    await vi.advanceTimersByTimeAsync(longest(0));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits ever longer while that goes on, over all its loadings, and never for ever', async () => {
    const { page, reload } = pageOf();
    for (let times = 0; times < 12; times += 1) {
      reloadLater(page)();
      await vi.advanceTimersByTimeAsync(longest(times) - RELOAD.scatter - 1);
      expect(reload).toHaveBeenCalledTimes(times);
      await vi.advanceTimersByTimeAsync(RELOAD.scatter + 1);
      expect(reload).toHaveBeenCalledTimes(times + 1);
    }
  });

  it('begins with short waits again after a page that lasted', async () => {
    const { page, reload } = pageOf({ timesReloaded: 9 });
    reloadLater({ ...page, age: () => 61_000 })();
    await vi.advanceTimersByTimeAsync(longest(0));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('takes what is no number of its own for none', async () => {
    for (const state of [7, 'Liar', { timesReloaded: 'Liar' }, { timesReloaded: -9 }, { timesReloaded: Number.NaN }]) {
      const { page, reload, history } = pageOf(state);
      reloadLater(page)();
      await vi.advanceTimersByTimeAsync(longest(0));
      expect(reload).toHaveBeenCalledOnce();
      expect(history.state).toEqual({ timesReloaded: 1 });
    }
  });

  it('stays where its server is away, and is reloaded when that is back', async () => {
    const { page, reload, isServed, history } = pageOf();
    isServed.mockImplementation(() =>
      isServed.mock.calls.length % 2 === 0 ? Promise.resolve(false) : Promise.reject(new TypeError('away')),
    );
    reloadLater(page)();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(reload).not.toHaveBeenCalled();
    expect(isServed.mock.calls.length).toBeGreaterThan(10);
    expect(isServed.mock.calls.length).toBeLessThanOrEqual(1 + 120_000 / RELOAD.look);
    isServed.mockImplementation(() => Promise.resolve(true));
    await vi.advanceTimersByTimeAsync(RELOAD.look + RELOAD.scatter);
    expect(reload).toHaveBeenCalledOnce();
    expect(history.state).toEqual({ timesReloaded: 1 });
  });
});
