import type { GameView } from '#protocol/view.ts';
import type { GamePanels } from '#renderer/kit/panels/game-panels.ts';
import { useOwnSeat, useSeats, useSettings, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { Dialog } from '#renderer/kit/controls/Dialog.tsx';
import { useReducedMotion } from '#renderer/ui/board/use-stage-settings.ts';
import { roundTitle } from './round-title.ts';
import { useSteps } from './use-steps.ts';

/** Milliseconds between two steps of a reveal (the page on looks asks for half a second at normal speed). */
const PACE = { slow: 800, normal: 500, fast: 250, instant: 0 } as const;

export interface RoundSummaryProps {
  readonly panels: GamePanels;
  readonly view: GameView;
  /** The finished round, from 0. */
  readonly round: number;
  readonly onClose: () => void;
}

/** What a round brought, opened player by player. It stays until it is put away. */
export function RoundSummary({ panels, view, round, onClose }: RoundSummaryProps) {
  const words = useWords();
  const [settings] = useSettings();
  const reducedMotion = useReducedMotion();
  const seats = useSeats();
  const me = useOwnSeat();
  const steps = panels.summarySteps(view, round);
  const { step, finish } = useSteps(steps, reducedMotion ? 0 : PACE[settings.speed]);
  return (
    <Dialog
      title={roundTitle(words, panels, view, round)}
      isOpen
      onClose={onClose}
      opensByItself
      footer={
        <>
          {step < steps ? (
            <Button kind="quiet" onPress={finish}>
              {words.ui('summary:showAll')}
            </Button>
          ) : null}
          <Button kind="primary" autoFocus onPress={onClose}>
            {words.ui(view.result === null ? 'summary:goOn' : 'summary:toStanding')}
          </Button>
        </>
      }
    >
      <div className="round-summary">
        <panels.Summary view={view} seats={seats} me={me} reducedMotion={reducedMotion} round={round} step={step} />
      </div>
    </Dialog>
  );
}
