import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languagesIn, sentencesOf, type Sentence } from '../../tools/translate/sentences.mjs';
import { numberAt, withoutSingular } from '../../tools/translate/singulars.mjs';
import { root } from '../../tools/setup.mjs';
import several from '../../tools/translate/several.json' with { type: 'json' };

const RESOURCES = join(root, 'resources');

function strings(sentences: Readonly<Record<string, string>>): ReadonlyMap<string, Sentence> {
  return new Map(
    Object.entries(sentences).map(([key, text]) => [`strings/ui:${key}`, { kind: 'strings', file: 'ui', key, text }]),
  );
}

/** The numbers of a language that lack a singular, except those that are listed. */
const uncounted = (language: string, listed: readonly string[]): string[] =>
  withoutSingular(sentencesOf(RESOURCES, language), language, new Set(listed)).map(({ at, gap }) => numberAt(at, gap));

describe('sentences that count', () => {
  const languages = ['en', ...languagesIn(RESOURCES)];
  const listed = Object.values(several).flat();

  it.each(languages)('have a form for one in %s', (language) => {
    expect(uncounted(language, listed)).toEqual([]);
  });

  it('are listed as never counting one only where they would need it', () => {
    const found = new Set(languages.flatMap((language) => uncounted(language, [])));
    expect(listed.filter((number) => !found.has(number))).toEqual([]);
  });

  it('are found by nouns that other sentences have in both forms', () => {
    const learned = {
      'a.n_one': '{{count}} trick',
      'a.n_other': '{{count}} tricks',
      'a.is_one': 'is',
      'a.is_other': 'are',
    };
    const said = {
      b: 'You won {{won}} tricks.',
      c: '{{won}} hidden tricks',
      d: 'of {{won.all}} tricks',
      e: 'Tricks: {{won}}',
    };
    const right = { f: '{{name}} tricks you.', g: '$t(n, {"count": {{won}} }) tricks', h: '{{won}} are left' };
    const found = withoutSingular(strings({ ...learned, ...said, ...right }), 'en', new Set(['strings/ui:c won']));
    expect(found.map(({ at, detail }) => `${at} ${detail}`)).toEqual([
      'strings/ui:b "{{won}} tricks" for one',
      'strings/ui:d "{{won.all}} tricks" for one',
    ]);
    expect(withoutSingular(strings({ ...learned, ...said }), 'zh-Hans', new Set())).toEqual([]);
  });
});
