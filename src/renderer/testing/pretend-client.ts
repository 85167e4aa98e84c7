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
  tell(part: Partial<ClientState>): void;
}

/** A client that has heard `start`. */
export function pretendClient(start: Partial<ClientState>): PretendClient {
  let state: ClientState = { ...NOTHING_HEARD, link: 'open', ...start };
  const listeners = new Set<() => void>();
  const orders: Order[] = [];
  const written: (readonly [string, string])[] = [];
  function tell(part: Partial<ClientState>): void {
    state = { ...state, ...part };
    for (const listener of [...listeners]) listener();
  }
  return {
    orders,
    written,
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onFrame: () => () => undefined,
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
