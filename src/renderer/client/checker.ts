import type { Judgement } from '#fairness/judgement.ts';
import type { ShownMatch } from '#fairness/shown.ts';

/** What is to be checked: the text of a record, and what a page was told during the match. */
export interface CheckRequest {
  readonly text: string;
  readonly shown: ShownMatch;
}

/** What whoever checks says: how far it has come, or what it found. */
export type CheckAnswer = { readonly done: number; readonly of: number } | { readonly judgement: Judgement };

export interface CheckerEvents {
  progress(done: number, of: number): void;
  judged(judgement: Judgement): void;
  /** It could not be started, or stopped. */
  failed(): void;
}

/** A match is being checked. */
export interface Checker {
  stop(): void;
}

/** Checks a match in a worker, which is fetched for this alone: nothing else of a page holds rules. */
export function openChecker(request: CheckRequest, { progress, judged, failed }: CheckerEvents): Checker {
  let worker: Worker;
  try {
    worker = new Worker(new URL('../checking/worker.ts', import.meta.url));
  } catch {
    failed();
    return { stop: () => undefined };
  }
  worker.onmessage = ({ data }: MessageEvent<CheckAnswer>) => {
    if ('judgement' in data) {
      worker.terminate();
      judged(data.judgement);
    } else progress(data.done, data.of);
  };
  worker.onerror = () => {
    worker.terminate();
    failed();
  };
  worker.postMessage(request);
  return {
    stop: () => {
      worker.terminate();
    },
  };
}
