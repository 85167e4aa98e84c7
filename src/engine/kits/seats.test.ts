import { expect, test } from 'vitest';
import { othersOf, seatsFrom, seatsOf } from './seats.ts';

test('the seats of a table, clockwise', () => {
  expect([1, 4, 8].map((seats) => seatsOf({ seats }).join())).toEqual(['0', '0,1,2,3', '0,1,2,3,4,5,6,7']);
});

test('from a seat on all the way round, with that seat and without it', () => {
  expect(seatsFrom({ seats: 4 }, 2)).toEqual([2, 3, 0, 1]);
  expect(seatsFrom({ seats: 4 }, 0)).toEqual([0, 1, 2, 3]);
  expect(othersOf({ seats: 4 }, 2)).toEqual([3, 0, 1]);
});
