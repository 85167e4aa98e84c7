import type { Order } from '#protocol/messages.ts';
import { NOTHING_HEARD } from '#renderer/state/client-state.ts';
import type { ClientState } from '#renderer/state/client-state.ts';
import type { Client } from '#renderer/state/client.ts';

/** A client that hears what a test tells it and keeps what the page orders. Imported by tests only. */
export interface PretendClient extends Client {
  readonly orders: readonly Order[];
  tell(part: Partial<ClientState>): void;
}

/** A client that has heard `start`. */
export function pretendClient(start: Partial<ClientState>): PretendClient {
  let state: ClientState = { ...NOTHING_HEARD, link: 'open', ...start };
  const listeners = new Set<() => void>();
  const orders: Order[] = [];
  return {
    orders,
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
    note: () => true,
    forgetRefusal: () => undefined,
    reconnect: () => undefined,
    close: () => undefined,
    tell: (part) => {
      state = { ...state, ...part };
      for (const listener of [...listeners]) listener();
    },
  };
}
