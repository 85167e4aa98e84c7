import { describe, expect, it } from 'vitest';
import {
  choice,
  count,
  flag,
  optionInfos,
  OptionError,
  readOptions,
  readWrittenOptions,
  type OptionsSpec,
} from './options.ts';

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

interface House {
  readonly goal: 'long' | 'short';
  readonly case: 'none' | 'quick' | 'calm';
  readonly bare: boolean;
  readonly cards: number;
  readonly ace: boolean;
  readonly king: boolean;
  readonly together: boolean;
  readonly shows: 'all' | 'one';
}
const house: OptionsSpec<House> = {
  goal: choice(['long', 'short'], {
    onlyWhen: [
      { option: 'case', is: ['none', 'calm'] },
      { option: 'bare', is: [true] },
    ],
  }),
  case: choice(['none', 'quick', 'calm'], { onlyWhen: [{ option: 'bare', is: [false] }] }),
  bare: flag(false),
  cards: count(0, 2, 0, { onlyWhen: [{ above: ['ace', 'king'] }] }),
  ace: flag(false, { onlyWhen: [{ option: 'cards', min: 0, max: 1 }] }),
  king: flag(false, { onlyWhen: [{ option: 'cards', min: 0, max: 1 }] }),
  together: flag(false, { onlyWhen: [{ seats: { min: 3, max: 6 } }] }),
  shows: choice(['all', 'one'], { before: 'all' }),
};

function problemAt(seats: number, given: Record<string, unknown>): string {
  try {
    readOptions(house, given, seats);
    return 'accepted';
  } catch (error) {
    return error instanceof OptionError ? error.message : 'another error';
  }
}

describe('options that change nothing', () => {
  it.each([
    [{ goal: 'short', case: 'quick' }, 'option goal has an effect only with case=none or calm, or with bare=true'],
    [{ bare: true, case: 'calm' }, 'option case has an effect only with bare=false'],
    [{ cards: 1, ace: true }, 'option cards has an effect only above 1, which is how many of ace and king are true'],
    [{ cards: 2, king: 'true' }, 'option king has an effect only with cards=0 to 1'],
    [{ together: true }, 'option together has an effect only with 3 to 6 players'],
  ])('%j is refused in one sentence that says what is needed', (given, sentence) => {
    expect(problemAt(2, given)).toBe(`${sentence}; leave it out`);
  });

  it.each([
    { goal: 'short', case: 'calm' },
    { goal: 'short', bare: true },
    { cards: 1, bare: true },
    { ace: true, king: true },
  ])('%j is taken: one need met is enough', (given) => {
    expect(problemAt(2, given)).toBe('accepted');
  });

  it('may be given as their standard, which is what they are anyway', () => {
    expect(problemAt(2, { goal: 'long', case: 'quick', cards: '0', ace: true, together: 'false' })).toBe('accepted');
  });

  it('are told as data, but not what older records were played with', () => {
    const [goal] = optionInfos(house);
    expect(goal?.onlyWhen).toHaveLength(2);
    expect(optionInfos(house).filter((info) => 'before' in info)).toEqual([]);
  });
});

describe('the options of a record', () => {
  const whole: House = readOptions(house, {}, 2);

  it('are read as they are written, also where they change nothing', () => {
    const idle = { ...whole, goal: 'short', case: 'quick', together: true } as const;
    expect(readWrittenOptions(house, idle, 2)).toEqual(idle);
  });

  it('may lack what there was not yet', () => {
    const { shows: _shows, ...older } = whole;
    expect(readWrittenOptions(house, older, 2)).toEqual({ ...whole, shows: 'all' });
  });

  it('lack nothing else, and are no texts', () => {
    const { bare: _bare, ...lacking } = whole;
    expect(() => readWrittenOptions(house, lacking, 2)).toThrow('not every option is written out');
    expect(() => readWrittenOptions(house, { ...whole, cards: '0' }, 2)).toThrow('not every option is written out');
    expect(() => readWrittenOptions(house, { ...whole, more: 1 }, 2)).toThrow('unknown option "more"');
  });
});
