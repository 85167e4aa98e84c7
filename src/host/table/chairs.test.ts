import { expect, test } from 'vitest';
import { STANDARD_SPECTATORS } from '#protocol/audience.ts';
import { kirin } from '#engine/games/kirin/index.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { changedBetween, rearranged, swapped, withPlace, withReady, type Gathered, type Place } from './chairs.ts';

const sits = (seat: number, tokenHash: string): Place => ({
  seat,
  name: tokenHash,
  kind: 'person',
  bot: null,
  tokenHash,
  host: false,
});

const GATHERED: Gathered = {
  id: 'a',
  key: 'b',
  game: tiny,
  houseRules: {},
  options: { rounds: 3 },
  seed: null,
  takebacks: 'asked',
  advice: 'never',
  spectators: STANDARD_SPECTATORS,
  awayBot: undefined,
  evening: null,
  places: [sits(0, 'ann'), sits(1, 'bea'), null],
  tokens: [],
  ready: new Set(),
  changed: null,
};

test('whoever leaves a chair, or is put on another, is no longer ready; everybody else is', () => {
  const both = withReady(withReady(GATHERED, 0, true), 1, true);
  expect([...both.ready]).toEqual([0, 1]);
  expect([...withReady(both, 0, false).ready]).toEqual([1]);
  expect([...rearranged(both, withPlace(both.places, 1, null)).ready]).toEqual([0]);
  expect([...rearranged(both, withPlace(both.places, 1, sits(1, 'cem'))).ready]).toEqual([0]);
  expect([...rearranged(both, withPlace(both.places, 2, sits(2, 'cem'))).ready]).toEqual([0, 1]);
  expect([...rearranged(both, swapped(both.places, 1, 2)).ready]).toEqual([0]);
});

test('a table laid in the place of another says what is different there', () => {
  expect(changedBetween(null, GATHERED)).toBe(null);
  expect(changedBetween(GATHERED, { ...GATHERED, id: 'c' })).toBe(null);
  expect(changedBetween(GATHERED, { ...GATHERED, game: kirin })).toBe('game');
  const others = [
    { options: { rounds: 5 } },
    { takebacks: 'never' as const },
    { places: [null, null] },
    { awayBot: 30 },
  ];
  for (const other of others) expect(changedBetween(GATHERED, { ...GATHERED, ...other })).toBe('rules');
});
