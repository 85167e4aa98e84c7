import { describe, expect, test } from 'vitest';
import { everyFew, perTier } from '#testkit/tier.ts';
import type { Strings } from './by-language.ts';
import { CATALOGUE } from './catalogue.ts';
import { createWords, LANGUAGES } from './words.ts';

/** As long as names may be, and all of them left alone by the cleaning of names. */
const ODD = [
  '{{scores, perSeat}}',
  '{{who, seat}}',
  '{{',
  '}}',
  '$t(x',
  '$t(ui:action.close)',
  '$',
  '<b>&amp;"\'',
  '${1}$&$`',
];
const PLAIN = 'Mxqei';

interface Sentence {
  readonly key: string;
  readonly text: string;
}

function sentencesIn(strings: Strings, steps: readonly string[] = []): readonly Sentence[] {
  return Object.entries(strings).flatMap(([step, value]) =>
    typeof value === 'string'
      ? [{ key: [...steps, step].join('.'), text: value }]
      : sentencesIn(value, [...steps, step]),
  );
}

/** What is filled into the gaps of a sentence: whatever people can have typed is this name. */
function filled(text: string, name: string): Readonly<Record<string, unknown>> {
  const inReference = (text.match(/\$t\([^)]*\)/g) ?? []).join(' ');
  const gaps = [...text.matchAll(/\{\{\s*([^},]+?)\s*(?:,\s*([^}]*?)\s*)?\}\}/g)];
  return Object.fromEntries(
    gaps.map(([gap, key = '', format = '']): readonly [string, unknown] => {
      if (inReference.includes(gap)) return [key, 'code'];
      if (format === '') return [key, name];
      if (format === 'listed' || format === 'row') return [key, [name, name]];
      return [key, format === 'seat' || format.endsWith('erSeat') ? [0, 1] : 0];
    }),
  );
}

describe.each(LANGUAGES)('a name that looks like a gap or a reference, in %s', (language) => {
  test('is said as it is, in every sentence, and leaves the rest of the sentence alone', () => {
    const words = createWords(language);
    const wrong: string[] = [];
    let said = 0;
    for (const [file, strings] of Object.entries(CATALOGUE[language] ?? {})) {
      for (const { key, text } of everyFew(sentencesIn(strings), 4)) {
        const stem = key.replace(/_(?:one|other)$/, '');
        const say = (name: string): string => {
          const params = { ...filled(text, name), ...(stem !== key && { count: 2 }) };
          return words.text(file, `${file}:${stem}`, params, { seatName: () => name });
        };
        const plain = say(PLAIN);
        if (!plain.includes(PLAIN)) continue;
        said += 1;
        for (const name of ODD) {
          const odd = say(name);
          if (odd !== plain.split(PLAIN).join(name)) wrong.push(`${file}:${key} ${odd.slice(0, 200)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(said).toBeGreaterThan(perTier(50, 200));
  });
});
