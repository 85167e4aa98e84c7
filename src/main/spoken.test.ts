import { expect, test } from 'vitest';
import { openWords } from '#words/open-words.ts';
import { LANGUAGES } from '#words/words.ts';
import { createSpoken } from './spoken.ts';

const OTHER = 'eo';

function spokenFor(...system: readonly string[]) {
  const opened: string[] = [];
  const spoken = createSpoken(
    { getPreferredSystemLanguages: () => [...system] },
    {
      languages: [...LANGUAGES, OTHER],
      open: (language) => {
        opened.push(language);
        return openWords({ [language]: { ui: { greeting: `in ${language}` } } }, language);
      },
    },
  );
  return { opened, spoken };
}

test('the app begins in the best language of the system, by its tag or the name of its locale', () => {
  expect(spokenFor('eo_XX.UTF-8', 'en').spoken.say('greeting')).toBe('in eo');
  expect(spokenFor('xx-XX', 'eo', 'en-GB').spoken.say('greeting')).toBe('in eo');
  expect(spokenFor('C').spoken.say('greeting')).toBe('in en');
  expect(spokenFor().spoken.say('greeting')).toBe('in en');
});

test('the words follow the setting, and say when they have changed', () => {
  const { spoken, opened } = spokenFor('en-GB');
  const { say } = spoken;
  expect(spoken.follow('system')).toBe(false);
  expect(spoken.follow(OTHER)).toBe(true);
  expect(say('greeting')).toBe('in eo');
  expect(spoken.words().language).toBe(OTHER);
  expect(spoken.follow(OTHER)).toBe(false);
  expect(spoken.follow('system')).toBe(true);
  expect(say('greeting')).toBe('in en');
  expect(opened).toEqual(['en', OTHER, 'en']);
});
