import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Statistics, StatisticsFigures } from '#protocol/statistics.ts';
import { allByRole, byRole, click, isThere, nameOf, pressKey, textOf } from '#renderer/testing/find.ts';
import { SAMPLE_GAME, sampleWelcome } from '#renderer/testing/kirin-table.ts';
import { mount, type Mounted } from '#renderer/testing/mount.tsx';
import { StatisticsScreen } from './StatisticsScreen.tsx';

let page: Mounted | null = null;

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  page?.unmount();
  page = null;
});

const AT = new Date(2026, 10, 20, 12).getTime();
const OUTCOME = { matches: 2, wins: 0.5, even: 0.75, place: 1.5, score: null };
const match = (file: string, place: number, share: number) => ({
  file,
  game: 'kirin',
  at: AT,
  seat: 0,
  seats: 3,
  place,
  score: 12,
  share,
  others: [
    { name: 'Bo', isBot: false },
    { name: 'steady', isBot: true },
  ],
});
const FIGURES: StatisticsFigures = {
  ...OUTCOME,
  again: 1,
  substituted: 1,
  points: null,
  places: [
    { place: 1, matches: 1 },
    { place: 2, matches: 1 },
  ],
  games: [{ game: 'kirin', ...OUTCOME }],
  sizes: [{ seats: 3, ...OUTCOME }],
  months: [{ month: '2026-11', ...OUTCOME }],
  latest: [match('a.jsonl', 2, 0), match('b.jsonl', 1, 0.5)],
  opponents: [
    { name: 'Bo', isBot: false, matches: 2, ahead: 1, behind: 0, level: 1 },
    { name: 'steady', isBot: true, matches: 2, ahead: 2, behind: 1, level: 0 },
  ],
  tallies: [],
  reviews: [],
};
const TOLD: Statistics = {
  query: { player: { name: 'Ada', isBot: false }, game: null },
  players: [
    { name: 'Ada', isBot: false, matches: 2 },
    { name: 'steady', isBot: true, matches: 1 },
  ],
  player: { name: 'Ada', isBot: false },
  figures: FIGURES,
  reading: null,
};

function open(statistics: Statistics | null, name = 'Ada'): Mounted {
  const hall = { games: [SAMPLE_GAME], saved: [] };
  page = mount(<StatisticsScreen hall={hall} onClose={() => undefined} />, {
    state: { welcome: sampleWelcome(false), hall, statistics },
    settings: { name },
  });
  return page;
}

function choose(select: string, option: string): void {
  click(byRole('button', select));
  click(allByRole('option').find((one) => textOf(one).startsWith(option)) ?? document.body);
}

const rowsOf = (table: string): readonly string[] =>
  [...byRole('table', table).querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => textOf(cell as HTMLElement)).join('|'),
  );

describe('the statistics', () => {
  it('ask for whoever sits here, and again when the library has changed', () => {
    const { client, tell } = open(null);
    expect(document.body.textContent).toContain('Looking for matches');
    const ask = { kind: 'statistics', query: TOLD.query };
    expect(client.askedLibrary).toEqual([ask]);
    tell({ libraryNews: 1 });
    expect(client.askedLibrary).toEqual([ask, ask]);
  });

  it('show whoever has played most where nobody of that name has', () => {
    const { client } = open(
      { ...TOLD, player: { name: 'Zoe', isBot: false }, figures: { ...FIGURES, matches: 0, again: 0, substituted: 0 } },
      'Zoe',
    );
    expect(client.askedLibrary.at(-1)).toEqual({ kind: 'statistics', query: { player: null, game: null } });
  });

  it('show results, places and opponents, each chart as a table too', () => {
    open(TOLD);
    const text = document.body.textContent;
    expect(text).toContain('0.5 · 25%');
    expect(text).toContain('1 match of Ada does not count');
    expect(rowsOf('Places')).toEqual(['Place|Matches', 'Place 1|1 · 50%', 'Place 2|1 · 50%']);
    expect(rowsOf('Opponents')).toEqual(['Player|Matches|Ahead|Level|Behind', 'Bo|2|1|1|0', 'Steady (bot)|2|2|0|1']);
    expect(rowsOf('Wins by number of players')[1]).toBe('3 players|0.5 of 2 · 25%|38%');
    expect(text).toContain('Choose a game to see what it counts');
    expect(text).toContain('No match of Ada has been reviewed yet.');
  });

  it('go along the line by keys, to a match that can be watched', () => {
    const { client } = open(TOLD);
    const line = byRole('slider', 'Share of wins');
    line.focus();
    pressKey('End');
    expect(line.getAttribute('aria-valuetext')).toBe('Nov 20, 2026, Kirin: place 1 of 3, points 12, 25%');
    expect(document.body.textContent).toContain('against Bo, Steady (bot).');
    click(byRole('button', 'Watch this match again'));
    expect(client.askedLibrary.at(-1)).toEqual({ kind: 'watch', match: 'b.jsonl' });
    click(byRole('radio', 'Month'));
    expect(rowsOf('Share of wins by month')[1]).toBe('Nov 2026 (2 matches)|25%');
    click(byRole('radio', 'Place'));
    expect(rowsOf('Mean place by month')[1]).toBe('Nov 2026 (2 matches)|1.5');
  });

  it('show another player, and one game with its points and what it counts', () => {
    const { client, tell } = open(TOLD);
    choose('2 matches', 'Steady');
    const query = { player: { name: 'steady', isBot: true }, game: null };
    expect(client.askedLibrary.at(-1)).toEqual({ kind: 'statistics', query });
    choose('All games', 'Kirin');
    expect(client.askedLibrary.at(-1)).toMatchObject({ query: { game: 'kirin' } });
    const tallies = [
      { name: 'take made', count: 3, of: 4 },
      { name: 'hold made', count: 0, of: 0 },
      { name: 'tokens per hand', count: 5, of: 2 },
    ];
    const points = { best: 20, worst: -3 };
    tell({
      statistics: {
        ...TOLD,
        query: { ...TOLD.query, game: 'dezai-shen' },
        figures: { ...FIGURES, score: 8.5, points, tallies },
      },
    });
    expect(document.body.textContent).toContain('best 20, worst −3');
    expect(rowsOf('How often')).toEqual(['What|How often', 'Takes made|75% · 3 of 4']);
    expect(rowsOf('On average')).toEqual(['What|Average', 'Tokens per hand|2.5']);
    click(byRole('radio', 'Points'));
    expect(isThere('slider', 'Points, mean of 10 matches')).toBe(true);
  });

  it('show precision over time, and what reviewed results were made of', () => {
    const review = { seat: 0, start: 2_500, luck: 1_000, others: -500, play: -250, result: 2_750 };
    const reviews = [
      { file: 'a.jsonl', game: 'kirin', at: AT, ...review, precision: 91.5 },
      { file: 'b.jsonl', game: 'kirin', at: AT, ...review, precision: null },
    ];
    open({ ...TOLD, figures: { ...FIGURES, reviews } });
    expect(rowsOf('Precision of reviewed matches')).toEqual(['Match|Precision', 'Nov 20, 2026, Kirin|91.5']);
    expect(rowsOf('Mean of the reviewed')).toContain('Moves of Ada|−2.5');
    expect(rowsOf('Mean of the reviewed')).toContain('Cards and dice|+10');
  });

  it('forget the reviews of a player only after a question', () => {
    const { client } = open(TOLD);
    click(byRole('button', 'Save or forget'));
    const item = allByRole('menuitem').find((one) => nameOf(one).startsWith('Forget'));
    click(item ?? document.body);
    expect(client.askedLibrary.at(-1)).toMatchObject({ kind: 'statistics' });
    expect(textOf(byRole('alertdialog', 'Forget the reviews of Ada'))).toContain('The matches stay in the library');
    click(byRole('button', 'Forget the reviews'));
    expect(client.askedLibrary.at(-1)).toEqual({ kind: 'forget', player: TOLD.player });
  });

  it('hide the names of people from streams, and still ask for them', () => {
    const players = [...TOLD.players, { name: 'Bo', isBot: false, matches: 1 }];
    const { client, settings } = open({ ...TOLD, players });
    act(() => {
      settings.change({ streamer: true });
    });
    expect(document.body.textContent).not.toMatch(/Ada|Bo\b/);
    expect(document.body.textContent).toContain('Steady (bot)');
    choose('2 matches', 'Guest 2');
    const query = { player: { name: 'Bo', isBot: false }, game: null };
    expect(client.askedLibrary.at(-1)).toEqual({ kind: 'statistics', query });
  });

  it('say what to do where nothing is finished, and how far reading has come', () => {
    const nothing = { ...TOLD, players: [], figures: { ...FIGURES, matches: 0, again: 0, substituted: 0, latest: [] } };
    const { tell } = open(nothing);
    expect(document.body.textContent).toContain('Play one to its end');
    expect(isThere('button', 'Save or forget')).toBe(false);
    tell({ statistics: { ...nothing, reading: { done: 1, of: 9 } } });
    expect(document.body.textContent).toContain('Reading results: 1 of 9');
    expect(document.body.textContent).toContain('appear here one after the other');
    tell({ statistics: { ...TOLD, figures: { ...FIGURES, matches: 0 } } });
    expect(document.body.textContent).toContain('Ada has finished no match that counts here.');
  });
});
