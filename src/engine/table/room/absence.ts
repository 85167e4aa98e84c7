import { LONG_ABSENCE } from '#protocol/absence.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { TableStatus } from '#protocol/table.ts';
import { isOver, isTaught, standstill } from '../readers.ts';
import type { Absent, AbsenceState, RunningTable } from '../table.ts';
import { present } from './presence.ts';

/*
 * Whoever is away for long keeps the others waiting. How long is counted from when everybody was told: while a window is
 * open, losing a link must look like silence, and so must how long it has been lost.
 */

/** Nobody is known to be away yet. `due` is called with the seat for which a bot is to play by itself. */
export function noAbsence(botAfter: number | null, due: (seat: SeatId) => void): AbsenceState {
  return { botAfter, due, bySeat: new Map() };
}

/**
 * What this seat, or the public (null), is told about who is away, and about what happens then: the same, but that nobody
 * who is back is told to be away.
 */
export function absencesTold(
  { absence, guests, ports }: RunningTable,
  viewer: SeatId | null,
): Pick<TableStatus, 'away' | 'awayBot'> {
  const now = ports.clock.now();
  const away = [...absence.bySeat]
    .filter(([seat]) => seat !== viewer || !guests.isPresent(seat))
    .map(([seat, { since }]) => ({ seat, seconds: Math.max(0, Math.floor((now - since) / 1_000)) }));
  return {
    ...(away.length > 0 && { away }),
    ...(absence.botAfter !== null && { awayBot: absence.botAfter }),
  };
}

/** Counts for whoever is away now, and for nobody else. Called whenever that, or whether anybody waits, may have changed. */
export function followAbsences(table: RunningTable): void {
  const { absence, presence, halted, setup } = table;
  const told = halted || isOver(table) || isTaught(table) ? [] : (presence.held ?? present(table)).seats;
  const playing = told.filter(({ kind, bot }) => kind === 'person' && bot === null);
  const away = playing.filter((info) => !info.present).map(({ seat }) => seat);
  for (const [seat, absent] of absence.bySeat) if (!away.includes(seat)) forget(absence, seat, absent);
  // At an evening a seat that is given to a bot is given up. Where nobody is left, nobody waits.
  const isWaitedFor = !table.isPaused && !setup.evening && playing.some((info) => info.present);
  for (const seat of away) {
    const absent = absence.bySeat.get(seat) ?? begin(table, seat);
    if (isWaitedFor) waitForLong(table, absent);
    else cancelLong(absent);
    if (isWaitedFor && absence.botAfter !== null) waitForBot(table, seat, absent, absence.botAfter);
    else cancelBot(absent);
  }
}

/** Somebody else has this seat from now on, and has kept nobody waiting. */
export function forgetAbsence({ absence }: RunningTable, seat: SeatId): void {
  const absent = absence.bySeat.get(seat);
  if (absent) forget(absence, seat, absent);
}

/** Begins to count again for the bots that play by themselves. */
export function restartAwayBots(table: RunningTable): void {
  for (const absent of table.absence.bySeat.values()) cancelBot(absent);
  followAbsences(table);
}

/** Stops counting, for good. */
export function stopAbsences({ absence }: Pick<RunningTable, 'absence'>): void {
  for (const [seat, absent] of absence.bySeat) forget(absence, seat, absent);
}

function begin({ absence, ports: { clock } }: RunningTable, seat: SeatId): Absent {
  const absent: Absent = { since: clock.now(), isLong: false, cancelLong: null, isDue: false, cancelBot: null };
  absence.bySeat.set(seat, absent);
  return absent;
}

function waitForLong({ ports: { clock } }: RunningTable, absent: Absent): void {
  if (absent.isLong) return;
  absent.cancelLong ??= clock.after(LONG_ABSENCE * 1_000, () => {
    absent.cancelLong = null;
    absent.isLong = true;
  });
}

function cancelLong(absent: Absent): void {
  absent.cancelLong?.();
  absent.cancelLong = null;
}

/** In a window, and while the table stands still, nothing changes: then the bot begins when that is over. */
function waitForBot(table: RunningTable, seat: SeatId, absent: Absent, seconds: number): void {
  const { absence, ports, presence } = table;
  const isHeld = (): boolean => presence.held !== null || standstill(table) !== null;
  if (absent.cancelBot !== null || (absent.isDue && isHeld())) return;
  absent.cancelBot = ports.clock.after(absent.isDue ? 0 : seconds * 1_000, () => {
    absent.cancelBot = null;
    absent.isDue = true;
    if (!isHeld()) absence.due(seat);
  });
}

function cancelBot(absent: Absent): void {
  absent.cancelBot?.();
  absent.cancelBot = null;
  absent.isDue = false;
}

function forget({ bySeat }: AbsenceState, seat: SeatId, absent: Absent): void {
  cancelLong(absent);
  cancelBot(absent);
  bySeat.delete(seat);
}
