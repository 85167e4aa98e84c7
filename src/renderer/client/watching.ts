import type { SeatId } from '#protocol/ids.ts';
import type { Settings } from '#protocol/settings.ts';
import type { MatchPlace } from '#protocol/match-link.ts';
import { bottomSeat, openMatch, type ClientState, type Refusal, type ReplayStep } from './client-state.ts';
import { freshRef } from './fresh-ref.ts';

/** What a page may do while it watches a finished match again. */
export interface Watcher {
  /** Asks for a step of the finished match with open cards; once it is here the page is in the replay. */
  watchAgain(at: number): void;
  /**
   * Turns the table of the replay, so that this seat is at the bottom and its hand is drawn large. If the cards are not
   * open, the replay then shows what this seat saw.
   */
  watchFrom(seat: SeatId): void;
  /** Shows the replay as the seat at the bottom saw it, or (false) with open cards. */
  watchClosed(isClosed: boolean): void;
  /** How fast the replay is shown. */
  watchAt(speed: Settings['speed']): void;
  leaveReplay(): void;
  /** Begins a match that was opened from its record: where a link leads, or else at its beginning. */
  watchRecord(): void;
  /**
   * Goes to a position of a match, here or in the library. Returns the `ref` of what is asked of the library, which the
   * host may refuse; null where it is the match at this table.
   */
  openPlace(place: MatchPlace): string | null;
}

interface Watching {
  readonly state: () => ClientState;
  readonly change: (next: ClientState) => void;
  /** Asks for a step, as this seat saw it or (null) with open cards. */
  readonly watchAgain: (at: number, as?: SeatId | null) => void;
  /** What was asked for is no longer wanted. */
  readonly forget: () => void;
  /** Asks the library, with this `ref`, to open a match to be watched again. */
  readonly openRecord: (match: string, ref: string) => void;
}

/** Whether a step of the match was asked for that there is not. */
export function isNowhere(refusal: Refusal | null): boolean {
  return refusal !== null && ['noSuchStep', 'noSuchSeat'].includes(refusal.reason.code);
}

/** Carries out what a page asks while it watches a finished match again. */
export function watching({ state, change, watchAgain, forget, openRecord }: Watching): Watcher {
  /** Where a link leads, until its match is here. */
  let due: MatchPlace | null = null;
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
    watchRecord: () => {
      const place = due?.match === openMatch(state()) ? due : null;
      due = null;
      watchAgain(place?.at ?? 0, place?.as ?? null);
    },
    openPlace: (place) => {
      const now = state();
      const isHere = openMatch(now) === place.match && (now.view?.result ?? null) !== null;
      due = isHere ? null : place;
      if (isHere) {
        watchAgain(place.at, place.as);
        return null;
      }
      const ref = freshRef();
      openRecord(place.match, ref);
      return ref;
    },
    leaveReplay: () => {
      forget();
      change({ ...state(), replay: null });
    },
  };
}
