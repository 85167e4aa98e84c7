import { describe, expect, it } from 'vitest';
import { playMatch, recordTextOf } from '#testkit/playout.ts';
import { recordText } from '#testkit/record-text.ts';
import { reviewFrom } from '#testkit/reviewing.ts';
import { withThinkers } from '#testkit/thinking.ts';
import { highCard } from '#testkit/tiny-table.ts';
import { OPEN } from '#protocol/viewer.ts';
import { parseRecord, type RecordEntry, type RecordSeat } from './record.ts';
import { transcript, type TranscriptStep } from './transcript.ts';

const game = withThinkers(highCard);
const { header, entries } = parseRecord(recordTextOf(playMatch(game, 'own moves')));
const ann: RecordSeat = { name: 'Ann', kind: 'person', bot: null, tokenHash: null };
const people = header.seats.map((seat, at) => (at === 0 ? ann : seat));
/** Where the record has the moves of seat 0. */
const moves = entries.flatMap((item, at) => ('input' in item && item.input['seat'] === 0 ? [at] : []));
const [first = 0, second = 0] = moves;
const last = moves.at(-1) ?? 0;

/** The match of Ann with lines before some of the others. */
function withLines(...lines: readonly (readonly [before: number, line: RecordEntry])[]): string {
  const all = entries.flatMap((item, at) => [
    ...lines.flatMap(([before, line]) => (before === at ? [line] : [])),
    item,
  ]);
  return recordText({ header: { ...header, seats: people }, entries: all });
}
const minded = (before: number, mindedBy: string | null): readonly [number, RecordEntry] => [
  before,
  { seat: 0, mindedBy },
];
const review = (text: string) => reviewFrom(text, 0, game, null);

describe('the review of somebody who did not make all moves of the seat', () => {
  it('judges all of them where nobody else did', () => {
    const { own, moves: judged } = review(withLines());
    expect(own).toBeUndefined();
    expect(judged.map(({ at }) => at)).toEqual(moves);
  });

  it('judges nothing where a bot played from the deal on', () => {
    const {
      own,
      moves: judged,
      precision,
      play,
      luck,
      start,
      others,
      result,
    } = review(withLines(minded(first, 'first')));
    expect({ own, judged, precision, play, luck }).toEqual({ own: [], judged: [], precision: null, play: 0, luck: 0 });
    expect(start + others).toBe(result);
  });

  it('judges what was played before a bot took over, and after it gave the seat back', () => {
    const { own, moves: judged } = review(withLines(minded(second, 'first'), minded(last, null)));
    expect(own).toEqual([
      { from: first, to: first },
      { from: last, to: last },
    ]);
    expect(judged.map(({ at }) => at)).toEqual([first, last]);
  });

  it('judges of whoever took the seat for the last moves these alone', () => {
    const bea: RecordSeat = { ...ann, name: 'Bea' };
    const { own, moves: judged } = review(withLines([last, { seat: 0, sits: bea }]));
    expect(own).toEqual([{ from: last, to: last }]);
    expect(judged.map(({ at }) => at)).toEqual([last]);
    // Nobody who comes back under the same name has lost what they played.
    expect(review(withLines([last, { seat: 0, sits: ann }])).own).toBeUndefined();
  });
});

it('a transcript says who made a move that the player of the header did not', () => {
  const steps = [...transcript(parseRecord(withLines(minded(second, 'first'))), game, OPEN)].slice(
    1,
  ) as TranscriptStep[];
  const by = steps.flatMap((step) => (step.input?.['seat'] === 0 ? [step.by] : []));
  expect(by).toEqual([undefined, ...moves.slice(1).map(() => ({ name: 'Ann', bot: 'first' }))]);
});
