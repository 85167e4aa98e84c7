import type { SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Text, type Verdict } from '#protocol/text.ts';
import { keepSoon } from '../lifecycle/persistence.ts';
import { botOf, isOver, isTaught } from '../readers.ts';
import type { RunningTable } from '../table.ts';
import { restartAwayBots } from './absence.ts';
import { announce } from './chat.ts';
import type { GuestEntry } from './guests.ts';
import { delegateSeat } from './seat-changes.ts';
import { standardBot } from './seating.ts';
import { tellStatus } from './status-board.ts';

/* Bots that play for people who are away, without the host: by themselves after a time, or because somebody asked. */

/** The host wants a bot to play for whoever has been away for so many seconds, or (null) for nobody by itself. */
export function ruleAwayBot(table: RunningTable, seconds: number | null): Verdict {
  const verdict = judgeSubstitutes(table);
  if (!verdict.ok || table.absence.botAfter === seconds) return verdict;
  table.absence.botAfter = seconds;
  restartAwayBots(table);
  keepSoon(table);
  announce(table, awayBotTold(seconds));
  tellStatus(table);
  return ALLOWED;
}

/** What everybody is told about when a bot plays for whoever is away. */
export function awayBotTold(seconds: number | null): Text {
  return seconds === null ? { code: 'awayBotNever' } : { code: 'awayBotAfter', params: { seconds } };
}

/**
 * Somebody who plays lets a bot play for another person who has kept the others waiting for long. The host may let one
 * play at any time (`delegateSeat`).
 */
export function substituteBot(table: RunningTable, { holds }: GuestEntry, seat: SeatId): Verdict {
  const [by] = holds;
  if (by === undefined) return refuse('notSeated');
  const own = table.seats[seat];
  if (!own) return refuse('noSuchSeat', { params: { seats: table.seats.length } });
  if (own.kind === 'bot') return refuse('seatIsBot');
  const verdict = judgeSubstitutes(table);
  // Where somebody else was faster, it is as everybody here wants it.
  if (!verdict.ok || own.bot !== null) return verdict;
  // Whether they are back may not be told yet.
  if (table.presence.held !== null) return refuse('windowIsOpen');
  if (table.absence.bySeat.get(seat)?.isLong !== true) return refuse('notInThisPhase');
  return substitute(table, seat, { code: 'substituteAsked', params: { who: seat, by } });
}

/** The time is over after which a bot plays for this seat by itself. */
export function substituteDue(table: RunningTable, seat: SeatId): void {
  const { botAfter } = table.absence;
  if (botAfter !== null) substitute(table, seat, { code: 'awayBotPlays', params: { who: seat, seconds: botAfter } });
}

/** Whether bots may play for people here at all. */
function judgeSubstitutes(table: RunningTable): Verdict {
  if (table.isReplay) return refuse('replayOnly');
  if (isTaught(table)) return refuse('lessonOnly');
  // There a seat that is given to a bot is given up.
  if (table.setup.evening) return refuse('eveningOnly');
  return isOver(table) ? refuse('matchIsOver') : ALLOWED;
}

function substitute(table: RunningTable, seat: SeatId, told: Text): Verdict {
  const verdict = delegateSeat(table, seat, standardBot(table.game));
  if (verdict.ok && botOf(table, seat) !== null) announce(table, told);
  return verdict;
}
