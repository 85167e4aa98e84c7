import '#renderer/kit/css/rail.css';
import './hand-drawer.css';
import { Smartphone, X } from 'lucide-react';
import { useState } from 'react';
import type { GameInfo } from '#protocol/catalogue.ts';
import type { GamePanelProps, GamePanels } from '#renderer/kit/panels/game-panels.ts';
import { useActions, useClient, useIsHost, useWords } from '#renderer/client/hooks.ts';
import { Button, IconButton } from '#renderer/kit/controls/Button.tsx';
import { Tabs } from '#renderer/kit/controls/Tabs.tsx';
import { RulesPages } from '#renderer/ui/rules/RulesPages.tsx';
import { SettingsDialog } from '#renderer/ui/settings/SettingsDialog.tsx';
import { WithWords } from '#renderer/ui/WithWords.tsx';
import { rulesSetOf } from '#words/rules.ts';
import { FOR_SETTINGS } from '#words/settings.ts';
import { ChatPanel } from '#renderer/ui/log/ChatPanel.tsx';
import { LogPanel } from '#renderer/ui/log/LogPanel.tsx';
import { otherPage } from '#renderer/client/link/other-page.ts';
import { goTo } from '#renderer/ui/join/elsewhere.ts';
import { AgainNote } from '#renderer/ui/room/AgainNote.tsx';
import { TakebackButton } from '#renderer/ui/takeback/TakebackButton.tsx';
import { useLater } from '#renderer/kit/controls/use-later.ts';
import type { DrawerTab } from './use-drawer.ts';
import type { Wakefulness } from './use-wake-lock.ts';
import { loadAudience, loadRoom } from './worded-parts.ts';

export interface HandDrawerProps {
  readonly game: GameInfo;
  readonly panels: Pick<GamePanels, 'History' | 'Notebook'>;
  readonly panelProps: GamePanelProps;
  readonly tab: DrawerTab;
  /** The rule to open at. */
  readonly paragraph: string | null;
  readonly unread: number;
  readonly wakefulness: Wakefulness;
  readonly onTab: (tab: DrawerTab) => void;
  readonly onClose: () => void;
}

/** Over the lower part of the page: what happened, what was said, the notebook, the rules and the settings. */
export function HandDrawer({ game, panels, panelProps, tab, paragraph, unread, ...drawer }: HandDrawerProps) {
  const words = useWords();
  const { History, Notebook } = panels;
  const items = [
    { key: 'log', label: words.ui('rail.log'), content: <LogPanel /> },
    {
      key: 'round',
      label: words.ui('rail.round'),
      content: (
        <div className="rail-page scrolls" role="group" tabIndex={0} aria-label={words.ui('rail.round')}>
          <History {...panelProps} />
        </div>
      ),
    },
    ...(Notebook === undefined || panelProps.me === null
      ? []
      : [
          {
            key: 'notebook',
            label: words.ui('rail.notebook'),
            content: (
              <div className="rail-page scrolls" role="group" aria-label={words.ui('rail.notebook')}>
                <Notebook {...panelProps} />
              </div>
            ),
          } as const,
        ]),
    {
      key: 'chat',
      label: words.ui('rail.chat'),
      badge: unread > 0 ? String(unread) : undefined,
      content: <ChatPanel takesFocus={false} />,
    },
    {
      key: 'rules',
      label: words.ui('rail.rules'),
      content: (
        <div className="rail-page">
          <WithWords set={rulesSetOf(game.id)}>
            <RulesPages key={paragraph} game={game} paragraph={paragraph} phase={panelProps.view.phase} isNarrow />
          </WithWords>
        </div>
      ),
    },
    {
      key: 'phone',
      label: words.ui('hand:phone'),
      content: <Phone wakefulness={drawer.wakefulness} onClose={drawer.onClose} />,
    },
  ] as const;
  return (
    <aside className="rail" data-tab={tab} aria-label={words.ui('hand:more')}>
      <Tabs label={words.ui('hand:more')} selected={tab} onSelect={drawer.onTab} items={items} />
      <div className="rail-close">
        <IconButton label={words.ui('hand:shut')} onPress={drawer.onClose}>
          <X aria-hidden size={20} />
        </IconButton>
      </div>
    </aside>
  );
}

/** What concerns this phone, and for the host the table. */
function Phone({ wakefulness, onClose }: Pick<HandDrawerProps, 'wakefulness' | 'onClose'>) {
  const words = useWords();
  const actions = useActions();
  const isHost = useIsHost();
  const isPaused = useClient((state) => state.status?.paused ?? false);
  const audience = useLater(loadAudience, true);
  const room = useLater(loadRoom, isHost);
  const [dialog, setDialog] = useState<'settings' | 'leave' | null>(null);
  const close = (): void => {
    setDialog(null);
  };
  return (
    <div className="rail-page scrolls phone-page" role="group" tabIndex={0} aria-label={words.ui('hand:phone')}>
      <AgainNote />
      <TakebackButton onAsk={onClose} />
      <Button
        onPress={() => {
          setDialog('settings');
        }}
      >
        {words.ui('menu.settings')}
      </Button>
      <Button
        onPress={() => {
          goTo(otherPage(window.location));
        }}
      >
        {words.ui('hand:fullTable')}
      </Button>
      {isHost ? (
        <>
          <Button onPress={() => actions.order({ kind: 'pause', paused: !isPaused })}>
            {words.ui(isPaused ? 'action.resume' : 'action.pause')}
          </Button>
          <Button
            kind="danger"
            onPress={() => {
              setDialog('leave');
            }}
          >
            {words.ui('action.leave')}
          </Button>
        </>
      ) : null}
      {audience !== null && <audience.NotePart />}
      <p className="phone-hint">
        <Smartphone aria-hidden size="1.2em" />
        <span>{words.ui(wakefulness === 'awake' ? 'hand:screen.awake' : 'hand:screen.sleeps')}</span>
      </p>
      <WithWords set={FOR_SETTINGS}>
        <SettingsDialog isOpen={dialog === 'settings'} onClose={close} />
      </WithWords>
      {room !== null && dialog === 'leave' ? <room.LeavePart onClose={close} /> : null}
    </div>
  );
}
