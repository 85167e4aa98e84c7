import { describe, expect, test } from 'vitest';
import { LISTED } from '#protocol/statistics.ts';
import { figuresOf, type FiguresParts } from './figures.ts';
import { figuresCsv, figuresJson } from './figures-text.ts';
import type { PlayedMatch, PlayedSeat } from './library-index.ts';

const ADA = { name: 'Ada', isBot: false };
const MONTH = new Date(2026, 10, 20, 12).getTime();

/** A match of these seats, written as `name place score`, the winners with a star; bots begin with a capital B. */
function match(file: string, seats: readonly string[], part: Partial<PlayedMatch> = {}): PlayedMatch {
  return {
    file: `${file}.jsonl`,
    id: file,
    game: 'kirin',
    at: MONTH,
    isAgain: false,
    seats: seats.map((text, seat): PlayedSeat => {
      const [name = '', place, score] = text.replace('*', '').split(' ');
      const isBot = name.startsWith('B');
      return { name, isBot, seat, place: Number(place), score: Number(score), winner: text.endsWith('*'), isOwn: true };
    }),
    tallies: [],
    ...part,
  };
}

const figures = (matches: readonly PlayedMatch[], part: Partial<FiguresParts> = {}) =>
  figuresOf({ player: ADA, game: 'kirin', lowestWins: false, matches, reviewsOf: () => [], ...part });

describe('the figures of a player', () => {
  test('of no match are empty, and no sum is divided by none', () => {
    expect(figures([])).toEqual({
      matches: 0,
      wins: 0,
      even: 0,
      place: null,
      score: null,
      again: 0,
      substituted: 0,
      points: null,
      places: [],
      games: [],
      sizes: [],
      months: [],
      latest: [],
      opponents: [],
      tallies: [],
      reviews: [],
    });
  });

  test('leave out matches in which somebody else made some of the moves, of the player and of those met', () => {
    const part = (one: PlayedMatch, seat: number): PlayedMatch => ({
      ...one,
      seats: one.seats.map((own) => ({ ...own, isOwn: own.seat !== seat })),
      tallies: [{ name: 'made', seat: 0, count: 1, of: 1 }],
    });
    const two = match('a', ['Ada 1 9*', 'bo 2 3']);
    const again = match('c', ['Ada 1 9*', 'bo 2 3'], { isAgain: true });
    expect(figures([part(two, 0), part(again, 0)])).toMatchObject({
      ...{ matches: 0, wins: 0, again: 1, substituted: 1, latest: [], tallies: [], opponents: [] },
    });
    expect(figures([part(two, 1)])).toMatchObject({ matches: 1, wins: 1, substituted: 0, opponents: [] });
  });

  test('divide a shared win, and compare it with what everybody winning equally often would give', () => {
    const three = match('a', ['Ada 1 9*', 'bo 1 9*', 'cy 1 9*']);
    const two = match('b', ['ADA 2 3', 'bo 1 9*']);
    expect(figures([three, three, three, two])).toMatchObject({
      matches: 4,
      wins: 1,
      even: 1.5,
      place: 1.25,
      places: [
        { place: 1, matches: 3 },
        { place: 2, matches: 1 },
        { place: 3, matches: 0 },
      ],
      sizes: [
        { seats: 2, matches: 1, wins: 0, even: 0.5, place: 2, score: 3 },
        { seats: 3, matches: 3, wins: 1, even: 1, place: 1, score: 9 },
      ],
    });
  });

  test('call fewer points better where the game does, and leave them out for all games together', () => {
    const matches = [match('a', ['Ada 2 -4', 'bo 1 0*']), match('b', ['Ada 1 11*', 'bo 2 0'])];
    expect(figures(matches)).toMatchObject({ score: 3.5, points: { best: 11, worst: -4 } });
    expect(figures(matches, { lowestWins: true }).points).toEqual({ best: -4, worst: 11 });
    expect(figures(matches, { game: null })).toMatchObject({ score: null, points: null });
  });

  test('say who came before whom, with a bot that has several seats once for each of them', () => {
    const matches = [
      match('a', ['Bot 1 9*', 'Ada 2 8', 'Bot 3 7', 'bo 2 8']),
      match('b', ['Ada 2 8', 'BO 1 9*', 'ada 3 0']),
    ];
    expect(figures(matches.slice(0, 1)).opponents).toEqual([
      { name: 'Bot', isBot: true, matches: 1, ahead: 1, behind: 1, level: 0 },
      { name: 'bo', isBot: false, matches: 1, ahead: 0, behind: 0, level: 1 },
    ]);
    // `BO` is a bot, whatever somebody is called.
    expect(figures(matches).opponents).toContainEqual({
      name: 'BO',
      isBot: true,
      matches: 2,
      ahead: 0,
      behind: 2,
      level: 0,
    });
    expect(figures(matches, { player: { name: 'Bot', isBot: true } })).toMatchObject({ matches: 2, wins: 1, place: 2 });
  });

  test('count a deal that was played before only as such', () => {
    const again = match('a', ['Ada 1 9*', 'bo 2 1'], { isAgain: true });
    expect(figures([again])).toMatchObject({ again: 1, matches: 0, latest: [], opponents: [] });
  });

  test('go by months and by games, and list only the latest matches', () => {
    const next = new Date(2026, 11, 1).getTime();
    const first = match('a', ['Ada 1 9*', 'bo 2 1']);
    const rest = Array.from({ length: LISTED }, (_, nth) =>
      match(`b${String(nth)}`, ['bo 1 9*', 'Ada 2 1'], { at: next + nth, game: 'hearts' }),
    );
    const { months, games, latest } = figures([first, ...rest], { game: null });
    expect(months.map(({ month, matches, wins }) => [month, matches, wins])).toEqual([
      ['2026-11', 1, 1],
      ['2026-12', LISTED, 0],
    ]);
    expect(games.map(({ game, matches }) => [game, matches])).toEqual([
      ['hearts', LISTED],
      ['kirin', 1],
    ]);
    expect([latest.length, latest[0], latest.at(-1)?.file]).toEqual([
      LISTED,
      {
        file: 'b0.jsonl',
        game: 'hearts',
        at: next,
        seat: 1,
        seats: 2,
        place: 2,
        score: 1,
        share: 0,
        others: [{ name: 'bo', isBot: false }],
      },
      `b${String(LISTED - 1)}.jsonl`,
    ]);
  });

  test('add up what the game counted for the player’s own seat', () => {
    const tallies = [
      { name: 'contracts', seat: 0, count: 2, of: 3 },
      { name: 'contracts', seat: 1, count: 9, of: 9 },
    ];
    const matches = [match('a', ['Ada 1 9*', 'bo 2 1'], { tallies }), match('b', ['Ada 1 9*', 'bo 2 1'], { tallies })];
    expect(figures(matches).tallies).toEqual([{ name: 'contracts', count: 4, of: 6 }]);
  });

  test('have the reviews of the player’s own seat', () => {
    const review = { seat: 0, start: 5_000, luck: 1_000, others: 0, play: -500, result: 10_000, precision: 91 };
    const reviewsOf = () => [{ ...review, seat: 1 }, review];
    const { reviews } = figures([match('a', ['Ada 1 9*', 'bo 2 1'])], { reviewsOf });
    expect(reviews).toEqual([{ file: 'a.jsonl', game: 'kirin', at: MONTH, ...review }]);
  });
});

describe('as a file', () => {
  const review = { seat: 0, start: 5_000, luck: 1_000, others: 0, play: -500, result: 10_000, precision: 91 };
  const listed = {
    file: 'a.jsonl',
    game: 'kirin',
    at: Date.UTC(2026, 10, 20),
    seat: 0,
    seats: 3,
    place: 1,
    score: -4,
    share: 0.5,
    others: [
      { name: '=HYPERLINK("x"), Bo', isBot: false },
      { name: 'steady', isBot: true },
    ],
    review: null,
  };

  test('a table has a line for each match, and no text that a spreadsheet would run', () => {
    expect(figuresCsv([listed, { ...listed, others: [], review }]).split('\r\n')).toEqual([
      'when,game,players,place,points,win,against,precision,start,luck,others,play,result,file',
      `2026-11-20T00:00:00.000Z,kirin,3,1,-4,0.5,"'=HYPERLINK(""x""), Bo; steady (bot)",,,,,,,a.jsonl`,
      '2026-11-20T00:00:00.000Z,kirin,3,1,-4,0.5,,91,5000,1000,0,-500,10000,a.jsonl',
      '',
    ]);
  });

  test.each([
    ['a;=1+1', '"a;=1+1"'],
    ['＝1+1', "'＝1+1"],
    ['＠sum', "'＠sum"],
  ])('a table keeps the name %s together, and no spreadsheet runs any part of it', (name, cell) => {
    expect(figuresCsv([{ ...listed, others: [{ name, isBot: false }] }]).split('\r\n')[1]).toBe(
      `2026-11-20T00:00:00.000Z,kirin,3,1,-4,0.5,${cell},,,,,,,a.jsonl`,
    );
  });

  test('JSON has the totals, and every match with its review', () => {
    const totals = figures([]);
    const query = { player: ADA, game: 'kirin' };
    const text = figuresJson({ query, players: [], player: ADA, figures: totals, reading: null }, [listed]);
    const { latest: _latest, reviews: _reviews, ...rest } = totals;
    expect(JSON.parse(text)).toEqual({
      format: 'baize-statistics',
      formatVersion: 1,
      game: 'kirin',
      player: ADA,
      totals: rest,
      matches: [listed],
    });
  });
});
