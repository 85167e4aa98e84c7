import { createElement, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import type { AudiencePicture } from '#protocol/audience.ts';
import type { FeedListener } from '#renderer/client/link/feed-link.ts';
import { createClient } from '#renderer/client/client.ts';
import { createSettingsStore } from '#renderer/client/settings-store.ts';
import { kirinView } from '#renderer/testing/kirin-view.ts';
import { FOR_AUDIENCE } from '#words/audience.ts';
import { openWords } from '#words/open-words.ts';
import { AudienceApp } from './AudienceApp.tsx';
import { readAddress } from './address.ts';
import { prefetch, type FetchGame } from './prefetch.ts';
import { lastingRoot, UP_AGAIN } from './lasting-root.ts';
import { NO_PASS } from './no-pass.ts';
import { CATCHING_UP, feedClient } from './feed-client.ts';

/** The whole page in jsdom, on a feed that the test speaks for. */
let home: HTMLElement;
let feed: FeedListener | undefined;
let refuse: Mock<() => void>;
let fetchGame: Mock<FetchGame>;

function picture(names: readonly string[], more: Partial<AudiencePicture['view']> = {}): AudiencePicture {
  const seats = names.map((name) => ({ name, kind: 'person' as const }));
  return { game: 'kirin', options: {}, match: 1, seats, view: { ...kirinView(), ...more }, chances: null };
}

const GOOD = picture(['Mei', 'Ida', 'Bo', 'Ana']);
/** It has the form of a picture, and nothing that a page of Kirin could show as the last trick. */
const NONSENSE = picture(['Liar', 'Liar', 'Liar', 'Liar'], { numbers: { tricks: 7, Liar: 'Liar' } });

function open(view: string): void {
  const wish = readAddress({ search: `?view=${view}`, hash: '' }, () => false);
  const link = feedClient((listener) => {
    feed = listener;
    return { reconnect: () => undefined, refuse, close: () => undefined };
  });
  const page = {
    client: createClient({ openLink: link.openLink, pass: NO_PASS }),
    settings: createSettingsStore({ read: () => ({}), save: () => undefined }),
    words: openWords(FOR_AUDIENCE.english, 'en'),
    openStage: () => Promise.reject(new Error('There is no picture in this test.')),
  };
  lastingRoot(home, () => createElement(AudienceApp, { page, wish, link, fetchGame }), link);
  feed?.onState('open');
}

async function show(next: AudiencePicture): Promise<void> {
  feed?.onStep(next, null);
  await vi.advanceTimersByTimeAsync(CATCHING_UP.longest);
}

const shown = () => expect.poll(() => home.textContent);

describe('an audience page', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe(): void {
          // Nothing has a size here.
        }
        disconnect(): void {
          // Nor changes it.
        }
      },
    );
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as unknown as MediaQueryList;
    refuse = vi.fn<() => void>();
    fetchGame = vi.fn<FetchGame>(prefetch(false, 'standard', 'en').game);
    home = document.body.appendChild(document.createElement('div'));
  });
  afterEach(() => {
    home.remove();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('keeps its last picture over one that it cannot show, and shows the next that it can', async () => {
    open('last');
    await show(GOOD);
    await shown().toContain('Mei');
    for (let count = 1; count <= 3; count += 1) {
      await show(NONSENSE);
      await expect.poll(() => refuse.mock.calls.length).toBe(count);
      await shown().toContain('Mei');
    }
    await show(picture(['Uma', 'Ida', 'Bo', 'Ana']));
    await shown().toContain('Uma');
    expect(refuse).toHaveBeenCalledTimes(3);
    expect(JSON.stringify(vi.mocked(console.warn).mock.calls)).not.toContain('Liar');
  });

  it('shows nothing of a first picture that it cannot show, and then the next', async () => {
    open('last');
    await show(NONSENSE);
    await expect.poll(() => refuse.mock.calls.length).toBe(1);
    await shown().not.toContain('Liar');
    await show(GOOD);
    await shown().toContain('Mei');
  });

  it('starts again after a fault outside of what it renders, and not for what is none', async () => {
    open('scores');
    await show(GOOD);
    await shown().toContain('Mei');
    window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop', error: null }));
    expect(refuse).not.toHaveBeenCalled();
    const fault = new ErrorEvent('error', { error: new TypeError('a frame of the picture'), cancelable: true });
    window.dispatchEvent(fault);
    expect(fault.defaultPrevented).toBe(true);
    expect(refuse).toHaveBeenCalledOnce();
    await shown().toContain('Mei');
  });

  it('is put up again when it fell over as a whole', async () => {
    let falls = 1;
    const Page = () => {
      if (falls > 0) throw new TypeError('as a whole');
      return 'here';
    };
    lastingRoot(home, () => createElement(Page), { refuse, suspect: refuse });
    await expect.poll(() => refuse.mock.calls.length).toBe(1);
    falls = 0;
    await vi.advanceTimersByTimeAsync(UP_AGAIN);
    await shown().toBe('here');
  });

  it('is put up again once where several parts of it fell together', async () => {
    let falls = true;
    let mounted = 0;
    const Part = () => {
      useEffect(() => {
        if (falls) throw new TypeError('a part');
        mounted += 1;
      }, []);
      return 'here';
    };
    const page = () => ['one', 'two'].map((key) => createElement(Part, { key }));
    lastingRoot(home, page, { refuse, suspect: refuse });
    await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBe(2);
    expect(refuse).toHaveBeenCalledOnce();
    falls = false;
    await vi.advanceTimersByTimeAsync(UP_AGAIN);
    await shown().toBe('herehere');
    await vi.advanceTimersByTimeAsync(UP_AGAIN);
    expect(mounted).toBe(2);
  });

  it('shows nothing, and no names of words, where its game could not be fetched', async () => {
    fetchGame.mockRejectedValue(new TypeError('away'));
    open('last');
    await show(GOOD);
    await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBe(1);
    expect(home.textContent).toBe('');
    expect(refuse).not.toHaveBeenCalled();
  });

  it('shows nothing of a game that it does not know', async () => {
    open('scores');
    await show({ ...GOOD, game: 'chess' });
    await expect.poll(() => fetchGame.mock.lastCall).toEqual(['chess']);
    expect((await fetchGame('chess')).pages).toBeNull();
    await vi.advanceTimersByTimeAsync(UP_AGAIN);
    expect(home.textContent).toBe('');
  });

  it('asks for each game once', () => {
    const { game } = prefetch(false, 'standard', 'en');
    expect(game('kirin')).toBe(game('kirin'));
  });
});
