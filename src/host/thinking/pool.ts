import { availableParallelism } from 'node:os';
import type { Cancel, Clock, Think, Thought, ThoughtRequest } from '#engine/table/ports.ts';
import type { Work } from './answering.ts';
import type { OpenThinker, Thinker } from './threads.ts';

/** Milliseconds that one move may take; a thread that needs longer is ended, and another takes its place. */
export const LONGEST_MOVE = 5_000;

/** Milliseconds that a thread may take to start: a busy computer takes seconds to load the rules. */
const LONGEST_START = 20_000;

/** Milliseconds after which threads that nobody asks anything are ended. */
export const LONGEST_IDLE = 60_000;

/** How many bots may think at the same time: the table, and the page beside it, need a processor too. */
export function usualSize(): number {
  return Math.max(1, Math.min(3, availableParallelism() - 1));
}

export interface PoolParts {
  readonly open: OpenThinker;
  readonly clock: Clock;
  /** How many threads there may be. */
  readonly size: number;
}

/** The threads in which the bots of a host think. There are none before the first question. */
export interface ThinkingPool extends Omit<ThreadPool<ThoughtRequest, Thought>, 'ask'> {
  readonly think: Think;
}

/** Threads that answer questions. There are none before the first one. */
export interface ThreadPool<Request extends Work, Answer> {
  /** `answer` is called once, or never if the question is taken back. */
  ask(request: Request, answer: (answer: Answer | Fault) => void): Cancel;
  /** How many threads there are now. */
  threads(): number;
  /** Ends all threads; nobody is answered any more. */
  end(): void;
}

/** Why there is no answer, in words that name no face. */
export interface Fault {
  readonly fault: string;
}

/** A question that has not been answered yet. */
interface Task {
  readonly number: number;
  readonly request: Work;
  readonly answer: (answer: unknown) => void;
}

/** A thread and what it is busy with. */
interface Seated {
  thinker: Thinker | null;
  task: Task | null;
  isReady: boolean;
  late: Cancel;
}

interface PoolState extends PoolParts {
  /** Milliseconds that one question may take. */
  readonly longest: number;
  readonly threads: Set<Seated>;
  readonly queue: Task[];
  asked: number;
  isOver: boolean;
  idle: Cancel;
}

/** Creates a pool without threads. Each question is given to a free thread, or else waits for one. */
export function createThinkingPool(parts: PoolParts): ThinkingPool {
  const { ask: think, ...pool } = createThreadPool<ThoughtRequest, Thought>(parts, LONGEST_MOVE);
  return { think, ...pool };
}

/**
 * As `createThinkingPool`, for questions of another kind, each of which may take `longest` milliseconds. The threads answer
 * a request with what belongs to it.
 */
export function createThreadPool<Request extends Work, Answer>(
  parts: PoolParts,
  longest: number,
): ThreadPool<Request, Answer> {
  const pool: PoolState = {
    ...parts,
    longest,
    threads: new Set(),
    queue: [],
    asked: 0,
    isOver: false,
    idle: () => undefined,
  };
  return {
    ask: (request, answer) => ask(pool, request, answer as Task['answer']),
    threads: () => pool.threads.size,
    end() {
      pool.isOver = true;
      pool.queue.length = 0;
      endAll(pool);
    },
  };
}

function ask(pool: PoolState, request: Work, answer: Task['answer']): Cancel {
  if (pool.isOver) return () => undefined;
  let isWanted = true;
  pool.asked += 1;
  const task: Task = {
    number: pool.asked,
    request,
    answer: (given) => {
      if (isWanted) answer(given);
      isWanted = false;
    },
  };
  pool.queue.push(task);
  employ(pool);
  return () => {
    isWanted = false;
    // A thread finishes what it has begun: to end it and start another would take longer.
    const place = pool.queue.indexOf(task);
    if (place >= 0) pool.queue.splice(place, 1);
  };
}

/** Gives waiting questions to threads that are free, or to new ones. */
function employ(pool: PoolState): void {
  while (!pool.isOver && pool.queue.length > 0) {
    const free = [...pool.threads].find(({ task }) => task === null);
    if (!free && pool.threads.size >= pool.size) break;
    const task = pool.queue.shift();
    if (task) begin(pool, free ?? start(pool), task);
  }
  pool.idle();
  if ([...pool.threads].every(({ task }) => task === null) && pool.threads.size > 0) {
    pool.idle = pool.clock.after(LONGEST_IDLE, () => {
      endAll(pool);
    });
  }
}

function start(pool: PoolState): Seated {
  const seated: Seated = { thinker: null, task: null, isReady: false, late: () => undefined };
  pool.threads.add(seated);
  try {
    seated.thinker = pool.open({
      ready: () => {
        seated.isReady = true;
        if (seated.task) limit(pool, seated);
      },
      hear: ({ number, answer }) => {
        if (seated.task?.number === number) finish(pool, seated, answer);
      },
      gone: () => {
        lose(pool, seated, 'ended with its thread');
      },
    });
  } catch {
    // The system gives no more threads; `begin` sees that there is none.
  }
  return seated;
}

function begin(pool: PoolState, seated: Seated, task: Task): void {
  seated.task = task;
  limit(pool, seated);
  try {
    if (!seated.thinker) throw new Error('the system gives no more threads');
    seated.thinker.ask({ number: task.number, request: task.request });
  } catch {
    // If this were thrown it would end the host, since questions are often given out while an answer is being heard.
    lose(pool, seated, 'could not be asked');
  }
}

/** Limits the time of the thread: first to start, and from then on for its move. */
function limit(pool: PoolState, seated: Seated): void {
  seated.late();
  seated.late = pool.clock.after(seated.isReady ? pool.longest : LONGEST_START, () => {
    lose(pool, seated, 'did not answer in time');
  });
}

/** The thread has answered, and is free for the next question. */
function finish(pool: PoolState, seated: Seated, answer: unknown): void {
  const { task } = seated;
  seated.late();
  seated.task = null;
  task?.answer(answer);
  employ(pool);
}

/** The thread is given up; the next question starts another. */
function lose(pool: PoolState, seated: Seated, fault: string): void {
  if (!pool.threads.delete(seated)) return;
  seated.thinker?.end();
  finish(pool, seated, { fault } satisfies Fault);
}

function endAll(pool: PoolState): void {
  pool.idle();
  for (const { thinker, late } of pool.threads) {
    late();
    thinker?.end();
  }
  pool.threads.clear();
}
