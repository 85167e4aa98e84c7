import { CircleQuestionMark, GraduationCap } from 'lucide-react';
import { useClient, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { recallLesson } from '#renderer/ui/lesson/lesson-memory.ts';
import { laysNextTable } from '#renderer/ui/room/use-room.ts';
import type { LobbyTable } from './use-lobby.ts';

const storage = (): Storage => localStorage;

/** Begins the lesson of the chosen game, or goes on where it was left; exercises for whoever has begun it. Nothing for a game without one. */
export function LearnButton({ table, isWaiting }: { readonly table: LobbyTable; readonly isWaiting: boolean }) {
  const { ui } = useWords();
  const laysNext = useClient(laysNextTable);
  const { lesson: minutes, id } = table.game;
  if (minutes === undefined || laysNext) return null;
  const place = recallLesson(storage, id);
  const how = place === null ? 'learn' : place.stop > 0 ? 'goOn' : 'learnAgain';
  return (
    <div className="lobby-learn">
      <Button
        kind={place === null ? 'plain' : 'quiet'}
        icon={<GraduationCap aria-hidden size={18} />}
        isDisabled={isWaiting}
        onPress={table.learn}
      >
        {ui(`computer:lesson.${how}`, { count: minutes })}
      </Button>
      {place === null ? null : (
        <Button
          kind="quiet"
          icon={<CircleQuestionMark aria-hidden size={17} />}
          isDisabled={isWaiting}
          onPress={table.exercise}
        >
          {ui('computer:exercise.lobby')}
        </Button>
      )}
    </div>
  );
}
