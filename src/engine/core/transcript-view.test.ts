import { describe, expect, it } from 'vitest';
import type { GameView } from '#protocol/view.ts';
import { OPEN, PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import { playMatch, recordTextOf, shortestOptions } from '#testkit/playout.ts';
import { testedGames } from '#testkit/tested-games.ts';
import { oneOfEachKind, perTier } from '#testkit/tier.ts';
import { numbersIn } from '#testkit/transcript-reader.ts';
import { viewOf } from './redact.ts';
import { parseRecord } from './record.ts';
import { replayRecord } from './replay.ts';
import { transcriptView } from './transcript-view.ts';
import { transcript, type TranscriptStep } from './transcript.ts';

type Numbers = GameView['numbers'];

const cases = oneOfEachKind(testedGames).map((game) => [game.id, game] as const);

describe.each(cases)('a view in a transcript of %s', (_id, game) => {
  const played = playMatch(game, 'transcript view', { options: shortestOptions(game) });
  const record = parseRecord(recordTextOf(played));
  const viewers: readonly Viewer[] = [OPEN, PUBLIC, seatViewer(1)];
  const positions = [...replayRecord(record, game)].map(({ position }) => position);

  it('tells the numbers by what has changed, and a reader has them whole at every step', () => {
    for (const viewer of viewers) {
      const [, ...told] = [...transcript(record, game, viewer)] as TranscriptStep[];
      expect(told).toHaveLength(positions.length);
      const numbers = numbersIn(told);
      for (const [index, position] of positions.entries()) {
        // What was told wrongly stays wrong.
        if (index % perTier(4, 1) !== 0 && index < positions.length - 1) continue;
        const { view } = told[index] as TranscriptStep;
        const whole = viewOf(game, position, viewer);
        expect(numbers[index], `step ${String(index)}`).toEqual(whole.numbers);
        expect(view.scores).toEqual(whole.scores.map((score, seat) => ({ seat, score })));
      }
    }
  });

  it('names who stands where at the end', () => {
    const steps = [...transcript(record, game, PUBLIC)].slice(1) as TranscriptStep[];
    const standings = steps.at(-1)?.view.result?.standings ?? [];
    expect(standings).toHaveLength(played.seats);
    for (const { seat, name } of standings) expect(name).toBe(`Seat ${String(seat + 1)}`);
    expect(steps.slice(0, -1).filter(({ view }) => view.result !== null)).toEqual([]);
  });
});

describe('the numbers of a transcript', () => {
  const view: GameView = {
    phase: 'over',
    zones: {},
    awaiting: [],
    headline: [],
    scores: [],
    numbers: {},
    recall: null,
    result: null,
  };
  const since = (before: Numbers, numbers: Numbers): unknown => {
    const told = transcriptView({ ...view, numbers }, before, []);
    return { numbers: told.numbers, grown: told.grown };
  };

  it('are told once, and not again while they stay', () => {
    const numbers = { round: 1, rolls: [{ seat: 0, faces: [1, 2] }], case: null };
    expect(since({}, numbers)).toEqual({ numbers, grown: {} });
    expect(since(numbers, structuredClone(numbers))).toEqual({ numbers: {}, grown: {} });
    expect(since(numbers, { ...numbers, round: 2 })).toEqual({ numbers: { round: 2 }, grown: {} });
    expect(since(numbers, { ...numbers, case: 'lineUp' })).toEqual({ numbers: { case: 'lineUp' }, grown: {} });
  });

  it('tell of a longer list only what is new in it', () => {
    expect(since({ done: ['a', 'b'] }, { done: ['a', 'b', 'c'] })).toEqual({
      numbers: {},
      grown: { done: { keep: 2, add: ['c'] } },
    });
    // The latest entry was told in full, and is told again in short when another follows.
    expect(since({ done: ['a', 'whole'] }, { done: ['a', 'short', 'whole'] })).toEqual({
      numbers: {},
      grown: { done: { keep: 1, add: ['short', 'whole'] } },
    });
    expect(since({ done: ['a', 'b'] }, { done: [] })).toEqual({ numbers: { done: [] }, grown: {} });
    expect(since({ done: [] }, { done: ['a'] })).toEqual({ numbers: { done: ['a'] }, grown: {} });
    expect(since({ done: [1, 2] }, { done: [1, 3] })).toEqual({ numbers: { done: [1, 3] }, grown: {} });
  });
});
