import { afterEach, describe, expect, it } from 'vitest';
import { comparison as shape, type ComparedSeat, type Comparison, type SameDeal } from '#protocol/same-deal.ts';
import { allByRole, isThere } from '#renderer/testing/find.ts';
import { sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { mount, type Mounted } from '#renderer/testing/mount.tsx';
import { CompareDialog } from './CompareDialog.tsx';

let page: Mounted | null = null;
afterEach(() => {
  page?.unmount();
  page = null;
});

const seat = (name: string, score: number, mean: number | null): ComparedSeat => ({
  name,
  bot: null,
  score,
  place: 1,
  winner: true,
  matchpoints: mean === null ? 0 : mean / 5_000,
  top: mean === null ? 0 : 2,
  mean,
});
const COMPARED: Comparison = {
  game: 'kirin',
  unit: 'percent',
  file: 'a.jsonl',
  total: 2,
  matches: [
    { file: 'a.jsonl', title: '', at: 0, seats: [seat('Ada', 3, 0), seat('Bo', 9, 10_000)] },
    { file: 'b.jsonl', title: 'Tuesday', at: 0, seats: [seat('Cid', 4, 10_000), seat('Dot', 8, 0)] },
  ],
};

function open(told: Partial<SameDeal> | null, settings = {}): Mounted {
  const sameDeal = told && { match: 'a.jsonl', comparison: null, reason: null, reading: null, ...told };
  const state = { welcome: sampleWelcome(false), sameDeal };
  page = mount(<CompareDialog match="a.jsonl" onClose={() => undefined} />, { state, settings });
  return page;
}

const rows = (): readonly string[] => allByRole('row').map((row) => row.textContent);

describe('the comparison of matches of one deal', () => {
  it('is asked for, and again when the library has changed', () => {
    const { client, tell } = open(null);
    expect(document.body.textContent).toContain('Looking for other matches');
    tell({ libraryNews: 1 });
    expect(client.askedLibrary).toEqual(Array.from({ length: 2 }, () => ({ kind: 'compare', match: 'a.jsonl' })));
  });

  it('has a table for each seat, the best result first, and marks this match', () => {
    expect(shape.parse(COMPARED)).toEqual(COMPARED);
    open({ comparison: COMPARED });
    expect(allByRole('table').map((table) => table.querySelector('caption')?.textContent)).toEqual([
      'Seat 1',
      'Seat 2',
    ]);
    expect(rows().map((row) => /Ada|Bo|Cid|Dot/.exec(row)?.[0])).toEqual([
      undefined,
      'Cid',
      'Ada',
      undefined,
      'Bo',
      'Dot',
    ]);
    expect(rows()[1]).toMatch(/^CidTuesday.*412 of 2100%$/);
    expect(rows()[2]).toMatch(/^Adathis match\u00a0· .*310 of 20%$/);
    expect(document.body.textContent).toContain('This deal was played 2 times.');
  });

  it('tells differences in IMPs with their signs', () => {
    const matches = COMPARED.matches.map((match, at) => ({
      ...match,
      seats: match.seats.map((one) => ({ ...one, mean: at === 0 ? 350 : -350 })),
    }));
    open({ comparison: { ...COMPARED, unit: 'imps', matches } });
    expect(rows()[1]).toMatch(/31\+3\.5 IMPs$/);
    expect(isThere('columnheader', 'Matchpoints')).toBe(false);
  });

  it('says what to do where nobody else has played the deal', () => {
    open({ comparison: { ...COMPARED, total: 1, matches: COMPARED.matches.slice(0, 1) } });
    expect(document.body.textContent).toContain('Nobody has played this deal at another table yet. Play it again');
    expect(allByRole('table')).toEqual([]);
  });

  it('says why it cannot be compared, and how far reading has come', () => {
    const { tell } = open({ reason: { code: 'matchNotHere' } });
    expect(allByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('not in the library'),
    ]);
    tell({ sameDeal: { match: 'a.jsonl', comparison: null, reason: null, reading: { done: 1, of: 3 } } });
    expect(document.querySelector('progress')?.closest('label')?.textContent).toBe('Reading results: 1 of 3');
  });
});
