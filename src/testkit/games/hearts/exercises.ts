import { facesIn } from '#engine/core/pieces.ts';
import { TRICK } from '#engine/kits/tricks/trick.ts';
import { ahead, claim, type ExerciseChecks } from '../../exercise-checks.ts';

/** Checks of the questions of this game. */
export const heartsExercises: ExerciseChecks = {
  ahead,
  claim,
  points: ({ position }) => {
    const cards = facesIn(position.state.table, TRICK);
    const points = cards.filter((card) => card.endsWith('H')).length + (cards.includes('QS') ? 13 : 0);
    return ({ key }) => key === points;
  },
};
