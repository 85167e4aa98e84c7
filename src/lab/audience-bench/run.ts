import { setTimeout as sleep } from 'node:timers/promises';
import { startCase, type CaseName, type Served } from './cases.ts';
import { startChild, type Child } from './children.ts';
import { clockNow, processorTime, quantile, residentMemory } from './figures.ts';
import type { Collected } from './load.ts';

export interface RunPlan {
  readonly viewers: number;
  readonly seconds: number;
  /** Moves a second. */
  readonly rate: number;
  readonly gateways: number;
}

/** What one case cost in one run. Times in milliseconds unless the name says otherwise; sizes in bytes. */
export interface Figures {
  readonly moves: number;
  /** Updates that were published, and all that viewers received of them. */
  readonly updates: number;
  readonly delivered: number;
  readonly missing: number;
  readonly resets: number;
  readonly lost: number;
  readonly bytesPerMove: number;
  /** What somebody who comes in the middle of a match is sent to see what the others see. */
  readonly joinBytes: number;
  readonly p50: number;
  readonly p99: number;
  /** Of the server's processors, per move and viewer; and per move of all others that take part. */
  readonly microsecondsPerMove: number | null;
  readonly besidesMicroseconds: number | null;
  readonly megabytes: number | null;
  readonly kilobytesPerViewer: number | null;
}

/** As many as one process of viewers can follow without being what is measured. */
const PER_PROCESS = 4_000;
/**
 * A match goes on for half an hour: what it costs in its first seconds, while code is compiled, says little of it. So
 * it is played for this many seconds before, and up to this many times as fast as long as that makes no more than this
 * many updates a second for all viewers together.
 */
const WARM_UP = { seconds: 20, faster: 5, updates: 10_000 };

/** Runs one case: viewers join, it plays for a while, and then for this many seconds at this rate, which count. */
export async function runCase(name: CaseName, plan: RunPlan): Promise<Figures> {
  const served = await startCase(name, plan.gateways, plan.viewers);
  const loads: Child[] = [];
  try {
    const before = memoryOf(served.holders);
    const count = Math.ceil(plan.viewers / PER_PROCESS);
    for (let number = 0; number < count; number += 1) loads.push(startChild('load'));
    await Promise.all(
      loads.map((load, number) => {
        const viewers = Math.floor(plan.viewers / count) + (number < plan.viewers % count ? 1 : 0);
        return load.ask({ do: 'open', targets: served.targets, viewers });
      }),
    );
    const updates = await warmUp(served, plan);
    await Promise.all(loads.map((load) => load.ask({ do: 'mark', updates })));
    return await measured(served, loads, before, plan);
  } finally {
    for (const load of loads) await load.end();
    await served.end();
  }
}

async function measured(
  served: Served,
  loads: readonly Child[],
  before: number | null,
  { viewers, seconds, rate }: RunPlan,
): Promise<Figures> {
  const moves = Math.round(seconds * rate);
  const times = { server: timeOf(served.pids), besides: timeOf(served.besides) };
  const published = await play(served, moves, rate);
  const collected = await Promise.all(loads.map((load) => load.ask<Collected>({ do: 'collect', published })));
  const server = difference(timeOf(served.pids), times.server);
  const besides = difference(timeOf(served.besides), times.besides);
  const after = memoryOf(served.holders);
  const sum = (of: (one: Collected) => number): number => collected.reduce((all, one) => all + of(one), 0);
  const latencies = new Float32Array(sum((one) => one.latencies.length));
  let at = 0;
  for (const one of collected) {
    latencies.set(one.latencies, at);
    at += one.latencies.length;
  }
  latencies.sort();
  const [load] = loads;
  if (!load) throw new Error('nobody viewed');
  const joined = await load.ask<{ readonly bytes: number }>({ do: 'join', targets: served.targets });
  return {
    moves,
    updates: published.length,
    delivered: sum((one) => one.delivered),
    missing: sum((one) => one.missing),
    resets: sum((one) => one.resets),
    lost: sum((one) => one.lost),
    bytesPerMove: sum((one) => one.bytes) / moves / viewers,
    joinBytes: joined.bytes,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    microsecondsPerMove: server === null ? null : (server * 1000) / moves / viewers,
    besidesMicroseconds: besides === null ? null : (besides * 1000) / moves,
    megabytes: after,
    kilobytesPerViewer: after === null || before === null ? null : ((after - before) * 1024) / viewers,
  };
}

/** Returns how many updates were published. */
async function warmUp(served: Served, { viewers, seconds, rate }: RunPlan): Promise<number> {
  const faster = Math.max(rate, Math.min(rate * WARM_UP.faster, WARM_UP.updates / viewers));
  const published = await play(served, Math.round(Math.min(WARM_UP.seconds, seconds) * faster), faster);
  return published.length;
}

/** Makes moves at a rate; returns when each update was published. */
async function play(served: Served, moves: number, rate: number): Promise<readonly number[]> {
  const published: number[] = [];
  const start = clockNow();
  for (let number = 0; number < moves; number += 1) {
    const wait = start + (number * 1000) / rate - clockNow();
    if (wait > 0) await sleep(wait);
    published.push(...served.move());
  }
  return published;
}

function timeOf(pids: readonly number[]): number | null {
  return total(pids.map(processorTime));
}

function memoryOf(pids: readonly number[]): number | null {
  return total(pids.map(residentMemory));
}

function total(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

function difference(after: number | null, before: number | null): number | null {
  return after === null || before === null ? null : after - before;
}
