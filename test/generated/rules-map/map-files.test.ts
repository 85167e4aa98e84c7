import { describe, expect, it } from 'vitest';
import { arrowLabel, chartInfo } from '#engine/chart/info.ts';
import { registered as games, type TestedGame } from '#testkit/tested-games.ts';
import { chartInWords, fileOf, languagesOf, wordedKeys } from './map-files.ts';

const MAPS = games.flatMap((game) => languagesOf(game).map((language) => ({ id: game.id, language, game })));

/** What to write where, in one sentence for each name of the chart that has no words. */
function lacks(game: TestedGame, language: string): readonly string[] {
  const missing = new Set<string>();
  chartInWords(game, language, (key) => missing.add(key));
  return [...missing].map(
    (key) =>
      `resources/strings/en/${fileOf(game, key)}.json lacks words at chart.${key}; "-" leaves them out of the map.`,
  );
}

/** Every key under which the words of a chart may stand in the file of its map. */
function keysOf(game: TestedGame): ReadonlySet<string> {
  return new Set(
    chartInfo(game.chart).transitions.flatMap(({ from, input, guard, effects }) => {
      const state = from.replaceAll('.', '_');
      return [
        `input.${String(input)}`,
        `guard.${String(guard)}`,
        `guard.${String(guard)}@${state}`,
        `otherwise.${state}`,
        ...effects.map((effect) => `effect.${effect}`),
      ];
    }),
  );
}

describe('the rules map of', () => {
  it.each(MAPS)('$id shows no name out of the code in $language', ({ game, language }) => {
    expect(lacks(game, language)).toEqual([]);
  });

  it.each(MAPS)('$id says something on every arrow in $language', ({ game, language }) => {
    const { steps } = chartInWords(game, language);
    expect(steps.length).toBeGreaterThan(0);
    const silent = chartInfo(game.chart).transitions.flatMap((arrow, index) => {
      const isBare = arrow.input === null && arrow.guard === null && arrow.effects.length === 0;
      return isBare || steps[index]?.spoken !== '' ? [] : [`${arrow.from} --> ${arrow.to} : ${arrowLabel(arrow)}`];
    });
    expect(silent).toEqual([]);
  });

  it.each(games.map((game) => ({ id: game.id, game })))('$id has no words that its chart does not use', ({ game }) => {
    const keys = keysOf(game);
    expect(wordedKeys(game).filter((key) => !keys.has(key))).toEqual([]);
  });
});
