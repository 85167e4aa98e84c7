import type { GameView } from '#protocol/view.ts';
import type { GamePanels } from '#renderer/kit/panels/game-panels.ts';
import { useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { RoundBody } from './RoundBody.tsx';
import { roundTitle } from './round-title.ts';
import { useReveal } from './use-reveal.ts';

export interface RoundSummaryProps {
  readonly panels: GamePanels;
  readonly view: GameView;
  /** The finished round, from 0. */
  readonly round: number;
  readonly onClose: () => void;
}

/** What a round brought while the match goes on, opened player by player. It stays until it is put away. */
export function RoundSummary({ panels, view, round, onClose }: RoundSummaryProps) {
  const words = useWords();
  const { step, isDone, finish } = useReveal(panels, view, round, true);
  return (
    <Dialog
      title={roundTitle(words, panels, view, round)}
      isOpen
      onClose={onClose}
      opensByItself
      footer={
        <>
          {isDone ? null : (
            <Button kind="quiet" onPress={finish}>
              {words.ui('summary:showAll')}
            </Button>
          )}
          <Button kind="primary" autoFocus onPress={onClose}>
            {words.ui('summary:goOn')}
          </Button>
        </>
      }
    >
      <div className="round-summary">
        <RoundBody panels={panels} view={view} round={round} step={step} />
      </div>
    </Dialog>
  );
}
