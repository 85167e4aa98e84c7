import { expect } from 'vitest';
import type { EveningRoom } from '#protocol/evening-room.ts';
import type { Order } from '#protocol/messages.ts';
import type { Room } from '#protocol/room.ts';
import { firstChoice } from '../test-table.ts';
import type { TestHost } from './host.ts';
import type { WireClient } from './wire.ts';

type Opening = Extract<Order, { kind: 'openEvening' }>;

/** Two tables of two. */
export const EVENING: Opening = {
  kind: 'openEvening',
  game: 'tiny',
  options: { rounds: 1 },
  tables: 2,
  seats: 2,
  rounds: 2,
  deals: 1,
  draw: 'roundRobin',
  house: 'casual',
  name: 'Host',
};

let refs = 0;
/** A name for a request that no other has. */
export const nextRef = (): string => `r${String((refs += 1))}`;

/** Orders this as the client: `done`, or the code of the refusal. */
export async function order(client: WireClient, wanted: Order): Promise<string> {
  const ref = nextRef();
  client.send({ t: 'order', ref, order: wanted });
  return await client.outcome(ref);
}

/** Somebody who came in by the code. */
export interface Comer {
  readonly client: WireClient;
  readonly token: string;
}

/** Somebody comes into the room by its link, under this name. */
export async function comeIn({ host, connect }: TestHost, name: string): Promise<Comer> {
  const client = await connect({ join: { by: 'link', secret: host.invitation().secret } });
  await client.until('welcome');
  const ref = nextRef();
  client.send({ t: 'enter', ref, name });
  return { client, token: (await client.until('pass')).token };
}

/** What a guest was last told about the evening. */
export function eveningOf(client: WireClient): EveningRoom | null {
  const told = client.messages.findLast(({ t }) => t === 'welcome' || t === 'room') as { readonly room: Room | null };
  return told.room?.evening ?? null;
}

/** The last picture of its table that a client was sent; undefined before the first. */
export const shown = (client: WireClient) =>
  client.messages.findLast((message) => message.t === 'sync' || message.t === 'update');

/** The table that a client was last told it is at; null for none. */
export const tableOf = (client: WireClient) =>
  client.messages.findLast((message) => message.t === 'welcome')?.table ?? null;

/** Whether a client has been sent the picture of the table that it is at now. */
const isSeated = (client: WireClient): boolean => {
  const last = client.messages.findLastIndex(({ t }) => t === 'welcome');
  const synced = client.messages.findLastIndex(({ t }) => t === 'sync');
  return tableOf(client) !== null && synced > last;
};

/** The first card that is allowed; false where this guest is asked nothing. */
export async function playOne(client: WireClient): Promise<string | null> {
  const picture = shown(client);
  const move = picture && isSeated(client) ? firstChoice(picture.prompts) : null;
  if (!move || !picture) {
    // What it waits for comes over a socket, which a loop of such calls must not keep from being read.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    return null;
  }
  const ref = nextRef();
  client.send({ t: 'move', ref, at: picture.seq, move });
  return await client.outcome(ref);
}

/** More turns than any match of a test takes: a loop without an end would take its process from all later tests. */
const MOST_TURNS = 4_000;

/** Everybody plays until all their matches are over. Throws when they do not end. */
export async function playOut(clients: readonly WireClient[]): Promise<void> {
  let answers: readonly (string | null)[] = [];
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    if (clients.every((client) => shown(client)?.view.result)) return;
    answers = [];
    for (const client of clients) answers = [...answers, await playOne(client)];
    await new Promise((resolve) => {
      setTimeout(resolve, 2);
    });
  }
  throw new Error(`the matches do not end; the last answers were ${answers.join(', ')}`);
}

/** Waits until all of these sit at their tables. */
export async function seated(clients: readonly WireClient[]): Promise<void> {
  await expect.poll(() => clients.every(isSeated)).toBe(true);
}

/** Waits until the client is told that this round is over. */
export async function waiting(client: WireClient, round: number): Promise<void> {
  await expect.poll(() => eveningOf(client)).toMatchObject({ standing: 'waiting', round });
}
