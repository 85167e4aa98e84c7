import type { SeatId } from '#protocol/ids.ts';
import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import type { ClientState, ReviewState, ShownReview } from './client-state.ts';
import { freshRef } from './fresh-ref.ts';

/** What a page may do with the review of a finished match. */
export interface ReviewActions {
  /** Shows the review of a seat, and asks for it unless it is here or on its way. */
  openReview(seat: SeatId): void;
  /** Puts the review away. One that is still worked out is no longer waited for. */
  closeReview(): void;
  /** Puts the review away and shows the table as its player saw it, after this many inputs. */
  showReviewed(at: number): void;
  /** The player tries the decision again that has this many inputs before it; null ends that and shows the review. */
  tryAgain(at: number | null): void;
}

/** The questions for reviews that this page has sent. */
export interface ReviewDesk extends ReviewActions {
  /** The host's answer to a message; true if it was one about a review. */
  settle(message: Extract<DownMessage, { t: 'done' | 'refused' }>): boolean;
  /** Greeted again in the same match: what is still waited for was lost with the link, or with the seat. */
  askAgain(): void;
}

export interface ReviewDeskParts {
  readonly state: () => ClientState;
  readonly change: (next: ClientState) => void;
  readonly send: (message: UpMessage) => boolean;
  /** Shows the replay at a step, as this seat saw it. */
  readonly watchAs: (at: number, seat: SeatId) => void;
}

const COMING: ReviewState = { kind: 'coming', done: 0, of: 0 };

/** Creates a desk at which nothing has been asked. */
export function createReviewDesk({ state, change, send, watchAs }: ReviewDeskParts): ReviewDesk {
  let question: string | null = null;
  const asked = new Set<string>();

  function changeReview(part: Partial<ShownReview>): void {
    const { review } = state();
    if (review !== null) change({ ...state(), review: { ...review, ...part } });
  }

  function ask(seat: SeatId): void {
    question = freshRef();
    // Waiting begins before sending: an in-memory link answers before `send` returns.
    asked.add(question);
    send({ t: 'review', ref: question, seat });
  }

  function show(at: number, tries: boolean): void {
    const { review } = state();
    if (review === null) return;
    changeReview({ isShown: false, tries: tries ? at : null });
    watchAs(at, review.seat);
  }

  return {
    openReview(seat) {
      const { review } = state();
      if (review?.seat === seat && review.is.kind !== 'none') {
        changeReview({ isShown: true, tries: null });
        return;
      }
      change({ ...state(), review: { seat, isShown: true, tries: null, is: COMING } });
      ask(seat);
    },
    closeReview() {
      const { review } = state();
      if (review?.is.kind === 'here') {
        changeReview({ isShown: false, tries: null });
        return;
      }
      if (review?.is.kind === 'coming') {
        const ref = freshRef();
        asked.add(ref);
        send({ t: 'stopReview', ref });
      }
      change({ ...state(), review: null });
    },
    showReviewed(at) {
      show(at, false);
    },
    tryAgain(at) {
      if (at === null) changeReview({ isShown: true, tries: null });
      else show(at, true);
    },
    settle(message) {
      if (!asked.delete(message.ref)) return false;
      if (message.t === 'refused' && message.ref === question && state().review?.is.kind === 'coming')
        changeReview({ is: { kind: 'none', reason: message.reason } });
      return true;
    },
    askAgain() {
      asked.clear();
      const { review } = state();
      if (review?.is.kind === 'coming') ask(review.seat);
    },
  };
}

/** The state once the host has told something of a review; of one that nobody waits for here, the same state. */
export function withReview(
  state: ClientState,
  message: Extract<DownMessage, { t: 'reviewing' | 'reviewed' }>,
): ClientState {
  const { review } = state;
  if (review?.seat !== message.seat || review.is.kind !== 'coming') return state;
  return { ...state, review: { ...review, is: stateIn(message) } };
}

function stateIn(message: Extract<DownMessage, { t: 'reviewing' | 'reviewed' }>): ReviewState {
  if (message.t === 'reviewing') return { kind: 'coming', done: message.done, of: message.of };
  const { review, decisions } = message;
  return review === null ? { kind: 'none', reason: null } : { kind: 'here', review, decisions };
}
