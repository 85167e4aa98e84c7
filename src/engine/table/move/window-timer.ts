import type { WindowView } from '#protocol/table.ts';
import type { AnswerWindow, GameTypes } from '../../core/game.ts';
import type { Cancel, Clock, Pace } from '../ports.ts';

export type AnyWindow = AnswerWindow<GameTypes['move']>;

/** Even at full speed a person is given the time to tap, as automated tests are. */
const INSTANT = 400;

/** While only bots are asked nobody needs time to think: then a window is as long as a bot's longest thought. */
const BOTS_ALONE: Readonly<Record<Pace, number>> = { instant: 0, brisk: 750, relaxed: 1600 };

/**
 * Milliseconds for which a window is open. It depends on what the game says of the phase and on whether a person is
 * asked; who sits where is public. Nothing here may ever be told who holds what or who has answered.
 */
export function lengthOf({ least, most }: AnyWindow, pace: Pace, isPersonAsked: boolean): number {
  const length = most ?? least;
  if (!isPersonAsked) return Math.min(length, BOTS_ALONE[pace]);
  return pace === 'instant' ? Math.min(length, INSTANT) : length;
}

/** What everybody is told about a window that has `left` milliseconds to run. */
export function viewOfWindow({ most }: AnyWindow, length: number, left: number): WindowView {
  return most === null ? { least: left } : { endsIn: left, length };
}

/** The time of one window. It can be held, but never becomes shorter. */
export interface WindowTimer {
  readonly window: AnyWindow;
  /** What everybody is told about it now. */
  view(): WindowView;
  /** Whether its time is over. */
  isDue(): boolean;
  run(): void;
  hold(): void;
  /** Holds it at its full length again. */
  startOver(): void;
  /** Calls `due` again, soon, although the time had already ended. */
  nudge(): void;
}

/** Creates a timer that is held at its full length; `due` is called when the time is over. */
export function createWindowTimer(clock: Clock, window: AnyWindow, length: number, due: () => void): WindowTimer {
  let left = length;
  let started: number | null = null;
  let cancel: Cancel | null = null;
  let isOver = false;

  // Setting the clock back makes a window longer, but never cancels time that has passed.
  const remaining = (): number =>
    started === null ? left : Math.min(left, Math.max(0, left - Math.max(0, clock.now() - started)));
  const wait = (milliseconds: number): void => {
    cancel = clock.after(milliseconds, () => {
      cancel = null;
      left = 0;
      started = null;
      isOver = true;
      due();
    });
  };

  function hold(): void {
    cancel?.();
    cancel = null;
    left = remaining();
    started = null;
  }

  return {
    window,
    view: () => viewOfWindow(window, length, remaining()),
    isDue: () => isOver && cancel === null,
    run() {
      if (cancel || isOver) return;
      started = clock.now();
      wait(left);
    },
    hold,
    startOver() {
      hold();
      left = length;
      isOver = false;
    },
    nudge() {
      if (isOver && !cancel) wait(0);
    },
  };
}
