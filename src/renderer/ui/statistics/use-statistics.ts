import { useEffect, useState } from 'react';
import { statisticsQuery, type LibraryPlayer, type StatisticsQuery } from '#protocol/library.ts';
import type { Statistics } from '#protocol/statistics.ts';
import { useActions, useClient, useSettings } from '#renderer/client/hooks.ts';

/** What the statistics show, and ways to show something else. */
export interface StatisticsView {
  readonly query: StatisticsQuery;
  /** Null before the first answer. */
  readonly statistics: Statistics | null;
  /** Where the player stands in the list of players; null for nobody in it. */
  readonly chosen: number | null;
  readonly choosePlayer: (at: number) => void;
  readonly chooseGame: (game: string | null) => void;
}

const MEMORY = 'baize.statistics';

/** Asks for the statistics when something else is chosen, and again when the host says that the library has changed. */
export function useStatistics(): StatisticsView {
  const actions = useActions();
  const [{ name }] = useSettings();
  const statistics = useClient((state) => state.statistics);
  const news = useClient((state) => state.libraryNews);
  const isLinked = useClient((state) => state.link === 'open' && state.welcome !== null);
  const [query, setQuery] = useState<StatisticsQuery>(
    () => recallQuery() ?? { player: personCalled(name), game: null },
  );
  useEffect(() => {
    if (isLinked) actions.askLibrary({ kind: 'statistics', query });
  }, [actions, query, news, isLinked]);
  useEffect(() => {
    sessionStorage.setItem(MEMORY, JSON.stringify(query));
  }, [query]);
  const chosen = placeOf(statistics);
  // Whoever has yet to finish a match sees somebody who has.
  const isUnknown = statistics !== null && statistics.players.length > 0 && chosen === null && hasNone(statistics);
  if (isUnknown && query.player !== null && query.game === null) setQuery({ ...query, player: null });
  return {
    query,
    statistics,
    chosen,
    choosePlayer: (at) => {
      // The names themselves, not what streamers show in their place.
      const player = actions.getState().statistics?.players[at];
      if (player) setQuery({ ...query, player: { name: player.name, isBot: player.isBot } });
    },
    chooseGame: (game) => {
      setQuery({ ...query, player: actions.getState().statistics?.player ?? query.player, game });
    },
  };
}

function personCalled(name: string): LibraryPlayer | null {
  return name === '' ? null : { name, isBot: false };
}

function placeOf(statistics: Statistics | null): number | null {
  const player = statistics?.player;
  if (!statistics || !player) return null;
  const at = statistics.players.findIndex(({ name, isBot }) => name === player.name && isBot === player.isBot);
  return at < 0 ? null : at;
}

function hasNone({ figures }: Statistics): boolean {
  return figures === null || figures.matches + figures.again + figures.substituted === 0;
}

/** Whether the statistics were open when a match was opened from them: then they are open again afterwards. */
export function wereStatisticsOpen(): boolean {
  return sessionStorage.getItem(MEMORY) !== null;
}

/** Forgets that the statistics are open. */
export function forgetStatistics(): void {
  sessionStorage.removeItem(MEMORY);
}

function recallQuery(): StatisticsQuery | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(MEMORY) ?? 'null');
    const read = statisticsQuery.safeParse(kept);
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
