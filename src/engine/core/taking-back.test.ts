import { describe, expect, it } from 'vitest';
import { playMatch, recordTextOf } from '#testkit/playout.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { numbersIn } from '#testkit/transcript-reader.ts';
import { recordText } from '#testkit/record-text.ts';
import { awaiting } from './run.ts';
import { parseRecord, playedSince, recordInputs, type RecordEntry, type RecordHeader } from './record.ts';
import { verifyRecord } from './replay.ts';
import { OPEN } from '#protocol/viewer.ts';
import { transcript, type TranscriptStep } from './transcript.ts';

const game = registeredGame('kirin');
const whole = playMatch(game, 'taking back', { options: { rounds: 1 }, seats: 4 });
/** The first card of the second trick and what led to it: so nothing but cards of the first trick stand before it. */
const length = whole.steps.findIndex(({ input }) => input.type === 'move.play') + 6;
const cut = { ...whole, steps: whole.steps.slice(0, length), isOver: false };
const { header: botsHeader, entries } = parseRecord(recordTextOf(cut));
/** The same with people in all seats: nobody takes back what a bot has done. */
const header = peopled(botsHeader);
const last = cut.steps.at(-1)?.input as { readonly seat: number };

function peopled({ seats, ...header }: RecordHeader): RecordHeader {
  return { ...header, seats: seats.map((seat) => ({ ...seat, kind: 'person', bot: null })) };
}

function verify(more: readonly RecordEntry[], changed: Partial<RecordHeader> = {}): unknown {
  try {
    return verifyRecord(recordText({ header: { ...header, ...changed }, entries: [...entries, ...more] }), [game]);
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a record in which a move was taken back', () => {
  it('verifies, without what was undone', () => {
    const back: RecordEntry = { back: 1, seat: last.seat };
    expect(verify([back])).toMatchObject({ inputs: length - 1, finished: false });
    expect(recordInputs({ entries: [...entries, back] })).toEqual(cut.steps.slice(0, -1).map(({ input }) => input));
  });

  it('is refused where a bot plays, or has played what would be undone', () => {
    const back: RecordEntry = { back: 1, seat: last.seat };
    const sentence = 'takes a move back for a seat that no person plays';
    expect(verify([back], botsHeader)).toContain(sentence);
    const minded: RecordEntry = { seat: last.seat, mindedBy: 'novice' };
    expect(verify([minded, back])).toContain(sentence);
    expect(verify([minded, { seat: last.seat, mindedBy: null }, back])).toContain('cannot be: nothingToTakeBack');
  });

  it('goes on from where the match went back to', () => {
    const again = { at: length - 1, input: { ...last, type: 'move.play' } } as RecordEntry;
    expect(verify([{ back: 1, seat: last.seat }, again])).toMatchObject({ inputs: length });
    expect(
      verify([
        { back: 1, seat: last.seat },
        { ...again, at: length },
      ]),
    ).toContain(`says it is input ${String(length)}, but it is input ${String(length - 1)}`);
  });

  it('shows the takeback in its transcript, and where everything was then', () => {
    const record = parseRecord(recordText({ header, entries: [...entries, { back: 1, seat: last.seat }] }));
    const steps = [...transcript(record, game, OPEN)].slice(1) as TranscriptStep[];
    expect(steps.at(-1)).toMatchObject({ seq: length - 1, input: { type: 'takeback', seat: last.seat, undoes: 1 } });
    // The numbers are told as they change: put together, they are what they were.
    const [before, after] = [steps.at(-3), steps.at(-1)].map((step) => ({ ...step?.view, numbers: null, grown: null }));
    expect(after).toEqual(before);
    const numbers = numbersIn(steps);
    expect(numbers.at(-1)).toEqual(numbers.at(-3));
    expect(steps.at(-1)?.view.zones).not.toEqual(steps.at(-2)?.view.zones);
  });

  it('says since when somebody plays in a seat', () => {
    const minded = { seat: 2, mindedBy: 'steady' } as const;
    const since = (more: readonly RecordEntry[]): number | undefined =>
      playedSince({ header, entries: [...entries, ...more] })[2];
    expect(since([])).toBe(0);
    expect(since([minded])).toBe(length);
    expect(since([minded, { back: 3, seat: 0 }])).toBe(length - 3);
  });

  it.each<readonly [string, readonly RecordEntry[], Partial<RecordHeader>, string]>([
    ['more than there is', [{ back: length + 1, seat: last.seat }], {}, 'inputs, but only'],
    ['another seat', [{ back: 1, seat: (last.seat + 1) % 4 }], {}, 'goes back by'],
    ['a seat that nobody has', [{ back: 1, seat: 7 }], {}, 'no person plays'],
    ['what was sealed', [{ back: length - 1, seat: last.seat }], {}, 'goes back by 1'],
    ['what the rule forbids', [{ back: 1, seat: last.seat }], { takebacks: 'never' }, 'not allowed at this table'],
  ])('%s is refused with one sentence', (_what, more, changed, sentence) => {
    const found = verify(more, changed);
    expect(found).toContain(`line ${String(entries.length + 2)} of the record`);
    expect(found).toContain(sentence);
  });

  it('is refused when the match was over', () => {
    const finished = parseRecord(recordTextOf(whole));
    const [end] = finished.entries.slice(-1);
    const before = finished.entries.slice(0, -1);
    const over = whole.steps.at(-1);
    expect(over && awaiting(game, over.position).kind).toBe('over');
    const text = recordText({
      header: peopled(finished.header),
      entries: [...before, { back: 1, seat: 0 }, ...(end ? [end] : [])],
    });
    expect(() => verifyRecord(text, [game])).toThrow('takes a move back that cannot be: matchIsOver');
  });

  it.each([{ back: 0, seat: 0 }, { back: 1.5, seat: 0 }, { back: 1 }, { back: 1, seat: 0, why: 'x' }])(
    'one that is not as Baize writes it is not read: %j',
    (line) => {
      expect(verify([line as RecordEntry])).toContain('is not understood');
    },
  );
});

describe('a record in which a seat was advised', () => {
  const asked: RecordEntry = { advised: 0, at: length };

  it.each<[string, readonly RecordEntry[], Partial<RecordHeader>, string | null]>([
    ['everybody who asks', [asked], { advice: 'asked' }, null],
    ['a learner', [{ learns: 0 }, asked], { advice: 'learners' }, null],
    ['nobody', [asked], {}, 'speaks of advice that the table did not allow'],
    ['no learners', [{ learns: 0 }], { advice: 'asked' }, 'speaks of advice that the table did not allow'],
    ['nobody of that number', [{ ...asked, advised: 7 }], { advice: 'asked' }, 'seat 7, which nobody has'],
    ['nobody yet', [{ ...asked, at: 0 }], { advice: 'asked' }, 'says that 0 inputs came before it'],
  ])('verifies if the table advised %s', (_, more, changed, problem) => {
    const found = verify(more, changed);
    if (problem === null) expect(found).toMatchObject({ inputs: length });
    else expect(found).toContain(problem);
  });
});
