import { beforeEach, describe, expect, it } from 'vitest';
import type { Review } from '#protocol/review.ts';
import type { UpMessage } from '#protocol/messages.ts';
import { NOTHING_HEARD, type ClientState } from './client-state.ts';
import { createReviewDesk, withReview, type ReviewDesk } from './review-desk.ts';

const REVIEW: Review = {
  seat: 2,
  start: 2_500,
  luck: 0,
  others: 0,
  play: -2_500,
  result: 0,
  precision: null,
  parts: [],
  moves: [],
};

let state: ClientState;
let sent: UpMessage[];
let watched: (readonly [at: number, seat: number])[];
let desk: ReviewDesk;
beforeEach(() => {
  state = NOTHING_HEARD;
  sent = [];
  watched = [];
  desk = createReviewDesk({
    state: () => state,
    change: (next) => {
      state = next;
    },
    send: (message) => sent.push(message) > 0,
    watchAs: (at, seat) => watched.push([at, seat]),
  });
});

const kinds = (): string[] => sent.map(({ t }) => t);
const refOf = (place: number): string => {
  const message = sent.at(place);
  return message !== undefined && 'ref' in message ? message.ref : '';
};
const arrive = (): void => {
  state = withReview(state, { t: 'reviewed', seat: 2, review: REVIEW, decisions: [] });
};

describe('the desk for reviews', () => {
  it('asks once, waits, and keeps what comes', () => {
    desk.openReview(2);
    desk.openReview(2);
    expect(sent).toMatchObject([{ t: 'review', seat: 2 }]);
    expect(desk.settle({ t: 'done', ref: refOf(0) })).toBe(true);
    state = withReview(state, { t: 'reviewing', seat: 2, done: 4, of: 9 });
    expect(state.review?.is).toEqual({ kind: 'coming', done: 4, of: 9 });
    arrive();
    desk.closeReview();
    expect(state.review).toMatchObject({ isShown: false, is: { kind: 'here' } });
    desk.openReview(2);
    expect(state.review).toMatchObject({ isShown: true, is: { kind: 'here', review: REVIEW } });
    expect(kinds()).toEqual(['review']);
  });

  it('takes the question back when it is put away too soon', () => {
    desk.openReview(2);
    desk.closeReview();
    expect(kinds()).toEqual(['review', 'stopReview']);
    expect(state.review).toBeNull();
    expect(desk.settle({ t: 'done', ref: refOf(1) })).toBe(true);
    arrive();
    expect(state.review).toBeNull();
  });

  it('asks for another seat in the place of the first, and hears nothing more of that', () => {
    desk.openReview(1);
    desk.openReview(2);
    expect(desk.settle({ t: 'refused', ref: refOf(0), reason: { code: 'tooManyReviews' } })).toBe(true);
    expect(state.review).toMatchObject({ seat: 2, is: { kind: 'coming' } });
    const before = state;
    expect(withReview(state, { t: 'reviewing', seat: 1, done: 1, of: 2 })).toBe(before);
  });

  it('says why there is none, and asks again when it is wanted again', () => {
    desk.openReview(2);
    desk.settle({ t: 'refused', ref: refOf(0), reason: { code: 'tooManyReviews' } });
    expect(state.review?.is).toEqual({ kind: 'none', reason: { code: 'tooManyReviews' } });
    desk.openReview(2);
    expect(kinds()).toEqual(['review', 'review']);
    state = withReview(state, { t: 'reviewed', seat: 2, review: null, decisions: [] });
    expect(state.review?.is).toEqual({ kind: 'none', reason: null });
    desk.closeReview();
    expect(state.review).toBeNull();
  });

  it('asks again for what was lost with the link, and for nothing else', () => {
    desk.askAgain();
    desk.openReview(2);
    desk.askAgain();
    arrive();
    desk.askAgain();
    expect(sent).toMatchObject([
      { t: 'review', seat: 2 },
      { t: 'review', seat: 2 },
    ]);
  });

  it('shows and tries moves as their player saw them, and comes back to the review', () => {
    desk.showReviewed(7);
    expect(watched).toEqual([]);
    desk.openReview(2);
    arrive();
    desk.showReviewed(7);
    expect(state.review).toMatchObject({ isShown: false, tries: null });
    desk.tryAgain(9);
    expect(state.review).toMatchObject({ isShown: false, tries: 9 });
    desk.tryAgain(null);
    expect(state.review).toMatchObject({ isShown: true, tries: null });
    expect(watched).toEqual([
      [7, 2],
      [9, 2],
    ]);
  });

  it('leaves the answers to other messages alone', () => {
    expect(desk.settle({ t: 'done', ref: 'other' })).toBe(false);
  });
});
