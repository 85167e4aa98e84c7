import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageContext, useWords } from '#renderer/client/hooks.ts';
import { createSettingsStore } from '#renderer/client/settings-store.ts';
import { pretendClient } from '#renderer/testing/client.ts';
import { openWords } from '#words/open-words.ts';
import { wordSet } from '#words/word-set.ts';
import { Spoken } from './Spoken.tsx';
import { WithWords } from './WithWords.tsx';

/** What was on the page at each of its pictures: the language of the page itself and that of its part. */
let seen: string[];
let unmount: () => void = () => undefined;
const rejected = vi.fn();

beforeEach(() => {
  seen = [];
  rejected.mockReset();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  process.on('unhandledRejection', rejected);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  unmount();
  process.off('unhandledRejection', rejected);
  vi.restoreAllMocks();
});

/** Files on their way, which a test lets arrive or be lost. */
type Way = Map<string, { readonly arrive: () => void; readonly fail: () => void }>;

/** A set whose files are imported: however often one is asked for, it is fetched once. */
function fetchedSet(name: string, way: Way) {
  const imported = new Map<string, Promise<{ said: string }>>();
  const load = (language: string) => () => {
    const file =
      imported.get(language) ??
      new Promise<{ said: string }>((resolve, reject) => {
        way.set(`${language} ${name}`, {
          arrive: () => {
            resolve({ said: language });
          },
          fail: () => {
            reject(new Error('The line was cut.'));
          },
        });
      });
    imported.set(language, file);
    return file;
  };
  return wordSet(
    { [`/strings/en/${name}.json`]: { said: 'en' } },
    {
      languages: ['de', 'zh-Hans'],
      files: () =>
        Promise.resolve({
          [`/strings/de/${name}.json`]: load('de'),
          [`/strings/zh-Hans/${name}.json`]: load('zh-Hans'),
        }),
    },
  );
}

function Said({ of }: { readonly of: string }) {
  return <b>{useWords().ui(`${of}:said`)}</b>;
}

/** A page, and a part of it with words of its own. */
function open() {
  const way: Way = new Map();
  const [whole, own] = [fetchedSet('whole', way), fetchedSet('own', way)];
  const settings = createSettingsStore({ read: () => ({}), save: () => undefined });
  const words = openWords(whole.english, 'en');
  const openStage = () => Promise.reject(new Error('There is no picture in this test.'));
  const home = document.body.appendChild(document.createElement('div'));
  const root = createRoot(home);
  const look = new MutationObserver(() =>
    seen.push([...home.querySelectorAll('b')].map((b) => b.textContent).join(' ')),
  );
  look.observe(home, { subtree: true, childList: true, characterData: true });
  act(() => {
    root.render(
      <Spoken page={{ client: pretendClient({}), settings, words, openStage }} set={whole} name="hand">
        {(page) => (
          <PageContext value={page}>
            <b>{page.words.ui('whole:said')}</b>
            <WithWords set={own}>
              <Said of="own" />
            </WithWords>
          </PageContext>
        )}
      </Spoken>,
    );
  });
  unmount = () => {
    look.disconnect();
    act(() => {
      root.unmount();
    });
    home.remove();
  };
  const choose = (language: string) =>
    act(async () => {
      settings.change({ language });
      await Promise.resolve();
    });
  const shown = () => [...home.querySelectorAll('b')].map((b) => b.textContent).join(' ');
  /** Does this to a file once it has been asked for. */
  const settle = async (file: string, what: 'arrive' | 'fail') => {
    await expect.poll(() => way.has(file)).toBe(true);
    await act(async () => {
      way.get(file)?.[what]();
      await new Promise((resolve) => setTimeout(resolve));
    });
  };
  return { home, choose, shown, settle };
}

it('changes the whole page at once, however late the words of a part are', async () => {
  const { choose, shown, settle } = open();
  expect(shown()).toBe('en en');
  await choose('de');
  await settle('de whole', 'arrive');
  expect(shown()).toBe('en en');
  await settle('de own', 'arrive');
  await expect.poll(shown).toBe('de de');
  await choose('en');
  expect(shown()).toBe('en en');
  await choose('de');
  expect(shown()).toBe('de de');
  expect(new Set(seen)).toEqual(new Set(['en en', 'de de']));
});

it('takes the last wish, whatever arrives after it', async () => {
  const { choose, shown, settle } = open();
  const wishes = ['de', 'zh-Hans', 'en', 'de', 'zh-Hans', 'de', 'en', 'zh-Hans', 'de', 'zh-Hans'];
  for (const wish of [...wishes, ...wishes]) await choose(wish);
  await settle('zh-Hans own', 'arrive');
  await settle('zh-Hans whole', 'arrive');
  await expect.poll(shown).toBe('zh-Hans zh-Hans');
  await settle('de own', 'arrive');
  await settle('de whole', 'fail');
  expect(shown()).toBe('zh-Hans zh-Hans');
  expect(seen.filter((page) => !['en en', 'zh-Hans zh-Hans'].includes(page))).toEqual([]);
  expect(rejected).not.toHaveBeenCalled();
});

it('stays in English as a whole, and says so, where the words of a part do not come', async () => {
  const { home, choose, shown, settle } = open();
  await choose('de');
  await settle('de own', 'fail');
  await settle('de whole', 'arrive');
  await expect.poll(() => home.querySelector('[role=status]')).not.toBeNull();
  expect(shown()).toBe('en en');
  expect(rejected).not.toHaveBeenCalled();
});
