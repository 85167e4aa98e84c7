import type { GameView } from '#protocol/view.ts';
import type { GamePanels } from '#renderer/kit/panels/game-panels.ts';
import { useOwnSeat, useSeats } from '#renderer/client/hooks.ts';
import { useReducedMotion } from '#renderer/ui/board/use-stage-settings.ts';

export interface RoundBodyProps {
  readonly panels: GamePanels;
  readonly view: GameView;
  /** The finished round, from 0. */
  readonly round: number;
  readonly step: number;
}

/** What a round brought, as its game tells it. Beside the final standing it does without what that tells as well. */
export function RoundBody({ panels, view, round, step }: RoundBodyProps) {
  const reducedMotion = useReducedMotion();
  const seats = useSeats();
  const me = useOwnSeat();
  const isLast = view.result !== null;
  return <panels.Summary {...{ view, seats, me, reducedMotion, round, step, isLast }} />;
}
