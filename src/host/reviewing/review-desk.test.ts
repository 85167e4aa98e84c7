import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_SEATS } from '#protocol/ids.ts';
import { savedId } from '#protocol/table.ts';
import type { Verdict } from '#protocol/text.ts';
import { parseRecord, toEnd } from '#engine/core/record.ts';
import { replayingMatch } from '#engine/table/lifecycle/opening.ts';
import type { Seat } from '#engine/table/room/seating.ts';
import type { Session } from '#engine/table/session.ts';
import { createFakeClock, type FakeClock } from '#testkit/clock.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { createTestReviewer, type TestReviewer } from '#testkit/host/test-reviewer.ts';
import { createMemoryLink, type MemoryLink } from '#testkit/memory-link.ts';
import { playMatch, recordTextOf } from '#testkit/playout.ts';
import { sampleReview } from '#testkit/sample-review.ts';
import { testEntropy } from '#testkit/test-table.ts';
import type { TestedGame } from '#testkit/tested-games.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { openRecords } from '../records/records.ts';
import { createTableDesk, type TableDesk } from '../table/table-desk.ts';
import type { ReviewedRecord } from './keep-figures.ts';
import { createReviewDesk, LONGEST_LINE, type Asker, type ReviewDesk } from './review-desk.ts';

const game: TestedGame = tiny;
const played = playMatch(game, 'reviewed', { seats: game.seats.max, options: { rounds: 2 } });
const OVER = recordTextOf(played);

interface TestAsker extends Asker {
  readonly link: MemoryLink;
}

let desk: TableDesk;
let reviewer: TestReviewer;
let reviews: ReviewDesk;
let notes: string[];
let clock: FakeClock;
let kept: ReviewedRecord[];
beforeEach(() => {
  const note = (): void => undefined;
  clock = createFakeClock(7_000);
  const records = openRecords({ folder: tempFolder(), games: [game], clock, note });
  const ports = { clock, entropy: testEntropy('review'), pace: 'instant' as const, note };
  const events = { halted: note, over: note, presenceReleased: note, spectatorsRuled: note };
  desk = createTableDesk({ games: [game], records, ports, events });
  desk.watch(toEnd(replayingMatch(OVER, [game])));
  reviewer = createTestReviewer();
  notes = [];
  kept = [];
  reviews = createReviewDesk({ desk, games: [game], reviewer, keep, clock, note: (line) => notes.push(line) });
});

const keep = (reviewed: ReviewedRecord): void => void kept.push(reviewed);
const asker = (): TestAsker => ({ link: createMemoryLink() });

function ask(who: Asker, seat: number): Verdict {
  const answers: Verdict[] = [];
  reviews.ask(who, seat, (verdict) => answers.push(verdict));
  const [answer, ...more] = answers;
  expect(more).toEqual([]);
  if (!answer) throw new Error('nothing was answered');
  return answer;
}

const code = (verdict: Verdict): string => (verdict.ok ? 'ok' : verdict.reason.code);
const open = (): readonly number[] =>
  reviewer.requests.filter(({ isTakenBack }) => !isTakenBack).map(({ request }) => request.seat);

/** Completes the latest request. */
async function complete(...waiting: readonly TestAsker[]): Promise<void> {
  const request = reviewer.requests.at(-1);
  if (!request) throw new Error('nothing was asked');
  const { seat } = request.request;
  const before = waiting.map(({ link }) => link.all('reviewed').length);
  request.events.reviewed(sampleReview(OVER, [game], seat));
  await expect.poll(() => waiting.map(({ link }) => link.all('reviewed').length)).toEqual(before.map((n) => n + 1));
}

describe('the review of a finished match', () => {
  test('is worked out from its record, with progress, and comes with what the player could choose from', async () => {
    const ann = asker();
    expect(ask(ann, 1)).toEqual({ ok: true });
    const [{ request, events }] = reviewer.requests as [(typeof reviewer.requests)[number]];
    expect(request.seat).toBe(1);
    expect(parseRecord(request.record).entries).toEqual(parseRecord(OVER).entries);
    events.progress(3, 20);
    expect(ann.link.all('reviewing')).toEqual([
      { t: 'reviewing', seat: 1, done: 0, of: 0 },
      { t: 'reviewing', seat: 1, done: 3, of: 20 },
    ]);
    await complete(ann);
    const { review, decisions } = ann.link.last('reviewed');
    expect(review).toEqual(sampleReview(OVER, [game], 1));
    const costly = review?.moves.filter(({ verdict }) => verdict !== 'best' && verdict !== 'unjudged') ?? [];
    expect(costly.length).toBeGreaterThan(0);
    expect(decisions.map(({ at }) => at)).toEqual(costly.map(({ at }) => at));
    for (const { at, prompts } of decisions) {
      const before = played.steps[at - 1]?.position ?? played.start;
      expect(prompts).toEqual(game.prompts(before, 1));
    }
  });

  test('is kept: the next who asks has it at once', async () => {
    const [ann, bea] = [asker(), asker()];
    ask(ann, 0);
    await complete(ann);
    expect(ask(bea, 0)).toEqual({ ok: true });
    expect(bea.link.last('reviewed')).toEqual(ann.link.last('reviewed'));
    const { id, match } = parseRecord(OVER).header;
    expect(kept).toMatchObject([{ match: savedId(id, match), review: { seat: 0 } }]);
    expect(reviewer.requests).toHaveLength(1);
  });

  test('is worked out once for all who wait for it, and goes on while one of them does', async () => {
    const [ann, bea] = [asker(), asker()];
    ask(ann, 0);
    ask(bea, 0);
    reviews.leave(ann);
    expect(open()).toEqual([0]);
    await complete(bea);
    expect(ann.link.all('reviewed')).toEqual([]);
  });

  test('is ended when nobody waits for it any more, and the next in line begins', () => {
    const [ann, bea] = [asker(), asker()];
    ask(ann, 0);
    ask(bea, 1);
    expect(open()).toEqual([0]);
    reviews.leave(ann);
    expect(open()).toEqual([1]);
    reviewer.requests[0]?.events.progress(1, 2);
    expect(ann.link.all('reviewing')).toHaveLength(1);
  });

  test('waits in line, and is refused where the line is too long', () => {
    // Seats enough for a line that is too long.
    const session = { ...(desk.session() as Session), seats: () => Array.from({ length: 8 }, () => ({}) as Seat) };
    const many = { session: () => session, record: desk.record, watched: desk.watched };
    reviews = createReviewDesk({ desk: many, games: [game], reviewer, keep, clock, note: () => undefined });
    const all = Array.from({ length: LONGEST_LINE + 1 }, asker);
    expect(all.map((who, seat) => code(ask(who, seat)))).toEqual(all.map(() => 'ok'));
    expect(open()).toEqual([0]);
    const late = asker();
    expect(code(ask(late, LONGEST_LINE + 1))).toBe('tooManyReviews');
    reviewer.requests[0]?.events.failed('too little memory');
    expect(open()).toEqual([0, 1]);
    expect(code(ask(late, LONGEST_LINE + 1))).toBe('ok');
  });

  test('takes the place of another that the same person waits for', () => {
    const ann = asker();
    for (const seat of [0, 1, 2]) ask(ann, seat);
    expect(reviewer.requests.map(({ request, isTakenBack }) => [request.seat, isTakenBack])).toEqual([
      [0, true],
      [1, true],
      [2, false],
    ]);
    // Asked again for the same, it goes on.
    ask(ann, 2);
    expect(reviewer.requests).toHaveLength(3);
  });

  test('that fails is said to be none, noted for the operator, and may be tried again', () => {
    const ann = asker();
    ask(ann, 0);
    reviewer.requests[0]?.events.failed('out of memory');
    expect(ann.link.last('reviewed')).toEqual({ t: 'reviewed', seat: 0, review: null, decisions: [] });
    expect(notes).toEqual(['a review could not be worked out: out of memory']);
    ask(ann, 0);
    expect(open()).toEqual([0, 0]);
  });

  test('that speaks of a decision the match does not have has none', async () => {
    const ann = asker();
    ask(ann, 0);
    const review = sampleReview(OVER, [game], 0);
    const moves = review.moves.map((move) => ({ ...move, at: move.at + 100_000 }));
    reviewer.requests[0]?.events.reviewed({ ...review, moves });
    await expect.poll(() => ann.link.all('reviewed')).toMatchObject([{ decisions: [] }]);
  });

  test('is not sent over and over to somebody who only asks, and others are answered as before', async () => {
    const [ann, bea] = [asker(), asker()];
    ask(ann, 0);
    await complete(ann);
    const codes = Array.from({ length: 100 }, () => code(ask(ann, 0)));
    expect(ann.link.all('reviewed').length).toBeLessThanOrEqual(MAX_SEATS);
    expect(codes.at(-1)).toBe('reviewsTooFast');
    expect(code(ask(bea, 0))).toBe('ok');
    clock.pass(1_000);
    expect(code(ask(ann, 0))).toBe('ok');
  });

  test('is refused for a seat that there is not, and without anybody who works it out', () => {
    expect(code(ask(asker(), game.seats.max))).toBe('noSuchSeat');
    reviews = createReviewDesk({ desk, games: [game], reviewer: null, keep, clock, note: () => undefined });
    expect(code(ask(asker(), 0))).toBe('noReviews');
  });

  test('is forgotten with the match: nothing more is worked out, kept or told', async () => {
    const [ann, bea] = [asker(), asker()];
    ask(ann, 0);
    await complete(ann);
    ask(bea, 1);
    desk.leave();
    reviews.tableChanged();
    expect(reviewer.requests.map(({ isTakenBack }) => isTakenBack)).toEqual([false, true]);
    expect(code(ask(ann, 0))).toBe('noTable');
    reviewer.requests[1]?.events.reviewed(sampleReview(OVER, [game], 1));
    desk.watch(toEnd(replayingMatch(OVER, [game])));
    ask(ann, 0);
    expect(reviewer.requests).toHaveLength(3);
    expect(bea.link.all('reviewed')).toEqual([]);
    expect(kept).toHaveLength(1);
  });
});

test('a match whose record cannot be read has no review, and the host goes on', () => {
  const session = desk.session();
  const broken = { session: () => session, watched: () => null, record: () => '/nowhere/at-all.jsonl' };
  reviews = createReviewDesk({ desk: broken, games: [game], reviewer, keep, clock, note: (line) => notes.push(line) });
  const ann = asker();
  expect(ask(ann, 0)).toEqual({ ok: true });
  expect(ann.link.last('reviewed').review).toBeNull();
  expect(notes[0]).toMatch(/^a review could not be worked out: /);
});
