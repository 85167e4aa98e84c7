import { wholeView } from '#protocol/changes.ts';
import type { SeatId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Reason, type Verdict } from '#protocol/text.ts';
import type { RecordEntry } from '../../core/record.ts';
import { awaiting } from '../../core/run.ts';
import { tellListeners } from '../audience/listeners.ts';
import { insistOnKeeping, keepNow, keepSoon } from '../lifecycle/persistence.ts';
import { guarded } from '../lifecycle/trouble.ts';
import type { Link } from '../link.ts';
import { botOf, hasSealed, isAlone, isOver, mayHurry, paceOf, personPlays, standstill } from '../readers.ts';
import { lowerCurtain } from '../room/curtain.ts';
import type { GuestEntry } from '../room/guests.ts';
import { holdPresence, releasePresence, tellStatus } from '../room/status-board.ts';
import { syncGuest } from '../room/syncing.ts';
import type { GuestMessage } from '../session.ts';
import type { RunningTable } from '../table.ts';
import { askAhead, askBot, awaitThought, isThinking } from './asking-bots.ts';
import { followLesson } from './following-lesson.ts';
import { asInLesson, isNextInLesson } from './lesson.ts';
import type { DrawnChance, MatchInput, MatchStep } from './match.ts';
import { movesSeveral } from './pace.ts';
import type { StepPictures } from './pictures.ts';
import {
  answersOf,
  dropWindow,
  followWindow,
  isPersonAsked,
  isReadyToClose,
  isWindowBinding,
  isWindowOpen,
  keepAnswer,
  nudgeWindow,
  windowViewAfter,
} from './windows.ts';

/*
 * The way of a move, from a guest's message to what everybody is sent. It is read and judged. Its step is worked out on
 * the game's chart, with what everybody may know of it, and written down. Only then is it done and told. Then the next
 * thing is planned: chance, bots, or a window. Read from top to bottom.
 */

export type MoveMessage = Extract<GuestMessage, { t: 'move' }>;

/** Takes a guest's move; `answer` tells the guest the verdict. Throws StoreFailure and EngineFault. */
export function takeMove(
  table: RunningTable,
  guest: GuestEntry,
  message: MoveMessage,
  answer: (verdict: Verdict) => void,
): void {
  const reading = readMove(table, guest.seat, message);
  if (!reading.ok) {
    answer(reading);
    const isLate = reading.reason.code === 'stale' && guest.reminders.take(table.ports.clock.now());
    if (isLate) syncGuest(table, guest);
  } else if (isWindowOpen(table)) {
    answer(sealAnswer(table, reading, guest.link));
    followLesson(table);
    if (lowerCurtain(table, guest)) syncGuest(table, guest);
    nudgeWindow(table);
  } else {
    play(table, reading);
    answer(ALLOWED);
  }
}

/** A move that may be made, with the seat that makes it. */
interface Judged {
  readonly ok: true;
  readonly seat: SeatId;
  readonly move: MoveMessage['move'];
  readonly input: MatchInput;
}

/** A guest's move, read and judged, or why it cannot be made. `seat` is null for a watcher. Throws EngineFault. */
function readMove(
  table: RunningTable,
  seat: SeatId | null,
  { at, move }: MoveMessage,
): Judged | { readonly ok: false; readonly reason: Reason } {
  const refused = (code: string) => ({ ok: false, reason: { code } }) as const;
  if (seat === null) return refused('notSeated');
  const reason = standstill(table);
  if (reason) return { ok: false, reason };
  if (table.takebacks.pending) return refused('takebackPending');
  if (!personPlays(table, seat)) return refused('seatMinded');
  if (isStale(table, at)) return refused('stale');
  if (hasSealed(table, seat)) return refused('alreadyCommitted');
  const reading = table.match.read(seat, move);
  if (!reading.ok) return reading;
  const taught = asInLesson(table, seat, reading.input);
  if (taught && 'code' in taught) return { ok: false, reason: taught };
  return { ok: true, seat, move: taught?.move ?? move, input: taught?.input ?? reading.input };
}

/** Whether a move made at this moment was meant for another choice than the present one. */
export function isStale({ match, before }: RunningTable, at: number): boolean {
  const waiting = match.waiting();
  const isTogether = waiting.kind === 'seats' && waiting.simultaneous;
  return at < before + (isTogether ? match.seqSince() : match.seq()) || at > before + match.seq();
}

/** Keeps an answer until its window closes. Only the seat itself hears of it, even if the disk fails. */
function sealAnswer(table: RunningTable, { seat, move }: Judged, link: Link): Verdict {
  const undo = keepAnswer(table, seat, move);
  if (!keepNow(table)) {
    undo();
    return refuse('answerNotKept');
  }
  link.send({ t: 'sealed' });
  return ALLOWED;
}

/** Plays an input that was judged or drawn, and plans what comes next. Throws StoreFailure and EngineFault. */
function play(table: RunningTable, { input, draws }: DrawnChance): void {
  carryOut(table, workOut(table, [input], false), draws);
  planNext(table);
}

/** An input with its step and what everybody will be told about it. */
interface Worked {
  readonly input: MatchInput;
  readonly step: MatchStep;
  readonly told: StepPictures;
}

/**
 * Works out the steps of inputs and what is told about them, before anything is written: a fault here spoils no record.
 */
function workOut(table: RunningTable, inputs: readonly MatchInput[], isClosing: boolean): readonly Worked[] {
  const { before, guests, pictures } = table;
  const match = inputs.length === 1 ? table.match : table.match.ahead();
  return inputs.map((input, index) => {
    const step = match.preview(input);
    // Seats still awaited in a closing window have answered or stayed silent: nobody is asked any more.
    const isAmid = isClosing && match.isSameChoice(step);
    const linked = guests
      .all()
      .flatMap(({ seat }) => (seat === null ? [] : [{ seat, plays: !isAmid && personPlays(table, seat) }]));
    const window = isAmid ? null : windowViewAfter(table, step);
    const told = pictures.ofStep(step, before + match.seq() + 1, linked, window);
    if (index < inputs.length - 1) match.accept(step, input);
    return { input, step, told };
  });
}

/**
 * Writes inputs down, all of them or none, then does them and tells everybody, one after another. `draws` are the purposes
 * of a chance, which comes alone.
 */
function carryOut(table: RunningTable, worked: readonly Worked[], draws?: string[]): void {
  const { game, match, journal } = table;
  const at = match.inputs();
  const lines = worked.map(({ input }, index): RecordEntry => ({ at: at + index, input, ...(draws && { draws }) }));
  const last = worked.at(-1)?.step;
  const ends = last !== undefined && awaiting(game, last.position).kind === 'over';
  journal.append(...lines, ...(ends ? [{ end: true } as const] : []));
  for (const one of worked) tell(table, one);
}

/** Sends each guest what its own seat, or the public, may know; then tells audiences. */
function tell(table: RunningTable, { input, step, told }: Worked): void {
  const { match, guests } = table;
  match.accept(step, input);
  // A guest whose curtain comes down last saw its seat's view, and the public's next step does not follow from that.
  const lowered = guests.all().filter((guest) => lowerCurtain(table, guest));
  for (const guest of guests.all()) {
    const picture = guest.seat === null ? told.ofPublic : told.ofSeats.get(guest.seat);
    if (!picture) continue;
    const { update, view } = picture;
    guest.link.send(lowered.includes(guest) ? { ...update, changes: wholeView(view()) } : update);
  }
  tellListeners(table, step);
  settle(table, movesSeveral(told.publicEvents));
}

/** Completes a step: it is done and told. */
function settle(table: RunningTable, isBustling: boolean): void {
  table.isBustling = isBustling;
  if (!isOver(table)) return;
  // Its key is to be forgotten, when the table is left at the latest.
  if (table.setup.signingKey !== undefined) table.persistence.hasUnwritten = true;
  releasePresence(table);
  tellStatus(table);
  table.events.over();
}

/**
 * Goes back by this many inputs: writes that down, then does and tells it. `written` is called in between. Throws
 * StoreFailure, and then nothing has happened.
 */
export function goBack(table: RunningTable, seat: SeatId, undoes: number, written: () => void): void {
  const { journal, match, guests } = table;
  journal.append({ back: undoes, seat });
  written();
  match.takeBack(undoes);
  for (const guest of guests.all()) lowerCurtain(table, guest);
  for (const guest of guests.all()) syncGuest(table, guest);
  tellListeners(table, null);
  settle(table, false);
}

/**
 * Somebody else may be here from now on. A window that opened for one person alone opens again, for as long as with other
 * people, unless this person has answered.
 */
export function followCompany(table: RunningTable): void {
  if (!isWindowOpen(table) || !table.window.isAlone || isAlone(table) || isWindowBinding(table)) return;
  forgetWindow(table);
  planNext(table);
  tellStatus(table);
}

/** Drops the open window: whatever is planned next opens it again, for whoever is here then. */
export function forgetWindow(table: RunningTable): void {
  dropWindow(table);
  releasePresence(table);
}

/** Whether the bots may be hurried, or still are, changes with every step: whoever can ask for it is told. */
function followHurry(table: RunningTable): void {
  const hurry = mayHurry(table) ? table.hurry === true : null;
  if (hurry === table.hurry) return;
  table.hurry = hurry;
  tellStatus(table);
}

/** Plans what happens by itself: a window opens or keeps running, chance is drawn, bots move. */
export function planNext(table: RunningTable): void {
  const { match, takebacks, timers, isBustling, seats } = table;
  followLesson(table);
  followHurry(table);
  if (standstill(table) || table.halted || takebacks.pending) return;
  askAhead(table, () => {
    guarded(table, () => {
      planNext(table);
    });
  });
  const isNew = followWindow(table, () => {
    guarded(table, () => {
      closeWindow(table);
    });
  });
  if (isNew) holdPresence(table);
  nudgeWindow(table);
  // In a window the bots were asked when it opened.
  const mayMove = ({ bot, seat }: RunningTable['seats'][number]): boolean =>
    bot !== null && isNextInLesson(table, seat);
  const bots = isWindowOpen(table) ? [] : seats.filter(mayMove).map(({ seat }) => seat);
  timers.plan(
    { waiting: match.waiting(), since: match.since(), inputs: match.inputs(), pace: paceOf(table), isBustling, bots },
    {
      chance: () => {
        guarded(table, () => {
          play(table, table.match.drawChance());
        });
      },
      bot: (seat) => {
        guarded(table, () => {
          moveBot(table, seat);
        });
      },
    },
  );
}

/**
 * The bot's time to move has come. While it still thinks, another pause begins, so that nothing shows how long it
 * thought. At the pace `instant`, its move waits only for its answer.
 */
function moveBot(table: RunningTable, seat: SeatId): void {
  if (!isThinking(table, seat)) {
    play(table, { input: askBot(table, seat, botOf(table, seat) ?? '') });
    return;
  }
  if (paceOf(table) === 'instant') awaitThought(table, seat);
  else planNext(table);
}

/**
 * The time of a window is over: every answer is carried out, unless the window still waits for persons who have not
 * answered.
 */
function closeWindow(table: RunningTable): void {
  const { window } = table;
  if (!window.timer) return;
  // An answer may have been refused because the disk was full. Nobody may notice whether that happened, so the disk is
  // tried at the end of every window with people in it, and if it is full the window starts again.
  if (isPersonAsked(table)) insistOnKeeping(table);
  if (!isReadyToClose(table)) {
    releasePresence(table);
    return;
  }
  carryOut(table, workOut(table, answersOf(table, window.timer.window), true));
  window.timer = null;
  window.answers.clear();
  window.thoughts.clear();
  releasePresence(table);
  keepSoon(table);
  planNext(table);
}
