import type { SeatId } from '#protocol/ids.ts';
import type { Review } from '#protocol/review.ts';
import type { LivedMatch } from '#engine/review/decisions.ts';
import type { Judged } from '#engine/review/judging.ts';
import { reviewOf } from '#engine/review/summing.ts';
import type { Cancel } from '#engine/table/ports.ts';
import { createThreadPool, type Fault, type PoolParts, type ThreadPool } from '../thinking/pool.ts';
import type { ReviewAnswer, ReviewStep } from './steps.ts';

/** Which player's match is to be reviewed. */
export interface ReviewRequest {
  /** The text of the record of a finished match. */
  readonly record: string;
  readonly seat: SeatId;
}

/** What comes of a review: some progress, and then either the review or why there is none. */
export interface ReviewEvents {
  /** How many of this player's moves have been weighed. */
  readonly progress: (done: number, of: number) => void;
  readonly reviewed: (review: Review) => void;
  /** In words that name no face. */
  readonly failed: (fault: string) => void;
}

/** Reviews finished matches in threads of its own, which end when nobody has asked for a while. */
export interface Reviewer {
  /** Nothing more is reported after the request has been withdrawn. */
  review(request: ReviewRequest, events: ReviewEvents): Cancel;
  /** Ends all threads; nobody is told anything any more. */
  end(): void;
}

/** Milliseconds that one piece of the work may take: a decision takes a fraction of this, and a long record less. */
export const LONGEST_STEP = 20_000;

/** Creates a reviewer without threads; it has at most `size` of them. */
export function createReviewer(parts: PoolParts): Reviewer {
  const pool = createThreadPool<ReviewStep, ReviewAnswer>(parts, LONGEST_STEP);
  const underway = new Set<Underway>();
  return {
    review: ({ record, seat }, events) => {
      const asked = new Set<Cancel>();
      const work: Underway = { pool, underway, asked, events, request: { record, seat }, isOver: false };
      underway.add(work);
      asked.add(
        pool.ask({ review: 'read', record, seat }, (answer) => {
          if ('match' in answer) judgeAll(work, answer.match);
          else giveUp(work, answer);
        }),
      );
      return () => {
        end(work);
      };
    },
    end() {
      for (const work of underway) end(work);
      pool.end();
    },
  };
}

/** A review that is being worked out. */
interface Underway {
  readonly pool: ThreadPool<ReviewStep, ReviewAnswer>;
  /** All reviews of this reviewer that are being worked out. */
  readonly underway: Set<Underway>;
  readonly asked: Set<Cancel>;
  readonly events: ReviewEvents;
  readonly request: ReviewRequest;
  isOver: boolean;
}

function end(work: Underway): void {
  work.isOver = true;
  work.underway.delete(work);
  for (const cancel of work.asked) cancel();
  work.asked.clear();
}

function giveUp(work: Underway, answer: ReviewAnswer | Fault): void {
  if (work.isOver) return;
  end(work);
  work.events.failed('fault' in answer ? answer.fault : 'a thread answered something else');
}

/** Asks for all decisions at once; the threads take them one after the other. */
function judgeAll(work: Underway, match: LivedMatch): void {
  const { pool, events, asked, request } = work;
  const { decisions, deals } = match;
  const of = decisions.length;
  const judgements = new Map<number, Judged | null>();
  events.progress(0, of);
  if (of === 0) finish(work, match, judgements);
  for (const [place, { at, move }] of decisions.entries()) {
    if (isOver(work)) return;
    const step = { review: 'judge', ...request, decision: { at, move }, deals } as const;
    const hear = (answer: ReviewAnswer | Fault): void => {
      if (isOver(work)) return;
      if (!('judged' in answer)) {
        giveUp(work, answer);
        return;
      }
      judgements.set(place, answer.judged);
      events.progress(judgements.size, of);
      if (judgements.size === of) finish(work, match, judgements);
    };
    asked.add(pool.ask(step, hear));
  }
}

/** Whoever hears about progress may withdraw the request. */
function isOver(work: Underway): boolean {
  return work.isOver;
}

function finish(work: Underway, match: LivedMatch, judgements: ReadonlyMap<number, Judged | null>): void {
  if (isOver(work)) return;
  end(work);
  work.events.reviewed(
    reviewOf(
      match,
      match.decisions.map((_, place) => judgements.get(place) ?? null),
    ),
  );
}
