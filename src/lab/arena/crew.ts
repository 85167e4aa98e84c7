import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { ArenaFault, playDeal, type PlayedDeal } from './deal.ts';
import { contestOf, type ArenaPlan } from './plan.ts';

/** Where deals are played: in this thread if `jobs` is 1, otherwise in this many threads of `program`. */
export interface Crew {
  readonly jobs: number;
  readonly program: string;
  /** The hidden command with which the program, in a thread, plays deals. */
  readonly command: string;
}

/** What a thread answers to the number of a deal. */
type Answer = { readonly played: PlayedDeal } | { readonly fault: string };

/** Plays these deals, and hands each to `done` when it is finished, in any order. Throws ArenaFault. */
export async function playDeals(
  plan: ArenaPlan,
  numbers: readonly number[],
  crew: Crew,
  done: (played: PlayedDeal) => void,
): Promise<void> {
  if (crew.jobs === 1 || numbers.length < 2) {
    const contest = contestOf(plan);
    for (const number of numbers) done(await playDeal(contest, number));
    return;
  }
  // All threads take from the same iterator, so each deal is played once.
  const next = numbers.values();
  const workers = Array.from(
    { length: Math.min(crew.jobs, numbers.length) },
    () => new Worker(crew.program, { argv: [crew.command], workerData: plan }),
  );
  try {
    await Promise.all(workers.map((worker) => employ(worker, next, done)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Gives a thread one deal after another until there are none left. */
async function employ(
  worker: Worker,
  next: IterableIterator<number>,
  done: (played: PlayedDeal) => void,
): Promise<void> {
  for (const number of next) {
    const answer = await answerOf(worker, number);
    if ('fault' in answer) throw new ArenaFault(answer.fault);
    done(answer.played);
  }
}

/** What the thread answers to this number. Throws when it ends instead. */
function answerOf(worker: Worker, number: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number): void => {
      reject(new Error(`a thread of the arena ended with code ${String(code)}`));
    };
    worker.once('error', reject).once('exit', ended);
    worker.once('message', (answer: Answer) => {
      worker.off('error', reject).off('exit', ended);
      resolve(answer);
    });
    worker.postMessage(number);
  });
}

/** The other end: plays the deals this thread is given, until it is ended. False where this is not such a thread. */
export function joinCrew(): boolean {
  const port = parentPort;
  if (isMainThread || !port) return false;
  const contest = contestOf(workerData as ArenaPlan);
  port.on('message', (number: number) => {
    playDeal(contest, number).then(
      (played) => {
        port.postMessage({ played } satisfies Answer);
      },
      (error: unknown) => {
        port.postMessage({ fault: error instanceof Error ? error.message : String(error) } satisfies Answer);
      },
    );
  });
  return true;
}
