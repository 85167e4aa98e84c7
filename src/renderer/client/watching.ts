import type { SeatId } from '#protocol/ids.ts';
import type { Settings } from '#protocol/settings.ts';
import { bottomSeat, type ClientState, type ReplayStep } from './client-state.ts';

/** What a page may do while it watches a finished match again. */
export interface Watcher {
  /** Asks for a step of the finished match with open cards; once it is here the page is in the replay. */
  watchAgain(at: number): void;
  /**
   * Turns the table of the replay, so that this seat is at the bottom and its hand is drawn large. If the cards are not
   * open, the replay then shows what this seat saw.
   */
  watchFrom(seat: SeatId): void;
  /** Asks for a step as this seat saw it, with this seat at the bottom. */
  watchAs(at: number, seat: SeatId): void;
  /** Shows the replay as the seat at the bottom saw it, or (false) with open cards. */
  watchClosed(isClosed: boolean): void;
  /** How fast the replay is shown. */
  watchAt(speed: Settings['speed']): void;
  leaveReplay(): void;
}

interface Watching {
  readonly state: () => ClientState;
  readonly change: (next: ClientState) => void;
  /** Asks for a step, as this seat saw it or (null) with open cards. */
  readonly watchAgain: (at: number, as?: SeatId | null) => void;
  /** What was asked for is no longer wanted. */
  readonly forget: () => void;
}

/** Carries out what a page asks while it watches a finished match again. */
export function watching({ state, change, watchAgain, forget }: Watching): Watcher {
  const changeStep = (part: Partial<ReplayStep>): void => {
    const now = state();
    if (now.replay !== null) change({ ...now, replay: { ...now.replay, ...part } });
  };
  return {
    watchAgain: (at) => {
      watchAgain(at);
    },
    watchFrom: (from) => {
      changeStep({ from });
      const { replay } = state();
      if (replay !== null && replay.as !== null) watchAgain(replay.wanted, from);
    },
    watchAs: (at, seat) => {
      changeStep({ from: seat });
      watchAgain(at, seat);
    },
    watchClosed: (isClosed) => {
      const { replay } = state();
      if (replay !== null) watchAgain(replay.wanted, isClosed ? bottomSeat(state()) : null);
    },
    watchAt: (speed) => {
      changeStep({ speed });
    },
    leaveReplay: () => {
      forget();
      change({ ...state(), replay: null });
    },
  };
}
