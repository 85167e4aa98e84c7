import { GraduationCap } from 'lucide-react';
import type { Gathering } from '#protocol/room.ts';
import { useActions, useClient, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { recallLesson } from '#renderer/ui/lesson/lesson-memory.ts';

const storage = (): Storage => localStorage;

/** For a guest: the lesson of the game that is about to be played, until it begins. Nothing for a game without one. */
export function LearnMeanwhile({ gathering: { game, lesson } }: { readonly gathering: Gathering }) {
  const { ui } = useWords();
  const actions = useActions();
  const isWaiting = useClient((state) => state.pending.size > 0);
  if (lesson === undefined) return null;
  const place = recallLesson(storage, game);
  const how = place === null ? 'learn' : place.stop > 0 ? 'goOn' : 'learnAgain';
  return (
    <Button
      icon={<GraduationCap aria-hidden size={18} />}
      isDisabled={isWaiting}
      onPress={() => actions.takeLesson(place?.stop ?? 0)}
    >
      {ui(`computer:lesson.${how}`, { count: lesson })}
    </Button>
  );
}
