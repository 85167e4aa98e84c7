import { describe, expect, it } from 'vitest';
import { SAMPLE_GAME } from '#renderer/testing/kirin-table.ts';
import { plainWords, wordChart } from './map-words.ts';
import type { ChartLookup } from './map-words.ts';
import { wrapWords } from './wrap-words.ts';

function lookup(words: Readonly<Record<string, string>> = {}): ChartLookup {
  return {
    find: (key) => words[key] ?? null,
    phase: (_path, fallback) => fallback,
    condition: (guard) => `if ${guard}`,
    otherwise: 'otherwise',
  };
}

function label(words: Readonly<Record<string, string>>, from: string, index: number): string | undefined {
  return wordChart(SAMPLE_GAME.chart, lookup(words)).steps.filter((step) => step.from === from)[index]?.spoken;
}

describe('the words of the rules map', () => {
  it('are made from the chart where a game has none', () => {
    const { states, steps } = wordChart(SAMPLE_GAME.chart, lookup());
    expect(states.map((state) => state.title)).toEqual(['Dealing', 'Trick', 'Leading', 'Following', 'Over']);
    expect(steps.map((step) => step.spoken)).toEqual([
      'dealt, deal',
      'play, if play',
      'play, if very last',
      'play, otherwise',
    ]);
  });

  it('come from the game where it has some, and "-" leaves a part out', () => {
    const words = { 'input.move.play': 'a card is played', 'guard.mayPlay': '-', 'effect.play': '-' };
    expect(label(words, 'trick.leading', 0)).toBe('a card is played');
  });

  it('may differ for one state', () => {
    const words = {
      'guard.mayPlay@trick_leading': 'by the leader',
      'otherwise.trick_following': 'more follow',
      'effect.play': '-',
    };
    expect(label(words, 'trick.leading', 0)).toBe('play, by the leader');
    expect(label(words, 'trick.following', 1)).toBe('play, more follow');
  });

  it('leave room for every line', () => {
    const { states, steps } = wordChart(SAMPLE_GAME.chart, lookup());
    for (const step of steps) expect(step.height).toBe(step.lines.length * 18 + 6);
    const leaf = states.find((state) => state.id === 'dealing');
    expect(leaf?.height).toBe(22 + 18 + 24);
  });

  it('are wrapped between words', () => {
    expect(wrapWords('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrapWords('incomprehensibilities are', 6)).toEqual(['incomprehensibilities', 'are']);
    expect(wrapWords('', 6)).toEqual([]);
    expect(plainWords('turningOrder')).toBe('turning order');
  });
});
