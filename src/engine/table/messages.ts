import { refuse, type Verdict } from '#protocol/text.ts';
import { beginWaiting, guarded, whenUndone } from './lifecycle/trouble.ts';
import { replayAnswer } from './lifecycle/replaying.ts';
import { takeAnswer } from './exercise/exercising.ts';
import { readOn } from './move/following-lesson.ts';
import { followCompany, takeMove } from './move/move.ts';
import { followAbsences } from './room/absence.ts';
import { advise } from './room/advising.ts';
import { say, writeNote } from './room/chat.ts';
import { lookThrough, lowerCurtain } from './room/curtain.ts';
import { giveRecord } from './room/giving-record.ts';
import type { GuestEntry } from './room/guests.ts';
import { handBackSeat } from './room/seat-changes.ts';
import { answerSpectators } from './room/spectators.ts';
import { tellPresence } from './room/status-board.ts';
import { substituteBot } from './room/substitutes.ts';
import { syncGuest } from './room/syncing.ts';
import { answerTakeback, askTakeback } from './room/takeback.ts';
import type { Guest, GuestMessage } from './session.ts';
import type { RunningTable } from './table.ts';

/** A message that asks for something, and is answered by its `ref`. */
type Request = Exclude<GuestMessage, { t: 'sync' | 'look' }>;

/** The handler of each request; `answer` replies to the guest. */
const REQUESTS: {
  readonly [T in Request['t']]: (
    table: RunningTable,
    guest: GuestEntry,
    message: Extract<Request, { t: T }>,
    answer: (verdict: Verdict) => void,
  ) => void;
} = {
  move(table, guest, message, answer) {
    if (table.exercise) answer(takeAnswer(table, table.exercise, guest, message));
    else takeMove(table, guest, message, answer);
  },
  advise,
  takeBack: (table, guest, _message, answer) => {
    answer(askTakeback(table, guest));
  },
  answerTakeback: (table, guest, { agree }, answer) => {
    answer(answerTakeback(table, guest, agree));
  },
  answerSpectators: (table, guest, message, answer) => {
    answer(answerSpectators(table, guest, message));
  },
  substituteBot: (table, guest, { seat }, answer) => {
    answer(substituteBot(table, guest, seat));
  },
  chat: (table, guest, { text }, answer) => {
    answer(say(table, guest, text));
  },
  note: (table, guest, { key, text }, answer) => {
    answer(writeNote(table, guest, key, text));
  },
  readOn: (table, guest, { stop }, answer) => {
    answer(readOn(table, guest, stop));
  },
  replay({ game, match, seats, setup, isReplay }, { link }, message, answer) {
    // With the cards open it would tell the whole deal, which the other tables may still play.
    if (setup.evening && !isReplay) answer(refuse('eveningOnly'));
    else link.send(replayAnswer(game, match, seats.length, message));
  },
  record: giveRecord,
};

/**
 * Lets in a guest who is already on the list: it is shown everything, and everybody is told that it is there. What it
 * sends counts only while it is on the list.
 */
export function letIn(table: RunningTable, guest: GuestEntry): Guest {
  guarded(table, () => {
    for (const seat of guest.holds) handBackSeat(table, seat);
    followAbsences(table);
    lowerCurtain(table, guest);
    syncGuest(table, guest);
    tellPresence(table);
    followCompany(table);
  });
  return {
    receive: (message) => {
      receive(table, guest, message);
    },
    sync: () => {
      if (!table.guests.has(guest)) return;
      guarded(table, () => {
        syncGuest(table, guest);
      });
    },
    leave: () => {
      if (table.guests.remove(guest) && !table.halted) tellPresence(table);
    },
  };
}

/** Takes what a guest sends while it is at the table. If anything goes wrong in it, only this table stops. */
function receive(table: RunningTable, guest: GuestEntry, message: GuestMessage): void {
  if (!table.guests.has(guest)) return;
  guarded(table, () => {
    if (message.t === 'sync') syncGuest(table, guest);
    else if (message.t === 'look') lookThrough(table, guest, message.seat);
    else request(table, guest, message);
  });
}

function request(table: RunningTable, guest: GuestEntry, message: Request): void {
  const { ref } = message;
  const { answers, link } = guest;
  const known = answers.get(ref);
  if (known) link.send(known);
  // Asked again while it is unknown how much of it is on the disk.
  if (known || answers.isOpen(ref)) return;
  try {
    handle(table, guest, message);
  } catch (failure) {
    const reason = beginWaiting(table, failure);
    answers.open(ref);
    whenUndone(table, () => {
      answer(table, guest, ref, { ok: false, reason });
    });
  }
}

function handle<T extends Request['t']>(
  table: RunningTable,
  guest: GuestEntry,
  message: Extract<Request, { t: T }>,
): void {
  REQUESTS[message.t](table, guest, message, (verdict) => {
    answer(table, guest, message.ref, verdict);
  });
}

function answer({ guests }: RunningTable, guest: GuestEntry, ref: string, verdict: Verdict): void {
  const { answers } = guest;
  const given = answers.keep(verdict.ok ? { t: 'done', ref } : { t: 'refused', ref, reason: verdict.reason });
  // A guest who came back in the meantime is told on the new link; the old one gets nothing more. Of watchers nobody
  // knows who came back.
  const isSame = (other: GuestEntry): boolean => other.holds.length > 0 && other.answers === answers;
  const asker = guests.has(guest) ? guest : guests.all().find(isSame);
  asker?.link.send(given);
}
