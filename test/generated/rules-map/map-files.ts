import { createRequire } from 'node:module';
import { chartInfo } from '#engine/chart/info.ts';
import type { DrawnMap } from '#renderer/ui/rules/map-model.ts';
import { TYPE } from '#renderer/ui/rules/map-model.ts';
import type { TestedGame } from '#testkit/tested-games.ts';
import { CATALOGUE } from '#words/catalogue.ts';
import { openWords } from '#words/open-words.ts';
import { SOURCE } from '#words/word-set.ts';
import { fontWidths, type TextWidth } from './font-widths.ts';
import { drawMap } from './lay-out.ts';
import { wordChart, type TypeWidths, type WordedChart } from './map-words.ts';

/** The languages in which something is said of a game; what the others lack of it is shown in English. */
export function languagesOf({ id }: Pick<TestedGame, 'id'>): readonly string[] {
  return Object.entries(CATALOGUE).flatMap(([language, files]) => (id in files ? [language] : []));
}

/**
 * The fonts of the pages. Without settings Fraunces is as heavy as it can be, so titles are never wider than this; the
 * words are as heavy as Inter is without settings.
 */
const FONTS = {
  title: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
  words: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
} as const;

/** The map of a game in one language; what that lacks is said in English. */
export async function rulesMap(game: TestedGame, language: string): Promise<DrawnMap> {
  return drawMap(chartInWords(game, language));
}

/** What stands on the map, before it is laid out. */
export function chartInWords(game: TestedGame, language: string): WordedChart {
  const words = openWords(CATALOGUE, language);
  const find = (key: string): string | null => {
    const name = `${game.id}-panels:chart.${key}`;
    const found = words.ui(name);
    return found === name ? null : found;
  };
  const chart = chartInfo(game.chart);
  // A label of names out of the code would be English among other words: a line without one says as much.
  const isSpoken =
    language === SOURCE || chart.transitions.some(({ input }) => find(`input.${String(input)}`) !== null);
  return wordChart(
    chart,
    {
      find,
      plain: (name) => (language === SOURCE ? name : ''),
      phase: (path, fallback) => words.phase(game.id, path, fallback),
      condition: (guard) => words.ui('rules:map.if', { guard }),
      otherwise: isSpoken ? words.ui('rules:map.otherwise') : '',
      now: words.ui('rules:map.now'),
    },
    typeWidths(),
  );
}

let known: TypeWidths | null = null;

/** How wide texts are on the map; the fonts are read once. */
export function typeWidths(): TypeWidths {
  known ??= { title: inPixels(FONTS.title, TYPE.title), words: inPixels(FONTS.words, TYPE.words) };
  return known;
}

function inPixels(font: string, size: number): TextWidth {
  const widthOf = fontWidths(createRequire(import.meta.url).resolve(font));
  return (text) => widthOf(text) * size;
}
