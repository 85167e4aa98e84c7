import { describe, expect, it } from 'vitest';
import { choice, count, flag, optionInfos, OptionError, readOptions, type OptionsSpec } from './options.ts';

interface Options {
  readonly lead: 'lowest' | 'noRank';
  readonly rounds: number;
  readonly open: boolean;
  readonly traitor: boolean;
}
const spec: OptionsSpec<Options> = {
  lead: choice(['lowest', 'noRank']),
  rounds: count(1, 9, 3),
  open: flag(true),
  traitor: flag(false, { seats: { min: 5, max: 6 } }),
};

function problem(given: Record<string, unknown>): string {
  try {
    readOptions(spec, given, 4);
    return 'accepted';
  } catch (error) {
    return error instanceof OptionError ? error.message : 'another error';
  }
}

describe('options', () => {
  it('fills in the standards', () => {
    expect(readOptions(spec, {}, 4)).toEqual({ lead: 'lowest', rounds: 3, open: true, traitor: false });
  });

  it('understands texts from a command line', () => {
    expect(readOptions(spec, { lead: 'noRank', rounds: '5', open: 'false' }, 4)).toEqual({
      lead: 'noRank',
      rounds: 5,
      open: false,
      traitor: false,
    });
  });

  it.each([
    [{ colour: 'red' }, 'unknown option "colour"; the options are lead, rounds, open, traitor'],
    [{ lead: 'highest' }, 'option lead cannot be "highest"; allowed: lowest, noRank'],
    [{ rounds: '0' }, 'option rounds cannot be "0"; allowed: a whole number from 1 to 9'],
    [{ rounds: 2.5 }, 'option rounds cannot be 2.5; allowed: a whole number from 1 to 9'],
    [{ rounds: '1e0' }, 'option rounds cannot be "1e0"; allowed: a whole number from 1 to 9'],
    [{ open: 'yes' }, 'option open cannot be "yes"; allowed: true, false'],
    [{ traitor: true }, 'option traitor is for 5 to 6 players; with 4 leave it out'],
    [{ __proto__x: 1 }, 'unknown option "__proto__x"; the options are lead, rounds, open, traitor'],
  ])('refuses %j in one sentence that says what is allowed', (given, sentence) => {
    expect(problem(given)).toBe(sentence);
  });

  it('may be for some numbers of players only; the standard is for all', () => {
    expect(readOptions(spec, { traitor: true }, 5).traitor).toBe(true);
    expect(readOptions(spec, { traitor: false }, 4).traitor).toBe(false);
  });

  it('are told as data, in the order they are declared', () => {
    expect(optionInfos(spec).map((info) => [info.key, info.kind, info.standard])).toEqual([
      ['lead', 'choice', 'lowest'],
      ['rounds', 'count', 3],
      ['open', 'flag', true],
      ['traitor', 'flag', false],
    ]);
  });
});
