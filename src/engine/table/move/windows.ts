import type { SeatId } from '#protocol/ids.ts';
import type { WindowView } from '#protocol/table.ts';
import { EngineFault, type AnyGame } from '../../core/game.ts';
import { awaiting } from '../../core/run.ts';
import type { Match, MatchInput, MatchStep, Reading } from './match.ts';
import type { TablePorts } from '../ports.ts';
import { createWindowTimer, lengthOf, windowView, type AnyWindow, type WindowTimer } from './window-timer.ts';

/** An answer that waits for its window to close. */
export interface Sealed {
  readonly seat: SeatId;
  /** How many inputs had been accepted when the window opened: it is an answer to no other. */
  readonly at: number;
  readonly move: unknown;
}

/**
 * The windows of a running table (docs/decisions/0013). While one is open, answers are kept and nobody is told; when it
 * closes, every seat that was asked makes one move, in the order of the seats, whoever answered.
 */
export interface Windows {
  /** Opens the window of this moment, lets it run on, or lets go of one that is gone by. True when it opened just now. */
  follow(): boolean;
  isOpen(): boolean;
  view(): WindowView | null;
  /** What will be told of the window that opens with `step`. */
  viewAfter(step: MatchStep): WindowView | null;
  hasSealed(seat: SeatId): boolean;
  /** Keeps an answer that was judged. Undone by what it returns. */
  seal(seat: SeatId, move: unknown): () => void;
  /** Closes it soon if its time is over and everybody it waits for has answered. */
  check(): void;
  sealed(): readonly Sealed[];
  /**
   * Takes back up what was sealed before a restart, as far as it answers what is asked now. Of the rest nothing is
   * said: how many had answered must stand in no log.
   */
  restore(sealed: readonly Sealed[]): void;
  /** The time stands still. */
  hold(): void;
  /** The time stands still, and when it goes on it starts again at full length; answers that are sealed stay. */
  startOver(): void;
  drop(): void;
}

interface WindowsParts {
  readonly ports: Pick<TablePorts, 'clock' | 'pace' | 'note'>;
  readonly game: AnyGame;
  readonly match: () => Match;
  /** Who plays here for the seat's person or is the seat's bot; null where a person plays. */
  readonly botOf: (seat: SeatId) => string | null;
  readonly askBot: (seat: SeatId, policy: string) => MatchInput;
  /** What the seat has asked for beforehand. */
  readonly standingOf: (seat: SeatId) => string;
  /** Throws StoreFailure when an answer could not be kept just now, whether or not there was one. */
  readonly canKeep: () => void;
  /** Writes the answers down and tells everybody. Throws, and then none of them is carried out. */
  readonly carryOut: (inputs: readonly MatchInput[]) => void;
  /** All answers are carried out. */
  readonly closed: () => void;
  /** The time is over, and the window waits on for those who have not answered. */
  readonly overdue: () => void;
  /** Runs what a timer asks for. */
  readonly guarded: (work: () => void) => void;
}

/** The windows of a table, none open yet. */
export function createWindows(parts: WindowsParts): Windows {
  const { ports, game, match, botOf } = parts;
  const answers = new Map<SeatId, Sealed>();
  // What bots will answer, and as whom they were asked.
  const thoughts = new Map<SeatId, { readonly policy: string; readonly input: MatchInput }>();
  let timer: WindowTimer | null = null;
  let openedAt = 0;

  const asked = (): readonly SeatId[] => {
    const waiting = match().waiting();
    return waiting.kind === 'seats' ? waiting.seats : [];
  };
  const isPersonAmong = (seats: readonly SeatId[]): boolean => seats.some((seat) => botOf(seat) === null);
  const windowIn = (position: ReturnType<Match['position']>): AnyWindow | null =>
    (game.window?.(position) as AnyWindow | null | undefined) ?? null;
  const hasSealed = (seat: SeatId): boolean => answers.get(seat)?.at === match().since();

  /** A bot's answer in this window; it is asked once, or again when it is another bot by now. */
  function thoughtOf(seat: SeatId, policy: string): MatchInput {
    const before = thoughts.get(seat);
    if (before?.policy === policy) return before.input;
    const input = parts.askBot(seat, policy);
    thoughts.set(seat, { policy, input });
    return input;
  }

  /**
   * How long a bot thinks depends on what it holds: nothing of that may lie between the end of the time and the telling.
   * What it answers is the same at any time, since its numbers hang on the moment the window stands for.
   */
  function think(): void {
    for (const seat of asked()) {
      const bot = botOf(seat);
      if (bot !== null) thoughtOf(seat, bot);
    }
  }

  function letGo(): void {
    timer?.hold();
    timer = null;
    thoughts.clear();
  }

  function isReady(): boolean {
    if (timer?.window.most !== null) return true;
    return asked().every((seat) => hasSealed(seat) || botOf(seat) !== null);
  }

  function close(): void {
    if (!timer) return;
    // An answer may have been refused because the disk was full. Whether one was must not show, so the disk is asked at
    // the end of every window with people in it, and if it is full the window starts again.
    if (isPersonAmong(asked())) parts.canKeep();
    if (!isReady()) {
      parts.overdue();
      return;
    }
    parts.carryOut(answersIn(timer.window));
    timer = null;
    answers.clear();
    thoughts.clear();
    parts.closed();
  }

  /** What everybody who was asked answers, in the order of the seats. */
  function answersIn(window: AnyWindow): readonly MatchInput[] {
    const ahead = match().ahead();
    const since = ahead.since();
    // Everybody is asked before anything is carried out, so that no answer hangs on another.
    const given = asked().map((seat) => ({ seat, input: inputOf(seat, window) }));
    const inputs: MatchInput[] = [];
    for (const { seat, input } of given) {
      // The first answers may have led elsewhere; then the others come too late for everybody alike.
      if (ahead.since() !== since) break;
      const allowed = stillAllowed(ahead, seat, input, window);
      ahead.accept(ahead.preview(allowed), allowed);
      inputs.push(allowed);
    }
    return inputs;
  }

  function inputOf(seat: SeatId, window: AnyWindow): MatchInput {
    const bot = botOf(seat);
    const own = hasSealed(seat) ? match().read(seat, answers.get(seat)?.move) : null;
    if (own?.ok) return own.input;
    return bot === null ? silenceOf(match(), seat, window) : thoughtOf(seat, bot);
  }

  function stillAllowed(at: Match, seat: SeatId, input: MatchInput, window: AnyWindow): MatchInput {
    const { seat: _seat, ...move } = input as MatchInput & { readonly seat: SeatId };
    return at.read(seat, move).ok ? input : silenceOf(at, seat, window);
  }

  /** What a person wrote as a standing wish must not halt the table, whatever the game makes of it. */
  function silenceOf(at: Match, seat: SeatId, window: AnyWindow): MatchInput {
    const wish = parts.standingOf(seat);
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

  return {
    follow() {
      const seats = asked();
      const window = seats.length === 0 ? null : windowIn(match().position());
      if (window === null) {
        letGo();
        return false;
      }
      const isNew = !timer || openedAt !== match().since();
      if (!timer || isNew) {
        letGo();
        openedAt = match().since();
        timer = createWindowTimer(ports.clock, window, lengthOf(window, ports.pace, isPersonAmong(seats)), () => {
          parts.guarded(close);
        });
      }
      timer.run();
      if (isNew) think();
      return isNew;
    },
    isOpen: () => timer !== null,
    view: () => timer?.view() ?? null,
    viewAfter(step) {
      const waiting = awaiting(game, step.position);
      if (waiting.kind !== 'seats') return null;
      const window = windowIn(step.position);
      if (window === null) return null;
      const length = lengthOf(window, ports.pace, isPersonAmong(waiting.seats));
      return windowView(window, length, length);
    },
    hasSealed,
    seal(seat, move) {
      answers.set(seat, { seat, at: match().since(), move });
      return () => {
        answers.delete(seat);
      };
    },
    check() {
      if (timer?.isDue() && isReady()) timer.nudge();
    },
    sealed: () => [...answers.values()].filter(({ at }) => at === match().since()),
    restore(kept) {
      const seats = asked();
      const isWindow = seats.length > 0 && windowIn(match().position()) !== null;
      for (const answer of kept) {
        const { seat, at, move } = answer;
        const fits = isWindow && at === match().since() && seats.includes(seat) && match().read(seat, move).ok;
        if (fits) answers.set(seat, answer);
      }
    },
    hold() {
      timer?.hold();
    },
    startOver() {
      timer?.startOver();
    },
    drop() {
      letGo();
      answers.clear();
    },
  };
}
