import type { SeatId } from '#protocol/ids.ts';
import type { TableInfo } from '#protocol/table.ts';
import type { Reason } from '#protocol/text.ts';
import { tableInfo } from './lifecycle/starting.ts';
import type { RunningTable } from './table.ts';

/** What everybody is told of the match that is played. */
export function infoOf({ setup, number }: RunningTable): TableInfo {
  return tableInfo(setup, number);
}

/** Whether the match has ended. */
export function isOver({ match }: RunningTable): boolean {
  return match.waiting().kind === 'over';
}

/** Why nothing happens at the table now; null where it goes on. */
export function standstill({ disk, isPaused }: RunningTable): Reason | null {
  return disk.reason ?? (isPaused ? { code: 'paused' } : null);
}

/** The policy that plays here now; null where a person plays. */
export function botOf({ seats }: RunningTable, seat: SeatId): string | null {
  return seats[seat]?.bot ?? null;
}

/** Whether the seat's own person plays. */
export function personPlays({ seats }: RunningTable, seat: SeatId): boolean {
  return seats[seat]?.bot === null;
}

/** The seats whose own persons play, ascending. */
export function playingPersons({ seats }: RunningTable): readonly SeatId[] {
  return seats.filter(({ bot }) => bot === null).map(({ seat }) => seat);
}

/** Whether this seat has sealed its answer in the window that is open. */
export function hasSealed({ window, match }: RunningTable, seat: SeatId): boolean {
  return window.answers.get(seat)?.at === match.since();
}

/** Whether this seat's own person is to act now. */
export function mustAct(table: RunningTable, seat: SeatId): boolean {
  const waiting = table.match.waiting();
  return (
    waiting.kind === 'seats' && waiting.seats.includes(seat) && personPlays(table, seat) && !hasSealed(table, seat)
  );
}
