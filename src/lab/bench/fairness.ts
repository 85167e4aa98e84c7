import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROTOCOL_VERSION, type DownMessage, type UpMessage } from '#protocol/messages.ts';
import type { TablePlan } from '#protocol/table.ts';
import { createMatchMemory } from '#fairness/match-memory.ts';
import { recordMessage } from '#fairness/scheme.ts';
import { sign, signingKey } from '#fairness/signing.ts';
import { keepWitness, type Told } from '#fairness/witness.ts';
import { kirin } from '#engine/games/kirin/index.ts';
import { createHost, type Host } from '#host/host.ts';
import { systemEntropy } from '#host/node-ports.ts';
import { openWire, type Wire } from '../soak/wire.ts';

/** What it costs that nobody has to trust the host; all in milliseconds. */
export interface FairnessCosts {
  /** From the order to begin until a host page and three guests are shown their match, the median of several. */
  readonly startDrawn: number;
  /** The same with a seed that was given, so that nobody draws. */
  readonly startGiven: number;
  /** By how much the draw delays a match (goal 500), and how much the very first one of a process took. */
  readonly later: number;
  readonly firstDrawn: number;
  /** What a page does with the update of a deal: it is written down and hashed (goal for a move 0.01). */
  readonly witness: number;
  /** To sign a record of 100 kB. */
  readonly signing: number;
}

const ROUNDS = 7;
const GUESTS = 3;
/** So often an update is written down. */
const UPDATES = 2_000;

/** Measures all of it, in this process and over loopback. */
export async function measureFairness(): Promise<FairnessCosts> {
  const drawn: number[] = [];
  const given: number[] = [];
  let update: Told | null = null;
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await measureStart({});
    update = one.update;
    drawn.push(one.took);
    given.push((await measureStart({ seed: `bench/${String(round)}` })).took);
  }
  const [startDrawn, startGiven] = [median(drawn), median(given)];
  return {
    startDrawn,
    startGiven,
    later: startDrawn - startGiven,
    firstDrawn: drawn[0] ?? NaN,
    witness: witnessCost(update),
    signing: signingCost(),
  };
}

/** The report's lines for people. */
export function fairnessLines(costs: FairnessCosts): readonly string[] {
  const told = (milliseconds: number, digits = 0): string => `${milliseconds.toFixed(digits)} ms`;
  return [
    `a match begins ${told(costs.later)} later for its draw (goal 500): ${told(costs.startDrawn)}, else ${told(costs.startGiven)}; the first ${told(costs.firstDrawn)}`,
    `a page keeps the update of a deal in ${told(costs.witness, 4)} (goal 0.01); a record is signed in ${told(costs.signing, 1)}`,
  ];
}

function witnessCost(update: Told | null): number {
  if (update === null) return NaN;
  const run = (): number => {
    const keeper = keepWitness();
    const before = performance.now();
    for (let count = 0; count < UPDATES; count += 1) keeper.hear(update, 0, 0);
    return (performance.now() - before) / UPDATES;
  };
  return median(Array.from({ length: ROUNDS }, run));
}

function signingCost(): number {
  const key = signingKey(systemEntropy.bytes(32));
  const text = 'x'.repeat(100_000);
  const run = (): number => {
    const before = performance.now();
    sign(recordMessage({ table: 'bench', match: 1 }, text), key);
    return performance.now() - before;
  };
  return median(Array.from({ length: ROUNDS }, run));
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

/** Somebody at the table, who takes part in draws. */
interface Person {
  readonly wire: Wire;
  /** Resolves once a message of this kind has come. */
  until(kind: DownMessage['t']): Promise<DownMessage>;
  /** Sends an order; resolves once it is answered. */
  ask(message: UpMessage): Promise<DownMessage>;
}

function connect(port: number, greeting: Pick<Extract<UpMessage, { t: 'hello' }>, 'token' | 'join'>): Promise<Person> {
  return new Promise((resolve) => {
    const heard: DownMessage[] = [];
    const waiting = new Set<() => void>();
    const memory = createMatchMemory({
      bytes: systemEntropy.bytes,
      send: (message) => {
        wire.send(message);
      },
    });
    const find = (fits: (message: DownMessage) => boolean): Promise<DownMessage> =>
      new Promise((found) => {
        const look = (): void => {
          const message = heard.find(fits);
          if (!message) return;
          waiting.delete(look);
          found(message);
        };
        waiting.add(look);
        look();
      });
    const wire = openWire({ port, hostPort: port, source: undefined }, null, {
      opened: () => {
        wire.send({ t: 'hello', v: PROTOCOL_VERSION, ...greeting });
        resolve({
          wire,
          until: (kind) => find(({ t }) => t === kind),
          ask: (message) => {
            wire.send(message);
            return find((answer) => 'ref' in answer && 'ref' in message && answer.ref === message.ref);
          },
        });
      },
      heard: (message) => {
        memory.hear(message);
        heard.push(message);
        for (const look of [...waiting]) look();
      },
      closed: () => undefined,
    });
  });
}

/** Begins one match at a host of its own. `took` is how many milliseconds later everybody is shown it. */
async function measureStart(deal: Pick<TablePlan, 'seed'>): Promise<{ readonly took: number; readonly update: Told }> {
  const records = mkdtempSync(join(tmpdir(), 'baize-bench-'));
  const host = createHost({ records, pages: new Map(), pace: 'brisk', note: () => undefined });
  const people: Person[] = [];
  try {
    const { origin } = await host.listen({ port: 0 });
    const port = Number(new URL(origin).port);
    const owner = await connect(port, { token: host.hostToken });
    people.push(owner);
    const open = Array.from({ length: GUESTS }, () => ({ kind: 'open' as const }));
    const seats = [{ kind: 'me' as const, name: 'Host' }, ...open];
    await owner.ask({
      t: 'order',
      ref: 'open',
      order: { kind: 'openTable', plan: { game: kirin.id, options: {}, seats, ...deal } },
    });
    for (let seat = 1; seat <= GUESTS; seat += 1) people.push(await seated(host, port, seat));
    const before = performance.now();
    owner.wire.send({ t: 'order', ref: 'begin', order: { kind: 'begin', bot: kirin.bots[0]?.id ?? '', names: [] } });
    await Promise.all(people.map(({ until }) => until('sync')));
    const took = performance.now() - before;
    return { took, update: (await owner.until('update')) as Told };
  } finally {
    for (const { wire } of people) wire.drop();
    await host.close();
    rmSync(records, { recursive: true, force: true });
  }
}

async function seated(host: Host, port: number, seat: number): Promise<Person> {
  const guest = await connect(port, { join: { by: 'link', secret: host.invitation().secret } });
  await guest.ask({ t: 'enter', ref: 'enter', name: `Guest ${String(seat)}` });
  await guest.ask({ t: 'sit', ref: 'sit', seat });
  return guest;
}
