import type { PrivateDieNumbers } from '#engine/games/private-die/types.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';

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
  if (view.phase === 'drafting') return 'draft';
  if ((view.zones['lineUp']?.pieces.length ?? 0) > 0) return 'lineUp';
  if (view.phase === 'dealing' || view.phase === 'rollingForFirst') return 'first';
  return isContest(view) ? 'contest' : 'value';
}

/** Whether several seats roll against each other: a roll-off, or a sudden death. */
function isContest({ phase }: GameView): boolean {
  return phase.startsWith('rollOff') || phase.startsWith('suddenDeath');
}

/** The seats whose dice lie in the middle of the table. */
export function seatsInMiddle(view: GameView): readonly SeatId[] {
  const { contenders, rollOff, taker, turn } = numbersOf(view);
  // Once it is won, the dice of those who lost it still lie there.
  if (isContest(view)) return taker === null ? contenders : (rollOff.at(-1) ?? []).map(({ seat }) => seat);
  return turn === null ? [] : [turn];
}

/** What a contender's dice come to; null until it has rolled. */
export function contestSum(view: GameView, seat: SeatId): ContestSum | null {
  const { rollOff, suddenDeath } = numbersOf(view);
  if (view.phase.startsWith('suddenDeath')) {
    const roll = suddenDeath.at(-1)?.rolls.find((one) => one.seat === seat);
    return roll ? { sum: roll.sum, isBust: roll.isBust } : null;
  }
  const roll = rollOff.at(-1)?.find((one) => one.seat === seat);
  return roll ? { sum: roll.sum, isBust: false } : null;
}
