import type { GameInfo } from '#protocol/catalogue.ts';
import type { GameView } from '#protocol/view.ts';
import { useGameWords } from '#renderer/hand/use-game-words.ts';
import { PageContext, useClient } from '#renderer/state/hooks.ts';
import type { Page } from '#renderer/state/hooks.ts';
import { Look } from '#renderer/ui/Look.tsx';
import { useGamePages } from '#renderer/ui/table/use-game-pages.ts';
import { FOR_AUDIENCE } from '#words/audience.ts';
import { ActiveView } from './ActiveView.tsx';
import type { AudienceWish } from './address.ts';
import { LastView } from './LastView.tsx';
import { Note } from './Note.tsx';
import { ScoresView } from './ScoresView.tsx';
import { TableView } from './TableView.tsx';
import { TickerView } from './TickerView.tsx';
import type { ToldLink } from './told-link.ts';
import type { ViewProps } from './view-props.ts';

export interface AudienceProps {
  readonly page: Page;
  readonly wish: AudienceWish;
  readonly link: ToldLink;
}

/** An audience page: one view of one match, and nothing to press. */
export function AudienceApp({ page, wish, link }: AudienceProps) {
  return (
    <PageContext value={page}>
      {wish.view === 'table' ? <Look /> : null}
      <Match page={page} wish={wish} link={link} />
      <Note />
    </PageContext>
  );
}

function Match({ page, wish, link }: AudienceProps) {
  const welcome = useClient((state) => state.welcome);
  const view = useClient((state) => state.view);
  if (!welcome?.table || !welcome.game || view === null) return null;
  const key = `${welcome.game.id} ${String(welcome.table.match)}`;
  return <Loaded key={key} page={page} wish={wish} link={link} game={welcome.game} view={view} />;
}

interface LoadedProps extends AudienceProps {
  readonly game: GameInfo;
  readonly view: GameView;
}

/** Shows nothing until the game's words and pictures are there. */
function Loaded({ page, wish, link, game, view }: LoadedProps) {
  const words = useGameWords(wish.language, game.id, FOR_AUDIENCE);
  const pages = useGamePages(game.id);
  if (words === null || typeof pages === 'string') return null;
  return (
    <PageContext value={{ ...page, words }}>
      <View wish={wish} link={link} game={game} view={view} pages={pages} />
    </PageContext>
  );
}

function View(props: ViewProps) {
  switch (props.wish.view) {
    case 'table':
      return <TableView {...props} />;
    case 'scores':
      return <ScoresView {...props} />;
    case 'active':
      return <ActiveView {...props} />;
    case 'last':
      return <LastView {...props} />;
    case 'ticker':
      return <TickerView {...props} />;
  }
}
