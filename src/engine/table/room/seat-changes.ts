import type { SeatId } from '#protocol/ids.ts';
import { refuse, type Verdict } from '#protocol/text.ts';
import { keepSoon } from '../lifecycle/persistence.ts';
import { tried, whenPassed } from '../lifecycle/trouble.ts';
import { forgetWindow, planNext } from '../move/move.ts';
import { isWindowBinding, isWindowOpen } from '../move/windows.ts';
import { isOver, isTaught, personPlays } from '../readers.ts';
import type { RunningTable } from '../table.ts';
import { forgetAbsence } from './absence.ts';
import { adviceFollows } from './advice-state.ts';
import { judgeDelegating, judgeReseating, recordSeat, seatOf, type Seat, type Sitter } from './seating.ts';
import { spectatorsFollow } from './spectators.ts';
import { tellDelegation, tellStatus } from './status-board.ts';
import { syncGuest } from './syncing.ts';
import { takebackFollows } from './takeback.ts';

/* Who plays for which seat of a running table. Changes are written down, then made, then told. */

/** The seat's owner is back: a bot that played for them leaves, now or as soon as that can be written down. */
export function handBackSeat(table: RunningTable, seat: SeatId): void {
  const own = table.seats[seat];
  if (own?.kind !== 'person' || own.bot === null || isOver(table)) return;
  const verdict = tried(table, () => {
    setBot(table, seat, null);
  });
  if (verdict.ok) return;
  whenPassed(table, `seat ${String(seat)}`, () => {
    if (!table.guests.isPresent(seat) || personPlays(table, seat)) return;
    handBackSeat(table, seat);
    if (personPlays(table, seat)) tellDelegationNow(table, seat);
  });
}

/** The host lets a bot play for a person's seat, or (null) hands it back. */
export function delegateSeat(table: RunningTable, seat: SeatId, bot: string | null): Verdict {
  const { game, seats } = table;
  const verdict = judgeDelegating({ game, seats, isOver: isOver(table) }, seat, bot);
  if (!verdict.ok || seats[seat]?.bot === bot) return verdict;
  return tried(table, () => {
    setBot(table, seat, bot);
    tellDelegationNow(table, seat);
  });
}

/**
 * Somebody else has the seat from now on. In a match that is only watched again nobody ever has one, and in a lesson
 * nobody would make the moves that are written for it.
 */
export function reseat(table: RunningTable, seat: SeatId, sits: Sitter): Verdict {
  if (table.isReplay) return refuse('replayOnly');
  if (isTaught(table)) return refuse('lessonOnly');
  const { game, seats, journal, conversation, guests } = table;
  const verdict = judgeReseating({ game, seats, isWindowBinding: isWindowBinding(table) }, seat, sits);
  if (!verdict.ok) return verdict;
  const was = seats[seat]?.kind ?? 'person';
  return tried(table, () => {
    // A finished record is closed; who sits where afterwards matters to the next match only.
    if (!isOver(table)) journal.append({ seat, sits: recordSeat(sits) });
    change(table, seat, () => seatOf(seat, sits));
    conversation.forget(seat);
    forgetAbsence(table, seat);
    guests.forget(seat);
    adviceFollows(table, seat);
    takebackFollows(table, seat);
    spectatorsFollow(table, seat, was);
    keepSoon(table);
    if (isWindowOpen(table)) forgetWindow(table);
    planNext(table);
    tellStatus(table);
  });
}

/** Writes down who plays for a seat from now on. Throws StoreFailure. */
function setBot(table: RunningTable, seat: SeatId, bot: string | null): void {
  table.journal.append({ seat, mindedBy: bot });
  change(table, seat, (own) => ({ ...own, bot }));
  // The next call may write a line of its own. If it cannot, the line about the seat still counts.
  takebackFollows(table, seat);
  planNext(table);
}

function change(table: RunningTable, seat: SeatId, how: (own: Seat) => Seat): void {
  table.seats = table.seats.map((own) => (own.seat === seat ? how(own) : own));
}

/** Who plays here has just changed in public: everybody is told. */
function tellDelegationNow(table: RunningTable, seat: SeatId): void {
  tellDelegation(table, seat);
  for (const guest of table.guests.all()) if (guest.holds.includes(seat)) syncGuest(table, guest);
  tellStatus(table);
}
