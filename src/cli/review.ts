import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { MAX_SEATS, type SeatId } from '#protocol/ids.ts';
import type { Review } from '#protocol/review.ts';
import { parseRecord } from '#engine/core/record.ts';
import { systemClock } from '#host/node-ports.ts';
import { createReviewer, type Reviewer } from '#host/reviewing/reviewer.ts';
import type { Words } from '#words/open-words.ts';
import { readCount } from './arguments.ts';
import { quotePath, UsageError } from './fail.ts';
import { readRecordText } from './files.ts';
import { openThinker } from './hosting.ts';
import { keepReviews, pathInLibrary } from './library-folder.ts';
import { terminalWords, type LanguageOptions } from './language.ts';
import { longWork } from './long-work.ts';
import type { Printer } from './printer.ts';
import { reviewText } from './review-text.ts';
import { verifiedRecord } from './verify.ts';

export interface ReviewOptions extends LanguageOptions {
  readonly seat?: string;
  readonly records?: string;
  readonly json?: boolean;
}

/** How often progress is told, in milliseconds. */
const EACH = 5_000;

/** `baize review`: prints the reviews of a finished match. Throws UsageError or CheckFailed where there is none. */
export async function review(match: string, options: ReviewOptions, print: Printer): Promise<void> {
  const only = options.seat === undefined ? null : readCount('--seat', options.seat, 1, MAX_SEATS) - 1;
  if (options.records === '') throw new UsageError('--records takes the name of a folder, not "".');
  const words = terminalWords(options);
  const isFile = existsSync(match);
  const path = isFile ? match : await pathInLibrary(match, options.records, print);
  const record = readRecordText(path);
  const { game } = verifiedRecord(path, record);
  const { seats } = parseRecord(record).header;
  if (only !== null && only >= seats.length) {
    throw new UsageError(`--seat must be a whole number from 1 to ${String(seats.length)} for ${quotePath(path)}.`);
  }
  const began = performance.now();
  const reviewer = createReviewer({ open: openThinker, clock: systemClock, size: availableParallelism() });
  const reviews: Review[] = [];
  const times: number[] = [];
  try {
    const done = (): string => words.ui('terminal:ended.seats', { count: reviews.length });
    await longWork(print, done, async () => {
      for (const seat of only === null ? seats.keys() : [only]) {
        const from = performance.now();
        reviews.push(await reviewed(reviewer, { path, record, seat }, words, print));
        times.push(since(from));
      }
    });
  } finally {
    reviewer.end();
  }
  if (!isFile) await keepReviews(match, record, reviews, options.records, print);
  if (options.json) {
    print.json({ file: path, game, reviews, times: { seats: times, all: since(began) } });
    return;
  }
  for (const one of reviews) for (const line of reviewText(record, one, words)) print.line(line);
}

/** The review of one seat. Rejects with UsageError where there is none. */
async function reviewed(
  reviewer: Reviewer,
  { path, record, seat }: { readonly path: string; readonly record: string; readonly seat: SeatId },
  { ui }: Words,
  print: Printer,
): Promise<Review> {
  let told = { done: 0, of: 0 };
  // Threads alone would not keep the program from ending.
  const timer = setInterval(() => {
    if (told.of > 0) print.note(ui('terminal:review.progress', told));
  }, EACH);
  try {
    return await new Promise((resolve, reject) => {
      reviewer.review(
        { record, seat },
        {
          progress: (done, of) => void (told = { done, of }),
          reviewed: resolve,
          failed(fault) {
            reject(new UsageError(`${quotePath(path)} cannot be reviewed: ${fault}.`));
          },
        },
      );
    });
  } finally {
    clearInterval(timer);
  }
}

function since(began: number): number {
  return Math.round(performance.now() - began);
}
