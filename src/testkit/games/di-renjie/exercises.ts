import { facesIn } from '#engine/core/pieces.ts';
import { LEARNER } from '#protocol/table.ts';
import type { AnyMove } from '../../any-game.ts';
import { excludedBy, type ExerciseChecks } from '../../exercise-checks.ts';

/** Checks of the questions of this game. */
export const diRenjieExercises: ExerciseChecks = {
  /** Presents the three cards together. */
  clue: ({ game, position, question }) => {
    const { zones, faces } = position.state.table;
    const two = (zones[`hand:${String(LEARNER)}`]?.pieces ?? [])
      .filter((piece) => faces[piece] === question.text.params?.['element'])
      .slice(0, 2);
    return ({ key }) => {
      const move: AnyMove = { type: 'move.present', clue: [...two, String(key)].join(',') };
      return game.judge(position.state, LEARNER, move).ok;
    };
  },
  excluded: ({ position: { state }, question }) => {
    const places = Object.keys(state.table.zones).filter((zone) => zone.startsWith('box'));
    return excludedBy(
      places.flatMap((place) => facesIn(state.table, place)),
      question,
    );
  },
};
