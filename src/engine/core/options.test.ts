import { describe, expect, it } from 'vitest';
import { choice, count, flag, optionInfos, OptionError, readOptions, type OptionsSpec } from './options.ts';

interface Options {
  readonly lead: 'lowest' | 'noRank';
  readonly rounds: number;
  readonly open: boolean;
}
const spec: OptionsSpec<Options> = { lead: choice(['lowest', 'noRank']), rounds: count(1, 9, 3), open: flag(true) };

function problem(given: Record<string, unknown>): string {
  try {
    readOptions(spec, given);
    return 'accepted';
  } catch (error) {
    return error instanceof OptionError ? error.message : 'another error';
  }
}

describe('options', () => {
  it('fills in the standards', () => {
    expect(readOptions(spec, {})).toEqual({ lead: 'lowest', rounds: 3, open: true });
  });

  it('understands texts from a command line', () => {
    expect(readOptions(spec, { lead: 'noRank', rounds: '5', open: 'false' })).toEqual({
      lead: 'noRank',
      rounds: 5,
      open: false,
    });
  });

  it.each([
    [{ colour: 'red' }, 'unknown option "colour"; the options are lead, rounds, open'],
    [{ lead: 'highest' }, 'option lead cannot be "highest"; allowed: lowest, noRank'],
    [{ rounds: '0' }, 'option rounds cannot be "0"; allowed: a whole number from 1 to 9'],
    [{ rounds: 2.5 }, 'option rounds cannot be 2.5; allowed: a whole number from 1 to 9'],
    [{ rounds: '1e0' }, 'option rounds cannot be "1e0"; allowed: a whole number from 1 to 9'],
    [{ open: 'yes' }, 'option open cannot be "yes"; allowed: true, false'],
    [{ __proto__x: 1 }, 'unknown option "__proto__x"; the options are lead, rounds, open'],
  ])('refuses %j in one sentence that says what is allowed', (given, sentence) => {
    expect(problem(given)).toBe(sentence);
  });

  it('are told as data, in the order they are declared', () => {
    expect(optionInfos(spec).map((info) => [info.key, info.kind, info.standard])).toEqual([
      ['lead', 'choice', 'lowest'],
      ['rounds', 'count', 3],
      ['open', 'flag', true],
    ]);
  });
});
