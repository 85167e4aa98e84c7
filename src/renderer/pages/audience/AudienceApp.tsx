import { useEffect } from 'react';
import type { GameInfo } from '#protocol/catalogue.ts';
import type { GameView } from '#protocol/view.ts';
import { PageContext, useClient } from '#renderer/client/hooks.ts';
import type { Page } from '#renderer/client/hooks.ts';
import { Look } from '#renderer/ui/Look.tsx';
import { useTitle } from '#renderer/client/language.ts';
import { useLetters } from '#renderer/ui/use-letters.ts';
import { ActiveView } from './ActiveView.tsx';
import type { AudienceWish } from './address.ts';
import { Boundary } from './Boundary.tsx';
import type { FetchGame } from './prefetch.ts';
import { LastView } from './LastView.tsx';
import { Note } from './Note.tsx';
import { ScoresView } from './ScoresView.tsx';
import { TableView } from './TableView.tsx';
import { TickerView } from './TickerView.tsx';
import type { FeedClient } from './feed-client.ts';
import { useMatchPages } from './use-match-pages.ts';
import type { ViewProps } from './view-props.ts';

export interface AudienceProps {
  readonly page: Page;
  readonly wish: AudienceWish;
  readonly link: FeedClient;
  readonly fetchGame: FetchGame;
}

/** An audience page: one view of one match, and nothing to press. */
export function AudienceApp(props: AudienceProps) {
  const { page, wish } = props;
  useTitle(page.words, 'audience');
  return (
    <PageContext value={page}>
      {wish.view === 'table' ? <Look /> : null}
      <Guarded {...props} />
      <Note link={props.link} />
    </PageContext>
  );
}

/** A part that failed on a picture is shown again with the next one. */
function Guarded(props: AudienceProps) {
  const { page, link } = props;
  useLetters(page.words.language);
  const epoch = useClient((state) => state.welcome?.epoch);
  useEffect(() => {
    if (epoch !== undefined) link.shows(epoch);
  }, [link, epoch]);
  return (
    <Boundary
      key={epoch}
      onFault={() => {
        link.refuse(epoch);
      }}
    >
      <Match {...props} />
    </Boundary>
  );
}

function Match(props: AudienceProps) {
  const welcome = useClient((state) => state.welcome);
  const view = useClient((state) => state.view);
  if (!welcome?.table || !welcome.game || view === null) return null;
  const key = `${welcome.game.id} ${String(welcome.table.match)}`;
  return <Loaded key={key} {...props} game={welcome.game} view={view} />;
}

interface LoadedProps extends AudienceProps {
  readonly game: GameInfo;
  readonly view: GameView;
}

/** Shows nothing until the game's words and pictures are there. */
function Loaded({ page, wish, link, fetchGame, game, view }: LoadedProps) {
  const found = useMatchPages(game.id, fetchGame);
  if (found === null) return null;
  const { words, pages } = found;
  return (
    <PageContext value={{ ...page, words }}>
      <View wish={wish} link={link} game={game} view={view} pages={pages} />
    </PageContext>
  );
}

function View(props: ViewProps) {
  const { wish, link, view } = props;
  useEffect(() => {
    // The table stands when its picture does.
    if (wish.view !== 'table') link.stands(view);
  }, [wish, link, view]);
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
