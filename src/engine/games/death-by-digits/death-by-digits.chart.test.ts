import { describe, expect, it } from 'vitest';
import { chartCoverage } from '#testkit/chart/coverage.ts';
import { lintChart } from '#testkit/chart/lint.ts';
import type { PositionOf } from '#engine/core/game.ts';
import { createRng, pick, seedFromText } from '#engine/core/rng.ts';
import { advance, begin } from '#engine/core/run.ts';
import { readOptions } from '#engine/core/options.ts';
import { compiledProblems, conservationProblems, judgeProblems, offerProblems } from '#testkit/checks.ts';
import { deathByDigitsScenarios } from '#testkit/games/death-by-digits/matches.ts';
import { playMatch, type Played, type PlayedStep } from '#testkit/playout.ts';
import type { TestedGame } from '#testkit/tested-games.ts';
import { perTier } from '#testkit/tier.ts';
import { deathByDigits } from './index.ts';
import type { DeathByDigitsTypes } from './phases.ts';
import type { DeathByDigitsInput, DeathByDigitsOptions, Digit } from './types.ts';

const game = deathByDigits as unknown as TestedGame;

const matches: readonly Played[] = deathByDigitsScenarios.map((scenario, index) =>
  playMatch(game, `chart/${String(index)}`, scenario),
);

function sample(played: Played, most: number): readonly PlayedStep[] {
  const stream = createRng(seedFromText(`sample/${played.seed}`)).stream('steps');
  return Array.from({ length: most }, () => pick(played.steps, stream));
}

describe('the chart of Death by Digits', () => {
  it('keeps the rules for charts', () => {
    expect(lintChart(game)).toEqual([]);
  });

  it('ends every match, and takes every arrow in some', () => {
    expect(matches.filter(({ isOver }) => !isOver).map(({ seed }) => seed)).toEqual([]);
    const steps = matches.flatMap((played) => played.steps.map(({ before, input }) => ({ before, input })));
    expect(chartCoverage(game, steps).missed).toEqual([]);
  });

  it('is the same on the compiled chart, judges as the rules do, and keeps every card', () => {
    expect(matches.slice(0, perTier(2, 5)).flatMap((played) => compiledProblems(played, sample(played, 3)))).toEqual(
      [],
    );
    expect(matches.flatMap((played) => judgeProblems(played, sample(played, perTier(1, 2))))).toEqual([]);
    expect(matches.flatMap(conservationProblems)).toEqual([]);
  });

  it('offers what is legal, and nothing else without a reason', () => {
    expect(matches.flatMap((played) => offerProblems(played, sample(played, perTier(2, 4))))).toEqual([]);
  });
});

describe('what chance may bring', () => {
  const ordinary = ['1', '2', '3', '4', '5', '6'].flatMap((face) => [face, face, face]) as readonly Digit[];

  function takes(options: Partial<DeathByDigitsOptions>, order: readonly Digit[], first = 0): boolean {
    const start = begin(deathByDigits, readOptions(deathByDigits.options, { ...options }, 2), 2);
    try {
      return advance(deathByDigits, start, { type: 'chance.dealt', order, first }).position.phase === 'turn.choosing';
    } catch {
      return false;
    }
  }

  it('2.1, 2.5 and 11.2 takes no other deal than one of these options', () => {
    expect(takes({}, ordinary)).toBe(true);
    expect(takes({}, ordinary, 2)).toBe(false);
    expect(takes({}, ordinary.slice(1))).toBe(false);
    expect(takes({}, [...ordinary, '20'])).toBe(false);
    expect(takes({ specials: 1 }, [...ordinary, '20'])).toBe(true);
    expect(takes({ specials: 1 }, [...ordinary, '7'])).toBe(false);
    expect(takes({ specials: 2 }, [...ordinary, '20', '20'])).toBe(false);
    expect(takes({ gagOrder: true }, [...ordinary, '20'])).toBe(false);
    expect(takes({ gagOrder: true }, [...ordinary, '21'])).toBe(true);
    expect(takes({ gagOrder: true, specials: 2 }, [...ordinary, '21', '-1'])).toBe(true);
    expect(takes({ gagOrder: true, specials: 2 }, [...ordinary, '0', '-1'])).toBe(false);
  });

  /** What chance brings, with its lists of places changed; null where it has none. */
  function changed(
    input: DeathByDigitsInput,
    change: (places: readonly number[]) => readonly number[],
  ): DeathByDigitsInput | null {
    if (input.type === 'chance.shuffled') return { ...input, order: change(input.order) };
    if (input.type === 'chance.mixed') return { ...input, orders: input.orders.map(change) };
    if (input.type === 'chance.stolen') return { ...input, picks: input.picks.map(change) };
    return null;
  }

  it.each([
    ['one card more than there is', (places: readonly number[]) => [...places, 0]],
    ['the same card twice', (places: readonly number[]) => [...places.slice(1), ...places.slice(-1)]],
    ['a card that is not there', (places: readonly number[]) => places.map((place) => place + 30)],
  ])('steals, mixes and shuffles no other cards than the hand has: %s', (_what, change) => {
    const tried = matches.flatMap(({ steps }) =>
      steps.flatMap(({ before, input }) => {
        const wrong = changed(input as DeathByDigitsInput, change);
        const isWrong = wrong !== null && JSON.stringify(wrong) !== JSON.stringify(input);
        return isWrong ? [{ before: before as PositionOf<DeathByDigitsTypes>, wrong }] : [];
      }),
    );
    expect([...new Set(tried.map(({ wrong }) => wrong.type))].sort()).toEqual([
      'chance.mixed',
      'chance.shuffled',
      'chance.stolen',
    ]);
    // By the guards: effects refuse some of it too, but only once the chart has begun to move.
    for (const { before, wrong } of tried) expect(() => advance(deathByDigits, before, wrong)).toThrow('ignored');
  });

  it('11.2 draws chosen and random specials, all kinds of them in time', () => {
    const drawn = Array.from({ length: 60 }, (_, index) => {
      const start = begin(deathByDigits, readOptions(deathByDigits.options, { specials: 2, coldTrail: true }, 2), 2);
      const input = deathByDigits.chance(start, createRng(seedFromText(`deal/${String(index)}`)));
      const { deck } = advance(deathByDigits, start, input).position.state;
      return deck.filter((number) => number < 1 || number > 6);
    });
    expect(drawn.every((specials) => specials.length === 2 && specials.includes(20))).toBe(true);
    expect([...new Set(drawn.flat())].sort((a, b) => a - b)).toEqual([-1, 0, 19, 20, 21, 22]);
  });
});
