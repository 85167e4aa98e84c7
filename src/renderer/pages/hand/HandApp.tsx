import { reasonOutside } from '#renderer/client/come-back.ts';
import { PageContext, useClient, useWords } from '#renderer/client/hooks.ts';
import type { Page } from '#renderer/client/hooks.ts';
import type { ClientState } from '#renderer/client/client-state.ts';
import { roomStage } from '#renderer/ui/room/use-room.ts';
import { Look } from '#renderer/ui/Look.tsx';
import { Spoken } from '#renderer/ui/Spoken.tsx';
import { SHARED } from '#words/shared.ts';
import { EveningStrip } from '#renderer/ui/evening/EveningStrip.tsx';
import { useGamePages } from '#renderer/ui/board/use-game-pages.ts';
import { Waiting } from '#renderer/ui/board/Waiting.tsx';
import type { GameInfo } from '#protocol/catalogue.ts';
import { sentencesOf } from '#words/lists.ts';
import { HandTable } from './HandTable.tsx';
import { useGameWords } from '#renderer/ui/board/use-game-words.ts';
import { useLater } from '#renderer/kit/controls/use-later.ts';
import { loadAudience, loadRoom } from './worded-parts.ts';

/** The whole hand page. */
export function HandApp({ page }: { readonly page: Page }) {
  return (
    <Spoken page={page} set={SHARED} name="hand">
      {(spoken) => (
        <PageContext value={spoken}>
          <Look />
          <Screen page={spoken} />
        </PageContext>
      )}
    </Spoken>
  );
}

/** The hand, or a sentence about why there is none. */
function Screen({ page }: { readonly page: Page }) {
  const words = useWords();
  const welcome = useClient((state) => state.welcome);
  const farewell = useClient((state) => state.farewell);
  const outside = useClient(reasonOutside);
  const stage = useClient(roomStage);
  const isAtTable = welcome !== null && welcome.table !== null;
  const needsRoom = useClient(isInRoom);
  const curtains = useClient((state) => state.curtains);
  const audience = useLater(loadAudience, useClient(isAudienceAsked));
  const room = useLater(loadRoom, stage !== null || needsRoom || (welcome !== null && !isAtTable));
  if (stage !== null) {
    return room === null ? <Waiting sentence={words.ui('link.connecting')} /> : <room.RoomPart stage={stage} />;
  }
  if (welcome === null) {
    return <Waiting sentence={outside === null ? words.ui('link.connecting') : words.reason(outside)} />;
  }
  const { table, game } = welcome;
  if (table !== null && game !== null) {
    return (
      <>
        {audience !== null && <audience.ConsentPart />}
        {room !== null && needsRoom && <room.MatchPart />}
        <EveningStrip />
        <HandScreen key={`${table.id} ${String(curtains)}`} page={page} game={game} />
      </>
    );
  }
  return (
    <Waiting
      sentence={sentencesOf(words.ui, [...(farewell === null ? [] : [words.reason(farewell)]), words.ui('table.none')])}
    >
      {room !== null && <room.CodePart />}
    </Waiting>
  );
}

/** Whether the host asks to show an audience more. */
function isAudienceAsked({ status }: ClientState): boolean {
  return status !== null && status.audience.asked !== null;
}

/** Whether the room has something to add to a running match: a phone with several seats, or with none. */
function isInRoom({ welcome }: ClientState): boolean {
  return welcome !== null && welcome.you.guest !== null && welcome.you.seats.length !== 1;
}

interface HandScreenProps {
  readonly page: Page;
  readonly game: GameInfo;
}

/** The hand of a running match, once the game's drawings and words are there. */
function HandScreen({ page, game }: HandScreenProps) {
  const words = useWords();
  const view = useClient((state) => state.view);
  const gameWords = useGameWords(page.words.language, game.id);
  const pages = useGamePages(game, gameWords);
  if (pages === 'unknown') return <Waiting sentence={words.ui('table.unknownGame', { game: game.id })} />;
  if (pages === 'loading' || view === null || gameWords === null)
    return <Waiting sentence={words.ui('table.loading')} />;
  return (
    <PageContext value={{ ...page, words: gameWords }}>
      <HandTable game={game} pages={pages} view={view} />
    </PageContext>
  );
}
