import { hashSeed } from '../../core/rng.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { SeatInfo, TableStatus } from '#protocol/table.ts';
import { exerciseStatus } from '../exercise/exercise-status.ts';
import { lessonStatus } from '../move/lesson.ts';
import { windowView } from '../move/windows.ts';
import { isOver } from '../readers.ts';
import type { RunningTable } from '../table.ts';
import { absencesTold, followAbsences } from './absence.ts';
import { present } from './presence.ts';

/** How often to report who came and went. */
export const PRESENCE = { perSecond: 4, burst: 12 };

/**
 * What this seat, or the public (null), is told about a table apart from the game itself. While reports of who is there
 * are held back, a seat is still told its own state.
 */
export function statusFor(table: RunningTable, viewer: SeatId | null): TableStatus {
  const { seed, seedDraw, isPaused, disk, hurry, takebacks, spectators, setup } = table;
  const { rule, isOnAir, asked } = spectators;
  const { held } = table.presence;
  const { seats, watchers } = held ?? present(table);
  // At an evening the other tables may still play this deal; it is in the record that comes into the library later.
  const isSeedTold = isOver(table) && !(setup.evening && !table.isReplay);
  return {
    seats: held === null || viewer === null ? seats : changed(table, viewer, (_told, live) => live),
    paused: isPaused,
    trouble: disk.reason,
    watchers,
    takeback: takebacks.pending,
    ...(viewer !== null && hurry !== null && { hurry }),
    ...absencesTold(table, viewer),
    audience: { rule, isOnAir, asked },
    seedHash: hashSeed(seed),
    seed: isSeedTold ? seed : null,
    ...(isSeedTold && seedDraw && { hostSecret: seedDraw.secret }),
    ...(isOver(table) ? advisedSoFar(table) : {}),
    ...lessonStatus(table),
    ...exerciseStatus(table, viewer),
  };
}

/**
 * How often whoever has each seat was advised, and whoever had it before; nothing where nobody was. Before the end it
 * would tell who is unsure.
 */
function advisedSoFar({ advice, seats }: RunningTable): Pick<TableStatus, 'advised' | 'advisedBefore'> {
  const bySeat = (times: ReadonlyMap<SeatId, number>): number[] => seats.map(({ seat }) => times.get(seat) ?? 0);
  return {
    ...(advice.times.size > 0 && { advised: bySeat(advice.times) }),
    ...(advice.before.size > 0 && { advisedBefore: bySeat(advice.before) }),
  };
}

/** Tells everybody how the table stands now. */
export function tellStatus(table: RunningTable): void {
  table.presence.throttle.cancel();
  followAbsences(table);
  for (const { link, seat } of table.guests.all()) {
    link.send({ t: 'status', status: statusFor(table, seat), window: windowView(table) });
  }
}

/** Somebody came or went: everybody is told, except while a window is open. */
export function tellPresence(table: RunningTable): void {
  const { presence } = table;
  followAbsences(table);
  if (presence.held === null) presence.throttle.tell();
}

/**
 * From now on everybody is told that the same people are there as now: while a window is open, losing a link must look
 * like silence.
 */
export function holdPresence(table: RunningTable): void {
  table.presence.held ??= present(table);
}

/** Reports who is there again, and at once if that has changed in the meantime. */
export function releasePresence(table: RunningTable): void {
  const { presence, events } = table;
  const told = presence.held;
  presence.held = null;
  if (told === null) return;
  followAbsences(table);
  events.presenceReleased();
  if (JSON.stringify(told) !== JSON.stringify(present(table))) presence.throttle.tell();
}

/** The host changed in public who plays for this seat: that is told even while the rest is held back. */
export function tellDelegation(table: RunningTable, seat: SeatId): void {
  const { presence } = table;
  if (presence.held === null) return;
  presence.held = { ...presence.held, seats: changed(table, seat, (told, { bot }) => ({ ...told, bot })) };
}

function changed(table: RunningTable, seat: SeatId, change: (told: SeatInfo, live: SeatInfo) => SeatInfo): SeatInfo[] {
  const live = present(table).seats;
  return (table.presence.held?.seats ?? live).map((told) =>
    told.seat === seat ? change(told, live[seat] ?? told) : told,
  );
}
