import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANEW, loadAnew } from './reload.ts';

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

const longest = (times: number) => Math.min(ANEW.longest, ANEW.first * ANEW.growth ** times) + ANEW.scatter;

describe('a page that could not fetch something', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is reloaded once, however much it could not fetch', async () => {
    const { page, reload } = pageOf();
    const missing = loadAnew(page);
    missing();
    missing();
    await vi.advanceTimersByTimeAsync(ANEW.first - 1);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(longest(0));
    missing();
    await vi.advanceTimersByTimeAsync(longest(0));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits ever longer while that goes on, over all its loadings, and never for ever', async () => {
    const { page, reload } = pageOf();
    for (let times = 0; times < 12; times += 1) {
      loadAnew(page)();
      await vi.advanceTimersByTimeAsync(longest(times) - ANEW.scatter - 1);
      expect(reload).toHaveBeenCalledTimes(times);
      await vi.advanceTimersByTimeAsync(ANEW.scatter + 1);
      expect(reload).toHaveBeenCalledTimes(times + 1);
    }
  });

  it('begins with short waits again after a page that lasted', async () => {
    const { page, reload } = pageOf({ loadedAnew: 9 });
    loadAnew({ ...page, age: () => 61_000 })();
    await vi.advanceTimersByTimeAsync(longest(0));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('takes what is no number of its own for none', async () => {
    for (const state of [7, 'Liar', { loadedAnew: 'Liar' }, { loadedAnew: -9 }, { loadedAnew: Number.NaN }]) {
      const { page, reload, history } = pageOf(state);
      loadAnew(page)();
      await vi.advanceTimersByTimeAsync(longest(0));
      expect(reload).toHaveBeenCalledOnce();
      expect(history.state).toEqual({ loadedAnew: 1 });
    }
  });

  it('stays where its server is away, and is reloaded when that is back', async () => {
    const { page, reload, isServed, history } = pageOf();
    isServed.mockImplementation(() =>
      isServed.mock.calls.length % 2 === 0 ? Promise.resolve(false) : Promise.reject(new TypeError('away')),
    );
    loadAnew(page)();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(reload).not.toHaveBeenCalled();
    expect(isServed.mock.calls.length).toBeGreaterThan(10);
    expect(isServed.mock.calls.length).toBeLessThanOrEqual(1 + 120_000 / ANEW.look);
    isServed.mockImplementation(() => Promise.resolve(true));
    await vi.advanceTimersByTimeAsync(ANEW.look + ANEW.scatter);
    expect(reload).toHaveBeenCalledOnce();
    expect(history.state).toEqual({ loadedAnew: 1 });
  });
});
