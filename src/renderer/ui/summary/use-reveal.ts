import type { GameView } from '#protocol/view.ts';
import type { GamePanels } from '#renderer/kit/panels/game-panels.ts';
import { useSettings } from '#renderer/client/hooks.ts';
import { useReducedMotion } from '#renderer/ui/board/use-stage-settings.ts';
import { useSteps } from './use-steps.ts';

/** Milliseconds between two steps of a reveal (the page on looks asks for half a second at normal speed). */
const PACE = { slow: 800, normal: 500, fast: 250, instant: 0 } as const;

/** How far a finished round has been opened. */
export interface Reveal {
  readonly step: number;
  readonly isDone: boolean;
  /** Opens the rest at once. */
  readonly finish: () => void;
}

/** Opens a finished round, from 0, step by step; all at once where it is not staged, or nothing is to move. */
export function useReveal(
  { summarySteps }: Pick<GamePanels, 'summarySteps'>,
  view: GameView,
  round: number,
  isStaged: boolean,
): Reveal {
  const [settings] = useSettings();
  const reducedMotion = useReducedMotion();
  const steps = round < 0 ? 0 : summarySteps(view, round);
  const { step, finish } = useSteps(steps, !isStaged || reducedMotion ? 0 : PACE[settings.speed]);
  return { step, finish, isDone: step >= steps };
}
