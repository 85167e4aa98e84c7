import { ahead, type ExerciseChecks } from '../../exercise-checks.ts';

/** Checks of the questions of this game. */
export const kirinExercises: ExerciseChecks = { ahead };
