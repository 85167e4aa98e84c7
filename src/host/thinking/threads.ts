import { Worker } from 'node:worker_threads';
import { READY, type Answer, type Question } from './answering.ts';

/** A thread in which bots think. */
export interface Thinker {
  ask(question: Question): void;
  /** Ends it at once, whatever it is doing. */
  end(): void;
}

/** What a thread tells whoever started it. */
export interface ThinkerEvents {
  /** It has loaded, and begins with what it was asked. */
  readonly ready: () => void;
  readonly hear: (answer: Answer) => void;
  /** It has ended by itself; told once. */
  readonly gone: () => void;
}

/** Starts a thread, which may be asked at once. */
export type OpenThinker = (events: ThinkerEvents) => Thinker;

/** A search needs a few megabytes. A bot that needs more than this is at fault, and ends only its own thread. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 } as const;

/** Starts threads of this program, which see none of this process's environment variables. */
export function thinkersAt(program: string, argv: readonly string[] = []): OpenThinker {
  return ({ ready, hear, gone }) => {
    let isOver = false;
    const worker = new Worker(program, { argv: [...argv], env: {}, resourceLimits: MEMORY });
    const lost = (): void => {
      if (isOver) return;
      isOver = true;
      gone();
    };
    worker.on('message', (answer: Answer | typeof READY) => {
      if (isOver) return;
      if (answer === READY) ready();
      else hear(answer);
    });
    worker.on('error', lost);
    worker.on('messageerror', lost);
    worker.once('exit', lost);
    // A thread that waits for a question keeps no process alive.
    worker.unref();
    return {
      ask(question) {
        worker.postMessage(question);
      },
      end() {
        isOver = true;
        void worker.terminate();
      },
    };
  };
}
