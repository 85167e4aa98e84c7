import type { Order } from '#protocol/messages.ts';
import { NOTHING_HEARD } from '#renderer/state/client-state.ts';
import type { ClientState } from '#renderer/state/client-state.ts';
import type { Client } from '#renderer/state/client.ts';
import { withNote } from '#renderer/state/own-notes.ts';

/** A client that hears what a test tells it and keeps what the page orders. Imported by tests only. */
export interface PretendClient extends Client {
  readonly orders: readonly Order[];
  /** Every note the page has written, in order. */
  readonly written: readonly (readonly [key: string, text: string])[];
  /** Every step of the replay the page has asked for. */
  readonly watched: readonly number[];
  tell(part: Partial<ClientState>): void;
}

/** A client that has heard `start`. */
export function pretendClient(start: Partial<ClientState>): PretendClient {
  let state: ClientState = { ...NOTHING_HEARD, link: 'open', ...start };
  const listeners = new Set<() => void>();
  const orders: Order[] = [];
  const watched: number[] = [];
  const written: (readonly [string, string])[] = [];
  function tell(part: Partial<ClientState>): void {
    state = { ...state, ...part };
    for (const listener of [...listeners]) listener();
  }
  return {
    orders,
    watched,
    written,
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onFrame: () => () => undefined,
    watchAgain: (at) => {
      watched.push(at);
    },
    watchFrom: (from) => {
      if (state.replay !== null) tell({ replay: { ...state.replay, from } });
    },
    leaveReplay: () => {
      tell({ replay: null });
    },
    onReplayFrame: () => () => undefined,
    move: () => true,
    order: (order) => {
      orders.push(order);
      return true;
    },
    chat: () => true,
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
