import type { SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import type { PrivateDieNumbers, RoundRecord, SeatResult, SeatView } from '#engine/games/private-die/types.ts';
import { numbersOf } from '../numbers.ts';
import { phases } from '../phases.ts';

/** Whether the tied for most clues are fighting it out, or have done so (paragraph 7.3). */
export function isSuddenDeath(view: GameView): boolean {
  return phases.of(view).contest === 'suddenDeath' || numbersOf(view).suddenDeath.length > 0;
}

/** Whether a roll-off is on (chapter 6). */
export function isRollOff(view: GameView): boolean {
  return phases.of(view).contest === 'rollOff';
}

/** Whether a sudden death has left a single player (paragraph 7.5). */
export function isSuddenDeathOver({ suddenDeath }: PrivateDieNumbers): boolean {
  return suddenDeath.at(-1)?.left.length === 1;
}

/** Whether witnesses are heard for their number alone, as in Bare Bones: no card says anything (paragraph 11.1). */
export function isNumberOnly({ value, seats }: PrivateDieNumbers): boolean {
  return value.modifiers.length === 0 && seats.every(({ detective }) => detective === null);
}

/**
 * Whether sixes counted nothing in these dice (paragraph 9.14): then what they show does not come to the total.
 */
export function isSixVoid({
  positive,
  negative,
  total,
}: Pick<SeatView | SeatResult, 'positive' | 'negative' | 'total'>) {
  return total !== null && sumOf(positive) - sumOf(negative) !== total;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/**
 * Who is in front in this round, by total: of those whose turn has ended without a bust, the closest to the value. Two totals may
 * be equally close where one over the value is no bust.
 */
export function bestSoFar({ seats, value: { value } }: PrivateDieNumbers): ReadonlyMap<number, readonly SeatId[]> {
  const ended = seats.flatMap(({ status, total }, seat) =>
    total !== null && (status === 'stayed' || status === 'matched') ? [{ seat, total }] : [],
  );
  if (value === null) return new Map();
  const nearest = Math.min(...ended.map(({ total }) => Math.abs(value - total)));
  return new Map(
    ended
      .filter(({ total }) => Math.abs(value - total) === nearest)
      .map(({ total }) => [total, ended.flatMap((one) => (one.total === total ? [one.seat] : []))]),
  );
}

/** The players with the most clues when this round was closed, ascending. */
export function leadersAfter({ clues }: RoundRecord): readonly number[] {
  const most = Math.max(...clues);
  return clues.flatMap((own, seat) => (own === most ? [seat] : []));
}

/** Whether a six counts nothing at the moment (paragraph 9.14); in a roll-off it counts (paragraph 6.3). */
export function countsNoSix(view: GameView): boolean {
  const { modifiers } = numbersOf(view).value;
  return !isRollOff(view) && modifiers.some(({ hook, beatenBy }) => hook === 'die.face' && beatenBy === null);
}
