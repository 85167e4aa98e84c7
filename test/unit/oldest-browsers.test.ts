import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageHeaders, readPages } from '#web/pages.ts';
import { ARRAYS, SEARCHES, Segmenter } from '#renderer/client/missing.ts';

/**
 * What the oldest browsers for the pages (tools/oldest-browsers.mjs) lack, looked for in the pages as they are built, the packages
 * in them included: a script that cannot be read, or a function that is not there, leaves a page blank.
 */
const renderer = join(import.meta.dirname, '../../out/renderer');
const scripts = readdirSync(join(renderer, 'assets')).filter((name) => name.endsWith('.js'));
const texts = [
  ...scripts.map((name) => [name, readFileSync(join(renderer, 'assets', name), 'utf8')] as const),
  ['verify.html', readFileSync(join(renderer, 'verify.html'), 'utf8')] as const,
];

/** Each with how a package that has a way without it asks for it first, where one does. */
const LACKING: readonly (readonly [what: string, use: RegExp, asked: RegExp | null])[] = [
  ['looking behind in a pattern', /\(\?<[=!]/, null],
  ['the flag v of patterns', /[^\w/<]\/(?:[^/\\\n]|\\.)+\/[dgimsuy]*v[dgimsuy]*[.,;)]/, null],
  ['blocks of static code in a class', /[;{}]static\{/, null],
  ['grouping', /(?:Object|Map)\.groupBy\b/, null],
  ['promises with their resolvers', /Promise\.(?:withResolvers|try)\b/, null],
  ['lists from what comes in time', /Array\.fromAsync\b/, null],
  ['deep copies of errors', /\bstructuredClone\(/, null],
  ['signals of several', /AbortSignal\.any\b/, null],
  ['reading addresses without a fault', /URL\.(?:canParse|parse)\(/, /typeof URL\.canParse==`function`/],
  ['arithmetic of sets', /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, null],
  [
    'functions of iterators',
    /\.(?:(?:values|keys|entries)\(\)|matchAll\([^()]*\))\.(?:map|filter|some|every|find|reduce|take|drop|flatMap|toArray|forEach)\(/,
    null,
  ],
  ['well-formed texts', /\.(?:isWellFormed|toWellFormed)\(/, null],
  ['patterns from texts', /RegExp\.escape\b/, null],
  ['a sign only of what is below zero', /signDisplay:[^,}]*`negative`/, null],
  ['whether an element is seen', /\.checkVisibility\(/, /`checkVisibility`in Element\.prototype/],
  ['popovers', /\.(?:showPopover|hidePopover|togglePopover)\(/, null],
  ['bytes as text', /\.(?:toBase64|setFromHex)\(/, /typeof \w+\.toBase64==`function`/],
];

describe('the pages as they are built', () => {
  it.each(LACKING)('do without %s', (_, use, asked) => {
    const found = texts.filter(([, text]) => use.test(text) && !(asked?.test(text) ?? false));
    expect(found.map(([name]) => name)).toEqual([]);
  });

  it('say in every language what they need where their program does not start', () => {
    for (const page of ['index', 'hand', 'audience', 'evening']) {
      const html = readFileSync(join(renderer, `${page}.html`), 'utf8');
      const notice = /<div id="root">.*<\/div>/.exec(html)?.[0] ?? '';
      for (const language of ['de', 'en', 'zh-Hans']) expect(notice).toContain(`<button lang="${language}">`);
      expect(notice).toMatch(/Chrome \d+.*Safari \d+.*Firefox \d+/);
      // The script that says so at once is the only one in the page itself that may run.
      const served = readPages(renderer).get(`/${page}.html`);
      const policy = served && pageHeaders(served, "'self'")['Content-Security-Policy'];
      expect(policy).toMatch(/; script-src 'self' 'sha256-[\w+/]{43}='; /);
    }
  });

  it('have media queries that older browsers can read', () => {
    const styles = readdirSync(join(renderer, 'assets')).filter((name) => name.endsWith('.css'));
    const newer = styles.filter((name) =>
      /@media[^{]*\([^)]*[<>]/.test(readFileSync(join(renderer, 'assets', name), 'utf8')),
    );
    expect(styles.length).toBeGreaterThan(3);
    expect(newer).toEqual([]);
  });
});

describe('what is filled in', () => {
  const list = [3, 1, 2];

  it('gives changed copies of lists', () => {
    expect(ARRAYS.toSorted.call(list)).toEqual(list.toSorted());
    expect(ARRAYS.toSorted.call(list, (one, other) => Number(other) - Number(one))).toEqual([3, 2, 1]);
    expect(ARRAYS.toReversed.call(list)).toEqual([2, 1, 3]);
    expect(ARRAYS.toSpliced.call(list, 1, 1, 7, 8)).toEqual([3, 7, 8, 2]);
    expect(ARRAYS.with.call(list, -1, 9)).toEqual([3, 1, 9]);
    expect(() => ARRAYS.with.call(list, 3, 9)).toThrow(RangeError);
    expect(list).toEqual([3, 1, 2]);
  });

  it('finds the last that fits, or nothing', () => {
    expect(SEARCHES.findLast.call(list, (one) => Number(one) < 3)).toBe(2);
    expect(SEARCHES.findLastIndex.call(Uint8Array.of(1, 0, 0), (byte) => byte !== 0)).toBe(0);
    expect(SEARCHES.findLast.call(list, () => false)).toBeUndefined();
  });

  it('cuts between what readers see as letters, and into words', () => {
    expect(new Segmenter().segment('e\u0301a').map(({ segment }) => segment)).toEqual(['e\u0301', 'a']);
    const words = new Segmenter('en', { granularity: 'word' }).segment('two words');
    expect(words.filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)).toEqual(['two', 'words']);
  });
});
