import type { GameInfo } from '#protocol/catalogue.ts';
import { useEffect, useMemo, useState } from 'react';
import { PageContext, useActions, useClient, usePage, useWords } from '#renderer/client/hooks.ts';
import { FOR_TABLE } from '#words/table.ts';
import { Table } from './Table.tsx';
import { useGamePages } from '#renderer/ui/board/use-game-pages.ts';
import { useGameWords } from '#renderer/ui/board/use-game-words.ts';
import { Waiting } from '#renderer/ui/board/Waiting.tsx';

/** The screen of a running match: loads the game's pages and words, then lays the table. */
export function TableScreen({ game }: { readonly game: GameInfo }) {
  const page = usePage();
  const words = useWords();
  const view = useClient((state) => state.replay?.view ?? state.view);
  const gameWords = useGameWords(page.words.language, game.id, FOR_TABLE);
  const pages = useGamePages(game, gameWords);
  const isReplayDue = useReplayOfRecord();
  const atTable = useMemo(() => (gameWords === null ? null : { ...page, words: gameWords }), [page, gameWords]);
  if (pages === 'unknown') return <Waiting sentence={words.ui('table.unknownGame', { game: game.id })} />;
  if (pages === 'loading' || view === null || atTable === null || isReplayDue)
    return <Waiting sentence={words.ui('table.loading')} />;
  return (
    <PageContext value={atTable}>
      <Table game={game} pages={pages} view={view} />
    </PageContext>
  );
}

/** Starts a match that was opened from its record, so that its end is not shown first. Whether it has yet to start. */
function useReplayOfRecord(): boolean {
  const { watchRecord } = useActions();
  const record = useClient(({ welcome }) => {
    const { id = '', match = 0, isReplay = false } = welcome?.table ?? {};
    return isReplay ? `${id}/${String(match)}` : null;
  });
  const isHere = useClient((state) => state.replay !== null);
  const [begun, setBegun] = useState<string | null>(null);
  if (isHere && begun !== record) setBegun(record);
  const isDue = record !== null && begun !== record;
  useEffect(() => {
    if (isDue) watchRecord();
  }, [isDue, record, watchRecord]);
  return isDue && !isHere;
}
