import { setTimeout as pass } from 'node:timers/promises';
import type { SeatPlan } from '#protocol/table.ts';
import type { Clock } from '#engine/table/ports.ts';
import { systemClock } from '#host/node-ports.ts';
import { createThinkingPool, LONGEST_IDLE, usualSize } from '#host/thinking/pool.ts';
import type { OpenThinker } from '#host/thinking/threads.ts';
import { ALONE, AMONG_BOTS, openTable, playMatch, THINKER } from './thinking.ts';
import { answerOfCase } from './slices.ts';

/** What a table and its bots cost, in a process of their own. */
export interface Costs {
  /** Megabytes that the process has after some seconds of play, and once its threads have ended. */
  readonly megabytes: number;
  readonly megabytesAfter: number;
  /** Threads in which bots think: while they play, and those left after a minute without a question. */
  readonly threads: number;
  readonly threadsAfter: number;
  /** Milliseconds of processor time a second while the table waits for a person who does nothing. */
  readonly idle: number;
  /** How often a timer of the table or of its bots went off in that time. */
  readonly wakeUps: number;
}

/** The same table without bots and with three that think, and how many times as much memory the second takes. */
export interface CostsOfBots {
  readonly without: Costs;
  readonly withBots: Costs;
  readonly bot: string;
  readonly memoryRatio: number;
}

const CASES = { 'costs/without': ALONE, 'costs/with': AMONG_BOTS } as const;
type CostCase = keyof typeof CASES;

/** How long a table is played, and how long it is watched while it waits, in milliseconds. */
const PLAYED = 4_000;
const WAITED = 4_000;

/** Milliseconds that stand for the minute after which idle threads end. */
const SHORT_IDLE = 200;

/** Whether a process was started to serve this. */
export function isCostCase(name: string): name is CostCase {
  return Object.hasOwn(CASES, name);
}

/** Measures both, one after the other, each in a new process. */
export async function measureCosts(): Promise<CostsOfBots> {
  const without = (await answerOfCase('costs/without')) as Costs;
  const withBots = (await answerOfCase('costs/with')) as Costs;
  return { without, withBots, bot: THINKER, memoryRatio: withBots.megabytes / without.megabytes };
}

/** In a process of its own: measures one of them, and sends what it found. */
export async function serveCosts(name: CostCase, open: OpenThinker): Promise<void> {
  process.send?.(await costsOf(CASES[name], open));
}

async function costsOf(plan: readonly SeatPlan[], open: OpenThinker): Promise<Costs> {
  let wakeUps = 0;
  let idleAfter = LONGEST_IDLE;
  const clock: Clock = {
    now: systemClock.now,
    after: (milliseconds, task) =>
      systemClock.after(milliseconds === LONGEST_IDLE ? idleAfter : milliseconds, () => {
        wakeUps += 1;
        task();
      }),
  };
  const pool = createThinkingPool({ open, clock, size: usualSize() });
  const until = performance.now() + PLAYED;
  for (let match = 1; performance.now() < until; match += 1) {
    await playMatch(`costs/${String(match)}`, plan, pool.think, until);
  }
  const threads = pool.threads();
  const megabytes = megabytesNow();
  const { session, people } = openTable('costs/idle', plan, pool.think, { clock, over: () => undefined });
  for (const seat of people) session.join({ send: () => undefined, close: () => undefined }, [seat]);
  // The bots make the moves that they can; then everything waits.
  await pass(WAITED / 2);
  wakeUps = 0;
  const before = process.cpuUsage();
  await pass(WAITED);
  const { user, system } = process.cpuUsage(before);
  const found = { megabytes, threads, idle: (user + system) / WAITED, wakeUps };
  session.stop();
  idleAfter = SHORT_IDLE;
  // A last question, so that the minute without any begins now.
  await playMatch('costs/last', plan, pool.think, performance.now() + SHORT_IDLE);
  await pass(10 * SHORT_IDLE);
  const after = { threadsAfter: pool.threads(), megabytesAfter: megabytesNow() };
  pool.end();
  return { ...found, ...after };
}

function megabytesNow(): number {
  return process.memoryUsage().rss / 1e6;
}
