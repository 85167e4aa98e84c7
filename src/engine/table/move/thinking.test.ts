import { describe, expect, test } from 'vitest';
import type { SeatPlan } from '#protocol/table.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { verifyRecord } from '#engine/core/replay.ts';
import { createTestThinking, withThinkers, type TestThinking } from '#testkit/thinking.ts';
import { createTestTable, playToTheEnd, type TestTable, type TestTableOptions } from '#testkit/test-table.ts';
import { ann, highCard, recordOf } from '#testkit/tiny-table.ts';
import { tinyTogether } from '#testkit/tiny/tiny-windows.ts';
import { LONGEST_THOUGHT } from './asking-bots.ts';

const game = withThinkers(highCard);
const AN_HOUR = 3_600_000;
const plays = (bot: string): SeatPlan => ({ kind: 'bot', bot });

/** A table with a person and a thinking bot after the deal, both asked to seal a card. */
function dealt(more: Partial<TestTableOptions> = {}, thinking = createTestThinking()) {
  const table = createTestTable(game, { seats: [ann, plays('deep')], think: thinking.think, ...more });
  const one = table.join(0);
  table.clock.step();
  return { table, one, thinking };
}

/** Plays the match to its end, answering questions as they come. */
function playOn(table: TestTable, thinking: TestThinking, of = game): void {
  for (let round = 0; !table.session.isOver(); round += 1) {
    if (round > 1_000) throw new Error('the match does not end');
    thinking.answerAll(of);
    if (!table.clock.step()) throw new Error('the table waits for nobody');
  }
}

const lines = (table: TestTable): readonly { readonly input?: { readonly seat?: number; readonly type: string } }[] =>
  recordOf(table)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { input?: { seat?: number; type: string } });
const isAsked = ({ questions }: TestThinking): boolean => questions.at(-1)?.isTakenBack === false;
const movesOf = (table: TestTable, seat: number): number =>
  lines(table).filter(({ input }) => input?.seat === seat).length;

describe('a thinking bot', () => {
  test('is asked once for a choice, with its sight and a seed of its own, and moves when it has answered', () => {
    const { table, thinking } = dealt();
    expect(thinking.questions).toHaveLength(1);
    const [question] = thinking.questions;
    expect(Object.keys(question?.request ?? {}).sort()).toEqual(['game', 'policy', 'seed', 'sight']);
    expect(Object.keys(question?.request.sight ?? {}).sort()).toEqual(['memory', 'moves', 'options', 'seat', 'view']);
    expect(recordOf(table)).not.toContain(question?.request.seed);
    table.clock.pass(50);
    expect(movesOf(table, 1)).toBe(0);
    thinking.answerAll(game);
    table.clock.step();
    expect(movesOf(table, 1)).toBe(1);
    expect(table.notes).toEqual([]);
  });

  test('plays the same match as when it is asked at once, and the record replays', () => {
    const seats = [plays('deep'), plays('deep')];
    const thinking = createTestThinking();
    const elsewhere = createTestTable(game, { seats, think: thinking.think });
    playOn(elsewhere, thinking);
    const here = createTestTable(game, { seats });
    playToTheEnd(here, []);
    expect(recordOf(elsewhere)).toBe(recordOf(here));
    expect(() => verifyRecord(recordOf(elsewhere), [game], compileChart)).not.toThrow();
  });

  test('that answers at once leaves no clock running', () => {
    const { table } = dealt({
      think: (_request, answer) => {
        answer({ fault: 'failed' });
        return () => undefined;
      },
    });
    expect(table.clock.waiting()).not.toContain(LONGEST_THOUGHT);
  });

  test('does not show how long it thought: its move is made at the end of a pause', () => {
    const { table, thinking } = dealt({ pace: 'brisk' });
    for (let pause = 0; pause < 3; pause += 1) table.clock.step();
    expect(movesOf(table, 1)).toBe(0);
    const before = table.clock.now();
    thinking.answerAll(game);
    expect(movesOf(table, 1)).toBe(0);
    table.clock.step();
    expect(movesOf(table, 1)).toBe(1);
    expect(table.clock.now()).toBeGreaterThan(before);
  });

  test.each([
    [
      'a move that is not allowed',
      { move: { type: 'move.play', piece: 'nowhere' } },
      'chose a move that is not allowed',
    ],
    ['nothing', { move: undefined }, 'chose a move that is not allowed'],
    ['a fault', { fault: 'failed' }, 'failed'],
  ])('that answers with %s is replaced by the steady one, and the operator is told', (_, thought, fault) => {
    const { table, thinking } = dealt();
    thinking.questions[0]?.answer(thought);
    table.clock.step();
    expect(movesOf(table, 1)).toBe(1);
    expect(table.notes).toEqual([`table table-1: the bot "deep" in seat 1 ${fault}; "steady" moved for it`]);
  });

  test('that does not answer in time is replaced, and what it says later is ignored', () => {
    const { table, thinking } = dealt();
    table.clock.pass(LONGEST_THOUGHT + 10);
    expect(movesOf(table, 1)).toBe(1);
    expect(table.notes[0]).toContain('did not answer in time; "steady" moved for it');
    const text = recordOf(table);
    thinking.questions[0]?.answer({ move: { type: 'move.seal', piece: 'x' } });
    table.clock.pass(10);
    expect(recordOf(table)).toBe(text);
  });

  test('that cannot be asked is replaced', () => {
    const think = () => {
      throw new Error('no threads');
    };
    const { table } = dealt({ think });
    table.clock.pass(10);
    expect(movesOf(table, 1)).toBe(1);
    expect(table.notes[0]).toContain('failed; "steady" moved for it');
  });

  test('is not asked again because another seat has moved meanwhile', () => {
    const { one, thinking } = dealt();
    one.choose();
    expect(thinking.questions).toHaveLength(1);
    expect(thinking.questions[0]?.isTakenBack).toBe(false);
  });

  test('is asked again after a takeback, and its old answer is ignored', () => {
    const { table, one, thinking } = dealt();
    // Until the person has led a card and the bot thinks about its own.
    for (let round = 0; lines(table).at(-1)?.input?.type !== 'move.play' || !isAsked(thinking); round += 1) {
      if (round > 100) throw new Error('the person never leads');
      if (one.choose()) continue;
      thinking.answerAll(game);
      table.clock.step();
    }
    const before = thinking.questions.at(-1);
    const asked = thinking.questions.length;
    const moved = movesOf(table, 1);
    one.guest.receive({ t: 'takeBack', ref: 'back' });
    expect(before?.isTakenBack).toBe(true);
    before?.answer({ fault: 'late' });
    one.choose();
    expect(thinking.questions).toHaveLength(asked + 1);
    expect(thinking.questions.at(-1)?.request.seed).not.toBe(before?.request.seed);
    thinking.answerAll(game);
    table.clock.step();
    expect(table.notes).toEqual([]);
    expect(movesOf(table, 1)).toBe(moved + 1);
  });

  test('thinks on while the table is paused, and moves afterwards', () => {
    const { table, thinking } = dealt();
    table.session.pause(true);
    thinking.answerAll(game);
    table.clock.pass(100);
    expect(movesOf(table, 1)).toBe(0);
    table.session.pause(false);
    table.clock.step();
    expect(movesOf(table, 1)).toBe(1);
    expect(thinking.questions).toHaveLength(1);
  });

  test('has its question taken back when the table is closed, and an answer that still comes changes nothing', () => {
    const { table, thinking } = dealt();
    const text = recordOf(table);
    table.session.stop();
    expect(thinking.questions[0]?.isTakenBack).toBe(true);
    thinking.questions[0]?.answer({ move: null });
    expect(table.clock.step()).toBe(false);
    expect(recordOf(table)).toBe(text);
  });

  test('is asked nothing more, and no timer runs, while the table waits for a person, whether anybody is there or not', () => {
    const { table, one, thinking } = dealt();
    thinking.answerAll(game);
    table.clock.step();
    for (const leave of [() => undefined, one.guest.leave]) {
      leave();
      table.clock.pass(AN_HOUR);
      expect(thinking.questions.map(({ isTakenBack }) => isTakenBack)).toEqual([true]);
      expect(table.clock.waiting()).toEqual([]);
    }
  });

  test('is asked nothing more, and no timer runs, when the match is over', () => {
    const thinking = createTestThinking();
    const table = createTestTable(game, { seats: [plays('deep'), plays('deep')], think: thinking.think });
    playOn(table, thinking);
    const asked = thinking.questions.length;
    table.clock.pass(AN_HOUR);
    expect(thinking.questions).toHaveLength(asked);
    expect(thinking.questions.every(({ isTakenBack }) => isTakenBack)).toBe(true);
    expect(table.clock.waiting()).toEqual([]);
  });

  test('has its question taken back when the person takes the seat back', () => {
    const { table, thinking } = dealt({ seats: [ann, ann] });
    table.session.delegateSeat(1, 'deep');
    expect(thinking.questions).toHaveLength(1);
    table.session.delegateSeat(1, null);
    expect(thinking.questions[0]?.isTakenBack).toBe(true);
  });
});

describe('a thinking bot in a window', () => {
  const timed = withThinkers(tinyTogether);

  test('does not delay its end: if it has not answered, the steady one does', () => {
    const thinking = createTestThinking();
    const table = createTestTable(timed, { seats: [ann, plays('deep')], pace: 'brisk', think: thinking.think });
    const one = table.join(0);
    table.join(null);
    table.clock.step();
    one.choose();
    table.clock.pass(1_600);
    expect(movesOf(table, 1)).toBe(1);
    expect(table.notes[0]).toContain('did not answer in time; "steady" moved for it');
  });

  test('gives its own answer when it has one', () => {
    const thinking = createTestThinking();
    const table = createTestTable(timed, { seats: [ann, plays('deep')], pace: 'brisk', think: thinking.think });
    const one = table.join(0);
    table.clock.step();
    one.choose();
    thinking.answerAll(timed);
    table.clock.pass(1_600);
    expect(movesOf(table, 1)).toBe(1);
    expect(table.notes).toEqual([]);
  });

  test('is waited for where one person plays alone with bots, whose answer ends the window', () => {
    const thinking = createTestThinking();
    const table = createTestTable(timed, { seats: [ann, plays('deep')], pace: 'brisk', think: thinking.think });
    const one = table.join(0);
    table.clock.step();
    one.choose();
    table.clock.pass(1_600);
    expect(movesOf(table, 1)).toBe(0);
    // As it began, whoever comes to watch.
    table.join(null);
    table.session.pause(true);
    table.session.pause(false);
    table.clock.pass(1_600);
    expect(movesOf(table, 1)).toBe(0);
    expect(table.session.judgeSettling()).toMatchObject({ reason: { code: 'windowIsOpen' } });
    thinking.answerAll(timed);
    table.clock.step();
    expect(movesOf(table, 1)).toBe(1);
    expect(table.notes).toEqual([]);
  });

  test('is waited for at a table of bots at full speed', () => {
    const thinking = createTestThinking();
    const table = createTestTable(timed, { seats: [plays('deep'), plays('deep')], think: thinking.think });
    playOn(table, thinking, timed);
    expect(table.notes).toEqual([]);
  });
});
