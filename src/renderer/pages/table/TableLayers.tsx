import type { GameInfo } from '#protocol/catalogue.ts';
import type { GamePages } from '#renderer/games/index.ts';
import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { InviteDialog } from '#renderer/ui/room/InviteSettings.tsx';
import { PeopleDialog } from '#renderer/ui/room/PeopleDialog.tsx';
import { RulesDialog } from '#renderer/ui/rules/RulesDialog.tsx';
import { RulesPanel } from '#renderer/ui/rules/RulesPanel.tsx';
import { SettingsDialog } from '#renderer/ui/settings/SettingsDialog.tsx';
import { StreamDialog } from '#renderer/ui/stream/StreamDialog.tsx';
import { Summaries } from '#renderer/ui/summary/Summaries.tsx';
import type { Rounds } from '#renderer/ui/summary/use-rounds.ts';
import { CardDetails } from '#renderer/ui/board/CardDetails.tsx';
import { ChatPanel } from '#renderer/ui/log/ChatPanel.tsx';
import { LeaveDialog } from '#renderer/ui/room/LeaveDialog.tsx';
import { LogPanel } from '#renderer/ui/log/LogPanel.tsx';
import { Rail } from './Rail.tsx';
import { ShortcutSheet } from '#renderer/ui/settings/ShortcutSheet.tsx';
import type { TableLayersState } from './use-table-layers.ts';

export interface TableLayersProps {
  readonly game: GameInfo;
  readonly pages: GamePages;
  readonly panelProps: GamePanelProps;
  readonly layers: TableLayersState;
  readonly rounds: Rounds;
}

/** The side panel and the dialogs of a table. */
export function TableLayers({ game, pages, panelProps, layers, rounds }: TableLayersProps) {
  const words = useWords();
  const { dialog, closeDialog } = layers;
  const { History, Last, Notebook } = pages.panels;
  const { phase } = panelProps.view;
  return (
    <>
      {layers.rail === null ? null : (
        <Rail
          tab={layers.rail}
          onTab={layers.openRail}
          onClose={() => {
            layers.openRail(null);
          }}
          unread={layers.unread}
          panels={{
            log: <LogPanel />,
            round: (
              <div className="rail-page scrolls" role="group" tabIndex={0} aria-label={words.ui('rail.round')}>
                <History {...panelProps} />
              </div>
            ),
            notebook:
              Notebook === undefined || panelProps.me === null ? null : (
                <div className="rail-page scrolls" role="group" aria-label={words.ui('rail.notebook')}>
                  <Notebook {...panelProps} />
                </div>
              ),
            chat: <ChatPanel takesFocus={layers.isChatWanted} />,
            rules: (
              <div className="rail-page">
                <RulesPanel game={game.id} />
              </div>
            ),
          }}
        />
      )}
      <Summaries game={game} panels={pages.panels} view={panelProps.view} rounds={rounds} />
      <Dialog title={words.ui('last.title')} isOpen={dialog === 'lastTrick'} onClose={closeDialog} size="small">
        <Last {...panelProps} />
      </Dialog>
      <SettingsDialog
        isOpen={dialog === 'settings'}
        onClose={closeDialog}
        onShortcuts={() => {
          layers.run('shortcuts');
        }}
      />
      <RulesDialog
        game={game}
        isOpen={dialog === 'rules' || dialog === 'rulesMap'}
        onClose={closeDialog}
        page={dialog === 'rulesMap' ? 'map' : 'rules'}
        paragraph={layers.paragraph}
        phase={phase}
      />
      <CardDetails
        piece={layers.inspected}
        pages={pages}
        panelProps={panelProps}
        onRule={layers.openRule}
        onClose={() => {
          layers.inspect(null);
        }}
      />
      <ShortcutSheet
        isOpen={dialog === 'shortcuts'}
        onClose={closeDialog}
        hasNotebook={Notebook !== undefined && panelProps.me !== null}
      />
      <PeopleDialog
        isOpen={dialog === 'people'}
        onClose={closeDialog}
        onInvite={() => {
          layers.run('invite');
        }}
      />
      <InviteDialog isOpen={dialog === 'invite'} onClose={closeDialog} />
      <StreamDialog isOpen={dialog === 'stream'} onClose={closeDialog} />
      <LeaveDialog isOpen={dialog === 'leave'} onClose={closeDialog} />
    </>
  );
}
