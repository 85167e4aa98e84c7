import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { joinCrew, playDeals } from '#lab/arena/crew.ts';
import { ArenaFault, type PlayedDeal } from '#lab/arena/deal.ts';
import { arenaBots } from '#lab/arena/plain-search.ts';
import type { ArenaPlan } from '#lab/arena/plan.ts';
import { verdictOf, type ArenaVerdict, type Estimate } from '#lab/arena/verdict.ts';
import { readBot, readCount, readGame, readSeats, readSeed, readSettings } from './arguments.ts';
import { openArenaFile, type ArenaFile } from './arena-file.ts';
import { createWords } from '#words/words.ts';
import { CheckFailed, UsageError } from './fail.ts';
import { longWork } from './long-work.ts';
import type { Printer } from './printer.ts';

export interface ArenaOptions {
  readonly seat: string;
  readonly against: string;
  readonly deals: string;
  readonly seats?: string;
  readonly set: readonly string[];
  readonly iterations?: string;
  readonly jobs?: string;
  readonly seed?: string;
  readonly out?: string;
  readonly json?: boolean;
}

/** The hidden command with which this same program, in a thread, plays deals. */
export const ARENA_THREAD = 'arena-thread';

/** A search needs about 50 bytes for each imagined deal, in every thread. */
const MOST_ITERATIONS = 1_000_000;

/** Milliseconds between two lines of progress. */
const BETWEEN_LINES = 2_000;

/**
 * `baize arena`: measures a policy by letting it play every deal from each seat against another policy. Throws
 * UsageError before anything is played, and CheckFailed when a match stopped on a fault.
 */
export async function arena(name: string, options: ArenaOptions, print: Printer): Promise<void> {
  const deals = readCount('--deals', options.deals, 1, 1_000_000);
  const jobs = options.jobs === undefined ? availableParallelism() : readCount('--jobs', options.jobs, 1, 256);
  const wanted = readPlan(name, options);
  const file = options.out === undefined ? null : openArenaFile(options.out, wanted, options.seed !== undefined);
  const plan = file?.plan ?? wanted;
  const played = (file?.earlier ?? []).filter(({ deal }) => deal <= deals);
  const known = new Set(played.map(({ deal }) => deal));
  const left = Array.from({ length: deals }, (_, index) => index + 1).filter((deal) => !known.has(deal));
  const progress = createProgress(plan, left.length, print);
  try {
    const crew = { jobs, program: import.meta.filename, command: ARENA_THREAD };
    const done = (): string => createWords().ui('terminal:ended.deals', { count: played.length });
    await longWork(print, done, () =>
      playDeals(plan, left, crew, (one) => {
        file?.keep(one);
        played.push(one);
        progress(played);
      }),
    );
  } catch (error) {
    throw error instanceof ArenaFault ? new CheckFailed(error.message + keptIn(file, options.out)) : error;
  } finally {
    file?.close();
  }
  const verdict = verdictOf(plan, played);
  if (options.json) print.json({ ...plan, ...verdict, out: options.out ?? null });
  else for (const line of verdictLines(plan, verdict)) print.line(line);
}

/** What a thread of an arena does. Throws UsageError outside such a thread. */
export function arenaThread(): void {
  if (!joinCrew()) throw new UsageError('baize arena-thread is started by baize arena; use that instead.');
}

function readPlan(name: string, options: ArenaOptions): ArenaPlan {
  const game = readGame(name);
  const seats = readSeats(game, options.seats);
  const tested = readBot(game, options.seat, arenaBots(game));
  const against = readBot(game, options.against, arenaBots(game));
  const iterations =
    options.iterations === undefined ? null : readCount('--iterations', options.iterations, 1, MOST_ITERATIONS);
  if (iterations !== null && !tested.within) {
    throw new UsageError(`--iterations is for bots that search; ${tested.id} of ${game.id} does not.`);
  }
  return {
    game: game.id,
    gameVersion: game.version,
    seats,
    options: readSettings(game, options.set, seats),
    seat: tested.id,
    against: against.id,
    iterations,
    seed: options.seed === undefined ? randomBytes(8).toString('hex') : readSeed(options.seed),
  };
}

function keptIn(file: ArenaFile | null, out: string | undefined): string {
  return file ? ` The deals finished before are in ${JSON.stringify(out)}.` : '';
}

/** Reports progress now and then, on standard error. */
function createProgress(plan: ArenaPlan, toPlay: number, print: Printer): (played: readonly PlayedDeal[]) => void {
  const begun = performance.now();
  let told = begun;
  let done = 0;
  return (played) => {
    done += 1;
    const now = performance.now();
    if (now - told < BETWEEN_LINES) return;
    told = now;
    const { share, deals } = verdictOf(plan, played);
    const seconds = Math.round((((now - begun) / done) * (toPlay - done)) / 1000);
    const all = deals + toPlay - done;
    print.note(`${String(deals)} of ${String(all)} deals, wins ${percent(share)}, ${duration(seconds)} left`);
  };
}

function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${String(seconds)} s` : `${String(minutes)} min ${String(seconds % 60)} s`;
}

function percent({ mean, interval }: Estimate): string {
  return `${(100 * mean).toFixed(1)}${interval === null ? '' : ` ± ${(100 * interval).toFixed(1)}`}%`;
}

function points({ mean, interval }: Estimate): string {
  return `${mean.toFixed(2)}${interval === null ? '' : ` ± ${interval.toFixed(2)}`}`;
}

function verdictLines(plan: ArenaPlan, verdict: ArenaVerdict): readonly string[] {
  const { share, margin, won, parity, thought, figures, deals, matches, inputs } = verdict;
  const mean = (value: number | null): string => (value === null ? 'none' : String(value));
  return [
    `${plan.seat} against ${plan.against}: ${percent(share)} of the wins, parity ${(100 * parity).toFixed(1)}%`,
    `margin ${points(margin)}; among the winners ${percent(won)}, ${percent(won.gain)} more than without it`,
    `thought ${String(thought.mean)} ms a move, p99 ${String(thought.p99)} ms, longest ${String(thought.longest)} ms`,
    ...figures.map(
      ({ name, seat, against, control }) =>
        `${name}: ${mean(seat)}, the others ${mean(against)}, without it ${mean(control)}`,
    ),
    `${String(deals)} deals, ${String(matches)} matches, ${String(thought.moves)} moves timed of ${String(inputs)} inputs, seed ${JSON.stringify(plan.seed)}`,
  ];
}
