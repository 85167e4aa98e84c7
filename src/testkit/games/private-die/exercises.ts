import { xstateInterpreter } from '#engine/core/run.ts';
import { played, type ExerciseChecks } from '../../exercise-checks.ts';

/** Checks of the questions of this game. */
export const privateDieExercises: ExerciseChecks = {
  /** Rolls each of the six numbers. */
  over: ({ game, position }) => {
    const bought = played({ game, position }, { type: 'move.add' });
    const isOver = [1, 2, 3, 4, 5, 6].map((face) => {
      const rolled = { type: 'chance.rolled', faces: [face] } as const;
      const { position: after, events } = xstateInterpreter(game).advance(bought.position, rolled);
      return after.phase === 'turn.over' || events.some(({ type }) => type === 'turn.bust');
    });
    return ({ key }) => key === isOver.filter(Boolean).length;
  },
};
