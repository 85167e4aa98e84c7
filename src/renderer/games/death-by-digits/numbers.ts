import type { DeathByDigitsNumbers } from '#engine/games/death-by-digits/types.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { GameView } from '#protocol/view.ts';
import { phases } from './phases.ts';

/** Death by Digits' numbers out of a view. */
export function numbersOf(view: GameView): DeathByDigitsNumbers {
  return view.numbers as unknown as DeathByDigitsNumbers;
}

/**
 * The wrong accusation that ended the turn before, or ends this one, until somebody acts again; null for none. Whoever made
 * it is out, so that only players who are out sit between them and whoever is next.
 */
export function accusedJustNow(numbers: DeathByDigitsNumbers): DeathByDigitsNumbers['accusations'][number] | null {
  const { accusations, turn, guess, play, round, first, seats } = numbers;
  const last = accusations.at(-1);
  if (last === undefined || last.isRight || turn === null) return null;
  if (last.seat === turn) return last;
  if (guess !== null || play !== null) return null;
  const place = (seat: SeatId): number => (seat - (first ?? 0) + seats.length) % seats.length;
  const ago = (round - last.round) * seats.length + place(turn) - place(last.seat);
  const between = Array.from({ length: Math.max(0, ago - 1) }, (_, step) => (last.seat + step + 1) % seats.length);
  return ago < seats.length && between.every((seat) => seats[seat]?.isOut === true) ? last : null;
}

/** What the middle of the table is for: a turn, something that one player looks at, the opened case. */
export type Scene = 'turn' | 'look' | 'over';

/** What the middle of the table is for in this view. */
export function sceneOf(view: GameView): Scene {
  if (phases.of(view).stage === 'over') return 'over';
  return numbersOf(view).looking === null ? 'turn' : 'look';
}
