import './lesson.css';
import type { ExerciseQuestionView, ExerciseView } from '#protocol/exercise.ts';
import type { GameId } from '#protocol/ids.ts';
import { LEARNER } from '#protocol/table.ts';
import type { GameView } from '#protocol/view.ts';
import type { TableWords } from '#words/at-table.ts';
import { useActions, useClient, useIsHost, useWords } from '#renderer/client/hooks.ts';
import { Button } from '#renderer/kit/controls/Button.tsx';
import { isWriting } from '#renderer/kit/controls/text-focus.ts';
import { Explained } from '#renderer/kit/controls/Explained.tsx';
import { faceOfPiece } from '#renderer/ui/prompt/choose.ts';
import { factsOf } from '#words/lists.ts';
import { judgementLines, judgementOf } from './exercise-lines.ts';
import { useFirstMatch } from './use-first-match.ts';
import { useLearnerName } from './use-learner-name.ts';

export interface ExerciseSaidProps {
  readonly game: GameId;
  readonly exercise: ExerciseView;
}

/** The question of an exercise; once it is answered, what was right and why, and how to go on. */
export function ExerciseSaid({ game, exercise }: ExerciseSaidProps) {
  const words = useWords();
  const view = useClient((state) => state.view);
  const { at, of, right, task, question } = exercise;
  if (view === null) return null;
  return (
    <section className="lesson exercise" aria-label={words.ui('lesson:exercise.title')}>
      <div className="lesson-said" role="status" key={`${String(at)} ${task}`}>
        {question === undefined ? (
          <p>{words.ui('lesson:exercise.watched', { who: LEARNER })}</p>
        ) : (
          <>
            <p className="exercise-question">
              <Explained text={sentenceOf(words, view, question)} />
            </p>
            <Judgement question={question} view={view} />
          </>
        )}
        {task === 'end' ? (
          <p className="exercise-score">{words.ui('lesson:exercise.score', { right, count: of })}</p>
        ) : null}
      </div>
      <div className="lesson-controls">
        <span className="lesson-step">
          {words.ui('lesson:exercise.step', { at: at + 1, of })}
          {/* At the end the score says it. */}
          {task === 'end' ? '' : factsOf(words.ui, ['', words.ui('lesson:exercise.right', { right })])}
        </span>
        {task === 'answer' ? null : <Onward game={game} exercise={exercise} />}
      </div>
    </section>
  );
}

/** What is asked, with the piece or choice that it is about by its name. */
function sentenceOf(words: TableWords, view: GameView, { text, piece, offer }: ExerciseQuestionView): string {
  const face = piece === undefined ? null : faceOfPiece(view, piece);
  const choice = offer === undefined ? face && words.face(face) : words.offer(offer).name;
  return words.say('exercise', { code: text.code, params: { ...text.params, ...(choice !== null && { choice }) } });
}

function Judgement({ question, view }: { readonly question: ExerciseQuestionView; readonly view: GameView }) {
  const words = useWords();
  const { choices, because = [] } = question;
  if (choices === undefined) return null;
  return (
    <>
      <p className="exercise-judgement">{words.ui(`lesson:exercise.${judgementOf(choices)}`)}</p>
      {[...judgementLines(words, view, choices), ...because.map(({ group, text }) => words.say(group, text))].map(
        (line) => (
          <p key={line} className="exercise-line">
            <Explained text={line} />
          </p>
        ),
      )}
    </>
  );
}

/** For the host, who answers the questions; from anybody else it would be refused. */
function Onward({ game, exercise: { at, of, task } }: ExerciseSaidProps) {
  const { ui } = useWords();
  const actions = useActions();
  const isHost = useIsHost();
  const name = useLearnerName();
  const playBots = useFirstMatch();
  if (!isHost) return null;
  if (task === 'read') {
    return (
      // Whoever came here by keyboard can go on by keyboard; whoever writes goes on writing.
      <Button kind="primary" autoFocus={!isWriting()} onPress={() => actions.order({ kind: 'nextExercise', at })}>
        {ui('lesson:exercise.next')}
      </Button>
    );
  }
  return (
    <>
      <Button kind="primary" autoFocus={!isWriting()} onPress={playBots}>
        {ui('lesson:play')}
      </Button>
      <Button onPress={() => actions.order({ kind: 'openExercises', game, name: name() })}>
        {ui('lesson:exercise.another', { count: of })}
      </Button>
    </>
  );
}
