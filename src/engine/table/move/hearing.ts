import type { SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Reason, type Verdict } from '#protocol/text.ts';
import type { AnyGame } from '../../core/game.ts';
import type { Curtain } from '../room/curtain.ts';
import type { GuestEntry, GuestList } from '../room/guests.ts';
import type { Keeper } from '../lifecycle/persistence.ts';
import type { Link } from '../link.ts';
import type { Match, MatchInput } from './match.ts';
import { readMove, type Answered, type MoveMessage } from './move-reading.ts';
import type { Clock } from '../ports.ts';
import { replayAnswer } from '../lifecycle/replaying.ts';
import type { GuestMessage } from '../session.ts';
import type { Spectators } from '../room/spectators.ts';
import type { Takebacks } from '../room/takeback.ts';
import type { Talk } from '../room/chat.ts';
import type { Trouble } from '../lifecycle/trouble.ts';
import type { Windows } from './windows.ts';

/** Takes what guests at the table send. Throws whatever carrying out a move throws. */
export type Hear = (guest: GuestEntry, message: GuestMessage) => void;

interface HearingParts {
  readonly game: AnyGame;
  readonly clock: Pick<Clock, 'now'>;
  readonly guests: GuestList;
  readonly windows: Windows;
  readonly curtain: Curtain;
  readonly talk: Talk;
  readonly keeper: Keeper;
  readonly takebacks: Takebacks;
  readonly spectators: Pick<Spectators, 'answer'>;
  readonly match: () => Match;
  /** The sequence at which the match began. */
  readonly before: () => number;
  /** Why nothing happens at the table now; null where it goes on. */
  readonly standstill: () => Reason | null;
  /** Whether the seat's own person plays. */
  readonly plays: (seat: SeatId) => boolean;
  readonly sync: (guest: GuestEntry) => void;
  /** Carries out a move that was judged, and plans what comes next. */
  readonly play: (input: MatchInput) => void;
  readonly trouble: Pick<Trouble, 'begin' | 'whenUndone'>;
}

/** Hears the guests of a running table. */
export function createHearing(parts: HearingParts): Hear {
  const { game, clock, guests, windows, curtain, talk, keeper, takebacks, match, before, sync } = parts;

  function answer(guest: GuestEntry, ref: string, verdict: Verdict): void {
    const { answers } = guest;
    const given = answers.keep(verdict.ok ? { t: 'done', ref } : { t: 'refused', ref, reason: verdict.reason });
    // Whoever came back meanwhile is told on the new link; the old one gets no further word.
    const asker = guests.has(guest) ? guest : guests.all().find((other) => other.answers === answers);
    asker?.link.send(given);
  }

  function hearRequest(guest: GuestEntry, message: Exclude<GuestMessage, { t: 'sync' | 'look' }>): void {
    const { ref } = message;
    const known = guest.answers.get(ref);
    if (known) guest.link.send(known);
    // Asked again while nobody knows what of it is on the disk.
    if (known || guest.answers.isOpen(ref)) return;
    try {
      answerRequest(guest, message);
    } catch (failure) {
      const reason = parts.trouble.begin(failure);
      guest.answers.open(ref);
      parts.trouble.whenUndone(() => {
        answer(guest, ref, { ok: false, reason });
      });
    }
  }

  function answerRequest(guest: GuestEntry, message: Exclude<GuestMessage, { t: 'sync' | 'look' }>): void {
    if (message.t === 'replay') guest.link.send(replayAnswer(game, match(), message));
    else if (message.t === 'move') hearMove(guest, message);
    else if (message.t === 'takeBack') answer(guest, message.ref, takebacks.ask(guest));
    else if (message.t === 'answerTakeback') answer(guest, message.ref, takebacks.answer(guest, message.agree));
    else if (message.t === 'answerSpectators') {
      answer(guest, message.ref, parts.spectators.answer(guest, message));
    } else if (message.t === 'chat') answer(guest, message.ref, talk.say(guest, message.text));
    else answer(guest, message.ref, talk.write(guest, message.key, message.text));
  }

  function hearMove(guest: GuestEntry, message: MoveMessage): void {
    const place = {
      match: match(),
      before: before(),
      windows,
      standstill: parts.standstill(),
      isTakingBack: takebacks.isPending(),
      plays: parts.plays,
    };
    const reading = readMove(place, guest.seat, message);
    if (!reading.ok) {
      answer(guest, message.ref, reading);
      if (reading.reason.code === 'stale' && guest.reminders.take(clock.now())) sync(guest);
      return;
    }
    if (windows.isOpen()) {
      answer(guest, message.ref, seal(reading, guest.link));
      if (curtain.lower(guest)) sync(guest);
      windows.check();
      return;
    }
    parts.play(reading.input);
    answer(guest, message.ref, ALLOWED);
  }

  /** Nobody but the seat itself hears of it, not even when the disk fails. */
  function seal({ seat, move }: Answered, link: Link): Verdict {
    const undo = windows.seal(seat, move);
    if (!keeper.keepNow()) {
      undo();
      return refuse('answerNotKept');
    }
    link.send({ t: 'sealed' });
    return ALLOWED;
  }

  return (guest, message) => {
    if (message.t === 'sync') sync(guest);
    else if (message.t === 'look') curtain.look(guest, message.seat);
    else hearRequest(guest, message);
  };
}
