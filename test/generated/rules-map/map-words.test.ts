import { describe, expect, it } from 'vitest';
import type { ChartInfo } from '#protocol/catalogue.ts';
import { TYPE } from '#renderer/ui/rules/map-model.ts';
import { typeWidths } from './map-files.ts';
import { plainWords, wordChart, type ChartLookup, type WordedChart } from './map-words.ts';
import { wrapWords } from './wrap-words.ts';

const step = (from: string, to: string, input: string, guard: string | null, effects: readonly string[]) => ({
  from,
  to,
  input,
  guard,
  effects: [...effects],
});

const state = (id: string, description: string, kind: { readonly initial?: true; readonly final?: true } = {}) => ({
  id,
  parent: id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : null,
  description,
  tag: null,
  initial: kind.initial ?? false,
  final: kind.final ?? false,
});

const CHART: ChartInfo = {
  states: [
    state('dealing', 'The cards are dealt.', { initial: true }),
    state('trick', 'A trick is played.'),
    state('trick.leading', 'The leader plays any card.', { initial: true }),
    state('trick.following', 'The others follow clockwise: whoever can beat the card led must do so.'),
    state('over', 'The match is over.', { final: true }),
  ],
  transitions: [
    step('dealing', 'trick', 'chance.dealt', null, ['deal']),
    step('trick.leading', 'trick.following', 'move.play', 'mayPlay', ['play']),
    step('trick.following', 'over', 'move.play', 'isVeryLast', ['play']),
    step('trick.following', 'trick.following', 'move.play', null, ['play']),
  ],
};

/** `words` for the chart, and letters that are all as wide as each other. */
function worded(words: Readonly<Record<string, string>> = {}, others: Partial<ChartLookup> = {}): WordedChart {
  const lookup: ChartLookup = {
    find: (key) => words[key] ?? null,
    onMissing: () => undefined,
    phase: (_path, fallback) => fallback,
    condition: (guard) => `if ${guard}`,
    otherwise: 'otherwise',
    now: 'Now',
    ...others,
  };
  return wordChart(CHART, lookup, { title: (text) => text.length * 10, words: (text) => text.length * 7 });
}

function label(words: Readonly<Record<string, string>>, from: string, index: number): string | undefined {
  return worded(words).steps.filter((one) => one.from === from)[index]?.spoken;
}

describe('the words of the rules map', () => {
  it('are made from the chart where a game has none', () => {
    const { states, steps } = worded();
    expect(states.map(({ title }) => title)).toEqual(['Dealing', 'Trick', 'Leading', 'Following', 'Over']);
    expect(steps.map(({ spoken }) => spoken)).toEqual([
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

  it('are noted where there are none', () => {
    const missing: string[] = [];
    const words = {
      'state.over': 'The end',
      'input.move.play': 'a card is played',
      'guard.mayPlay@trick_leading': '-',
    };
    worded(words, { onMissing: (key) => missing.push(key) });
    expect(missing).toContain('state.trick_leading');
    expect(missing.filter((key) => !key.startsWith('state.'))).toEqual([
      'input.chance.dealt',
      'effect.deal',
      'effect.play',
      'guard.isVeryLast',
      'effect.play',
      'effect.play',
    ]);
    expect(missing).not.toContain('state.over');
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

  it('have room, in height and in width', () => {
    const { states, steps } = worded({ 'state.over': 'A title that is longer than any box' });
    for (const { lines, width, height } of steps) {
      expect(height).toBe(lines.length * TYPE.line + 6);
      for (const line of lines) expect(line.length * 7).toBeLessThanOrEqual(width - 14);
    }
    const [dealing, trick, , following, over] = states;
    expect(dealing?.height).toBe(TYPE.titleLine + TYPE.line + TYPE.padding * 2);
    expect(following?.lines.length).toBe(3);
    for (const line of following?.lines ?? []) expect(line.length * 7).toBeLessThanOrEqual(232 - TYPE.padding * 2);
    expect(over?.width).toBe(350 + TYPE.padding * 2 + 8 + worded().now.width);
    expect(trick).toMatchObject({ isGroup: true, lines: [] });
  });

  it('are written as they are spoken where they come from the chart', () => {
    expect(plainWords('turningOrder')).toBe('turning order');
  });
});

describe('lines', () => {
  const letters = (text: string): number => text.length;

  it('end between words', () => {
    expect(wrapWords('one two three', 7, letters)).toEqual(['one two', 'three']);
    expect(wrapWords('incomprehensibilities are', 6, letters)).toEqual(['incomprehensibilities', 'are']);
    expect(wrapWords('', 6, letters)).toEqual([]);
  });

  it('end between any two characters of Chinese, but never before a sign that belongs to the one before it', () => {
    expect(wrapWords('每人打出一张牌。', 4, letters)).toEqual(['每人打出', '一张牌。']);
    expect(wrapWords('每人打出一张。', 6, letters)).toEqual(['每人打出一', '张。']);
    expect(wrapWords('打出 Kirin 牌（王）', 8, letters)).toEqual(['打出 Kirin', '牌（王）']);
  });
});

describe('the widths of the fonts', () => {
  it('are those of the letters', () => {
    const { words, title } = typeWidths();
    expect(words('Wi')).toBeCloseTo(words('W') + words('i'));
    expect(words('W')).toBeGreaterThan(words('i') * 2);
    expect(words('ä')).toBeCloseTo(words('a'));
    // A space of Inter is 0.28 of its size, a digit between a half and two thirds.
    expect(words(' ')).toBeGreaterThan(TYPE.words * 0.2);
    expect(words('0')).toBeLessThan(TYPE.words * 0.7);
    expect(title('Dealing')).toBeGreaterThan(TYPE.title * 3);
  });

  it('are those of a whole square for what the font lacks', () => {
    expect(typeWidths().words('牌王')).toBe(TYPE.words * 2);
  });
});
