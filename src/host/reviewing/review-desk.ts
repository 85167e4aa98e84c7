import { MAX_SEATS, type SeatId } from '#protocol/ids.ts';
import { savedId } from '#protocol/table.ts';
import type { DownMessage } from '#protocol/messages.ts';
import type { Review } from '#protocol/review.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import { cleanText } from '#protocol/typed-text.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { faultText } from '#engine/table/fault-text.ts';
import type { Link } from '#engine/table/link.ts';
import { createBucket, type Bucket } from '#engine/table/bucket.ts';
import type { Cancel, Clock } from '#engine/table/ports.ts';
import type { Session } from '#engine/table/session.ts';
import { inSlices } from '../records/in-slices.ts';
import type { TableDesk } from '../table/table-desk.ts';
import { decisionsIn } from './decisions.ts';
import type { ReviewedRecord } from './keep-figures.ts';
import { recordTextAt } from './record-text.ts';
import type { Reviewer } from './reviewer.ts';

/** How many reviews may wait while one is worked out: it takes all the processor that the table can spare. */
export const LONGEST_LINE = 3;

/**
 * How often one asker is answered: a review has tens of kilobytes or more, and whoever asks for one all the time and reads none of it
 * would fill the memory. At once, as many as a table has seats.
 */
const ANSWERS = { perSecond: 1, burst: MAX_SEATS } as const;

/** Somebody at the table, told apart by identity. */
export interface Asker {
  readonly link: Pick<Link, 'send'>;
}

/**
 * Reviews of the finished match at the table, for whoever is at it. One is worked out at a time, the others wait in
 * line, and each is kept for the next who asks while the match is at the table.
 */
export interface ReviewDesk {
  /**
   * Asks for the review of a seat, in the place of one that the asker still waits for. `answer` is called first, and what
   * comes of it follows on the asker's link.
   */
  ask(asker: Asker, seat: SeatId, answer: (verdict: Verdict) => void): void;
  /** The asker no longer waits, or has left. What nobody waits for is ended. */
  leave(asker: Asker): void;
  /** Another match may be at the table: nothing of the one before is worked out any more. */
  tableChanged(): void;
}

export interface ReviewDeskParts {
  readonly desk: Pick<TableDesk, 'session' | 'record' | 'watched'>;
  readonly games: readonly AnyGame[];
  /** Null where nobody works reviews out. */
  readonly reviewer: Reviewer | null;
  /** Is given each review that was worked out. */
  readonly keep: (reviewed: ReviewedRecord) => void;
  readonly clock: Pick<Clock, 'now'>;
  readonly note: (line: string) => void;
}

type Reviewed = Extract<DownMessage, { t: 'reviewed' }>;

/** A review that somebody waits for. */
interface Job {
  readonly seat: SeatId;
  readonly askers: Set<Asker>;
  progress: { readonly done: number; readonly of: number };
  isBegun: boolean;
  cancel: Cancel;
}

interface DeskState extends ReviewDeskParts {
  /** The match that all the rest is about. */
  match: { readonly session: Session; readonly number: number } | null;
  readonly kept: Map<SeatId, Reviewed>;
  /** In the order in which they were asked for. */
  readonly jobs: Map<SeatId, Job>;
  readonly buckets: WeakMap<Asker, Bucket>;
}

/** A desk at which nothing has been asked. */
export function createReviewDesk(parts: ReviewDeskParts): ReviewDesk {
  const state: DeskState = { ...parts, match: null, kept: new Map(), jobs: new Map(), buckets: new WeakMap() };
  return {
    ask(asker, seat, answer) {
      ask(state, asker, seat, answer);
    },
    leave(asker) {
      leave(state, asker);
    },
    tableChanged() {
      keepMatch(state);
    },
  };
}

function ask(state: DeskState, asker: Asker, seat: SeatId, answer: (verdict: Verdict) => void): void {
  keepMatch(state);
  const judged = judge(state, seat);
  if (!judged.ok) {
    answer(judged);
    return;
  }
  if (!mayAskNow(state, asker)) {
    answer(refuse('reviewsTooFast'));
    return;
  }
  const { kept, jobs } = state;
  if (!jobs.get(seat)?.askers.has(asker)) leave(state, asker);
  const known = kept.get(seat);
  if (known) {
    answer(ALLOWED);
    asker.link.send(known);
    return;
  }
  const job = jobs.get(seat) ?? (jobs.size <= LONGEST_LINE ? created(state, seat) : null);
  if (!job) {
    answer(refuse('tooManyReviews'));
    return;
  }
  job.askers.add(asker);
  answer(ALLOWED);
  asker.link.send(progressOf(job));
  goOn(state);
}

function mayAskNow({ buckets, clock }: DeskState, asker: Asker): boolean {
  const bucket = buckets.get(asker) ?? createBucket(ANSWERS.perSecond, ANSWERS.burst);
  buckets.set(asker, bucket);
  return bucket.take(clock.now());
}

/** Before the match is over nothing is looked up, and everybody is refused alike. */
function judge({ desk, reviewer }: DeskState, seat: SeatId): Verdict {
  const session = desk.session();
  if (!session) return refuse('noTable');
  if (!session.isOver()) return refuse('matchNotOver');
  const { isLesson, evening } = session.table();
  if (isLesson === true) return refuse('noReviewOfLesson');
  // It tells what each seat held, and the other tables may still play this deal.
  if (evening) return refuse('eveningOnly');
  const seats = session.seats().length;
  if (seat >= seats) return refuse('noSuchSeat', { params: { seats } });
  return reviewer ? ALLOWED : refuse('noReviews');
}

function created({ jobs }: DeskState, seat: SeatId): Job {
  const job: Job = {
    seat,
    askers: new Set(),
    progress: { done: 0, of: 0 },
    isBegun: false,
    cancel: () => undefined,
  };
  jobs.set(seat, job);
  return job;
}

/** Begins the first review in line, if none is worked out. */
function goOn(state: DeskState): void {
  const [job] = state.jobs.values();
  if (job && !job.isBegun) begin(state, job);
}

function begin(state: DeskState, job: Job): void {
  const { desk, reviewer } = state;
  const { seat } = job;
  job.isBegun = true;
  const isWanted = (): boolean => state.jobs.get(seat) === job;
  try {
    const record = recordTextAt(desk);
    if (record === null || !reviewer) throw new Error('the match has no record');
    job.cancel = reviewer.review(
      { record, seat },
      {
        progress(done, of) {
          job.progress = { done, of };
          if (isWanted()) tell(job, progressOf(job));
        },
        reviewed(review) {
          if (isWanted()) void complete(state, job, record, review);
        },
        failed(fault) {
          if (isWanted()) fail(state, job, fault);
        },
      },
    );
  } catch (error) {
    fail(state, job, faultText(error));
  }
}

/** Adds what the player could choose from, and tells everybody who waits. */
async function complete(state: DeskState, job: Job, record: string, review: Review): Promise<void> {
  const { jobs, kept, games, match } = state;
  try {
    const decisions = await inSlices(decisionsIn(record, games, review));
    if (jobs.get(job.seat) !== job) return;
    const reviewed: Reviewed = { t: 'reviewed', seat: job.seat, review, decisions: [...decisions] };
    kept.set(job.seat, reviewed);
    if (match) state.keep({ match: savedId(match.session.table().id, match.number), record, review });
    finish(state, job, reviewed);
  } catch (error) {
    if (jobs.get(job.seat) === job) fail(state, job, faultText(error));
  }
}

function fail(state: DeskState, job: Job, fault: string): void {
  state.note(`a review could not be worked out: ${cleanText(fault)}`);
  finish(state, job, { t: 'reviewed', seat: job.seat, review: null, decisions: [] });
}

function finish(state: DeskState, job: Job, reviewed: Reviewed): void {
  state.jobs.delete(job.seat);
  tell(job, reviewed);
  goOn(state);
}

function leave(state: DeskState, asker: Asker): void {
  for (const job of [...state.jobs.values()]) {
    if (!job.askers.delete(asker) || job.askers.size > 0) continue;
    state.jobs.delete(job.seat);
    job.cancel();
  }
  goOn(state);
}

/** Forgets everything about a match that is no longer at the table. */
function keepMatch(state: DeskState): void {
  const session = state.desk.session();
  const number = session?.table().match ?? 0;
  const { match } = state;
  // oxlint-disable-next-line typescript/prefer-optional-chain -- it would mean something else: `session` may be null too
  if (match !== null && match.session === session && match.number === number) return;
  state.match = session && { session, number };
  const stale = [...state.jobs.values()];
  state.jobs.clear();
  state.kept.clear();
  for (const { cancel } of stale) cancel();
}

function progressOf({ seat, progress }: Job): DownMessage {
  return { t: 'reviewing', seat, ...progress };
}

function tell({ askers }: Job, message: DownMessage): void {
  for (const { link } of askers) link.send(message);
}
