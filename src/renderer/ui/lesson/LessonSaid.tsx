import './lesson.css';
import { Award } from 'lucide-react';
import { useEffect } from 'react';
import type { GameId } from '#protocol/ids.ts';
import { LEARNER, type LessonView } from '#protocol/table.ts';
import { ownSeats } from '#renderer/client/client-state.ts';
import { useActions, useClient, useIsHost, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { isWriting } from '#renderer/kit/controls/text-focus.ts';
import { Explained } from '#renderer/kit/controls/Explained.tsx';
import { Fetched } from '#renderer/ui/rules/Fetched.tsx';
import { recallLesson, rememberLesson } from './lesson-memory.ts';
import { loadLessonText } from './lesson-text.ts';
import { useFirstMatch } from './use-first-match.ts';
import { useLearnerName } from './use-learner-name.ts';

export interface LessonSaidProps {
  readonly game: GameId;
  readonly lesson: LessonView;
}

const storage = (): Storage => localStorage;

/** The sentence at which a lesson has stopped, and how to go on. */
export function LessonSaid({ game, lesson }: LessonSaidProps) {
  const { ui } = useWords();
  const { stop, of, say, task } = lesson;
  useEffect(() => {
    const isDone = task === 'end' || (recallLesson(storage, game)?.isDone ?? false);
    rememberLesson(storage, game, { stop: task === 'end' ? 0 : stop, isDone });
  }, [game, stop, task]);
  return (
    <section className="lesson" aria-label={ui('lesson:title')}>
      {task === 'end' ? (
        <p className="lesson-done">
          <Award aria-hidden size="1.6em" />
          {ui('lesson:done')}
        </p>
      ) : null}
      <Fetched game={game} load={loadLessonText}>
        {(texts) => (
          <p className="lesson-said" role="status" key={stop}>
            <Explained text={texts[say] ?? say} />
          </p>
        )}
      </Fetched>
      <div className="lesson-controls">
        <span className="lesson-step">{ui('lesson:step', { at: stop + 1, of })}</span>
        {task === 'read' ? <ReadOn stop={stop} /> : null}
        {task === 'end' ? <LessonEnd game={game} /> : null}
        <ToRoom isOver={task === 'end'} />
      </div>
    </section>
  );
}

/** For whoever plays for the learner; of anybody else it would be refused. */
function ReadOn({ stop }: { readonly stop: number }) {
  const { ui } = useWords();
  const learns = useClient((state) => ownSeats(state).includes(LEARNER));
  const actions = useActions();
  if (!learns) return null;
  return (
    // Whoever came here by keyboard can go on by keyboard; whoever writes goes on writing.
    <Button kind="primary" key={stop} autoFocus={!isWriting()} onPress={() => actions.readOn(stop)}>
      {ui('lesson:readOn')}
    </Button>
  );
}

/** For a guest who learns while the table gathers: its chair is still there. */
function ToRoom({ isOver }: { readonly isOver: boolean }) {
  const { ui } = useWords();
  const actions = useActions();
  const isGathering = useClient(({ room }) => room !== null && room.gathering !== null);
  if (!isGathering) return null;
  return (
    <Button kind={isOver ? 'primary' : 'quiet'} onPress={() => actions.takeLesson(null)}>
      {ui('lesson:toRoom')}
    </Button>
  );
}

function LessonEnd({ game }: Pick<LessonSaidProps, 'game'>) {
  const { ui } = useWords();
  const actions = useActions();
  const isHost = useIsHost();
  const name = useLearnerName();
  const playBots = useFirstMatch();
  if (!isHost) return null;
  return (
    <>
      <Button kind="primary" autoFocus={!isWriting()} onPress={playBots}>
        {ui('lesson:play')}
      </Button>
      <Button onPress={() => actions.order({ kind: 'openExercises', game, name: name() })}>
        {ui('lesson:exercise.try')}
      </Button>
      <Button onPress={() => actions.order({ kind: 'openLesson', game, name: name(), stop: 0 })}>
        {ui('lesson:again')}
      </Button>
    </>
  );
}
