import type { SeatId } from '#protocol/ids.ts';
import type { Review } from '#protocol/review.ts';
import type { Cancel } from '#engine/table/ports.ts';

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
  /** Nothing more is told after the request has been taken back. */
  review(request: ReviewRequest, events: ReviewEvents): Cancel;
  /** Ends all threads; nobody is told anything any more. */
  end(): void;
}
