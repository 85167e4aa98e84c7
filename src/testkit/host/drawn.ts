import type { TablePlan } from '#protocol/table.ts';
import type { Order } from '#protocol/messages.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawFaults } from '#fairness/check-draw.ts';
import { parseRecord, type TableRecord } from '#engine/core/record.ts';
import { signedOf } from '#engine/core/signed-record.ts';
import type { FakeClock } from '../clock.ts';
import { firstChoice } from '../test-table.ts';
import type { WireClient } from './wire.ts';

/** How each seat took part in a record's draw; null without one. Throws where anything of it does not hold. */
export function partsOf({ header }: TableRecord): readonly string[] | null {
  const { seed, seedDraw } = header;
  if (!seedDraw) return null;
  const faults = drawFaults(signedOf(header), seedDraw, seed);
  if (faults.length > 0) throw new Error(`the draw does not hold: ${JSON.stringify(faults)}`);
  return seedDraw.seats.map((drawn) =>
    'missing' in drawn ? drawn.missing : drawn.secret === null ? 'withheld' : 'drawn',
  );
}

/** Everybody plays the first allowed card until the match is over. */
export async function playOut(clients: readonly WireClient[], clock: FakeClock): Promise<void> {
  const shown = (client: WireClient) =>
    client.messages.findLast((message) => message.t === 'sync' || message.t === 'update');
  let refs = 0;
  while (!clients.every((client) => shown(client)?.view.result)) {
    for (const client of clients) {
      const picture = shown(client);
      const move = picture && firstChoice(picture.prompts);
      if (!move) continue;
      const sent = `play${String((refs += 1))}-${String(picture.seq)}`;
      client.send({ t: 'move', ref: sent, at: picture.seq, move });
      await client.answer(sent);
    }
    clock.step();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

/** The records in this folder, the latest match last. */
export function recordsIn(folder: string): readonly TableRecord[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'));
  const all = files.map((file) => parseRecord(readFileSync(join(folder, file), 'utf8')));
  return all.sort((one, other) => one.header.match - other.header.match);
}

/** The person at the host's own screen, and a chair that waits for a guest. */
export const ME = { kind: 'me', name: 'Host' } as const;
export const OPEN = { kind: 'open' } as const;

/** A table of High Card, of one round, with these seats. */
export const plan = (...seats: TablePlan['seats']): TablePlan => ({ game: 'tiny', options: { rounds: 1 }, seats });

/** Waits until this page was asked for the draw of the match so many times, and the host has its commitment. */
export async function committed(client: WireClient, match: number, times = 1): Promise<void> {
  const asked = () => client.messages.filter((message) => message.t === 'seedDraw' && message.match === match).length;
  await client.until('seedDraw', () => asked() >= times);
  await client.taken();
}

let refs = 0;
/** Another `ref` than any before. */
export const freshRef = (): string => `r${String(refs++)}`;

/** Sends an order; what came of it is `done`, or the code of the reason why not. */
export function ordered(host: WireClient, order: Order): Promise<string> {
  const sent = freshRef();
  host.send({ t: 'order', ref: sent, order });
  return host.outcome(sent);
}
