import { createHost } from '#host/host.ts';
import { z } from '#protocol/schema.ts';
import type { Printer } from '../printer.ts';
import { rounded } from './figures.ts';
import type { Memory } from './host-process.ts';
import { parade } from './parade/parade.ts';
import { pretendFull } from './full-disk.ts';

/** Tells a process that it is to be a host of Parade, and of which. */
const VARIABLE = 'BAIZE_SOAK_PARADE';

const plan = z.strictObject({
  port: z.number(),
  records: z.string(),
  seats: z.number(),
  rounds: z.number(),
  seed: z.string(),
});
export type ParadePlan = z.infer<typeof plan>;

/** The environment in which `baize soak` is a host of Parade. */
export function paradeEnvironment(wanted: ParadePlan): NodeJS.ProcessEnv {
  return { [VARIABLE]: JSON.stringify(wanted) };
}

/** The table that this process was started to host; null when it is the one that soaks. */
export function paradeToHost(): ParadePlan | null {
  const text = process.env[VARIABLE];
  return text === undefined ? null : plan.parse(JSON.parse(text));
}

/** Serves a table of Parade with every limit as it stands, and prints its join links as `baize host` does. */
export async function serveParade({ port, records, seats, rounds, seed }: ParadePlan, print: Printer): Promise<void> {
  pretendFull();
  const page = { body: Buffer.from('<!doctype html><title>Baize</title>'), type: 'text/html', immutable: false };
  const host = createHost({
    records,
    pages: new Map([['/', page]]),
    pace: 'instant',
    games: [parade],
    note: print.note,
  });
  await host.listen({ port });
  const verdict = host.openTable({
    game: parade.id,
    options: { rounds },
    seats: Array.from({ length: seats }, (_, seat) => ({ kind: 'person', name: `Seat ${String(seat + 1)}` })),
    seed,
  });
  if (!verdict.ok) throw new Error(`the table of Parade cannot be opened: ${verdict.reason.code}`);
  const asked = new Promise<void>((resolve) => process.once('SIGTERM', resolve));
  print.json({ seats: host.joinLinks().map(({ seat, url }) => ({ seat, join: url })) });
  process.stdin.on('data', () => {
    print.json(memoryNow());
  });
  await asked;
  process.stdin.destroy();
  await host.close();
}

/** Megabytes, after everything was collected that is of no use any more (`--expose-gc`). */
function memoryNow(): Memory {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { live: rounded((heapUsed + external) / 1e6), resident: rounded(rss / 1e6) };
}
