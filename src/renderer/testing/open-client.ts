import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import type { LinkListener } from '#renderer/client/link/link.ts';
import type { Client } from '#renderer/client/client.ts';
import { createClient } from '#renderer/client/client.ts';
import { pretendPass } from './pass.ts';
import type { PretendPass } from './pass.ts';

/** A client whose host is the test. */
export interface OpenedClient {
  readonly client: Client;
  /** Everything it has sent while its link was open. */
  readonly sent: readonly UpMessage[];
  readonly pass: PretendPass;
  /** How often it has started again by itself. */
  readonly reconnects: () => number;
  readonly listener: LinkListener;
  readonly say: (...messages: readonly DownMessage[]) => void;
  readonly setOpen: (isOpen: boolean) => void;
}

/** Opens a client that shows `pass`. */
export function openClient(pass: PretendPass = pretendPass(null)): OpenedClient {
  const sent: UpMessage[] = [];
  let reconnects = 0;
  let host: LinkListener | undefined;
  let isOpen = true;
  const client = createClient({
    pass,
    openLink: (listener) => {
      host = listener;
      return {
        send: (message) => {
          if (isOpen) sent.push(message);
          return isOpen;
        },
        reconnect: () => {
          reconnects += 1;
        },
        close: () => undefined,
      };
    },
  });
  if (host === undefined) throw new Error('The client did not open a link.');
  const listener = host;
  return {
    client,
    sent,
    pass,
    reconnects: () => reconnects,
    listener,
    say: (...messages) => {
      for (const message of messages) listener.onMessage(message);
    },
    setOpen: (value) => {
      isOpen = value;
    },
  };
}
