import { ownSeat, type ClientState } from '#renderer/client/client-state.ts';

/** The last seconds that tick, and those in which the tick is more urgent. */
const LAST = { tick: 10, urgent: 3 } as const;

/** What should have ticked longer ago than this, in milliseconds, is past: the page had been stopped. */
const PAST = 500;

/** The seconds of a window that tick, counted from its end: never more than its second half. */
function tickingSeconds(length: number): number {
  return Math.min(LAST.tick, Math.floor(length / 2000));
}

/** What a page hears of a clock: told each new state, it plays the seconds of a window that the viewer has to answer in. */
export interface Ticking {
  see(state: ClientState): void;
  stop(): void;
}

export interface TickingInput {
  readonly play: (name: string) => void;
  /** Milliseconds, on the clock by which the page heard of the window. */
  readonly now: () => number;
}

/**
 * Ticks once a second while the end of an open window is near, but in a pause. It goes on once the answer is sealed: in a
 * room full of phones one that falls silent would tell the others that its player has answered (decision 0013).
 */
export function createTicking({ play, now }: TickingInput): Ticking {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen: ClientState['answerWindow'] = null;
  let isRunning = false;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    stop,
    see(state) {
      const { answerWindow, status } = state;
      const isStill = status !== null && (status.paused || status.trouble !== null);
      const runs = isAwaited(state) && !isStill;
      if (answerWindow === seen && runs === isRunning) return;
      [seen, isRunning] = [answerWindow, runs];
      stop();
      if (!runs || answerWindow === null || !('endsIn' in answerWindow.told)) return;
      const { endsIn, length } = answerWindow.told;
      const end = answerWindow.at + endsIn;
      const secondsLeft = (): number => Math.floor((end - now()) / 1000);
      /** Plays each whole second once, from `second` down to 1. */
      const wait = (second: number): void => {
        if (second < 1) return;
        const at = end - second * 1000;
        timer = setTimeout(
          () => {
            if (now() - at < PAST) play(second <= LAST.urgent ? 'clock.last' : 'clock.tick');
            wait(Math.min(second - 1, secondsLeft()));
          },
          Math.max(0, at - now()),
        );
      };
      wait(Math.min(tickingSeconds(length), secondsLeft()));
    },
  };
}

/** Whether the open window waits for the viewer, answered or not: everybody is shown the same. */
function isAwaited(state: ClientState): boolean {
  const seat = ownSeat(state);
  return seat !== null && state.view?.awaiting.includes(seat) === true;
}
