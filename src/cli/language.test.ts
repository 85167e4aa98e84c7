import { describe, expect, it } from 'vitest';
import { chosenLanguage, OF_THE_SYSTEM } from '#words/languages.ts';
import { LANGUAGES } from '#words/words.ts';
import { UsageError } from './fail.ts';
import { systemLanguages, terminalWords } from './language.ts';

describe('the language of a terminal', () => {
  it.each([
    [{ LANG: 'de_DE.UTF-8' }, 'de'],
    [{ LANG: 'zh_CN.UTF-8' }, 'zh-Hans'],
    [{ LANG: 'de' }, 'de'],
    [{ LANG: 'de_AT@euro' }, 'de'],
    [{ LANG: 'C.UTF-8' }, 'en'],
    [{ LANG: 'POSIX' }, 'en'],
    [{ LANG: '' }, 'en'],
    [{}, 'en'],
    [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'de_DE.UTF-8' }, 'de'],
    [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'de_DE.UTF-8', LC_ALL: 'zh_SG.UTF-8' }, 'zh-Hans'],
    [{ LANG: 'de_DE.UTF-8', LC_ALL: '' }, 'de'],
    [{ LANG: 'de_DE.UTF-8', LC_ALL: 'C' }, 'en'],
  ])('is said by the environment: %j', (environment, language) => {
    const wanted = systemLanguages(environment, 'linux');
    expect(chosenLanguage(OF_THE_SYSTEM, wanted, ['en', 'de', 'zh-Hans'])).toBe(language);
  });

  it('is that of the program where Windows says nothing else', () => {
    expect(systemLanguages({}, 'win32')).toEqual([Intl.DateTimeFormat().resolvedOptions().locale]);
    expect(systemLanguages({ LANG: 'de' }, 'win32')).toEqual(['de']);
  });

  it('is that of the option before all, in any region', () => {
    expect(terminalWords({ language: 'en-AU' }).language).toBe('en');
    for (const language of LANGUAGES) expect(terminalWords({ language }).language).toBe(language);
  });

  it.each(['de_DE', 'de_AT.UTF-8', 'de-AT'])('may be named as the system names it: %s', (language) => {
    expect(terminalWords({ language }).language).toBe('de');
  });

  it.each(['xx', 'xx_DE', 'C', '_', '', 'no tag', 'x'.repeat(10_000)])(
    'is refused where it is not here: %.20j',
    (language) => {
      expect(() => terminalWords({ language })).toThrow(UsageError);
      expect(() => terminalWords({ language })).toThrow(`--language takes one of ${LANGUAGES.join(', ')}, not "`);
    },
  );
});
