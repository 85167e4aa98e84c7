import { useActions, useGame, useWords } from '#renderer/client/hooks.ts';
import { namesAt, planOf, standardLayout } from '#renderer/ui/lobby/lobby-plan.ts';
import { useLearnerName } from './use-learner-name.ts';

/** Gives what opens a match of this game for whoever has learnt it: against bots, by the standard rules. */
export function useFirstMatch(): () => void {
  const { words } = useWords();
  const actions = useActions();
  const game = useGame();
  const name = useLearnerName();
  return () => {
    if (game === null) return;
    const layout = standardLayout(game);
    const names = namesAt(layout.seats, name(), (index) => words.botName(index));
    const plan = planOf(layout, game, (seat) => names[seat] ?? '');
    actions.order({ kind: 'openTable', plan, instead: true });
  };
}
