import type { PrivateDieNumbers } from '#engine/games/private-die/types.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import { phases } from './phases.ts';

/** What a seat has rolled in a roll-off or in a sudden death. */
export interface ContestSum {
  readonly sum: number;
  readonly isBust: boolean;
}

/** The public numbers, and what the events of the moment have told beyond them. */
export interface ToldNumbers extends PrivateDieNumbers {
  /** While all roll for the first player: who is rolling. */
  readonly roller?: SeatId | null;
  /** While a contest is played step by step: what has been rolled so far, by seat. */
  readonly sums?: Readonly<Record<SeatId, ContestSum>>;
  /** The seat whose dice won the contest or the round. */
  readonly taker?: SeatId | null;
}

/** Private Die's public numbers out of a view. */
export function numbersOf(view: GameView): ToldNumbers {
  return view.numbers as unknown as ToldNumbers;
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
  const { contenders, turn } = numbersOf(view);
  if (phases.of(view).contest !== null) return contenders;
  return turn === null ? [] : [turn];
}

/** What the contenders' dice come to: as told step by step, else as the host's latest numbers have it. */
export function contestSum(view: GameView, seat: SeatId): ContestSum | null {
  const { sums, rollOff, suddenDeath } = numbersOf(view);
  if (sums) return sums[seat] ?? null;
  if (phases.of(view).contest === 'suddenDeath') {
    const roll = suddenDeath.at(-1)?.rolls.find((one) => one.seat === seat);
    return roll ? { sum: roll.sum, isBust: roll.isBust } : null;
  }
  const roll = rollOff.at(-1)?.find((one) => one.seat === seat);
  return roll ? { sum: roll.sum, isBust: false } : null;
}
