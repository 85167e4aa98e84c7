import type { DownMessage } from '#protocol/messages.ts';
import { createMatchMemory, type MatchMemory, type MatchNews } from '#fairness/match-memory.ts';
import { createRecordFetch } from '#fairness/record-fetch.ts';
import type { ShownMatch } from '#fairness/shown.ts';
import { systemEntropy } from '#host/node-ports.ts';
import type { WireClient, WireOptions } from '../wire.ts';

/** A guest on a real WebSocket with the memory that a page has, and everything that it was ever sent. */
export interface GuestPage {
  readonly client: WireClient;
  readonly heard: readonly DownMessage[];
  readonly memory: MatchMemory;
  /** What the page would know, had it been sent this instead of what it was sent. Its secrets are the same. */
  shownAfter(heard: readonly DownMessage[]): ShownMatch | null;
  /** The text of the record, as the host hands it out; rejects where it is refused. */
  record(): Promise<string>;
}

/** Connects a page by this function. */
export async function guestPage(
  connect: (options: WireOptions) => Promise<WireClient>,
  options: WireOptions = {},
): Promise<GuestPage> {
  const heard: DownMessage[] = [];
  const drawn: Uint8Array[] = [];
  const state: { send: WireClient['send'] } = { send: () => undefined };
  const memory = createMatchMemory({
    bytes: (count) => {
      const bytes = systemEntropy.bytes(count);
      drawn.push(bytes);
      return bytes;
    },
    send: (message) => {
      state.send(message);
    },
  });
  let refs = 0;
  const fetch = createRecordFetch({
    ref: () => `record-${String((refs += 1))}`,
    send: (message) => {
      state.send(message);
    },
  });
  let fetched: ((came: 'whole' | 'failed') => void) | null = null;
  const client = await connect({
    ...options,
    draws: false,
    hears: (message, { send }) => {
      state.send = send;
      heard.push(message);
      memory.hear(message);
      const news = fetch.hear(message);
      if (news === 'whole' || news === 'failed') fetched?.(news);
    },
  });
  return {
    client,
    heard,
    memory,
    shownAfter: (other) => heardAgain(other, drawn),
    async record() {
      const came = new Promise<string>((resolve) => {
        fetched = resolve;
      });
      fetch.ask();
      if ((await came) === 'failed') throw new Error('the record was refused');
      return fetch.text();
    },
  };
}

function heardAgain(heard: readonly DownMessage[], drawn: readonly Uint8Array[]): ShownMatch | null {
  const left = [...drawn];
  const memory = createMatchMemory({
    bytes: (count) => left.shift() ?? new Uint8Array(count),
    send: () => undefined,
  });
  /** What was known when the seed was told: afterwards another match may have begun. */
  let shown: ShownMatch | null = null;
  for (const message of heard) {
    const news: MatchNews | null = memory.hear(message);
    if (news === 'seedTold' && shown === null) shown = memory.shown();
  }
  return shown;
}
