import type { DezaiShenTypes } from '#engine/games/dezai-shen/phases.ts';
import { positionOf } from '../../any-game.ts';
import { ahead, claim, type ExerciseChecks } from '../../exercise-checks.ts';

/** Checks of the questions of this game. */
export const dezaiShenExercises: ExerciseChecks = {
  ahead,
  claim,
  /** Counts the tricks that are over. */
  needed: ({ position }) => {
    const { auction, tricks } = positionOf<DezaiShenTypes>(position).state;
    const won = tricks.filter(({ winner }) => winner === auction.contract?.taker).length;
    return ({ key }) => key === (auction.contract?.needs ?? 0) - won;
  },
};
