import type { SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Text, type Verdict } from '#protocol/text.ts';
import { keepNow, keepSoon } from '../lifecycle/persistence.ts';
import type { RunningTable } from '../table.ts';
import { STANDING } from './conversation.ts';
import type { GuestEntry } from './guests.ts';

/** Watchers share one limit: anybody may open a hundred pages. */
export const WATCHERS_CHAT = { perSecond: 2, burst: 6 };

/** A guest says something to everybody. */
export function say(table: RunningTable, { seat: looks, holds, chatter }: GuestEntry, text: string): Verdict {
  const { seats, guests, conversation, watchersChat, ports } = table;
  // Even behind the curtain it is somebody at the table who speaks.
  const seat = looks ?? holds[0] ?? null;
  // It cannot be known which of the people at a shared screen speaks.
  const silenced = holds.map((held) => judgeSpeaking(table, held)).find(({ ok }) => !ok);
  if (silenced) return silenced;
  // Anybody can open a page that only watches, so a player who may not talk could do it from there.
  const isSilent = seats.some((other) => other.kind === 'person' && !judgeSpeaking(table, other.seat).ok);
  if (seat === null && isSilent) return refuse('watchersSilent');
  const bucket = seat === null ? watchersChat : chatter;
  if (!bucket.take(ports.clock.now())) return refuse('chatTooFast');
  const line = { seat, name: seat === null ? '' : (seats[seat]?.name ?? ''), text };
  conversation.say(line);
  guests.sendAll({ t: 'chat', line });
  return ALLOWED;
}

/** The table itself says something, in each reader's own language; with a picture that follows, or on its own. */
export function announce({ conversation, guests }: RunningTable, told: Text, isWithPicture = false): void {
  const line = conversation.say({ seat: null, name: '', text: '', told });
  if (!isWithPicture) guests.sendAll({ t: 'chat', line });
}

/** Keeps a private note of the guest's seat; nobody else is told. */
export function writeNote(table: RunningTable, { seat }: GuestEntry, key: string, text: string): Verdict {
  const { conversation } = table;
  if (seat === null) return refuse('notSeated');
  const before = conversation.noteOf(seat, key);
  if (before === text) return ALLOWED;
  if (!conversation.write(seat, key, text)) return refuse('tooManyNotes');
  if (key !== STANDING) {
    keepSoon(table);
    return ALLOWED;
  }
  // A standing wish may have to answer for its seat within a second, so it is written before it is acknowledged.
  if (keepNow(table)) return ALLOWED;
  conversation.write(seat, key, before);
  return refuse('answerNotKept');
}

/** Whether the rules of the game let this seat talk now. */
function judgeSpeaking({ game, match }: RunningTable, seat: SeatId): Verdict {
  return game.maySpeak?.(match.position().state, seat) ?? ALLOWED;
}
