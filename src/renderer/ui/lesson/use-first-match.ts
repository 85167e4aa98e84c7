import { useActions, useClient, useGame, useWords } from '#renderer/client/hooks.ts';
import { namesAt, planOf, standardLayout } from '#renderer/ui/lobby/lobby-plan.ts';
import { useLearnerName } from './use-learner-name.ts';

/** Gives what opens a match of this game for whoever has learnt it: against bots, by the standard rules. */
export function useFirstMatch(): () => void {
  const { words } = useWords();
  const actions = useActions();
  const game = useGame();
  const name = useLearnerName();
  const isWaiting = useClient((state) => state.pending.size > 0);
  return () => {
    // Pressed again before the host has answered, it would open another match in the place of the first.
    if (game === null || isWaiting) return;
    const layout = standardLayout(game);
    const names = namesAt(layout.seats, name(), (index) => words.botName(index));
    const plan = planOf(layout, game, (seat) => names[seat] ?? '');
    actions.order({ kind: 'openTable', plan, instead: true });
  };
}
