import { describe, expect, test } from 'vitest';
import { testEntropy } from '#testkit/test-table.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { botSeat, layOutSeats } from './seating.ts';

const bot = (name: string) => ({ kind: 'bot', bot: name }) as const;

describe('bots without a name', () => {
  test('are told apart by number, each kind by itself', () => {
    const { seats } = layOutSeats([bot('steady'), bot('novice'), bot('steady'), bot('steady')], testEntropy('names'));
    expect(seats.map(({ name }) => name)).toEqual(['steady', 'novice', 'steady 2', 'steady 3']);
  });

  test('have the first name that is free where they sit down later', () => {
    const [first = ''] = tiny.bots.map(({ id }) => id);
    const nameAmong = (taken: readonly string[], names: readonly string[] = []) =>
      botSeat(tiny, first, taken, names).name;
    expect(nameAmong([])).toBe(first);
    expect(nameAmong([first])).toBe(`${first} 2`);
    expect(nameAmong([first, `${first} 2`])).toBe(`${first} 3`);
    expect(nameAmong(['Bo'], ['Bo', 'Fen'])).toBe('Fen');
  });
});
