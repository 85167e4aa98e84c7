import type { SeatId } from '#protocol/ids.ts';
import type { TakebackView } from '#protocol/table.ts';
import { ALLOWED, refuse, type Text, type Verdict } from '#protocol/text.ts';
import { dealOf } from '../../core/game.ts';
import { undoneBy, type Undone } from '../../core/taking-back.ts';
import { mayGoBackToDeal } from '../audience/listeners.ts';
import { tried, whenPassed } from '../lifecycle/trouble.ts';
import type { Match } from '../move/match.ts';
import { goBack, planNext } from '../move/move.ts';
import { isWindowOpen } from '../move/windows.ts';
import { isOver, playingPersons, standstill } from '../readers.ts';
import type { RunningTable, TakebackState } from '../table.ts';
import { announce } from './chat.ts';
import type { GuestEntry } from './guests.ts';
import { isQuiet } from './quiet.ts';
import { tellStatus } from './status-board.ts';

/* Taking moves back (docs/decisions/0017). While somebody is being asked the table waits. */

/** The most takebacks in one match: going back and forth without end would fill the host's disk. */
const MOST = 400;

/**
 * How often the same move may be asked for and withdrawn. A question withdrawn at once cannot be declined, and each one
 * restarts the waits of bots and chance: without a limit a player could hold the table up.
 */
const MOST_WITHDRAWN = 3;

/** Nothing is asked yet. `since`: for each seat, the number of inputs before its present player took over. */
export function noTakeback(since: readonly number[]): TakebackState {
  return { pending: null, since, declined: new Map(), withdrawn: new Map() };
}

/** A guest asks to take its seat's last move back. It is done at once if nobody has to be asked. */
export function askTakeback(table: RunningTable, guest: GuestEntry): Verdict {
  const { ports, timers } = table;
  const seat = askerOf(table, guest);
  if (seat === null) return refuse('notSeated');
  const found = judgeAsking(table, seat);
  if (!found.ok) return found;
  if (!guest.asks.take(ports.clock.now())) return refuse('takebackTooFast');
  const { undoes } = found;
  const others = playingPersons(table).filter((other) => other !== seat);
  const awaits = isFree(table, seat, undoes) ? [] : others;
  if (awaits.length > 0) timers.stop();
  awaitOnly(table, { by: seat, undoes, awaits }, awaits);
  return ALLOWED;
}

/** Somebody who is asked agrees or declines, or the asker withdraws. */
export function answerTakeback(table: RunningTable, { holds }: GuestEntry, agrees: boolean): Verdict {
  const { pending } = table.takebacks;
  if (!pending) return refuse('noTakeback');
  const { by, awaits } = pending;
  if (!agrees && holds.includes(by)) return withdraw(table, pending);
  const [asked] = awaits.filter((seat) => holds.includes(seat));
  if (asked === undefined) return refuse(holds.length === 0 ? 'notSeated' : 'takebackNotAsked');
  if (!agrees) return decline(table, pending, { code: 'takebackDeclined', params: { who: by, by: asked } });
  // People at a shared screen see the question together, so they agree together.
  awaitOnly(
    table,
    pending,
    awaits.filter((seat) => !holds.includes(seat)),
  );
  return ALLOWED;
}

/** The host declines for the table. */
export function declineTakeback(table: RunningTable): Verdict {
  const { pending } = table.takebacks;
  if (!pending) return refuse('noTakeback');
  return decline(table, pending, { code: 'takebackDeclinedByHost', params: { who: pending.by } });
}

/** The table is paused: an open question ends. */
export function endTakeback(table: RunningTable): void {
  const { pending } = table.takebacks;
  if (pending) end(table, { code: 'takebackWithdrawn', params: { who: pending.by } });
}

/**
 * Somebody else plays for this seat from now on. What that means for a takeback is done now, or when the disk allows
 * it.
 */
export function takebackFollows(table: RunningTable, seat: SeatId): void {
  const { takebacks, match } = table;
  const verdict = tried(table, () => {
    const { pending } = takebacks;
    takebacks.since = takebacks.since.map((own, other) => (other === seat ? match.inputs() : own));
    takebacks.declined.delete(seat);
    if (pending?.by === seat) end(table, { code: 'takebackWithdrawn', params: { who: seat } });
    else if (pending?.awaits.includes(seat)) {
      // A person who is gone is not waited for, even if the outcome cannot be written down yet.
      takebacks.pending = { ...pending, awaits: pending.awaits.filter((other) => other !== seat) };
      settleAgreed(table);
    }
  });
  if (!verdict.ok) settleLater(table);
}

/** Another match begins. */
export function forgetTakebacks({ takebacks }: RunningTable): void {
  takebacks.pending = null;
  takebacks.since = takebacks.since.map(() => 0);
  takebacks.declined.clear();
  takebacks.withdrawn.clear();
}

/** Carries out what everybody has agreed to but could not be written down, when the disk can be written again. */
function settleLater(table: RunningTable): void {
  whenPassed(table, 'takeback', () => {
    const verdict = tried(table, () => {
      if (table.takebacks.pending?.awaits.length === 0) settleAgreed(table);
    });
    if (!verdict.ok) settleLater(table);
  });
}

function settleAgreed(table: RunningTable): void {
  const { pending } = table.takebacks;
  if (pending) awaitOnly(table, pending, pending.awaits);
}

/** Behind a curtain, the person at the device who moved last asks: everybody has seen who that was. */
function askerOf({ match }: RunningTable, { seat, holds }: GuestEntry): SeatId | null {
  if (seat !== null) return seat;
  const last = match.past().findLast(({ input }) => holds.includes(seatIn(input) ?? -1));
  return seatIn(last?.input ?? null) ?? holds[0] ?? null;
}

function judgeAsking(table: RunningTable, seat: SeatId): Undone {
  const { game, match, setup, takebacks } = table;
  const refused = (code: string): Undone => ({ ok: false, reason: { code } });
  if (isOver(table)) return refused('matchIsOver');
  if (setup.takebacks === 'never') return refused('takebacksNever');
  const reason = standstill(table);
  if (reason) return { ok: false, reason };
  if (takebacks.pending) return refused('takebackPending');
  if (!playingPersons(table).includes(seat)) return refused('seatMinded');
  if (isWindowOpen(table)) return refused('windowIsOpen');
  if (match.takebacks() >= MOST) return refused('tooManyTakebacks');
  const found = undoneBy(game, match.past(), seat, takebacks.since[seat] ?? 0);
  if (!found.ok) return found;
  if (!mayGoBack(table, found.undoes)) return refused('takebackShown');
  const { seq } = moveAt(match, found.undoes);
  if (takebacks.declined.get(seat) === seq) return refused('takebackDeclined');
  return timesWithdrawn(takebacks, seat, seq) < MOST_WITHDRAWN ? found : refused('takebackWithdrawn');
}

/** Somebody at the table may have seen there what an audience has been shown of a deal. */
function mayGoBack(table: RunningTable, undoes: number): boolean {
  const to = table.match.past().at(-1 - undoes);
  return to !== undefined && mayGoBackToDeal(table, dealOf(table.game, to.position.state));
}

function isFree({ game, match }: RunningTable, seat: SeatId, undoes: number): boolean {
  const before = match.past().at(-2);
  return undoes === 1 && before !== undefined && isQuiet(game, seat, before.position, moveAt(match, 1));
}

/** Waits for these only; if nobody is left, it is done. */
function awaitOnly(table: RunningTable, asked: TakebackView, awaits: readonly SeatId[]): void {
  if (awaits.length > 0) {
    table.takebacks.pending = { ...asked, awaits };
    tellStatus(table);
    return;
  }
  // An audience may be shown something while the table waits for an answer.
  if (mayGoBack(table, asked.undoes)) carryOut(table, asked.by, asked.undoes);
  else end(table, { code: 'takebackShown', params: { who: asked.by } });
}

function carryOut(table: RunningTable, seat: SeatId, undoes: number): void {
  const { takebacks, timers } = table;
  goBack(table, seat, undoes, () => {
    takebacks.pending = null;
    timers.stop();
    // It is told with the picture that follows.
    announce(table, { code: 'takebackDone', params: { who: seat, count: undoes } }, true);
  });
  takebacks.since = takebacks.since.map((own) => Math.min(own, table.match.inputs()));
  planNext(table);
}

function decline(table: RunningTable, asked: TakebackView, told: Text): Verdict {
  table.takebacks.declined.set(asked.by, moveAt(table.match, asked.undoes).seq);
  return end(table, told);
}

function withdraw(table: RunningTable, { by, undoes }: TakebackView): Verdict {
  const { takebacks, match } = table;
  const { seq } = moveAt(match, undoes);
  takebacks.withdrawn.set(by, { seq, times: timesWithdrawn(takebacks, by, seq) + 1 });
  return end(table, { code: 'takebackWithdrawn', params: { who: by } });
}

/** It is not done: everybody is told why, and the match goes on. */
function end(table: RunningTable, told: Text): Verdict {
  table.takebacks.pending = null;
  announce(table, told);
  tellStatus(table);
  planNext(table);
  return ALLOWED;
}

function timesWithdrawn({ withdrawn }: TakebackState, seat: SeatId, seq: number): number {
  const last = withdrawn.get(seat);
  return last?.seq === seq ? last.times : 0;
}

/** The first of this many inputs, counted from the last. */
function moveAt(match: Match, undoes: number): ReturnType<Match['past']>[number] {
  const past = match.past();
  const move = past[past.length - undoes];
  if (!move) throw new Error(`there are no ${String(undoes)} inputs to take back`);
  return move;
}

function seatIn(input: object | null): SeatId | null {
  return input && 'seat' in input && typeof input.seat === 'number' ? input.seat : null;
}
