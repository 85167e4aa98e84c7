import { describe, expect, it } from 'vitest';
import { readBots, readCount, readGame, readSeats, readSeed, readSettings } from '#cli/arguments.ts';
import { quote } from '#cli/fail.ts';
import { questionFor, whichPrompt } from '#cli/questions.ts';
import { botLine, standingsLine, summarise } from '#cli/standings.ts';
import { figureLine, figuresOf } from '#cli/tallies.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { GameView, Result } from '#protocol/view.ts';
import { wordsAtTable } from '#words/at-table.ts';
import { createWords } from '#words/words.ts';

const kirin = readGame('kirin');
const [english, german] = [createWords(), createWords('de')];

describe('arguments', () => {
  it('reads what is allowed', () => {
    expect(readCount('--x', '0', 0, 3)).toBe(0);
    expect(readSeats(kirin, undefined)).toBe(4);
    expect(readSeats(kirin, '4')).toBe(4);
    expect(readSeed('ẍ\u202e')).toBe('ẍ\u202e');
    expect(readSettings(kirin, ['rounds=2', 'kirinLead=noRank'], 4)).toMatchObject({ rounds: 2, kirinLead: 'noRank' });
    expect(readSettings(kirin, [], 4)).toMatchObject({ rounds: 3, tieBreak: 'shared' });
    expect(readBots(kirin, 'steady, novice', 4).map(({ id }) => id)).toEqual(['steady', 'novice']);
    expect(readBots(kirin, undefined, 4)).toEqual([]);
  });

  it.each(['', ' 1', '1.5', '-1', '1e3', '0x1', '٣', '9999999999'])('a count is not %j', (text) => {
    expect(() => readCount('--x', text, 0, 1_000_000)).toThrow('--x must be a whole number from 0 to 1000000, not ');
  });

  it('quotes what was typed on one line and not without end', () => {
    expect(quote('a\n"b"')).toBe('"a\\n\\"b\\""');
    expect(quote('x'.repeat(1000)).length).toBeLessThan(100);
  });
});

describe('standings', () => {
  const result = (...scores: readonly number[]): Result => {
    const best = Math.max(...scores);
    const standings = scores.map((score, seat) => ({
      seat,
      score,
      place: 1 + scores.filter((other) => other > score).length,
      winner: score === best,
    }));
    return { standings };
  };

  it('share a victory among its winners, and sum up by policy, the best first', () => {
    const summary = summarise([
      { bots: ['a', 'b', 'b'], inputs: 10, result: result(1, 5, 2) },
      { bots: ['b', 'a', 'b'], inputs: 20, result: result(7, 7, 7) },
    ]);
    expect(summary).toEqual({
      matches: 2,
      inputs: 30,
      sharedVictories: 1,
      bots: [
        { bot: 'b', played: 4, averageScore: 5.25, winShare: 0.8333 },
        { bot: 'a', played: 2, averageScore: 4, winShare: 0.1667 },
      ],
    });
    expect(summary.bots.map((bot) => botLine(bot, english))[0]).toBe(
      'b: 5.25 points a match, 83.3% of the wins, 4 seats',
    );
    expect(summary.bots.map((bot) => botLine(bot, german))[0]).toBe(
      'b: 5,25 Punkte pro Partie, 83,3\u00a0% der Siege, 4 Plätze',
    );
  });

  it('put the policy that wins first, where points are bad too', () => {
    const lowWins: Result = {
      standings: [
        { seat: 1, score: 20, place: 1, winner: true },
        { seat: 0, score: 104, place: 2, winner: false },
      ],
    };
    const { bots } = summarise([{ bots: ['a', 'b'], inputs: 1, result: lowWins }]);
    expect(bots.map(({ bot }) => bot)).toEqual(['b', 'a']);
  });

  it('are told on one line, tied seats with the same place', () => {
    expect(standingsLine(kirin, result(3, 9, 3), ['x', 'y', 'z'], english)).toBe('Kirin: 1. y (9), 2. x (3), 2. z (3)');
  });
});

describe('figures', () => {
  it('add up what the game counts by policy, and leave out what never came up', () => {
    const figures = figuresOf([
      {
        bots: ['b', 'a', 'b'],
        tallies: [
          { name: 'take made', seat: 0, count: 1, of: 2 },
          { name: 'take made', seat: 1, count: 0, of: 0 },
          { name: 'tokens per hand', seat: 2, count: -4, of: 12 },
          { name: 'tokens per hand', seat: 1, count: 4, of: 12 },
        ],
      },
      { bots: ['a', 'b', 'b'], tallies: [{ name: 'take made', seat: 1, count: 1, of: 1 }] },
    ]);
    expect(figures).toEqual([
      { bot: 'a', name: 'tokens per hand', count: 4, of: 12, mean: 0.3333 },
      { bot: 'b', name: 'take made', count: 2, of: 3, mean: 0.6667 },
      { bot: 'b', name: 'tokens per hand', count: -4, of: 12, mean: -0.3333 },
    ]);
    expect(figures.map((figure) => figureLine(figure, 'dezai-shen', english))[1]).toBe(
      'b, Takes made: 2 of 3 (0.6667)',
    );
    // A game without words for it says its own.
    expect(figures.map((figure) => figureLine(figure, 'kirin', german))[1]).toBe('b, take made: 2 von 3 (0,6667)');
  });
});

describe('questions in the terminal', () => {
  const words = wordsAtTable(createWords(), 'kirin', (seat) => `P${String(seat)}`);
  const zone = { owner: 0, facing: 'owner', pieces: ['p1', 'p2', 'p3'], faces: ['wh5', 'az1', 've2'] } as const;
  const view: GameView = {
    phase: 'any',
    zones: { 'hand:0': zone },
    awaiting: [0],
    headline: [],
    scores: [],
    numbers: {},
    recall: null,
    result: null,
  };
  const ok = { ok: true } as const;
  const no = { ok: false, reason: { code: 'neverHeardOf', rule: '4.3', pieces: ['p2'] } } as const;
  const base = { id: 'x', text: { code: 'lead' }, move: { type: 'move.x' } };

  it('number a hand by colour, and name what is refused with the reason and the cards that oblige', () => {
    const offers = [
      { key: 'p1', verdict: no },
      { key: 'p2', verdict: ok },
      { key: 'p3', verdict: ok },
    ];
    const question = questionFor({ ...base, kind: 'piece', field: 'piece', offers }, view, words);
    expect(question.lines).toEqual([
      'Lead any card from your hand.',
      '  1. Azure Dragon 1',
      '  2. Vermilion Bird 2',
      expect.stringMatching(/^Not now: White Tiger 5\. neverHeardOf [^:]+: Azure Dragon 1\. \(Rule 4\.3\)$/),
    ]);
    expect(question.read('2')).toEqual({ type: 'move.x', piece: 'p3' });
    expect(['0', '3', '', '1 2', 'p2', '-1', '1.0'].map(question.read)).toEqual(Array(7).fill(null));
  });

  it('take several pieces, none twice, as many as are wanted', () => {
    const offers = zone.pieces.map((key) => ({ key, verdict: ok }));
    const { read } = questionFor({ ...base, kind: 'pieces', field: 'pieces', offers, min: 2, max: 2 }, view, words);
    expect(read('3, 1')).toEqual({ type: 'move.x', pieces: ['p1', 'p2'] });
    expect(['1', '1 1', '1 2 3', '1 4', ''].map(read)).toEqual(Array(5).fill(null));
  });

  it('take no piece where none need be chosen', () => {
    const offers = zone.pieces.map((key) => ({ key, verdict: ok }));
    const { read } = questionFor({ ...base, kind: 'pieces', field: 'pieces', offers, min: 0, max: 2 }, view, words);
    expect(read('')).toEqual({ type: 'move.x', pieces: [] });
  });

  it('take shares: from each source as often as it has something left', () => {
    const offers = [
      { key: 'deck', most: 2, verdict: ok },
      { key: 'hand:1', most: 1, verdict: ok },
    ];
    const { read } = questionFor({ ...base, kind: 'shares', field: 'plan', offers, min: 0, max: 2 }, view, words);
    expect(['', '1 1', '2 1'].map(read)).toEqual([
      { type: 'move.x', plan: [] },
      { type: 'move.x', plan: ['deck', 'deck'] },
      { type: 'move.x', plan: ['hand:1', 'deck'] },
    ]);
    expect(['2 2', '1 1 1', '3'].map(read)).toEqual([null, null, null]);
  });

  it('take an amount in steps, a choice, a button, and one answer for each field', () => {
    const amount = questionFor({ ...base, kind: 'amount', field: 'bid', min: 10, max: 30, step: 10 }, view, words);
    expect(['10', '30', '15', '40', '-10'].map(amount.read)).toEqual([
      { type: 'move.x', bid: 10 },
      { type: 'move.x', bid: 30 },
      null,
      null,
      null,
    ]);
    const offers = [true, false].map((key) => ({ key, verdict: ok }));
    const choice = questionFor({ ...base, kind: 'oneOf', field: 'yes', offers }, view, words);
    expect(choice.read('2')).toEqual({ type: 'move.x', yes: false });
    expect(questionFor({ ...base, kind: 'button' }, view, words).read('1')).toEqual({ type: 'move.x' });
    const fields = [
      { field: 'a', text: { code: 'lead' }, offers },
      { field: 'b', text: { code: 'lead' }, offers },
    ];
    const several = questionFor({ ...base, kind: 'fields', fields }, view, words);
    expect(['1 2', '1', '1 2 1', '3 1'].map(several.read)).toEqual([
      { type: 'move.x', a: true, b: false },
      null,
      null,
      null,
    ]);
  });

  it('ask first which of several prompts is meant', () => {
    const prompts: readonly Prompt[] = [
      { ...base, kind: 'button' },
      { ...base, id: 'y', kind: 'button' },
    ];
    const which = whichPrompt(prompts, words);
    expect(which.lines).toHaveLength(2);
    expect([which.read('2')?.id, which.read('3')]).toEqual(['y', null]);
  });
});
