import type { ExerciseChoice, ExerciseQuestion } from '../../core/exercise.ts';
import type { Seed } from '../../core/rng.ts';

/** Where a series of exercises stands. */
export interface ExerciseState {
  /** The seed that all its questions follow from. */
  readonly series: Seed;
  /** The number of the question, from 0. */
  at: number;
  /** How many were answered rightly. */
  right: number;
  /** The signatures of those that were answered. */
  seen: readonly string[];
  question: ExerciseQuestion;
  /** The choices that were picked; null until the question is answered. */
  picked: readonly ExerciseChoice['key'][] | null;
}
