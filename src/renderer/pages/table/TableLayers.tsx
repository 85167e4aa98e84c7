import type { GameInfo } from '#protocol/catalogue.ts';
import type { GamePages } from '#renderer/games/game-pages.ts';
import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { useLater } from '#renderer/kit/controls/use-later.ts';
import { RulesPanel } from '#renderer/ui/rules/RulesPanel.tsx';
import { Summaries } from '#renderer/ui/summary/Summaries.tsx';
import type { Rounds } from '#renderer/ui/summary/use-rounds.ts';
import { CardDetails } from '#renderer/ui/board/CardDetails.tsx';
import { ChatPanel } from '#renderer/ui/log/ChatPanel.tsx';
import { LogPanel } from '#renderer/ui/log/LogPanel.tsx';
import { Rail } from './Rail.tsx';
import type { TableLayersState } from './use-table-layers.ts';

export interface TableLayersProps {
  readonly game: GameInfo;
  readonly pages: GamePages;
  readonly panelProps: GamePanelProps;
  readonly layers: TableLayersState;
  readonly rounds: Rounds;
  /** Nothing is summed up before the picture. */
  readonly isDrawn: boolean;
}

const loadDialogs = () => import('./TableDialogs.tsx');

/** The side panel and the dialogs of a table. */
export function TableLayers({ game, pages, panelProps, layers, rounds, isDrawn }: TableLayersProps) {
  const words = useWords();
  const { dialog, closeDialog } = layers;
  const { History, Last, Notebook } = pages.panels;
  const dialogs = useLater(loadDialogs, dialog !== null && dialog !== 'lastTrick');
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
      <Summaries game={game} panels={pages.panels} view={panelProps.view} rounds={rounds} isDrawn={isDrawn} />
      <Dialog title={words.ui('last.title')} isOpen={dialog === 'lastTrick'} onClose={closeDialog} size="small">
        <Last {...panelProps} />
      </Dialog>
      <CardDetails
        piece={layers.inspected}
        pages={pages}
        panelProps={panelProps}
        onRule={layers.openRule}
        onClose={() => {
          layers.inspect(null);
        }}
      />
      {dialogs === null ? null : (
        <dialogs.TableDialogs
          game={game}
          layers={layers}
          hasNotebook={Notebook !== undefined && panelProps.me !== null}
          phase={panelProps.view.phase}
        />
      )}
    </>
  );
}
