import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allByRole, textOf } from '#renderer/testing/find.ts';
import { atTable, SAMPLE_STATUS } from '#renderer/testing/kirin-table.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { mount, type Mounted } from '#renderer/testing/mount.tsx';
import { WindowClock } from './WindowClock.tsx';

let page: Mounted | null = null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(() => {
  page?.unmount();
  page = null;
  vi.useRealTimers();
});

function open(endsIn: number, length: number): Mounted {
  page = mount(<WindowClock />, {
    state: { ...atTable(kirinView()), answerWindow: { told: { endsIn, length }, at: performance.now() } },
  });
  return page;
}

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

const timer = (): string => allByRole('timer').map(textOf).join();
const announced = (): string => allByRole('status').map(textOf).join();

describe('the clock of a window', () => {
  it('shows the seconds that are left, counted from when the host told them', () => {
    open(6_000, 6_000);
    expect(timer()).toBe('6 s6 seconds left to answer');
    pass(1_100);
    expect(timer()).toBe('5 s5 seconds left to answer');
    pass(4_000);
    expect(timer()).toBe('1 s1 second left to answer');
    pass(2_000);
    expect(timer()).toBe('0 sAnswers are being opened');
  });

  it('is announced at the beginning and once near the end', () => {
    open(6_000, 6_000);
    expect(announced()).toBe('6 seconds left to answer');
    pass(1_100);
    expect(announced()).toBe('6 seconds left to answer');
    pass(2_000);
    expect(announced()).toBe('3 seconds left to answer');
    pass(1_000);
    expect(announced()).toBe('3 seconds left to answer');
  });

  it('is announced once more ten seconds before the end of a long window, when it begins to tick', () => {
    open(30_000, 30_000);
    pass(19_900);
    expect(announced()).toBe('30 seconds left to answer');
    pass(1_000);
    expect(announced()).toBe('10 seconds left to answer');
    pass(5_000);
    expect(announced()).toBe('10 seconds left to answer');
    pass(2_000);
    expect(announced()).toBe('3 seconds left to answer');
  });

  it.each([
    ['is paused', { paused: true }],
    ['waits for its disk', { trouble: { code: 'diskFull' } }],
  ])('stands still while the table %s, and goes on from what it is told then', (_what, more) => {
    const { tell } = open(6_000, 6_000);
    pass(2_100);
    tell({
      status: { ...SAMPLE_STATUS, ...more },
      answerWindow: { told: { endsIn: 3_900, length: 6_000 }, at: performance.now() },
    });
    pass(60_000);
    expect(timer()).toContain('4 seconds');
    tell({ status: SAMPLE_STATUS, answerWindow: { told: { endsIn: 3_900, length: 6_000 }, at: performance.now() } });
    pass(1_000);
    expect(timer()).toContain('3 seconds');
  });

  it('says that everybody is waited for where no time is set, and nothing without a window', () => {
    const { tell } = open(100, 100);
    tell({ answerWindow: { told: { least: 1_500 }, at: 0 } });
    expect(textOf(document.body)).toBe('Answers are opened together, once everybody has answered');
    tell({ answerWindow: null });
    expect(textOf(document.body)).toBe('');
  });
});
