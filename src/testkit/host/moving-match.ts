import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { Order } from '#protocol/messages.ts';
import type { SeenMessage } from '#protocol/seen.ts';
import type { Room } from '#protocol/room.ts';
import type { TablePlan } from '#protocol/table.ts';
import type { Browse } from '#host/discovery/discovery.ts';
import type { FoundTable } from '#host/discovery/found-tables.ts';
import { firstChoice } from '../test-table.ts';
import { perTier } from '../tier.ts';
import { startHost, tempFolder, type TestHost } from './host.ts';
import type { WireClient } from './wire.ts';

/** Two seats for guests, two bots; a match is handed over in its last round. */
export const KIRIN: TablePlan = {
  game: 'kirin',
  options: { rounds: perTier(1, 2) },
  seats: [
    { kind: 'open' },
    { kind: 'open' },
    { kind: 'bot', bot: 'steady', name: 'Bo' },
    { kind: 'bot', bot: 'steady', name: 'Fen' },
  ],
};

let refs = 0;

/** What a host hears on the network: nothing, unless a test says so. */
export interface Ear {
  hear(tables: readonly FoundTable[]): void;
  isOpen: boolean;
}

/** A host, and what it hears on the network. It ends with the test, and its folder goes. */
export async function open(): Promise<TestHost & { readonly ear: Ear }> {
  const folder = tempFolder();
  const ear: Ear = { hear: () => undefined, isOpen: false };
  const host = await startHost({
    records: folder,
    browse: (onChange): Browse => {
      ear.hear = onChange;
      ear.isOpen = true;
      const close = (): Promise<void> => {
        ear.isOpen = false;
        return Promise.resolve();
      };
      return { tables: () => [], refresh: () => undefined, close };
    },
  });
  onTestFinished(async () => {
    await host.end('keep');
    rmSync(folder, { recursive: true, force: true });
  });
  return { ...host, ear };
}

/** A client with this secret. */
export const connect = (host: TestHost, token: string): Promise<WireClient> => host.connect({ token });

async function enter(host: TestHost, name: string, seat: number): Promise<{ client: WireClient; token: string }> {
  const client = await host.connect({ join: { by: 'link', secret: host.host.invitation().secret } });
  client.send({ t: 'enter', ref: `e${String(refs++)}`, name });
  const { token } = await client.until('pass');
  client.send({ t: 'sit', ref: `e${String(refs++)}`, seat });
  await client.until('welcome', ({ you }) => you.seats.includes(seat));
  return { client, token };
}

/** Orders this as the client: `done`, or the code of the refusal. */
export async function order(client: WireClient, what: Order): Promise<string> {
  const ref = `o${String(refs++)}`;
  client.send({ t: 'order', ref, order: what });
  return await client.outcome(ref);
}

type Picture = Extract<SeenMessage, { t: 'sync' | 'update' }>;

/** The last picture of the table that a client was sent. */
export const picture = (client: WireClient): Picture | undefined =>
  client.messages.findLast((message): message is Picture => message.t === 'sync' || message.t === 'update');

/** Waits until `holds` after some message. */
export async function until(client: WireClient, holds: () => boolean): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const look = (): void => {
      if (!holds()) return;
      client.socket.off('message', look);
      resolve();
    };
    client.socket.on('message', look);
    void client.closed.then(() => {
      reject(new Error('closed'));
    });
    look();
  });
}

/** Plays with these links until `isEnough`. */
export async function play(players: readonly WireClient[], isEnough: () => boolean): Promise<void> {
  const played = new Map<WireClient, number>();
  const ready = (client: WireClient): boolean => {
    const shown = picture(client);
    return shown !== undefined && shown.seq > (played.get(client) ?? -1) && firstChoice(shown.prompts) !== null;
  };
  while (!isEnough()) {
    await Promise.race(players.map((client) => until(client, () => isEnough() || ready(client))));
    for (const client of players.filter(ready)) {
      if (isEnough()) break;
      const shown = picture(client);
      const move = shown && firstChoice(shown.prompts);
      if (!shown || !move) continue;
      const ref = `m${String(refs++)}`;
      client.send({ t: 'move', ref, at: shown.seq, move });
      const answer = await client.answer(ref);
      if (answer.t === 'done') played.set(client, shown.seq);
    }
  }
}

/** Whether this client was shown the result of the match. */
export const isOver = (client: WireClient) => (): boolean => (picture(client)?.view.result ?? null) !== null;
const roundOf = (client: WireClient): unknown => picture(client)?.view.headline[0]?.params?.['round'];

/** The room as the client was last told it. */
export function roomOf(client: WireClient): Room | null | undefined {
  const told = client.messages.findLast(({ t }) => t === 'welcome' || t === 'room');
  return told?.t === 'welcome' || told?.t === 'room' ? told.room : undefined;
}

/** The one record of a folder. */
export const recordIn = (folder: string): string => {
  const name = readdirSync(folder).find((file) => file.endsWith('.jsonl')) ?? '';
  return readFileSync(join(folder, name), 'utf8');
};

/** A Kirin match in its last round, with two guests in seats 0 and 1. */
export async function halfWay() {
  const old = await open();
  const host = await connect(old, old.host.hostToken);
  expect(await order(host, { kind: 'openTable', plan: KIRIN })).toBe('done');
  const ann = await enter(old, 'Ann', 0);
  const bea = await enter(old, 'Bea', 1);
  expect(await order(host, { kind: 'begin', bot: 'steady', names: [] })).toBe('done');
  await play([ann.client, bea.client], () => {
    const { seq = 0, prompts = [] } = picture(ann.client) ?? {};
    return roundOf(ann.client) === KIRIN.options['rounds'] && seq > 12 && prompts.length > 0;
  });
  return { old, host, ann, bea };
}

/** Hands over as soon as nobody is making a secret choice. */
export async function handOver(
  host: WireClient,
  players: readonly WireClient[],
): Promise<{ path: string; passphrase: string }> {
  let answer = await order(host, { kind: 'handOver' });
  while (answer === 'choiceUnderWay') {
    const before = players.map((client) => picture(client)?.seq);
    await play(players, () => players.some((client, index) => picture(client)?.seq !== before[index]));
    answer = await order(host, { kind: 'handOver' });
  }
  expect(answer).toBe('done');
  await until(host, () => roomOf(host)?.host?.handedOver !== undefined);
  const handedOver = roomOf(host)?.host?.handedOver;
  if (!handedOver) throw new Error('nothing was handed over');
  return handedOver;
}
