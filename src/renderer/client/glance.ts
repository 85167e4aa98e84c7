import type { SeatId } from '#protocol/ids.ts';
import { ownSeat, ownSeats, withoutSecrets } from './client-state.ts';
import type { ClientState } from './client-state.ts';

/**
 * Through whose eyes a device with several seats looks. What the page has asked for counts, not what is still under way
 * from the host: a picture of any other seat is dropped, so that nothing is shown after the curtain was drawn.
 */
export interface Glance {
  look(state: ClientState, seat: SeatId | null): void;
  /**
   * Whether a picture of this seat may be shown. If not, nothing that leads on from it may be either, and the host is
   * asked to draw the curtain unless it has been asked for another picture already.
   */
  isExpected(state: ClientState, seat: SeatId | null): boolean;
  /** The host has drawn the curtain for this seat. */
  lowered(seat: SeatId): void;
  /** True from a wish until its picture is here. */
  isWaiting(): boolean;
  /** A new greeting or a lost link: the host knows of no wish. */
  forget(): void;
}

interface GlanceParts {
  /** Tells the host; false when there is no link. */
  readonly ask: (seat: SeatId | null) => boolean;
  /** Takes everything private away. */
  readonly hide: () => void;
  /** Lets no update be placed until the next picture is here. */
  readonly lose: () => void;
}

/** Nothing has been wished yet. */
export function createGlance({ ask, hide, lose }: GlanceParts): Glance {
  let wish: SeatId | null | undefined;

  function want(seat: SeatId | null): void {
    // Before asking: an in-memory link answers before `ask` returns.
    wish = seat;
    if (!ask(seat)) wish = undefined;
  }

  return {
    look(state, seat) {
      if (seat !== null && !ownSeats(state).includes(seat)) return;
      // What is for everybody may stay until the picture of a seat is here; what is one seat's goes at once.
      if (ownSeat(state) !== seat && ownSeat(state) !== null) hide();
      want(seat);
    },
    isExpected(state, seat) {
      if (ownSeats(state).length < 2) return true;
      const isExpected = wish === undefined ? seat === null || seat === ownSeat(state) : seat === wish;
      if (isExpected) {
        wish = undefined;
        return true;
      }
      lose();
      if (wish === undefined) want(null);
      return false;
    },
    lowered(seat) {
      if (wish === undefined || wish === seat) return;
      hide();
      want(null);
    },
    isWaiting: () => wish !== undefined,
    forget() {
      wish = undefined;
    },
  };
}

/** The state once this page has drawn its curtain itself; whoever was to act finds it closed before them. */
export function hidden(state: ClientState): ClientState {
  const seat = ownSeat(state);
  const mustAct = seat !== null && state.prompts.length > 0;
  return { ...withoutSecrets(state), seq: null, curtain: mustAct ? seat : state.curtain };
}
