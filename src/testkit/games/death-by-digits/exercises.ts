import { facesIn } from '#engine/core/pieces.ts';
import type { DeathByDigitsTypes } from '#engine/games/death-by-digits/phases.ts';
import { positionOf } from '../../any-game.ts';
import { excludedBy, played, type ExerciseChecks } from '../../exercise-checks.ts';

/** Checks of the questions of this game. */
export const deathByDigitsExercises: ExerciseChecks = {
  /** Plays both cards: a pair that hits takes something. */
  partner: ({ game, position, question: { about } }) => {
    const piece = about && 'piece' in about ? about.piece : '';
    return ({ key }) => {
      const { position: after } = played({ game, position }, { type: 'move.play', pieces: [piece, key] });
      return positionOf<DeathByDigitsTypes>(after).state.play?.effect === 'take';
    };
  },
  excluded: ({ position: { state }, question }) => {
    const places = Object.keys(state.table.zones).filter((zone) => zone.startsWith('murder:'));
    return excludedBy(
      places.flatMap((place) => facesIn(state.table, place)),
      question,
    );
  },
};
