import { fork, type ChildProcess } from 'node:child_process';

/** One thing to measure: `run` does some work and returns how many units it did (synchronously or not). */
export interface Case {
  readonly name: string;
  readonly run: () => number | Promise<number>;
}

export interface Measured {
  readonly name: string;
  /** Units a second: the median over the rounds, and the range seen. */
  readonly perSecond: number;
  readonly lowest: number;
  readonly highest: number;
}

/** Tells a child process which case it is to serve. */
const CASE = 'BAIZE_BENCH_CASE';
const ROUNDS = 7;
/** Slices that are thrown away, until the compiler has seen enough. */
const WARM_UP = 6;
const SLICE_MILLISECONDS = 250;

/** The case that this process was started to serve, or null when it is the one that measures. */
export function servedCase(): string | null {
  return process.env[CASE] ?? null;
}

/** Runs one slice whenever it is asked to, until the one that measures is done. */
export function serveSlices(item: Case): void {
  process.on('message', () => {
    void slice(item).then((perSecond) => process.send?.(perSecond));
  });
  process.send?.('ready');
}

/**
 * Measures cases in interleaved slices, in turn forwards and backwards, after a warm-up, so that a busy moment of the
 * machine hits all of them. Each case has a process of its own, as each has in use: a compiler that has seen one way
 * to run the rules must not make another slower. Only ratios within one call mean anything.
 */
export async function measure(names: readonly string[]): Promise<Measured[]> {
  const rates = new Map<string, number[]>(names.map((name) => [name, []]));
  const processes = new Map<string, ChildProcess>();
  try {
    for (const name of names) {
      processes.set(name, await started(name));
      for (let warm = 0; warm < WARM_UP; warm += 1) await sliceIn(processes, name);
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of round % 2 === 0 ? names : [...names].reverse()) {
        rates.get(name)?.push(await sliceIn(processes, name));
      }
    }
  } finally {
    for (const child of processes.values()) child.kill();
  }
  return names.map((name) => {
    const sorted = [...(rates.get(name) ?? [])].sort((a, b) => a - b);
    return {
      name,
      perSecond: sorted[Math.floor(sorted.length / 2)] ?? NaN,
      lowest: sorted[0] ?? NaN,
      highest: sorted.at(-1) ?? NaN,
    };
  });
}

/** What a new process that serves this case says first; then it is ended. */
export async function answerOfCase(name: string): Promise<unknown> {
  const child = forked(name);
  try {
    return await answer(child, name);
  } finally {
    child.kill();
  }
}

async function started(name: string): Promise<ChildProcess> {
  const child = forked(name);
  await answer(child, name);
  return child;
}

function forked(name: string): ChildProcess {
  return fork(process.argv[1] ?? '', ['bench'], {
    env: { ...process.env, [CASE]: name, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function sliceIn(processes: ReadonlyMap<string, ChildProcess>, name: string): Promise<number> {
  const child = processes.get(name);
  if (!child) throw new Error(`no process serves ${name}`);
  const answered = answer(child, name);
  child.send('slice');
  return Number(await answered);
}

async function answer(child: ChildProcess, name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (): void => {
      reject(new Error(`the process that measures ${name} ended`));
    };
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
  });
}

async function slice(item: Case): Promise<number> {
  const start = performance.now();
  let units = 0;
  let elapsed = 0;
  do {
    const done = item.run();
    units += typeof done === 'number' ? done : await done;
    elapsed = performance.now() - start;
  } while (elapsed < SLICE_MILLISECONDS);
  return (units * 1000) / elapsed;
}
