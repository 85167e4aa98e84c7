import { useMemo } from 'react';
import type { GameInfo } from '#protocol/catalogue.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { layoutMap } from './map-layout.ts';
import type { MapLayout } from './map-model.ts';
import { wordChart, type WordedChart } from './map-words.ts';

/** A game's chart in words and laid out; worked out again only when the game or the language changes. */
export function useChart(game: GameInfo): { readonly chart: WordedChart; readonly layout: MapLayout } {
  const words = useWords();
  return useMemo(() => {
    const chart = wordChart(game.chart, {
      find: (key) => {
        const name = `${game.id}-panels:chart.${key}`;
        const found = words.ui(name);
        return found === name ? null : found;
      },
      phase: (path, fallback) => words.words.phase(game.id, path, fallback),
      condition: (guard) => words.ui('rules:map.if', { guard }),
      otherwise: words.ui('rules:map.otherwise'),
    });
    return { chart, layout: layoutMap(chart.states, chart.steps) };
  }, [game, words]);
}
