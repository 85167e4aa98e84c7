import type { SeatId } from '#protocol/ids.ts';
import type { Text } from '#protocol/text.ts';
import { numberChoices, type ExerciseQuestion } from '#engine/core/exercise.ts';
import type { PositionOf } from '#engine/core/game.ts';
import type { Stream } from '#engine/core/rng.ts';
import { aheadQuestion, claimQuestion } from '#engine/kits/tricks/exercises.ts';
import type { DezaiShenTypes } from './phases.ts';
import { judgeClaim } from './rules/claim.ts';
import { contractOf, TRICKS_PER_HAND, tricksWonBy } from './rules/contract.ts';
import { legalPieces } from './rules/play.ts';
import { playsOf, winningPlay } from './rules/trick.ts';
import type { DezaiShenState } from './types.ts';

/** In this many tricks at the end of a hand a claim is asked about: earlier, it is hardly ever good. */
const LAST = 6;

/**
 * Which cards would be winning the trick (paragraph 6.7), how many tricks the contract still needs (4.6), and whether the
 * hand can be claimed (7.5).
 */
export function exercisesIn(
  { phase, state }: PositionOf<DezaiShenTypes>,
  seat: SeatId,
  stream: Stream,
): readonly ExerciseQuestion[] {
  if (phase !== 'trick.leading' && phase !== 'trick.following') return [];
  const isLate = TRICKS_PER_HAND - state.tricks.length <= LAST;
  return [
    ...aheadQuestion(state, seat, playsOf(state), legalPieces(state, seat), winningPlay),
    ...neededQuestion(state, stream),
    ...(isLate ? claimQuestion(judgeClaim(state, seat), stream) : []),
  ];
}

/** A call by its name alone: the contract that it would make would show that it is allowed. */
export function nameIn({ code, params }: Text): Text {
  return params && 'stake' in params ? { code } : { code, ...(params && { params }) };
}

function neededQuestion(state: DezaiShenState, stream: Stream): readonly ExerciseQuestion[] {
  const { taker, needs } = contractOf(state);
  const won = tricksWonBy(state, taker);
  const left = needs - won;
  if (left <= 0 || state.tricks.length === 0) return [];
  const choices = numberChoices(left, { least: 1, most: TRICKS_PER_HAND }, stream);
  const because = [{ group: 'exercise', text: { code: 'neededOf', params: { taker, needs, won } } }] as const;
  return [{ kind: 'needed', text: { code: 'needed', params: { taker } }, ofPieces: false, choices, because }];
}
