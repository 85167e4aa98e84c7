import { describe, expect, test } from 'vitest';
import type { GameView } from '#protocol/view.ts';
import { NORMAL } from '#renderer/testing/plain-stage.ts';
import { afterPrivateDieEvent } from './after-event.ts';
import { dieOf } from './dice.ts';
import { inputFor, tableOf } from './testing/moments.ts';
import { privateDieLayout } from './layout.ts';
import { winningDice } from './marks.ts';
import { numbersOf, sceneOf, seatsInMiddle } from './numbers.ts';
import { pauseAfter, pauseBefore } from './pauses.ts';
import { privateDieProps } from './props.ts';

const BEFORE = tableOf({ seats: 3, phase: 'turn.choosingDice', clues: [4, 6, 1] });

const totalOn = (view: GameView, seat: number) =>
  privateDieProps(inputFor(view, 1366, 768)).find(({ id }) => id === `total:${String(seat)}`)?.face;

describe('what events say of a turn', () => {
  test('rolled dice lie in the middle until the turn ends, with their total', () => {
    const rolled = afterPrivateDieEvent(BEFORE, {
      type: 'dice.rolled',
      seat: 1,
      kind: 'first',
      faces: [3, 4],
      total: 7,
    });
    expect(seatsInMiddle(rolled)).toEqual([1]);
    expect(totalOn(rolled, 1)).toBe('total 7 plain');
    const stayed = afterPrivateDieEvent(rolled, { type: 'turn.stayed', seat: 1, total: 7 });
    expect(seatsInMiddle(stayed)).toEqual([]);
    expect(totalOn(stayed, 1)).toBe('total 7 plain');
  });

  test('a bust is struck through and paid, wherever the clues go', () => {
    const paidTo = (to: string) =>
      numbersOf(afterPrivateDieEvent(BEFORE, { type: 'turn.bust', seat: 1, total: 14, loss: 2, to, lucky: false }));
    expect(paidTo('bank')).toMatchObject({ bank: 96, pot: 0, setAside: 0 });
    expect(paidTo('pot')).toMatchObject({ bank: 94, pot: 2, setAside: 0 });
    expect(paidTo('winner')).toMatchObject({ bank: 94, pot: 0, setAside: 2 });
    expect(paidTo('bank').seats[1]).toMatchObject({ clues: 4, status: 'bust', total: 14 });
  });

  test('lucky dice stay in the middle until the die of luck has been rolled', () => {
    const rolled = afterPrivateDieEvent(BEFORE, {
      type: 'dice.rolled',
      seat: 2,
      kind: 'first',
      faces: [6, 6, 6],
      total: 18,
    });
    const bust = afterPrivateDieEvent(rolled, {
      type: 'turn.bust',
      seat: 2,
      total: 18,
      loss: 0,
      to: 'bank',
      lucky: true,
    });
    expect(seatsInMiddle(bust)).toEqual([2]);
    const luck = afterPrivateDieEvent(bust, { type: 'luck.rolled', seat: 2, face: 4, gain: 1 });
    expect(seatsInMiddle(luck)).toEqual([]);
    expect(numbersOf(luck).seats[2]?.clues).toBe(2);
  });

  test('the winner takes from bank, witness and case; the sum stays 105', () => {
    const view = tableOf({
      seats: 3,
      phase: 'turn.under',
      clues: [4, 6, 1],
      numbers: { bank: 84, pot: 7, setAside: 3 },
    });
    const won = numbersOf(
      afterPrivateDieEvent(view, { type: 'round.won', round: 1, seat: 0, reward: 4, setAside: 3, pot: 7 }),
    );
    expect(won.seats[0]?.clues).toBe(18);
    expect(won.seats.reduce((sum, { clues }) => sum + clues, won.bank + won.pot + won.setAside)).toBe(105);
  });
});

describe('what events say of contests', () => {
  const rollOff = { type: 'rollOff.begun', seats: [0, 2] };

  test('the contenders’ dice come to the middle, and each sum is shown when it has been rolled', () => {
    const dice = [
      { pool: 2, rolled: 3 },
      { pool: 2, rolled: 3 },
      { pool: 2, rolled: 3 },
    ];
    const begun = afterPrivateDieEvent(tableOf({ seats: 3, phase: 'turn.rolling', dice }), rollOff);
    expect(sceneOf(begun)).toBe('contest');
    expect(seatsInMiddle(begun)).toEqual([0, 2]);
    expect(totalOn(begun, 0)).toBeUndefined();
    const rolled = afterPrivateDieEvent(begun, { type: 'rollOff.rolled', seat: 0, faces: [1, 2, 3], sum: 6 });
    expect([totalOn(rolled, 0), totalOn(rolled, 2)]).toEqual(['total 6 plain', undefined]);
    const won = afterPrivateDieEvent(rolled, { type: 'rollOff.won', seat: 0 });
    expect(totalOn(won, 0)).toBe('total 6 matched');
    const closed = afterPrivateDieEvent(won, { type: 'round.closed', round: 3, clues: [4, 6, 1] });
    expect([sceneOf(closed), totalOn(closed, 0)]).toEqual(['value', undefined]);
  });

  test('a sudden death strikes through whoever busts', () => {
    const dice = [
      { pool: 2, rolled: 3 },
      { pool: 2, rolled: 3 },
    ];
    const begun = afterPrivateDieEvent(tableOf({ seats: 2, phase: 'turn.rolling', dice }), {
      type: 'suddenDeath.begun',
      seats: [0, 1],
    });
    const rolled = afterPrivateDieEvent(begun, {
      type: 'suddenDeath.rolled',
      seat: 1,
      faces: [6],
      sum: 16,
      bust: true,
    });
    expect(totalOn(rolled, 1)).toBe('total 16 bust');
  });

  test('the dice that win are marked before they are rewarded', () => {
    const view = tableOf({ seats: 2, phase: 'turn.rolling', dice: [{ rolled: 2 }, { rolled: 3 }] });
    expect(winningDice(view, { type: 'round.won', seat: 1 }).map(({ piece }) => piece)).toEqual([
      'rolled1-0',
      'rolled1-1',
      'rolled1-2',
    ]);
    expect(winningDice(view, null)).toEqual([]);
  });
});

describe('the roll for the first player', () => {
  test('goes toward each player in turn, and its numbers stand beside them', () => {
    const start = tableOf({ seats: 4, phase: 'rollingForFirst', zones: { witness: [] }, numbers: { first: null } });
    const mine = afterPrivateDieEvent(start, { type: 'first.rolled', seat: 0, face: 9 });
    const across = afterPrivateDieEvent(mine, { type: 'first.rolled', seat: 2, face: 0 });
    const dieY = (view: GameView) => privateDieLayout(inputFor(view, 1366, 768)).pieces.get('ten0')?.y ?? NaN;
    expect(dieY(mine)).toBeGreaterThan(dieY(across));
    expect([0, 1, 2].map((seat) => totalOn(across, seat))).toEqual(['total 9 plain', undefined, 'total 0 plain']);
    expect(numbersOf(afterPrivateDieEvent(across, { type: 'first.found', seat: 0, rolled: true })).first).toBe(0);
  });
});

describe('dice', () => {
  test('are told from cards, blank ones from rolled ones, negative ones by where they lie', () => {
    expect(dieOf('w03', 'witness')).toBeNull();
    expect(dieOf('det.lucky', 'detective:1')).toBeNull();
    expect(dieOf('2:0', 'pool:2')).toMatchObject({ body: 'six', isBlank: true, style: 'plus:2' });
    expect(dieOf('2:5', 'negative:2')).toMatchObject({ value: 5, isBlank: false, style: 'minus:2' });
    expect(dieOf('ten:-', 'witnessDie')).toMatchObject({ body: 'ten', isBlank: true });
    expect(dieOf('ten:0', 'witnessDie')).toMatchObject({ value: 0, isBlank: false });
  });
});

describe('pauses', () => {
  test('hold before reveals and longer at a slow speed', () => {
    const bust = { type: 'turn.bust', seat: 1 };
    expect(pauseBefore(bust, NORMAL)).toBeGreaterThanOrEqual(500);
    expect(pauseBefore(bust, { ...NORMAL, speed: 'slow' })).toBeGreaterThan(pauseBefore(bust, NORMAL));
    expect(pauseBefore({ type: 'round.closed' }, NORMAL)).toBe(NORMAL.trickPause);
    expect(pauseBefore({ type: 'dice.rolled', seat: 0 }, NORMAL)).toBe(0);
    expect(pauseAfter({ type: 'value.known' }, NORMAL)).toBe(500);
  });
});
