import { WithWords } from '#renderer/ui/WithWords.tsx';
import { lessonSetOf } from '#words/lesson.ts';
import { ExerciseSaid, type ExerciseSaidProps } from './ExerciseSaid.tsx';
import { LessonSaid, type LessonSaidProps } from './LessonSaid.tsx';

/** What lessons and exercises say, with their words, which most pages never need. */

export function WordedLesson(props: LessonSaidProps) {
  return (
    <WithWords set={lessonSetOf(props.game)}>
      <LessonSaid {...props} />
    </WithWords>
  );
}

export function WordedExercise(props: ExerciseSaidProps) {
  return (
    <WithWords set={lessonSetOf(props.game)}>
      <ExerciseSaid {...props} />
    </WithWords>
  );
}
