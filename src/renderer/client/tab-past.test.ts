import { expect, test } from 'vitest';
import { NO_PAST } from '#fairness/draws-past.ts';
import { tabPast } from './tab-past.ts';

const PAST = { brokenOff: 2, open: [{ table: 't1', match: 3, commit: 'a'.repeat(64) }] };

/** The storage of a tab, which outlives its page. */
function tab() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('what a tab remembers of draws is there when its page is loaded again, for the same host alone', () => {
  const storage = tab();
  const page = { search: '' };
  expect(tabPast(() => storage, page).read()).toEqual(NO_PAST);
  tabPast(() => storage, page).keep(PAST);
  expect(tabPast(() => storage, page).read()).toEqual(PAST);
  expect(tabPast(() => storage, { search: `?at=${'0'.repeat(32)}` }).read()).toEqual(NO_PAST);
});

test.each(['', 'eggs', '{}', '{"brokenOff":-1,"open":[]}', '{"brokenOff":1}', '{"brokenOff":1,"open":null}'])(
  'what cannot be read there is nothing: %j',
  (text) => {
    const storage = tab();
    tabPast(() => storage, null).keep(PAST);
    for (const key of storage.kept.keys()) storage.kept.set(key, text);
    expect(tabPast(() => storage, null).read()).toEqual(NO_PAST);
  },
);

test('without storage it is remembered as long as the page lives', () => {
  const past = tabPast(() => {
    throw new Error('forbidden');
  }, null);
  past.keep(PAST);
  expect(past.read()).toEqual(PAST);
});
