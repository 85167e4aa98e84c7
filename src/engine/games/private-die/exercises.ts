import type { SeatId } from '#protocol/ids.ts';
import { numberChoices, type ExerciseQuestion } from '#engine/core/exercise.ts';
import type { PositionOf } from '#engine/core/game.ts';
import type { Stream } from '#engine/core/rng.ts';
import type { PrivateDieTypes } from './phases.ts';
import { countsAs, totalOf } from './rules/dice.ts';
import { hookOf } from './rules/hooks.ts';
import { judgeAdd } from './rules/judge.ts';
import { valueIn } from './rules/round.ts';

const SIDES = [1, 2, 3, 4, 5, 6] as const;

/** How many of the six numbers on one more die would be too much (paragraphs 4.6, 9.14 and 9.17). */
export function exercisesIn(
  { phase, state }: PositionOf<PrivateDieTypes>,
  seat: SeatId,
  stream: Stream,
): readonly ExerciseQuestion[] {
  if (phase !== 'turn.under' || !judgeAdd(state, seat).ok) return [];
  const [total, value] = [totalOf(state, seat), valueIn(state)];
  const most = value + hookOf(state, 'bust.tolerance', seat);
  const over = SIDES.filter((side) => total + countsAs(state, side) > most).length;
  // Where nothing can happen, nothing is to be worked out.
  if (over === 0) return [];
  const choices = numberChoices(over, { least: 0, most: SIDES.length }, stream);
  const isZero = countsAs(state, 6) === 0;
  const params = { room: most - total, ...(isZero && { context: 'six' }) };
  const because = [{ group: 'exercise', text: { code: 'roomLeft', params } }] as const;
  return [{ kind: 'over', text: { code: 'over', params: { total, value } }, ofPieces: false, choices, because }];
}
