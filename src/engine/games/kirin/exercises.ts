import type { SeatId } from '#protocol/ids.ts';
import type { ExerciseQuestion } from '#engine/core/exercise.ts';
import type { PositionOf } from '#engine/core/game.ts';
import { aheadQuestion } from '#engine/kits/tricks/exercises.ts';
import type { KirinTypes } from './phases.ts';
import { legalPieces } from './rules/play.ts';
import { playsOf, winningPlay } from './rules/trick.ts';

/** Which cards would be winning the trick (paragraph 4.6). */
export function exercisesIn({ phase, state }: PositionOf<KirinTypes>, seat: SeatId): readonly ExerciseQuestion[] {
  if (phase !== 'trick.following') return [];
  return aheadQuestion(state, seat, playsOf(state), legalPieces(state, seat), (plays) =>
    winningPlay(plays, state.direction),
  );
}
