import { describe, expect, test } from 'vitest';
import { createTestTable, firstChoice, playToTheEnd } from '#testkit/test-table.ts';
import { ann, bea, highCard, recordOf } from '#testkit/tiny-table.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { parseRecord, recordInputs } from '../../core/record.ts';
import { verifyRecord } from '../../core/replay.ts';
import { answer, answerTo, ask, freshRef, ledTiny, linesOf, pendingFor, seatOf } from '#testkit/taking-back.ts';

describe('what was sent before', () => {
  test('a move on the picture that is gone is stale, and the one that was taken back is not played again', () => {
    const { table, leader, follower } = ledTiny();
    const { seq } = follower.link.picture();
    const late = firstChoice(follower.link.picture().prompts) ?? { type: '' };
    ask(leader);
    answer(follower, true);
    expect(answerTo(follower, follower.move(late, { at: seq }))).toBe('stale');
    const lines = linesOf(table).length;
    const dones = leader.link.all('done');
    const refOfMove = dones.at(-2)?.ref ?? '';
    leader.move(firstChoice(leader.link.picture().prompts) ?? { type: '' }, { ref: refOfMove });
    expect(linesOf(table)).toHaveLength(lines);
    expect(leader.link.last('done').ref).toBe(refOfMove);
  });

  test('a request that is repeated is answered as before', () => {
    const { leader, follower } = ledTiny();
    const ref = freshRef();
    expect(ask(leader, ref)).toBe('done');
    answer(leader, false);
    expect(ask(leader, ref)).toBe('done');
    expect(pendingFor(follower)).toBeNull();
  });

  test('notes stay, and the log tells of no move that was taken back', () => {
    const { table, leader, follower } = ledTiny();
    leader.guest.receive({ t: 'note', ref: freshRef(), key: 'mine', text: 'hold the king' });
    const undone = leader.link.picture().seq;
    ask(leader);
    answer(follower, true);
    const { notes, log, seq } = leader.link.last('sync');
    expect(notes).toEqual({ mine: 'hold the king' });
    expect(log.map((line) => line.seq)).not.toContain(undone);
    leader.choose();
    expect(table.join(null).link.last('sync').log.at(-1)?.seq).toBe(seq + 1);
  });
});

describe('a restart', () => {
  test('goes on from where the match went back to, with the same chance as if it had not stopped', () => {
    const { table, leader, follower } = ledTiny();
    follower.choose();
    table.clock.step();
    ask(leader);
    answer(follower, true);
    const text = recordOf(table);
    const again = createTestTable(highCard, { seats: [ann, bea], record: text });
    const [one, two] = [again.join(0), again.join(1)];
    const seats = [leader, follower].map(seatOf);
    expect(one.link.picture().view.awaiting).toEqual(leader.link.picture().view.awaiting);
    for (const guest of [leader, follower]) guest.choose();
    for (const seat of seats) (seat === 0 ? one : two).choose();
    table.clock.step();
    again.clock.step();
    const inputs = recordInputs(parseRecord(recordOf(table)));
    expect(recordInputs(parseRecord(text + recordOf(again)))).toEqual(inputs);
    expect(inputs.at(-1)?.type).toBe('chance.dealt');
    playToTheEnd(again, [one, two]);
    expect(verifyRecord(text + recordOf(again), [tiny])).toMatchObject({ finished: true });
  });

  test('forgets what was asked and not settled', () => {
    const { table, leader } = ledTiny();
    ask(leader);
    const again = createTestTable(highCard, { seats: [ann, bea], record: recordOf(table) });
    const one = again.join(seatOf(leader));
    expect(one.link.last('sync').status.takeback).toBeNull();
    expect(ask(one)).toBe('done');
  });
});
