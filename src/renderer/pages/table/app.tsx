import type { GameInfo } from '#protocol/catalogue.ts';
import type { TableInfo } from '#protocol/table.ts';
import { reasonOutside } from '#renderer/client/come-back.ts';
import { PageContext, useClient, useIsHost, useWords } from '#renderer/client/hooks.ts';
import type { Page } from '#renderer/client/hooks.ts';
import { useLater } from '#renderer/kit/controls/use-later.ts';
import { EveningStrip } from '#renderer/ui/evening/EveningStrip.tsx';
import { LeaveElsewhere } from '#renderer/ui/join/LeaveElsewhere.tsx';
import { LanguagePicker } from '#renderer/ui/LanguagePicker.tsx';
import { Look } from '#renderer/ui/Look.tsx';
import { Spoken } from '#renderer/ui/Spoken.tsx';
import { FOR_TABLE } from '#words/table.ts';
import { DroppedFiles } from '#renderer/ui/opened/DroppedFiles.tsx';
import { MatchLinks } from '#renderer/ui/replay/MatchLinks.tsx';
import { Consent } from '#renderer/ui/stream/Consent.tsx';
import { PanicCover } from '#renderer/ui/stream/PanicCover.tsx';
import { StreamGuard } from '#renderer/ui/stream/StreamGuard.tsx';
import { HotSeat, useIsCurtainDrawn } from '#renderer/ui/room/HotSeat.tsx';
import { InviteCorner } from '#renderer/ui/room/InviteCorner.tsx';
import { JoinByCode } from '#renderer/ui/room/JoinByCode.tsx';
import { Latecomer } from '#renderer/ui/room/Latecomer.tsx';
import { laysNextTable, roomStage } from '#renderer/ui/room/use-room.ts';
import { sentencesOf } from '#words/lists.ts';
import { loadHall } from './later.ts';
import { TableScreen } from './TableScreen.tsx';
import { Waiting } from '#renderer/ui/board/Waiting.tsx';

/** The whole page. */
export function App({ page }: { readonly page: Page }) {
  return (
    <Spoken page={page} set={FOR_TABLE} name="table">
      {(spoken) => (
        <PageContext value={spoken}>
          <Look />
          <PanicCover />
          <StreamGuard />
          <DroppedFiles />
          <MatchLinks />
          <Screen />
        </PageContext>
      )}
    </Spoken>
  );
}

/** The lobby, the room, the table, or a sentence about why there is neither. */
function Screen() {
  const words = useWords();
  const welcome = useClient((state) => state.welcome);
  const farewell = useClient((state) => state.farewell);
  const outside = useClient(reasonOutside);
  const isHost = useIsHost();
  const stage = useClient(roomStage);
  const laysNext = useClient(laysNextTable);
  const { table = null, game = null } = welcome ?? {};
  const isAtTable = table !== null && game !== null;
  const isInHall = stage !== null || (welcome !== null && (laysNext || (isHost && !isAtTable)));
  const hall = useLater(loadHall, isInHall);
  if (isInHall) {
    return hall === null ? <Waiting sentence={words.ui('link.connecting')} /> : <hall.Hall stage={stage} />;
  }
  if (welcome === null) {
    return (
      <Waiting sentence={outside === null ? words.ui('link.connecting') : words.reason(outside)}>
        <LeaveElsewhere />
      </Waiting>
    );
  }
  if (welcome.table !== null && welcome.game !== null) return <Match table={welcome.table} game={welcome.game} />;
  return (
    <Waiting
      sentence={sentencesOf(words.ui, [...(farewell === null ? [] : [words.reason(farewell)]), words.ui('table.none')])}
    >
      <JoinByCode />
      <LeaveElsewhere />
      <LanguagePicker shape="short" />
    </Waiting>
  );
}

/** The table of a match, and what the room adds to it. */
function Match({ table, game }: { readonly table: TableInfo; readonly game: GameInfo }) {
  const curtains = useClient((state) => state.curtains);
  const isDrawn = useIsCurtainDrawn();
  return (
    <div className="match">
      <HotSeat />
      <div className="behind-curtain" inert={isDrawn}>
        <Consent />
        <Latecomer />
        <EveningStrip />
        <TableScreen key={`${table.id} ${String(curtains)}`} game={game} />
        <InviteCorner />
      </div>
    </div>
  );
}
