import type { SeatId } from '#protocol/ids.ts';
import { numberChoices, type ExerciseQuestion } from '#engine/core/exercise.ts';
import type { PositionOf } from '#engine/core/game.ts';
import type { Stream } from '#engine/core/rng.ts';
import { aheadQuestion, claimQuestion } from '#engine/kits/tricks/exercises.ts';
import type { HeartsTypes } from './phases.ts';
import { tricksInHand, worthOf } from './rules/cards.ts';
import { judgeClaim } from './rules/claim.ts';
import { playsOf } from './rules/layout.ts';
import { legalPieces, winningPlay } from './rules/play.ts';
import type { HeartsState } from './types.ts';

/** In this many tricks at the end of a hand a claim is asked about: earlier, it is hardly ever good. */
const LAST = 6;

/**
 * Which cards would be winning the trick (paragraph 3.3), what it counts (1.3), and whether the hand can be claimed
 * (4.1).
 */
export function exercisesIn(
  { phase, state }: PositionOf<HeartsTypes>,
  seat: SeatId,
  stream: Stream,
): readonly ExerciseQuestion[] {
  if (phase === 'trick.leading') {
    const left = tricksInHand(state.seats) - state.tricks.length;
    return left <= LAST ? claimQuestion(judgeClaim(state, seat), stream) : [];
  }
  if (phase !== 'trick.following') return [];
  const ahead = aheadQuestion(state, seat, playsOf(state), legalPieces(state, seat), winningPlay);
  return [...ahead, ...pointsQuestion(state, stream)];
}

function pointsQuestion(state: HeartsState, stream: Stream): readonly ExerciseQuestion[] {
  const points = playsOf(state).reduce((sum, { face }) => sum + worthOf(face, state.options), 0);
  if (points <= 0) return [];
  const choices = numberChoices(points, { least: 0 }, stream);
  const because = [{ group: 'exercise', text: { code: 'whatCounts' } }] as const;
  return [{ kind: 'points', text: { code: 'points' }, ofPieces: false, choices, because }];
}
