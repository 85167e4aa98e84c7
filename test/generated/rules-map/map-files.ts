import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chartInfo } from '#engine/chart/info.ts';
import type { DrawnMap } from '#renderer/ui/rules/map-model.ts';
import { TYPE } from '#renderer/ui/rules/map-model.ts';
import type { TestedGame } from '#testkit/tested-games.ts';
import { byLanguage, type Strings } from '#words/by-language.ts';
import { openWords } from '#words/open-words.ts';
import { SOURCE } from '#words/word-set.ts';
import { fontWidths, type TextWidth } from './font-widths.ts';
import { drawMap } from './lay-out.ts';
import { wordChart, type TypeWidths, type WordedChart } from './map-words.ts';

/** Every file of words, those for the arrows of the maps too: no page and no program says them but by a map. */
const WORDS = byLanguage(
  Object.fromEntries(
    globSync('resources/strings/*/*.json').map((path) => [
      path.replaceAll('\\', '/'),
      JSON.parse(readFileSync(path, 'utf8')) as Strings,
    ]),
  ),
);

/** The languages in which something is said of a game; what the others lack of it is shown in English. */
export function languagesOf({ id }: Pick<TestedGame, 'id'>): readonly string[] {
  return Object.entries(WORDS).flatMap(([language, files]) => (id in files ? [language] : []));
}

/** The file of words, without its ending, that holds what a chart calls this: `kirin-map` for `guard.hasWinner`. */
export function fileOf({ id }: Pick<TestedGame, 'id'>, key: string): string {
  // The names of the phases are said by the review, too.
  return `${id}-${key.startsWith('state.') ? 'panels' : 'map'}`;
}

/** The keys of the English words for the arrows of a game: `guard.hasWinner`. */
export function wordedKeys({ id }: Pick<TestedGame, 'id'>): readonly string[] {
  const chart = WORDS[SOURCE]?.[`${id}-map`]?.['chart'];
  return typeof chart === 'object' ? leavesOf(chart) : [];
}

function leavesOf(strings: Strings): readonly string[] {
  return Object.entries(strings).flatMap(([key, value]) =>
    typeof value === 'string' ? [key] : leavesOf(value).map((inner) => `${key}.${inner}`),
  );
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

/** What stands on the map, before it is laid out. `onMissing` is told of each key of `chart` for which there are no words. */
export function chartInWords(
  game: TestedGame,
  language: string,
  onMissing: (key: string) => void = () => undefined,
): WordedChart {
  const words = openWords(WORDS, language);
  const find = (key: string): string | null => {
    const name = `${fileOf(game, key)}:chart.${key}`;
    const found = words.ui(name);
    return found === name ? null : found;
  };
  return wordChart(
    chartInfo(game.chart),
    {
      find,
      onMissing,
      phase: (path, fallback) => words.phase(game.id, path, fallback),
      condition: (guard) => words.ui('computer:map.if', { guard }),
      otherwise: words.ui('computer:map.otherwise'),
      now: words.ui('rules:now'),
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
