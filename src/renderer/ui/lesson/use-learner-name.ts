import { LEARNER } from '#protocol/table.ts';
import { useActions, useWords } from '#renderer/client/hooks.ts';

/** Gives the name of the learner at this table: the name itself, not what streamers show in its place. */
export function useLearnerName(): () => string {
  const { ui } = useWords();
  const actions = useActions();
  return () =>
    actions.getState().status?.seats.find(({ seat }) => seat === LEARNER)?.name ?? ui('lobby:me.standardName');
}
