import type { Reviewer, ReviewEvents, ReviewRequest } from '#host/reviewing/reviewer.ts';

/** A request for a review that a test answers when it wants to. */
export interface OpenReview {
  readonly request: ReviewRequest;
  readonly events: ReviewEvents;
  isTakenBack: boolean;
}

/** Answers when a test says so. */
export interface TestReviewer extends Reviewer {
  /** All requests so far, in order. */
  readonly requests: readonly OpenReview[];
  hasEnded(): boolean;
}

/** Creates one that has not been asked anything yet. */
export function createTestReviewer(): TestReviewer {
  const requests: OpenReview[] = [];
  let isOver = false;
  return {
    requests,
    hasEnded: () => isOver,
    review(request, events) {
      const open: OpenReview = { request, events, isTakenBack: false };
      requests.push(open);
      return () => {
        open.isTakenBack = true;
      };
    },
    end() {
      isOver = true;
    },
  };
}
