import type { GameInfo } from '#protocol/catalogue.ts';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { Table } from './Table.tsx';
import { useGamePages } from '#renderer/ui/board/use-game-pages.ts';
import { Waiting } from '#renderer/ui/board/Waiting.tsx';

/** The screen of a running match: loads the game's pages, then lays the table. */
export function TableScreen({ game }: { readonly game: GameInfo }) {
  const words = useWords();
  const view = useClient((state) => state.replay?.view ?? state.view);
  const pages = useGamePages(game);
  if (pages === 'unknown') return <Waiting sentence={words.ui('table.unknownGame', { game: game.id })} />;
  if (pages === 'loading' || view === null) return <Waiting sentence={words.ui('table.loading')} />;
  return <Table game={game} pages={pages} view={view} />;
}
