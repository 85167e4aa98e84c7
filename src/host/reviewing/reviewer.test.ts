import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Review } from '#protocol/review.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { playMatch, recordTextOf } from '#testkit/playout.ts';
import { reviewFrom } from '#testkit/reviewing.ts';
import { perTier } from '#testkit/tier.ts';
import { withThinkers } from '#testkit/thinking.ts';
import { highCard } from '#testkit/tiny-table.ts';
import { thinkersAt, type OpenThinker, type ThinkerEvents } from '../thinking/threads.ts';
import type { Question } from '../thinking/answering.ts';
import { createReviewSteps } from './steps.ts';
import { createReviewer, LONGEST_STEP, type Reviewer, type ReviewRequest } from './reviewer.ts';

const game = withThinkers(highCard);
const THREAD = join(import.meta.dirname, '../../testkit/host/thinker-thread.ts');
const played = playMatch(game, 'reviewer');
const RECORD = recordTextOf(played);

/** What was heard of a review, in order. */
type Heard =
  | { readonly progress: readonly [number, number] }
  | { readonly review: Review }
  | { readonly fault: string };

function reviewing(reviewer: Reviewer, request: ReviewRequest) {
  const heard: Heard[] = [];
  const cancel = reviewer.review(request, {
    progress: (done, of) => heard.push({ progress: [done, of] }),
    reviewed: (review) => heard.push({ review }),
    failed: (fault) => heard.push({ fault }),
  });
  return { heard, cancel };
}

describe('a reviewer with real threads', () => {
  const reviewer = createReviewer({ open: thinkersAt(THREAD), clock: createFakeClock(), size: perTier(1, 2) });
  afterAll(() => {
    reviewer.end();
  });

  test('says how far it has come, and finds what would be found here', async () => {
    const { heard } = reviewing(reviewer, { record: RECORD, seat: 1 });
    await expect.poll(() => heard.some((one) => 'review' in one)).toBe(true);
    const review = reviewFrom(RECORD, 1, game, null);
    const of = review.moves.length;
    expect(of).toBeGreaterThan(0);
    expect(heard).toEqual([...Array.from({ length: of + 1 }, (_, done) => ({ progress: [done, of] })), { review }]);
  });

  test('says in a sentence why there is no review, and is asked again', async () => {
    const bad = reviewing(reviewer, { record: RECORD, seat: 7 });
    const good = reviewing(reviewer, { record: RECORD, seat: 0 });
    await expect.poll(() => good.heard.some((one) => 'review' in one)).toBe(true);
    expect(bad.heard).toEqual([{ fault: `the match has ${String(played.seats)} seats, so there is no seat 7` }]);
  });
});

describe('reading a record for a review', () => {
  const lines = RECORD.split('\n');
  test.each([
    ['is not over', lines.slice(0, -2).join('\n') + '\n', 0, /^the match is not over/],
    ['was changed', RECORD.replace('"at":1,', '"at":2,'), 0, /line/],
    ['is of another version', recordTextOf({ ...played, game: { ...game, version: 99 } }), 0, /version 99/],
    ['is of a game that is not here', recordTextOf({ ...played, game: { ...game, id: 'chess' } }), 0, /chess/],
    ['is no record', 'hello', 0, /./],
    ['has no such seat', RECORD, 7, /there is no seat 7$/],
  ])('says in a sentence what is wrong with one that %s', (_, record, seat, sentence) => {
    const found = createReviewSteps([game])({ review: 'read', record, seat });
    expect(found).toEqual({ fault: expect.stringMatching(sentence) as unknown });
  });
});

test('what is found follows from the step alone, whatever was asked before', () => {
  const other = recordTextOf(playMatch(game, 'another'));
  const steps = [RECORD, other].flatMap((record) =>
    [0, 1].flatMap((seat) => {
      const read = { review: 'read', record, seat } as const;
      const found = createReviewSteps([game])(read);
      const decisions = 'match' in found ? found.match.decisions : [];
      return [read, ...decisions.map((decision) => ({ review: 'judge', record, seat, decision, deals: 40 }) as const)];
    }),
  );
  const alone = steps.map((step) => createReviewSteps([game])(step));
  expect(alone.filter((answer) => 'judged' in answer && answer.judged !== null).length).toBeGreaterThan(1);
  for (const order of [[...steps.keys()], [...steps.keys()].reverse()]) {
    const answer = createReviewSteps([game]);
    for (const place of order) {
      const step = steps[place];
      expect(step && answer(step)).toEqual(alone[place]);
    }
  }
});

describe('a reviewer', () => {
  /** Threads that do nothing by themselves. */
  function stillThreads() {
    const clock = createFakeClock();
    const asked: Question[] = [];
    const threads: ThinkerEvents[] = [];
    let ended = 0;
    const open: OpenThinker = (events) => {
      threads.push(events);
      return { ask: (question) => void asked.push(question), end: () => void (ended += 1) };
    };
    const reviewer = createReviewer({ open, clock, size: 1 });
    return { reviewer, clock, asked, threads, ended: () => ended };
  }

  const decision = { at: 0, round: null, phase: 'a', since: { chance: false, others: false }, move: {} };
  const match = { game: game.id, seat: 0, after: decision.since, start: 0, result: 0, deals: null };
  const answer = { match: { ...match, decisions: [decision, decision, decision] } };

  test('that is asked no more begins nothing more and tells nothing more', () => {
    const { reviewer, asked, threads } = stillThreads();
    const { heard, cancel } = reviewing(reviewer, { record: RECORD, seat: 0 });
    threads[0]?.hear({ number: 1, answer });
    expect(asked.length).toBe(2);
    cancel();
    threads[0]?.hear({ number: 2, answer: { judged: null } });
    expect(asked.length).toBe(2);
    expect(heard).toEqual([{ progress: [0, 3] }]);
  });

  test.each([
    ['dies', 'ended with its thread'],
    ['hangs', 'did not answer in time'],
    ['answers something else', 'a thread answered something else'],
  ])('tells once that a thread %s, and goes on with the next review', (how, fault) => {
    const { reviewer, asked, threads, clock } = stillThreads();
    const { heard } = reviewing(reviewer, { record: RECORD, seat: 0 });
    threads[0]?.ready();
    threads[0]?.hear({ number: 1, answer });
    if (how === 'dies') threads[0]?.gone();
    else if (how === 'hangs') clock.pass(LONGEST_STEP);
    else threads[0]?.hear({ number: 2, answer: { move: 1 } });
    expect(heard).toEqual([{ progress: [0, 3] }, { fault }]);
    const next = reviewing(reviewer, { record: RECORD, seat: 0 });
    threads.at(-1)?.hear({ number: asked.at(-1)?.number ?? 0, answer: { match: { ...match, decisions: [] } } });
    expect(next.heard.map((one) => Object.keys(one))).toEqual([['progress'], ['review']]);
  });

  test('that is ended ends its threads and tells nothing more', () => {
    const { reviewer, threads, ended, clock } = stillThreads();
    const { heard } = reviewing(reviewer, { record: RECORD, seat: 0 });
    reviewer.end();
    threads[0]?.hear({ number: 1, answer });
    expect([heard, ended(), clock.waiting()]).toEqual([[], 1, []]);
  });
});
