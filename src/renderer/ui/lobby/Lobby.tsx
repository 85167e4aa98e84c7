import './lobby.css';
import { BookOpen, Settings } from 'lucide-react';
import { useState } from 'react';
import type { GameInfo } from '#protocol/catalogue.ts';
import type { Hall } from '#protocol/messages.ts';
import { useClient, useWords } from '#renderer/state/hooks.ts';
import { IconButton } from '#renderer/ui/controls/Button.tsx';
import { RulesDialog } from '#renderer/ui/rules/RulesDialog.tsx';
import { SettingsDialog } from '#renderer/ui/settings/SettingsDialog.tsx';
import { ShortcutSheet } from '#renderer/ui/table/ShortcutSheet.tsx';
import { GameShelf } from './GameShelf.tsx';
import { HouseRules } from './HouseRules.tsx';
import { LaidTable } from './LaidTable.tsx';
import { SavedTables } from './SavedTables.tsx';
import { useLobby } from './use-lobby.ts';
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
      </main>
    );
  }
  return <OpenLobby hall={hall} first={first} />;
}

type Layer = 'options' | LobbyCommand | null;

function OpenLobby({ hall, first }: { readonly hall: Hall; readonly first: GameInfo }) {
  const { ui } = useWords();
  const table = useLobby(first, hall.games);
  const isWaiting = useClient((state) => state.pending.size > 0);
  const [layer, setLayer] = useState<Layer>(null);
  const close = (): void => {
    setLayer(null);
  };
  useLobbyCommands(setLayer);
  return (
    <main className="lobby">
      <header className="lobby-head">
        <div>
          <h1 className="lobby-brand">{ui('app.name')}</h1>
          <p className="lobby-tagline">{ui('app.tagline')}</p>
        </div>
        <GameShelf games={hall.games} chosen={table.game} onChoose={table.chooseGame} />
        <nav aria-label={ui('table.menu')}>
          <IconButton
            label={ui('menu.rules')}
            onPress={() => {
              setLayer('rules');
            }}
          >
            <BookOpen aria-hidden size={20} />
          </IconButton>
          <IconButton
            label={ui('lobby:settings')}
            onPress={() => {
              setLayer('settings');
            }}
          >
            <Settings aria-hidden size={20} />
          </IconButton>
        </nav>
      </header>
      <div className="lobby-room">
        <div className="lobby-stage">
          <LaidTable
            table={table}
            isWaiting={isWaiting}
            onOptions={() => {
              setLayer('options');
            }}
          />
        </div>
        <SavedTables saved={hall.saved} isWaiting={isWaiting} />
      </div>
      <HouseRules table={table} isOpen={layer === 'options'} onClose={close} />
      <RulesDialog
        game={table.game}
        isOpen={layer === 'rules' || layer === 'rulesMap'}
        onClose={close}
        page={layer === 'rulesMap' ? 'map' : 'rules'}
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
    </main>
  );
}
