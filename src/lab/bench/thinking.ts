import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { DownMessage } from '#protocol/messages.ts';
import type { Prompt } from '#protocol/prompt.ts';
import type { SeatPlan } from '#protocol/table.ts';
import type { GameDefinition } from '#engine/core/game.ts';
import { seedFromText } from '#engine/core/rng.ts';
import { kirin } from '#engine/games/kirin/index.ts';
import { openSession } from '#engine/table/lifecycle/opening.ts';
import type { Clock, Store, TablePorts } from '#engine/table/ports.ts';
import { layOutSeats } from '#engine/table/room/seating.ts';
import { systemClock, systemEntropy } from '#host/node-ports.ts';
import { createThinkingPool, usualSize } from '#host/thinking/pool.ts';
import type { OpenThinker } from '#host/thinking/threads.ts';
import { quantile } from '../audience-bench/figures.ts';
import { KIRIN_OPTIONS } from './matches.ts';

/** How fast a table answered, in milliseconds. */
export interface Unhindered {
  readonly name: string;
  readonly moves: number;
  /** From the moment at which a person moves to the table's answer. */
  readonly p99: number;
  readonly longest: number;
  /** For how long nothing else happened in the table's thread. */
  readonly pauseP99: number;
  readonly longestPause: number;
}

/** How long each case plays. */
const MILLISECONDS = 4_000;

/** How long a person takes for a move, in milliseconds. */
const THOUGHT = 3;

/** The bot that thinks. */
export const THINKER = kirin.bots.find(({ thinks }) => thinks)?.id ?? '';

const GAME = kirin as unknown as GameDefinition;

const person: SeatPlan = { kind: 'person', name: 'Person' };
const thinker: SeatPlan = { kind: 'bot', bot: THINKER };
export const ALONE: readonly SeatPlan[] = [person, person, person, person];
export const AMONG_BOTS: readonly SeatPlan[] = [person, thinker, thinker, thinker];

/** How much three thinking bots hold up a person's table: without them, with them in threads, and in its own thread. */
export async function measureThinking(open: OpenThinker): Promise<readonly Unhindered[]> {
  const pool = createThinkingPool({ open, clock: systemClock, size: usualSize() });
  try {
    return [
      await playing('no bot', ALONE, null),
      await playing(`three of ${THINKER}, in threads`, AMONG_BOTS, pool.think),
      await playing(`three of ${THINKER}, in the table's own thread`, AMONG_BOTS, null),
    ];
  } finally {
    pool.end();
  }
}

async function playing(
  name: string,
  seats: readonly SeatPlan[],
  think: TablePorts['think'] | null,
): Promise<Unhindered> {
  const times: number[] = [];
  const delays = monitorEventLoopDelay({ resolution: 1 });
  // The first moves do not count, while the compiler warms up and threads start.
  const warmUntil = performance.now() + MILLISECONDS / 4;
  const until = warmUntil + MILLISECONDS;
  for (let match = 1; performance.now() < until; match += 1) {
    if (performance.now() > warmUntil) delays.enable();
    const ended = await playMatch(`${name}/${String(match)}`, seats, think, until);
    if (performance.now() > warmUntil) times.push(...ended);
  }
  delays.disable();
  const sorted = times.toSorted((a, b) => a - b);
  return {
    name,
    moves: sorted.length,
    p99: quantile(sorted, 0.99),
    longest: sorted.at(-1) ?? NaN,
    pauseP99: delays.percentile(99) / 1e6,
    longestPause: delays.max / 1e6,
  };
}

/** Plays a match with people who take the first card they may, and gives the time that each of their moves took. */
export async function playMatch(
  seedText: string,
  plan: readonly SeatPlan[],
  think: TablePorts['think'] | null,
  until: number,
): Promise<readonly number[]> {
  const times: number[] = [];
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const { session, people } = openTable(seedText, plan, think, {
    over: () => {
      end();
    },
  });
  for (const seat of people) sitDown(session, seat, times);
  const late = setTimeout(end, Math.max(0, until - performance.now()));
  await ended;
  clearTimeout(late);
  session.stop();
  return times;
}

/** A table of Kirin at the pace `instant`, at which nobody is linked yet, and the seats of its people. */
export function openTable(
  seedText: string,
  plan: readonly SeatPlan[],
  think: TablePorts['think'] | null,
  { over, clock = systemClock }: { readonly over: () => void; readonly clock?: Clock },
): { readonly session: Session; readonly people: readonly number[] } {
  const { seats } = layOutSeats(plan as Parameters<typeof layOutSeats>[0], systemEntropy);
  const ports: TablePorts = {
    clock,
    entropy: systemEntropy,
    pace: 'instant',
    openStore: () => NOWHERE,
    note: (line) => {
      throw new Error(line);
    },
    ...(think && { think }),
  };
  const events = {
    halted: () => undefined,
    over,
    presenceReleased: () => undefined,
    spectatorsRuled: () => undefined,
  };
  const match = { id: 'bench', game: GAME, options: KIRIN_OPTIONS, seats, seed: seedFromText(seedText) };
  const session = openSession({ ...match, takebacks: 'never' }, ports, events);
  return { session, people: seats.filter(({ kind }) => kind === 'person').map(({ seat }) => seat) };
}

type Session = ReturnType<typeof openSession>;

/** A person who answers every question after a short while. */
function sitDown(session: Session, seat: number, times: number[]): void {
  let asked: number | null = null;
  let refs = 0;
  const hear = (message: DownMessage): void => {
    if (message.t === 'done') times.push(performance.now() - (asked ?? NaN));
    if (message.t !== 'sync' && message.t !== 'update') return;
    const move = firstOffer(message.prompts);
    if (!move) return;
    const due = performance.now() + THOUGHT;
    setTimeout(() => {
      asked = due;
      refs += 1;
      guest.receive({ t: 'move', ref: String(refs), at: message.seq, move });
    }, THOUGHT);
  };
  const guest = session.join({ send: hear, close: () => undefined }, [seat]);
}

/** The first card that may be played. */
function firstOffer(prompts: readonly Prompt[]): { readonly type: string } | null {
  for (const prompt of prompts) {
    if (prompt.kind !== 'piece') continue;
    const offer = prompt.offers.find(({ verdict }) => verdict.ok);
    if (offer) return { ...prompt.move, [prompt.field]: offer.key };
  }
  return null;
}

/** Keeps nothing: the disk is not what is measured. */
const NOWHERE: Store = { append: () => undefined, keep: () => undefined, recover: () => undefined };
