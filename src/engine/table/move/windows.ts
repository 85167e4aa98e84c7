import type { SeatId } from '#protocol/ids.ts';
import type { WindowView } from '#protocol/table.ts';
import { EngineFault } from '../../core/game.ts';
import { awaiting } from '../../core/run.ts';
import type { Sealed } from '../lifecycle/kept.ts';
import { botOf, hasSealed, isAlone, paceOf } from '../readers.ts';
import { STANDING } from '../room/conversation.ts';
import type { RunningTable, WindowState } from '../table.ts';
import { askBot, awaitThought, isThinking } from './asking-bots.ts';
import type { Match, MatchInput, MatchStep, Reading } from './match.ts';
import { createWindowTimer, lengthOf, viewOfWindow, type AnyWindow } from './window-timer.ts';

/*
 * The windows of a running table (docs/decisions/0013). While one is open, answers are kept secret. When it closes,
 * every seat that was asked makes one move, in the order of the seats, whoever answered.
 */

/** No window is open. */
export function noWindow(): WindowState {
  return { timer: null, openedAt: 0, isAlone: false, answers: new Map(), thoughts: new Map() };
}

/**
 * Opens the window of this moment, lets it run on, or drops one that has passed. True if it opened just now. `due` is
 * called when its time is over.
 */
export function followWindow(table: RunningTable, due: () => void): boolean {
  const { window: open, match, ports } = table;
  const seats = asked(match);
  const window = seats.length === 0 ? null : windowAt(table, match.position(), seats);
  if (window === null) {
    letGo(open);
    return false;
  }
  const isNew = !open.timer || open.openedAt !== match.since();
  if (!open.timer || isNew) {
    letGo(open);
    open.openedAt = match.since();
    open.isAlone = isAlone(table);
    const length = lengthFor(table, window, seats);
    open.timer = createWindowTimer(ports.clock, window, length, due);
  }
  open.timer.run();
  if (isNew) think(table);
  return isNew;
}

/** Whether a window is open. */
export function isWindowOpen({ window }: RunningTable): boolean {
  return window.timer !== null;
}

/**
 * Whether the open window keeps everything as it is, since who may answer it is settled. One that waits for somebody who
 * is here alone does so only once it is answered: whoever never comes back must not hold up the table.
 */
export function isWindowBinding({ window }: RunningTable): boolean {
  return window.timer !== null && !(window.isAlone && window.answers.size === 0);
}

/** Whether a window is open in which a seat need not answer: who could have done so is nobody else's business. */
export function mayStaySilent({ window }: RunningTable): boolean {
  return window.timer !== null && window.timer.window.most !== null;
}

/** What everybody is told about the open window; null for none. */
export function windowView({ window }: RunningTable): WindowView | null {
  return window.timer?.view() ?? null;
}

/** What everybody will be told about the window that opens with `step`; null for none. */
export function windowViewAfter(table: RunningTable, step: MatchStep): WindowView | null {
  const waiting = awaiting(table.game, step.position);
  if (waiting.kind !== 'seats') return null;
  const window = windowAt(table, step.position, waiting.seats);
  if (window === null) return null;
  const length = lengthFor(table, window, waiting.seats);
  return viewOfWindow(window, length, length);
}

/** Keeps an answer that was judged. The function it returns undoes that. */
export function keepAnswer({ window, match }: RunningTable, seat: SeatId, move: unknown): () => void {
  window.answers.set(seat, { seat, at: match.since(), move });
  return () => {
    window.answers.delete(seat);
  };
}

/** The answers kept for the open window. */
export function sealedAnswers({ window, match }: RunningTable): readonly Sealed[] {
  return [...window.answers.values()].filter(({ at }) => at === match.since());
}

/**
 * Restores answers that were sealed before a restart, if they answer what is asked now. The others are not mentioned:
 * how many had answered must not appear in a log.
 */
export function restoreAnswers(table: RunningTable, kept: readonly Sealed[]): void {
  const { match, window } = table;
  const seats = asked(match);
  const isWindow = seats.length > 0 && windowAt(table, match.position(), seats) !== null;
  for (const answer of kept) {
    const { seat, at, move } = answer;
    const fits = isWindow && at === match.since() && seats.includes(seat) && match.read(seat, move).ok;
    if (fits) window.answers.set(seat, answer);
  }
}

/**
 * Whether the window may close when its time is over: one without a time limit waits for every person who is asked. At
 * full speed, where a table of bots is given no time at all, it waits for those that think.
 */
export function isReadyToClose(table: RunningTable): boolean {
  if (waitsForThoughts(table)) return false;
  if (table.window.timer?.window.most !== null) return true;
  return asked(table.match).every((seat) => hasSealed(table, seat) || botOf(table, seat) !== null);
}

/** Whether the window has to wait for bots that think; the table goes on with it when they have answered. */
function waitsForThoughts(table: RunningTable): boolean {
  if (isPersonAsked(table) ? !table.window.isAlone : paceOf(table) !== 'instant') return false;
  const thinking = asked(table.match).filter((seat) => isThinking(table, seat));
  for (const seat of thinking) awaitThought(table, seat);
  return thinking.length > 0;
}

/** Whether a person is asked in the open window. */
export function isPersonAsked(table: RunningTable): boolean {
  return isPersonAmong(table, asked(table.match));
}

/** Lets the window close soon if its time is over and everybody it waits for has answered. */
export function nudgeWindow(table: RunningTable): void {
  const { timer } = table.window;
  if (timer?.isDue() && isReadyToClose(table)) timer.nudge();
}

/** The answers of everybody who was asked, in the order of the seats. Throws EngineFault. */
export function answersOf(table: RunningTable, window: AnyWindow): readonly MatchInput[] {
  const ahead = table.match.ahead();
  const since = ahead.since();
  // All answers are collected before any is carried out, so that none depends on another.
  const given = asked(table.match).map((seat) => ({ seat, input: inputOf(table, seat, window) }));
  const inputs: MatchInput[] = [];
  for (const { seat, input } of given) {
    // The first answers may have led to another choice; then the others come too late for everybody alike.
    if (ahead.since() !== since) break;
    const allowed = stillAllowed(table, ahead, seat, input, window);
    ahead.accept(ahead.preview(allowed), allowed);
    inputs.push(allowed);
  }
  return inputs;
}

/** Holds the time. */
export function holdWindow({ window }: RunningTable): void {
  window.timer?.hold();
}

/** Holds the time; when it goes on, it starts again at full length. Sealed answers stay. */
export function restartWindow({ window }: RunningTable): void {
  window.timer?.startOver();
}

/** Drops the open window and its answers. */
export function dropWindow({ window }: RunningTable): void {
  letGo(window);
  window.answers.clear();
}

function asked(match: Match): readonly SeatId[] {
  const waiting = match.waiting();
  return waiting.kind === 'seats' ? waiting.seats : [];
}

function isPersonAmong(table: RunningTable, seats: readonly SeatId[]): boolean {
  return seats.some((seat) => botOf(table, seat) === null);
}

/**
 * The window that the game opens here. Alone with bots nobody can learn anything from when an answer comes: it waits for
 * the one person, however long that takes, and for nothing else. So does a lesson.
 */
function windowAt(
  table: RunningTable,
  position: ReturnType<Match['position']>,
  seats: readonly SeatId[],
): AnyWindow | null {
  const window = table.game.window?.(position) ?? null;
  if (window === null) return null;
  if (isAlone(table) && isPersonAmong(table, seats) && !hasWish(table, seats, window))
    return { ...window, least: 0, most: null };
  return table.lesson ? { ...window, most: null } : window;
}

/** Milliseconds for which it is open: alone with bots, whoever has answered beforehand needs no time either. */
function lengthFor(table: RunningTable, window: AnyWindow, seats: readonly SeatId[]): number {
  const isAsked = isPersonAmong(table, seats) && !(isAlone(table) && hasWish(table, seats, window));
  return lengthOf(window, paceOf(table), isAsked);
}

/** Whether a person among these has said beforehand what to answer where it says nothing. */
function hasWish(table: RunningTable, seats: readonly SeatId[], window: AnyWindow): boolean {
  return seats.some((seat) => window.isWish?.(table.conversation.noteOf(seat, STANDING)) ?? false);
}

function letGo(open: WindowState): void {
  open.timer?.hold();
  open.timer = null;
  open.thoughts.clear();
}

/**
 * Lets bots think as the window opens. How long a bot thinks depends on what it holds, so it must not delay the end of
 * the window. Its answer would be the same at any time, since its random numbers depend on the moment the window
 * belongs to.
 */
function think(table: RunningTable): void {
  for (const seat of asked(table.match)) {
    const bot = botOf(table, seat);
    // A thinking bot has been asked already; its answer is fetched when the window closes.
    if (bot !== null && !isThinking(table, seat)) thoughtOf(table, seat, bot);
  }
}

/** A bot's answer in this window; it is asked once, and again only if another bot has taken over. */
function thoughtOf(table: RunningTable, seat: SeatId, policy: string): MatchInput {
  const { thoughts } = table.window;
  const before = thoughts.get(seat);
  if (before?.policy === policy) return before.input;
  const input = askBot(table, seat, policy);
  thoughts.set(seat, { policy, input });
  return input;
}

function inputOf(table: RunningTable, seat: SeatId, window: AnyWindow): MatchInput {
  const bot = botOf(table, seat);
  const sealed = hasSealed(table, seat) ? table.match.read(seat, table.window.answers.get(seat)?.move) : null;
  if (sealed?.ok) return sealed.input;
  return bot === null ? silenceOf(table, table.match, seat, window) : thoughtOf(table, seat, bot);
}

function stillAllowed(table: RunningTable, at: Match, seat: SeatId, input: MatchInput, window: AnyWindow): MatchInput {
  const { seat: _seat, ...move } = input as MatchInput & { readonly seat: SeatId };
  return at.read(seat, move).ok ? input : silenceOf(table, at, seat, window);
}

/** A person's standing wish must not halt the table, whatever the game makes of it. */
function silenceOf({ game, conversation }: RunningTable, at: Match, seat: SeatId, window: AnyWindow): MatchInput {
  const wish = conversation.noteOf(seat, STANDING);
  const meant = wish === '' ? null : silent(at, seat, window, wish);
  if (meant?.ok) return meant.input;
  const plain = silent(at, seat, window, '');
  if (!plain?.ok) throw new EngineFault(`${game.id} has no move for silence in ${at.position().phase}`);
  return plain.input;
}

function silent(at: Match, seat: SeatId, window: AnyWindow, standing: string): Reading | null {
  try {
    return window.silence ? at.read(seat, window.silence(seat, standing)) : null;
  } catch {
    return null;
  }
}
