import type { PrivateDieNumbers } from '#engine/games/private-die/types.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import { phases } from './phases.ts';

/** What a seat has rolled in a roll-off or in a sudden death. */
export interface ContestSum {
  readonly sum: number;
  readonly isBust: boolean;
}

/** Private Die's public numbers out of a view. */
export function numbersOf(view: GameView): PrivateDieNumbers {
  return view.numbers as unknown as PrivateDieNumbers;
}

/** What the middle of the table is for. */
export type Scene = 'value' | 'contest' | 'draft' | 'lineUp' | 'first';

/** What the middle of the table is for in this view. */
export function sceneOf(view: GameView): Scene {
  const { scene } = phases.of(view);
  const hasLineUp = (view.zones['lineUp']?.pieces.length ?? 0) > 0;
  return hasLineUp && scene !== 'draft' ? 'lineUp' : scene;
}

/** The seats whose dice lie in the middle of the table. */
export function seatsInMiddle(view: GameView): readonly SeatId[] {
  const { contenders, rollOff, taker, turn } = numbersOf(view);
  if (phases.of(view).contest === null) return turn === null ? [] : [turn];
  // Once it is won, the dice of those who lost it still lie there.
  return taker === null ? contenders : (rollOff.at(-1) ?? []).map(({ seat }) => seat);
}

/** What a contender's dice come to; null until it has rolled. */
export function contestSum(view: GameView, seat: SeatId): ContestSum | null {
  const { rollOff, suddenDeath } = numbersOf(view);
  if (phases.of(view).contest === 'suddenDeath') {
    const roll = suddenDeath.at(-1)?.rolls.find((one) => one.seat === seat);
    return roll ? { sum: roll.sum, isBust: roll.isBust } : null;
  }
  const roll = rollOff.at(-1)?.find((one) => one.seat === seat);
  return roll ? { sum: roll.sum, isBust: false } : null;
}

/** The rounds of contests in which everybody has rolled: while one is played it grows roll by roll. */
export function wholeRounds({
  contenders,
  firstRolls,
  rollOff,
  suddenDeath,
}: PrivateDieNumbers): Pick<PrivateDieNumbers, 'firstRolls' | 'rollOff' | 'suddenDeath'> {
  const isWhole = (rolls: readonly unknown[]): boolean => rolls.length >= contenders.length;
  return {
    firstRolls: firstRolls.filter(isWhole),
    rollOff: rollOff.filter(isWhole),
    suddenDeath: suddenDeath.filter(({ rolls }) => isWhole(rolls)),
  };
}
