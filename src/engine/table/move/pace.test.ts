import { describe, expect, test } from 'vitest';
import { playToTheEnd, testEntropy } from '#testkit/test-table.ts';
import { bot, openTiny } from '#testkit/tiny-table.ts';
import { delayOf, movesSeveral, PACES } from './pace.ts';

/** The waits of a table of bots from start to end: after each step, the time left on every timer. */
function waits(seed: string, entropy: string): readonly (readonly number[])[] {
  const table = openTiny([bot, bot, bot], { seed, entropy, pace: 'brisk' });
  const seen: (readonly number[])[] = [];
  while (!table.session.isOver()) {
    seen.push(table.clock.waiting());
    table.clock.step();
  }
  return seen;
}

describe('the time the table takes', () => {
  test('depends on the entropy alone: other hands, the same waits', () => {
    // In High Card nobody is asked and nothing branches, so matches differ only in the faces and the cards chosen.
    const [first, ...others] = ['a', 'b', 'c', 'd', 'e'].map((seed) => waits(seed, 'same'));
    for (const other of others) expect(other).toEqual(first);
    expect(waits('a', 'different')).not.toEqual(first);
  });

  test('is drawn for each bot by itself and left alone when another commits', () => {
    const table = openTiny([bot, bot, bot], { pace: 'relaxed' });
    table.clock.step();
    const before = table.clock.waiting();
    expect(before).toHaveLength(3);
    expect(new Set(before).size).toBe(3);
    table.clock.step();
    const [soonest = 0, ...rest] = before;
    expect(table.clock.waiting()).toEqual(rest.map((wait) => wait - soonest));
  });

  test('is longer after several pieces moved', () => {
    const still = { bytes: () => new Uint8Array(2) };
    for (const pace of PACES.filter((name) => name !== 'instant')) {
      expect(delayOf(pace, 'bot', true, still)).toBeGreaterThan(delayOf(pace, 'bot', false, still) + 500);
    }
    expect(delayOf('instant', 'bot', true, testEntropy('x'))).toBe(0);
  });

  test('counts what the public saw: a trick taken, a deal or a reveal, but not a single card', () => {
    const shift = { piece: 'p1', from: 'trick', to: 'captured:1', face: null };
    const other = { ...shift, piece: 'p2' };
    expect(movesSeveral([{ type: 'trick.taken', shifts: [shift, other] }])).toBe(true);
    expect(movesSeveral([{ type: 'deck.dealt', shifts: [shift, { ...other, to: 'hand:1' }] }])).toBe(true);
    expect(movesSeveral([shift, other].map((one) => ({ type: 'card.shown', shifts: [one] })))).toBe(true);
    expect(movesSeveral([{ type: 'card.played', shifts: [shift] }, { type: 'order.decided' }])).toBe(false);
    expect(movesSeveral([])).toBe(false);
  });

  test('stays within its span, and uses all of it', () => {
    const entropy = testEntropy('span');
    const drawn = Array.from({ length: 400 }, () => delayOf('brisk', 'bot', false, entropy));
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(350);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(750);
    expect(Math.max(...drawn) - Math.min(...drawn)).toBeGreaterThan(360);
  });

  test('a match of bots at full speed needs no time at all', () => {
    const table = openTiny([bot, bot]);
    const start = table.clock.now();
    playToTheEnd(table, []);
    expect(table.clock.now()).toBe(start);
  });
});
