import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROTOCOL_VERSION, type DownMessage, type UpMessage } from '#protocol/messages.ts';
import type { TablePlan } from '#protocol/table.ts';
import { createMatchMemory } from '#fairness/match-memory.ts';
import { recordMessage } from '#fairness/scheme.ts';
import { sign, signingKey } from '#fairness/signing.ts';
import { keepWitness, type Told } from '#fairness/witness.ts';
import { createRng, notingPurposes, seedFromText, type Rng } from '#engine/core/rng.ts';
import { kirin } from '#engine/games/kirin/index.ts';
import { createHost, type Host } from '#host/host.ts';
import { systemEntropy } from '#host/node-ports.ts';
import { updatesOfSeat } from './kirin-cases.ts';
import { kirinMatches } from './matches.ts';
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
  /** What a page does at once with an update of Kirin, deals and moves alike, to keep it (goal 0.01). */
  readonly witness: number;
  /** What it does with such an update later, when it is idle: it is written as text and hashed. */
  readonly witnessLater: number;
  /** What it costs the host to note what a chance is drawn for, for each purpose. */
  readonly purpose: number;
  /** To sign a record of 100 kB. */
  readonly signing: number;
}

const ROUNDS = 7;
const GUESTS = 3;
/** So many matches of Kirin are heard, and so many updates of them in a row. */
const MATCHES = 4;
const HEARD_TOGETHER = 50;
const STREAMS = 20_000;

/** Measures all of it, in this process and over loopback. */
export async function measureFairness(): Promise<FairnessCosts> {
  const drawn: number[] = [];
  const given: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    drawn.push(await measureStart({}));
    given.push(await measureStart({ seed: `bench/${String(round)}` }));
  }
  const [startDrawn, startGiven] = [median(drawn), median(given)];
  return {
    startDrawn,
    startGiven,
    later: startDrawn - startGiven,
    firstDrawn: drawn[0] ?? NaN,
    ...witnessCosts(updatesOfSeat(await kirinMatches(MATCHES))),
    purpose: purposeCost(),
    signing: signingCost(),
  };
}

/** The report's lines for people. */
export function fairnessLines(costs: FairnessCosts): readonly string[] {
  const told = (milliseconds: number, digits = 0): string => `${milliseconds.toFixed(digits)} ms`;
  return [
    `a match begins ${told(costs.later)} later for its draw (goal 500): ${told(costs.startDrawn)}, else ${told(costs.startGiven)}; the first ${told(costs.firstDrawn)}`,
    `a page keeps an update in ${told(costs.witness, 4)} (goal 0.01), and hashes it in ${told(costs.witnessLater, 3)} when it is idle`,
    `a purpose is noted in ${told(costs.purpose, 4)}; a record is signed in ${told(costs.signing, 1)}`,
  ];
}

/** For one update of these, with and without what is done later. */
function witnessCosts(updates: readonly Told[]): Pick<FairnessCosts, 'witness' | 'witnessLater'> {
  const run = (): { readonly now: number; readonly later: number } => {
    const keeper = keepWitness();
    const before = performance.now();
    let heard = 0;
    let now = 0;
    // As at a page, which is idle again before many have come.
    for (let first = 0; first < updates.length; first += HEARD_TOGETHER) {
      const from = performance.now();
      for (const update of updates.slice(first, first + HEARD_TOGETHER)) keeper.hear(update, 0, 0);
      now += performance.now() - from;
      heard = keeper.heard().length;
    }
    return { now: now / heard, later: (performance.now() - before - now) / heard };
  };
  const runs = Array.from({ length: ROUNDS }, run);
  return { witness: median(runs.map(({ now }) => now)), witnessLater: median(runs.map(({ later }) => later)) };
}

/** By how much longer a stream is made when its purpose is noted. */
function purposeCost(): number {
  const plain = createRng(seedFromText('bench'), { draws: 'byEvent' });
  const timed = (rng: (noted: string[]) => Rng): number => {
    const before = performance.now();
    for (let count = 0; count < STREAMS; count += 1) rng([]).stream('deck/0');
    return (performance.now() - before) / STREAMS;
  };
  const run = (): number => timed((noted) => notingPurposes(plain, noted)) - timed(() => plain);
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

/** Begins one match at a host of its own; how many milliseconds later everybody is shown it. */
async function measureStart(deal: Pick<TablePlan, 'seed'>): Promise<number> {
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
    return performance.now() - before;
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
