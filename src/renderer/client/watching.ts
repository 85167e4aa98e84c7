import type { SeatId } from '#protocol/ids.ts';
import type { Settings } from '#protocol/settings.ts';
import { bottomSeat, type ClientState, type ReplayStep } from './client-state.ts';

/** What a page may do while it watches a finished match again. */
export interface Watcher {
  /** Asks for a step of the finished match with open cards; once it is here the page is in the replay. */
  watchAgain(at: number): void;
  /**
   * Turns the table of the replay, so that this seat is at the bottom and its hand lies large. Where the cards are not
   * open, it is told as this seat from then on.
   */
  watchFrom(seat: SeatId): void;
  /** Has the replay told as the seat at the bottom could follow it, or (false) with open cards. */
  watchClosed(isClosed: boolean): void;
  /** How fast the replay is shown. */
  watchAt(speed: Settings['speed']): void;
  leaveReplay(): void;
}

interface Watching {
  readonly state: () => ClientState;
  readonly change: (next: ClientState) => void;
  /** Asks for a step, told as this seat or (null) with open cards. */
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
