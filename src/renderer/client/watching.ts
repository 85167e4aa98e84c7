import type { SeatId } from '#protocol/ids.ts';
import { bottomSeat, type ClientState, type ReplayStep } from './client-state.ts';
import type { Client } from './client.ts';

interface Watching {
  readonly state: () => ClientState;
  readonly change: (next: ClientState) => void;
  /** Asks for a step, told as this seat or (null) with open cards. */
  readonly watchAgain: (at: number, as?: SeatId | null) => void;
  /** Nothing is wanted any more of what was asked for. */
  readonly forget: () => void;
}

/** What a page does while it watches a finished match again. */
export function watching({
  state,
  change,
  watchAgain,
  forget,
}: Watching): Pick<Client, 'watchAgain' | 'watchFrom' | 'watchClosed' | 'watchAt' | 'leaveReplay'> {
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
