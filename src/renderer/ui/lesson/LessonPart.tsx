import { useClient } from '#renderer/client/hooks.ts';
import { later } from '#renderer/kit/controls/later.tsx';

/** Fetched with the first sentence: most tables give no lesson. */
const Said = later(async () => ({ Part: (await import('./worded-lesson.tsx')).WordedLesson }));

/** What the lesson says where it has stopped. Nothing while it goes on, and at every other table. */
export function LessonPart() {
  const lesson = useClient((state) => state.status?.lesson);
  const game = useClient((state) => state.welcome?.table?.game);
  return lesson === undefined || game === undefined ? null : <Said game={game} lesson={lesson} />;
}
