import { useClient } from '#renderer/client/hooks.ts';
import { later } from '#renderer/kit/controls/later.tsx';

/** Fetched with the first question: most tables ask none. */
const Said = later(async () => ({ Part: (await import('./worded-lesson.tsx')).WordedExercise }));

/** The question of an exercise, or what was right. Nothing at every other table. */
export function ExercisePart() {
  const exercise = useClient((state) => state.status?.exercise);
  const game = useClient((state) => state.welcome?.table?.game);
  return exercise === undefined || game === undefined ? null : <Said game={game} exercise={exercise} />;
}
