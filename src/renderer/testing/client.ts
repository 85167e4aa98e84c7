import type { SpectatorRule } from '#protocol/audience.ts';
import type { SeatId } from '#protocol/ids.ts';
import type { LibraryAsk } from '#protocol/library.ts';
import type { MatchPlace } from '#protocol/match-link.ts';
import type { Order } from '#protocol/messages.ts';
import { NOTHING_HEARD, withDraft } from '#renderer/client/client-state.ts';
import type { ClientState } from '#renderer/client/client-state.ts';
import type { Client } from '#renderer/client/client.ts';
import { withNote } from '#renderer/client/outbox.ts';

/** What a page asks for as a guest. */
export type GuestWish =
  | { readonly enter: string }
  | { readonly sit: SeatId; readonly name?: string }
  | { readonly stand: SeatId }
  | { readonly ready: boolean; readonly seat: SeatId }
  | { readonly lesson: number | null }
  | { readonly takesPart: boolean }
  | { readonly look: SeatId | null }
  | { readonly code: string }
  | { readonly asksCode: boolean }
  | { readonly leavesRoom: true }
  | { readonly takeBack: true }
  | { readonly substituteBot: SeatId }
  | { readonly readOn: number }
  | { readonly advise: true; readonly learns: boolean }
  | { readonly review: SeatId }
  | { readonly closeReview: true }
  | { readonly showReviewed: number }
  | { readonly tryAgain: number | null }
  | { readonly agree: boolean }
  | { readonly spectators: boolean; readonly rule: SpectatorRule };

/** A client that hears what a test tells it and keeps what the page orders. */
export interface PretendClient extends Client {
  readonly orders: readonly Order[];
  /** Every line the page has said, in order. */
  readonly said: readonly string[];
  /** Every note the page has written, in order. */
  readonly written: readonly (readonly [key: string, text: string])[];
  /** Everything the page has asked for as a guest of the room, in order. */
  readonly asked: readonly GuestWish[];
  /** Every step of the replay the page has asked for. */
  readonly watched: readonly number[];
  /** Everything the page has asked of the library. */
  readonly askedLibrary: readonly LibraryAsk[];
  /** Every position that a link led to. */
  readonly opened: readonly MatchPlace[];
  tell(part: Partial<ClientState>): void;
}

/** A client that has heard `start`. */
export function pretendClient(start: Partial<ClientState>): PretendClient {
  let state: ClientState = { ...NOTHING_HEARD, link: 'open', ...start };
  const listeners = new Set<() => void>();
  const orders: Order[] = [];
  const said: string[] = [];
  const watched: number[] = [];
  const askedLibrary: LibraryAsk[] = [];
  const opened: MatchPlace[] = [];
  const asked: GuestWish[] = [];
  const written: (readonly [string, string])[] = [];
  function tell(part: Partial<ClientState>): void {
    state = { ...state, ...part };
    for (const listener of [...listeners]) listener();
  }
  const wish = (one: GuestWish): true => {
    asked.push(one);
    return true;
  };
  return {
    asked,
    orders,
    said,
    watched,
    askedLibrary,
    opened,
    written,
    takeAlong: () => '#guest=the-secret-of-this-page',
    checkMatch: () => undefined,
    matchProof: () => Promise.resolve(null),
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onFrame: () => () => undefined,
    watchAgain: (at) => {
      watched.push(at);
    },
    watchRecord: () => {
      watched.push(0);
    },
    openPlace: (place) => {
      opened.push(place);
      return 'opening';
    },
    watchFrom: (from) => {
      if (state.replay !== null) tell({ replay: { ...state.replay, from } });
    },
    watchClosed: (isClosed) => {
      if (state.replay !== null) tell({ replay: { ...state.replay, as: isClosed ? (state.replay.from ?? 0) : null } });
    },
    watchAt: (speed) => {
      if (state.replay !== null) tell({ replay: { ...state.replay, speed } });
    },
    leaveReplay: () => {
      tell({ replay: null });
    },
    watchAs: (at, seat) => {
      watched.push(at);
      if (state.replay !== null) tell({ replay: { ...state.replay, from: seat, as: seat } });
    },
    openReview: (seat) => {
      wish({ review: seat });
    },
    closeReview: () => {
      wish({ closeReview: true });
    },
    showReviewed: (at) => {
      wish({ showReviewed: at });
    },
    tryAgain: (at) => {
      wish({ tryAgain: at });
    },
    onReplayFrame: () => () => undefined,
    move: () => true,
    readOn: (stop) => wish({ readOn: stop }),
    order: (order) => {
      orders.push(order);
      return true;
    },
    askLibrary: (ask) => {
      askedLibrary.push(ask);
      return true;
    },
    layNext: (isWanted) => {
      tell({ laysNext: isWanted });
    },
    playOn: (isWanted) => {
      tell({ playsOn: isWanted });
    },
    forgetLesson: () => {
      tell({ lessonClosed: false });
    },
    seeEvening: (isWanted) => {
      tell({ seesEvening: isWanted });
    },
    takePart: (takesPart) => wish({ takesPart }),
    enter: (name) => wish({ enter: name }),
    sit: (seat, name) => wish({ sit: seat, ...(name === undefined ? {} : { name }) }),
    stand: (seat) => wish({ stand: seat }),
    sayReady: (seat, ready) => wish({ ready, seat }),
    takeLesson: (lesson) => wish({ lesson }),
    look: (seat) => {
      wish({ look: seat });
    },
    joinByCode: (code) => {
      wish({ code });
    },
    askForCode: (isWanted) => {
      wish({ asksCode: isWanted });
    },
    leaveRoom: () => {
      wish({ leavesRoom: true });
    },
    chat: (text) => said.push(text) > 0,
    keepDraft: (key, text) => {
      tell(withDraft(state, key, text));
    },
    advise: (learns) => wish({ advise: true, learns }),
    forgetAdvice: () => {
      const wasThere = state.advice !== null;
      tell({ advice: null });
      return wasThere;
    },
    takeBack: () => wish({ takeBack: true }),
    answerTakeback: (agree) => wish({ agree }),
    substituteBot: (seat) => wish({ substituteBot: seat }),
    answerSpectators: (rule, agree) => wish({ spectators: agree, rule }),
    note: (key, text) => {
      written.push([key, text]);
      tell({ notes: withNote(state.notes, key, text) });
    },
    forgetRefusal: () => undefined,
    reconnect: () => undefined,
    close: () => undefined,
    tell,
  };
}
