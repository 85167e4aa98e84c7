import { act, type ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TableStatus, TakebackView } from '#protocol/table.ts';
import { allByRole, byRole, click, nameOf, textOf } from '#renderer/testing/find.ts';
import { SAMPLE_STATUS, sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import type { ClientState } from '#renderer/client/client-state.ts';
import { InWordsOfEveryPage } from '#renderer/testing/words-of-every-page.tsx';
import { TakebackAsk } from './TakebackAsk.tsx';
import { TakebackButton } from './TakebackButton.tsx';
import { ToldBanner } from './ToldBanner.tsx';

let page: Mounted | null = null;
afterEach(() => {
  page?.unmount();
  page = null;
  vi.useRealTimers();
});

function open(
  node: ReactElement,
  isHost = false,
  seats: readonly number[] = [0],
  more: Partial<ClientState> = {},
): Mounted {
  page = mount(node, {
    state: {
      welcome: sampleWelcome(true, { host: isHost, seat: seats[0] ?? null, seats }),
      status: SAMPLE_STATUS,
      view: kirinView(),
      seq: 1,
      ...more,
    },
  });
  return page;
}

const ASKED: TakebackView = { by: 1, undoes: 3, awaits: [0, 2] };
const status = (): string => textOf(allByRole('status')[0] ?? null);
const buttons = (): readonly string[] => allByRole('button').map(nameOf);

describe('a move that is to be taken back', () => {
  it('is put to those who are asked, in plain words', () => {
    const { client } = open(<TakebackAsk takeback={ASKED} />);
    expect(status()).toContain('would like to take a move back, and with it all 3 steps since');
    expect(buttons()).toEqual(['Decline', 'Agree']);
    click(byRole('button', 'Agree'));
    click(byRole('button', 'Decline'));
    expect(client.asked).toEqual([{ agree: true }, { agree: false }]);
  });

  it('is in words on a page that has only those of every page', () => {
    open(
      <InWordsOfEveryPage>
        <TakebackAsk takeback={ASKED} />
      </InWordsOfEveryPage>,
    );
    expect(status()).toContain('would like to take a move back');
    expect(buttons()).toEqual(['Decline', 'Agree']);
  });

  it('can be withdrawn by whoever asked', () => {
    const { client } = open(<TakebackAsk takeback={ASKED} />, false, [1]);
    expect(status()).toContain('You have asked to take your move back');
    click(byRole('button', 'Withdraw the request'));
    expect(client.asked).toEqual([{ agree: false }]);
  });

  it('is told to everybody else, and the host may decline for the table', () => {
    open(<TakebackAsk takeback={ASKED} />, false, []);
    expect(buttons()).toEqual([]);
    page?.unmount();
    const { client } = open(<TakebackAsk takeback={ASKED} />, true, [3]);
    click(byRole('button', 'Decline for the table'));
    expect(client.orders).toEqual([{ kind: 'declineTakeback' }]);
  });
});

describe('the way back', () => {
  it('asks the host', () => {
    const { client } = open(<TakebackButton />);
    click(byRole('button', 'Take back my last move'));
    expect(client.asked).toEqual([{ takeBack: true }]);
  });

  const never = sampleWelcome(true);
  const table = never.table && { ...never.table, takebacks: 'never' as const };
  const withStatus = (more: Partial<TableStatus>): Partial<ClientState> => ({ status: { ...SAMPLE_STATUS, ...more } });
  it.each<readonly [string, Partial<ClientState>, string]>([
    ['where it is not allowed', { welcome: { ...never, table } }, 'Moves cannot be taken back at this table.'],
    ['while the match is paused', withStatus({ paused: true }), 'The match is paused.'],
    ['while the table waits', withStatus({ trouble: { code: 'diskFull' } }), "The host's disk is full"],
    [
      'while another is asked about',
      withStatus({ takeback: ASKED }),
      'The table must first settle whether a move is taken back.',
    ],
  ])('is shut %s, and says why', (_when, more, sentence) => {
    const { client } = open(<TakebackButton />, false, [0], more);
    click(byRole('button', 'Take back my last move'));
    expect(client.asked).toEqual([]);
    expect(document.body.textContent).toContain(sentence);
  });

  it('is not there for a watcher', () => {
    open(<TakebackButton />, false, []);
    expect(buttons()).toEqual([]);
  });
});

describe('what the table says', () => {
  const line = { seat: null, name: '', text: '', told: { code: 'takebackDeclined', params: { who: 1, by: 2 } } };
  const first = { ...line, nth: 1 };
  const second = { ...line, nth: 2 };

  it('is read out; what was said before the page came is not', async () => {
    const { tell } = open(<ToldBanner />, false, [0], { chat: [first] });
    expect(status()).toBe('');
    // The host remembers few of them: there are no more than before.
    tell({ chat: [second] });
    await vi.waitFor(() => {
      expect(status()).toMatch(/declined\. The move of .* stands\./);
    });
  });

  it('of what is missing of the match is read out to whoever comes to the table, and not at each curtain', async () => {
    const told = { code: 'movesMissing', params: { count: 31, after: 30 } };
    const chat = [{ ...line, told, nth: 1 }];
    open(<ToldBanner />, false, [0], { chat });
    expect(status()).toBe('');
    page?.unmount();
    const { tell } = open(<ToldBanner greets />, false, [0], { chat });
    await vi.waitFor(() => {
      expect(status()).toContain('31 moves are missing after move 30, and the match goes on from there.');
    });
    tell({ chat: [...chat, second] });
    expect(status()).toContain('declined');
  });

  it('of the lesson that the match has ended is read out too, until the table says something else', async () => {
    const { tell } = open(<ToldBanner greets />, false, [0], { lessonClosed: true });
    await vi.waitFor(() => {
      expect(status()).toContain('The match begins: the lesson is closed.');
    });
    tell({ chat: [first] });
    await vi.waitFor(() => {
      expect(status()).toContain('declined');
    });
  });

  it('of the lesson is said once, and not at a curtain', () => {
    vi.useFakeTimers();
    const { client } = open(<ToldBanner />, false, [0], { lessonClosed: true });
    expect(isShown()).toBe(false);
    expect(client.getState().lessonClosed).toBe(true);
    page?.unmount();
    const { client: later } = open(<ToldBanner greets />, false, [0], { lessonClosed: true });
    expect(isShown()).toBe(true);
    act(() => {
      vi.runAllTimers();
    });
    expect([isShown(), later.getState().lessonClosed]).toEqual([false, false]);
  });

  const isShown = (): boolean => document.querySelector('.banner.is-told') !== null;

  it('goes by itself', () => {
    vi.useFakeTimers();
    const { tell } = open(<ToldBanner />);
    tell({ chat: [first] });
    expect(isShown()).toBe(true);
    act(() => {
      vi.runAllTimers();
    });
    expect(isShown()).toBe(false);
  });
});
