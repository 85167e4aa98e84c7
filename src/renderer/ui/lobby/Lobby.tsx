import './lobby.css';
import { BookOpen, ChartLine, FolderInput, Library as LibraryIcon, LogIn, Settings, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { GameInfo } from '#protocol/catalogue.ts';
import type { JoinLink } from '#protocol/join-link.ts';
import type { Hall } from '#protocol/hall.ts';
import { desktopBridge } from '#renderer/client/bridge.ts';
import { useActions, useClient, useSettings, useWords } from '#renderer/client/hooks.ts';
import { JoinDialog } from '#renderer/ui/join/JoinDialog.tsx';
import { LanguagePicker } from '../LanguagePicker.tsx';
import { LibraryScreen } from '#renderer/ui/library/LibraryScreen.tsx';
import { rememberLibrary, wasLibraryOpen } from '#renderer/ui/library/use-library.ts';
import { forgetStatistics, wereStatisticsOpen } from '#renderer/ui/statistics/use-statistics.ts';
import { StatisticsPart } from '#renderer/ui/statistics/statistics-part.tsx';
import { laysNextTable } from '#renderer/ui/room/use-room.ts';
import { RulesDialog } from '#renderer/ui/rules/RulesDialog.tsx';
import { SettingsDialog } from '#renderer/ui/settings/SettingsDialog.tsx';
import { ShortcutSheet } from '#renderer/ui/settings/ShortcutSheet.tsx';
import { EveningDialog } from './EveningDialog.tsx';
import { FirstStart } from './FirstStart.tsx';
import { GameShelf } from './GameShelf.tsx';
import { HouseRules } from './HouseRules.tsx';
import { LaidTable } from './LaidTable.tsx';
import { NavButton } from './NavButton.tsx';
import { SavedTables } from './SavedTables.tsx';
import { TakeOverDialog } from './TakeOverDialog.tsx';
import { isFirstStart, useLobby } from './use-lobby.ts';
import { useLobbyCommands } from './use-lobby-commands.ts';
import type { LobbyCommand } from './use-lobby-commands.ts';

/** What a newcomer sees first: a laid table with a free chair. For anybody but the host, a word to wait. */
export function Lobby() {
  const { ui } = useWords();
  const hall = useClient((state) => state.hall);
  const [first] = hall?.games ?? [];
  if (hall === null || first === undefined) {
    return (
      <main className="lobby lobby-still">
        <h1 className="lobby-brand">{ui('app.name')}</h1>
        <p>{ui(hall === null ? 'lobby:waiting' : 'lobby:noGames')}</p>
        <LanguagePicker shape="short" />
      </main>
    );
  }
  return <OpenLobby hall={hall} first={first} />;
}

type Layer = 'evening' | 'options' | 'join' | 'takeOver' | LobbyCommand | null;

function OpenLobby({ hall, first }: { readonly hall: Hall; readonly first: GameInfo }) {
  const { ui } = useWords();
  const actions = useActions();
  const laysNext = useClient(laysNextTable);
  const table = useLobby(first, hall.games);
  const isWaiting = useClient((state) => state.pending.size > 0);
  const [layer, setLayer] = useState<Layer>(null);
  const [settings] = useSettings();
  const hasRecords = [hall.saved, hall.unusable ?? [], hall.evenings ?? []].some((list) => list.length > 0);
  const [isFirst, setFirst] = useState(() => isFirstStart(settings.name));
  const [isLibrary, setLibrary] = useState(wasLibraryOpen);
  const [isStatistics, setStatistics] = useState(wereStatisticsOpen);
  const close = (): void => {
    setLayer(null);
  };
  const showLibrary = (isShown: boolean): void => {
    setLibrary(isShown);
    rememberLibrary(isShown);
  };
  useLobbyCommands(setLayer);
  // A browser's page belongs to the host that served it; only the app can go elsewhere.
  const bridge = desktopBridge();
  const [link, setLink] = useState<JoinLink | null>(null);
  useEffect(
    () =>
      laysNext
        ? undefined
        : bridge?.joinLink((opened) => {
            setLink(opened);
            setLayer('join');
          }),
    [bridge, laysNext],
  );
  const room = (
    <main className="lobby">
      <header className="lobby-head">
        <div>
          <h1 className="lobby-brand">{ui('app.name')}</h1>
          <p className="lobby-tagline">{ui(laysNext ? 'room:next.tagline' : 'computer:tagline')}</p>
        </div>
        <nav aria-label={ui('table.menu')}>
          <LanguagePicker shape="globe" />
          {laysNext ? (
            <NavButton
              icon={<Undo2 aria-hidden size={18} />}
              label={ui('room:next.back')}
              isMain
              onPress={() => {
                actions.layNext(false);
              }}
            />
          ) : null}
          {bridge === null || laysNext ? null : (
            <NavButton
              icon={<LogIn aria-hidden size={18} />}
              label={ui('room:join.open')}
              isMain
              onPress={() => {
                setLink(null);
                setLayer('join');
              }}
            />
          )}
          {bridge === null || laysNext ? null : (
            <NavButton
              icon={<FolderInput aria-hidden size={18} />}
              label={ui('room:takeOver.open')}
              onPress={() => {
                setLayer('takeOver');
              }}
            />
          )}
          {laysNext ? null : (
            <NavButton
              icon={<LibraryIcon aria-hidden size={18} />}
              label={ui('library:open')}
              onPress={() => {
                showLibrary(true);
              }}
            />
          )}
          {laysNext ? null : (
            <NavButton
              icon={<ChartLine aria-hidden size={18} />}
              label={ui('statistics:open')}
              onPress={() => {
                setStatistics(true);
              }}
            />
          )}
          <NavButton
            icon={<BookOpen aria-hidden size={18} />}
            label={ui('computer:menu.rules')}
            onPress={() => {
              setLayer('rules');
            }}
          />
          <NavButton
            icon={<Settings aria-hidden size={18} />}
            label={ui('lobby:settings')}
            onPress={() => {
              setLayer('settings');
            }}
          />
        </nav>
        <GameShelf games={hall.games} chosen={table.game} onChoose={table.chooseGame} />
      </header>
      <div className="lobby-room">
        <div className="lobby-stage">
          <LaidTable
            table={table}
            isWaiting={isWaiting}
            onOptions={() => {
              setLayer('options');
            }}
            onEvening={() => {
              setLayer('evening');
            }}
          />
        </div>
        {/* The match that is still on would have to be left first. */}
        <SavedTables
          saved={laysNext ? [] : hall.saved}
          unusable={laysNext ? [] : hall.unusable}
          evenings={laysNext ? [] : hall.evenings}
          isWaiting={isWaiting}
          onAll={() => {
            showLibrary(true);
          }}
        />
      </div>
    </main>
  );
  return (
    <>
      {isStatistics && !laysNext ? (
        <StatisticsPart
          hall={hall}
          onClose={() => {
            forgetStatistics();
            setStatistics(false);
          }}
        />
      ) : isLibrary && !laysNext ? (
        <LibraryScreen
          hall={hall}
          onClose={() => {
            showLibrary(false);
          }}
          onStatistics={() => {
            setStatistics(true);
          }}
        />
      ) : isFirst && !laysNext && !hasRecords ? (
        <FirstStart
          table={table}
          games={hall.games}
          isWaiting={isWaiting}
          onMore={() => {
            setFirst(false);
          }}
        />
      ) : (
        room
      )}
      <HouseRules table={table} isOpen={layer === 'options'} onClose={close} />
      <EveningDialog table={table} isOpen={layer === 'evening'} onClose={close} />
      <RulesDialog
        game={table.game}
        isOpen={layer === 'rules' || layer === 'rulesMap'}
        onClose={close}
        {...(layer === 'rulesMap' ? { page: 'map' as const } : {})}
        phase={null}
      />
      <SettingsDialog
        isOpen={layer === 'settings'}
        onClose={close}
        onShortcuts={() => {
          setLayer('shortcuts');
        }}
      />
      <ShortcutSheet isOpen={layer === 'shortcuts'} onClose={close} />
      {bridge === null ? null : <TakeOverDialog bridge={bridge} isOpen={layer === 'takeOver'} onClose={close} />}
      {bridge === null ? null : <JoinDialog bridge={bridge} link={link} isOpen={layer === 'join'} onClose={close} />}
    </>
  );
}
