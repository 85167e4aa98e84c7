import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { HEADER_BYTES, MORE_IN_ANOTHER_LANGUAGE, type Encoding } from '../wire/limits.ts';
import { CONDITIONS, measureGame } from '../wire/measure.ts';
import { DEEP } from './fixtures/tier.ts';

test('a hand and a table come compressed, in few files, and `npm run wire` counts them', DEEP, async () => {
  test.setTimeout(360_000);
  const costs = await measureGame({ id: 'kirin', seats: { max: 4 }, bots: ['steady'] }, 1);
  expect(costs.map(({ page, encoding }) => `${page} ${encoding}`)).toEqual(['hand br', 'hand gzip', 'table br']);
  for (const { encoding, shown, limit, inAll, milliseconds, files } of costs) {
    expect(shown.requests).toBeLessThanOrEqual(limit.requests);
    expect(shown.bytes).toBeLessThanOrEqual(limit.bytes[encoding]);
    expect(inAll.bytes).toBeGreaterThanOrEqual(shown.bytes);
    expect(milliseconds).toBeGreaterThan(CONDITIONS.latencyMs);
    expect(files.filter(({ path }) => /\/(?:dezai-shen|private-die|di-renjie)-/.test(path))).toEqual([]);
    const letters = files.filter(({ path }) => path.endsWith('.woff2'));
    expect(letters.map(({ path }) => path.includes('-latin-words-'))).toEqual([true, true]);
  }
  const [brotli, gzip] = costs;
  expect(gzip?.inAll.bytes).toBeGreaterThan((brotli?.inAll.bytes ?? 0) * 1.03);
});

const ROOT = join(import.meta.dirname, '../..');
const ASSETS = join(ROOT, 'out/renderer/assets');
/** What each page fetches besides the words of its game. */
const SETS = { hand: ['shared'], table: ['shared', 'table'] } as const;
const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.js.br', gzip: '.js.gz' };

/** The bytes of the files of words of a language, by the set that each holds. */
function wordsOf(language: string, ending: string): ReadonlyMap<string, number> {
  const file = new RegExp(`^${language}-(.+)-[\\w-]{8}${ending.replaceAll('.', '\\.')}$`);
  const found = readdirSync(ASSETS).flatMap((name) => {
    const set = file.exec(name)?.[1];
    return set === undefined ? [] : [[set, statSync(join(ASSETS, name)).size + HEADER_BYTES] as const];
  });
  expect(new Set(found.map(([set]) => set)).size, 'one file for each set').toBe(found.length);
  return new Map(found);
}

test('another language is a few files more, one for each set of words', () => {
  const languages = readdirSync(join(ROOT, 'resources/strings')).filter((name) => name !== 'en');
  const games = readdirSync(join(ROOT, 'src/engine/games'));
  expect(languages.length).toBeGreaterThan(0);
  for (const language of languages)
    for (const page of ['hand', 'table'] as const)
      for (const encoding of ['br', 'gzip'] as const) {
        const words = wordsOf(language, ENDINGS[encoding]);
        const sets = SETS[page].map((set) => words.get(set) ?? 0);
        const game = Math.max(0, ...games.map((id) => words.get(id) ?? 0));
        const { requests, bytes } = MORE_IN_ANOTHER_LANGUAGE[page];
        expect(sets.length + 2, 'the list, the sets and the game').toBeLessThanOrEqual(requests);
        const all = [...sets, game].reduce((sum, one) => sum + one, 0);
        expect(all, `${page} in ${language}, ${encoding}`).toBeLessThanOrEqual(bytes[encoding]);
      }
});
