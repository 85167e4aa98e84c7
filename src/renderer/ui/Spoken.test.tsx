import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Settings } from '#protocol/settings.ts';
import type { ClientState } from '#renderer/client/client-state.ts';
import { PageContext } from '#renderer/client/hooks.ts';
import { createSettingsStore } from '#renderer/client/settings-store.ts';
import { pretendClient } from '#renderer/testing/client.ts';
import { click, typeInto } from '#renderer/testing/find.ts';
import { openWords } from '#words/open-words.ts';
import { wordSet } from '#words/word-set.ts';
import { LanguagePicker } from './LanguagePicker.tsx';
import { Spoken } from './Spoken.tsx';

const title = { hand: 'Baize: your hand' };
const ENGLISH = {
  '/strings/en/language.json': { label: 'Language', system: 'System ({{language}})', missing: 'No other.', title },
  '/strings/en/ui.json': { action: { close: 'Close' } },
  '/strings/en/hand.json': { turn: { mine: 'Your turn' } },
};
const GERMAN = { label: 'Sprache', title: { hand: 'Baize: deine Hand' } };
const failed = vi.fn(() => Promise.reject(new Error('The line was cut.')));

let unmount: () => void = () => undefined;
beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  unmount();
  vi.restoreAllMocks();
});

/** What somebody has half typed: it would be lost if the page began again. */
function Draft() {
  const [text, setText] = useState('');
  return (
    <input
      id="draft"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
      }}
    />
  );
}

/** A page with words in English, in German, and in Chinese that cannot be fetched. */
function open(kept: Partial<Settings> = {}, state: Partial<ClientState> = {}) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const set = wordSet(ENGLISH, {
    languages: ['de', 'zh-Hans'],
    files: () =>
      Promise.resolve({
        '/strings/de/language.json': () => Promise.resolve(GERMAN),
        '/strings/zh-Hans/language.json': failed,
      }),
  });
  const settings = createSettingsStore({ read: () => kept, save: () => undefined });
  const words = openWords(set.english, 'en');
  const openStage = () => Promise.reject(new Error('There is no picture in this test.'));
  const home = document.body.appendChild(document.createElement('div'));
  const root = createRoot(home);
  act(() => {
    root.render(
      <Spoken page={{ client: pretendClient(state), settings, words, openStage }} set={set} name="hand">
        {(page) => (
          <PageContext value={page}>
            <Draft />
            <LanguagePicker shape="field" />
          </PageContext>
        )}
      </Spoken>,
    );
  });
  unmount = () => {
    act(() => {
      root.unmount();
    });
    home.remove();
  };
  return { home, settings };
}

const inDocument = () => [document.documentElement.lang, document.title];

async function choose(home: HTMLElement, language: string): Promise<void> {
  const list = home.querySelector('select');
  await act(async () => {
    if (list) list.value = language;
    list?.dispatchEvent(new Event('change', { bubbles: true }));
    await Promise.resolve();
  });
}

it('goes on in another language at once, and what was half typed is still there', async () => {
  const { home, settings } = open();
  expect(inDocument()).toEqual(['en', 'Baize: your hand']);
  const draft = home.querySelector<HTMLInputElement>('#draft');
  if (draft) typeInto(draft, 'Wait a mom');
  await choose(home, 'de');
  await expect.poll(inDocument).toEqual(['de', 'Baize: deine Hand']);
  expect(home.querySelector('label')?.textContent).toBe('Sprache');
  expect(home.querySelector('#draft')).toBe(draft);
  expect(draft?.value).toBe('Wait a mom');
  expect(settings.get().language).toBe('de');
  await choose(home, 'system');
  await expect.poll(inDocument).toEqual(['en', 'Baize: your hand']);
});

it('calls whoever is asked while the page is out of sight: by the name of its window, which a deaf player sees', () => {
  let isHidden = true;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  const welcome = { you: { seat: 0, seats: [0], host: false } } as never;
  open({}, { welcome, prompts: [{ kind: 'button', id: 'pass' } as never] });
  expect(document.title).toBe('Your turn – Baize: your hand');
  isHidden = false;
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(document.title).toBe('Baize: your hand');
});

it('names each language as its speakers do, and the system’s', () => {
  const { home } = open({ language: 'de-AT' });
  const options = [...home.querySelectorAll('option')].map(({ value, textContent }) => [value, textContent]);
  expect(options).toEqual(
    expect.arrayContaining([
      ['de', 'Deutsch'],
      ['en', 'English'],
      ['zh-Hans', '简体中文'],
      ['system', 'System (English)'],
    ]),
  );
  expect(home.querySelector('select')?.value).toBe('de');
});

it('is in English where a language cannot be fetched, says so, and tries again when it is chosen again', async () => {
  const { home } = open({ language: 'zh-CN' });
  await expect.poll(() => home.querySelector('[role=status]')?.textContent).toContain('No other.');
  expect(inDocument()).toEqual(['en', 'Baize: your hand']);
  expect(failed).toHaveBeenCalledTimes(1);
  click(home.querySelector('button') ?? home);
  expect(home.querySelector('[role=status]')).toBeNull();
  await choose(home, 'de');
  await expect.poll(inDocument).toEqual(['de', 'Baize: deine Hand']);
  await choose(home, 'zh-Hans');
  await expect.poll(() => failed.mock.calls.length).toBe(2);
});
