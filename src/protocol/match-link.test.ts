import { expect, test } from 'vitest';
import { isMatchLink, matchLink, readMatchLink, type MatchPlace } from './match-link.ts';

test.each<readonly [string, MatchPlace]>([
  ['baize://match?id=7f3a9c21aa-1&step=12&seat=2', { match: '7f3a9c21aa-1', at: 12, as: 1 }],
  ['baize://match?id=7f3a9c21aa-1&step=0', { match: '7f3a9c21aa-1', at: 0, as: null }],
])('%s leads to a position, and is the link to it', (link, place) => {
  expect([readMatchLink(link), matchLink(place)]).toEqual([place, link]);
});

test.each<readonly [string, MatchPlace]>([
  ['#match?id=a-1&step=3', { match: 'a-1', at: 3, as: null }],
  // As browsers and desktops write an address.
  ['BAIZE://match/?id=a-1&seat=8', { match: 'a-1', at: 0, as: 7 }],
])('%s leads there too', (link, place) => {
  expect(readMatchLink(link)).toEqual(place);
});

test.each([
  'baize://match',
  'baize://match?',
  'baize://match?step=3',
  'baize://match?id=',
  'baize://match?id=..%2f..%2fetc',
  'baize://match?id=../x&step=1',
  'baize://match?id=a-1&step=-1',
  'baize://match?id=a-1&step=1.5',
  'baize://match?id=a-1&step=1e3',
  'baize://match?id=a-1&step=12345678',
  'baize://match?id=a-1&seat=9',
  'baize://match?id=a-1&id=b-1',
  'baize://match?id=a-1&file=b.jsonl',
  `baize://match?id=a-1&step=1${'&'.repeat(200)}`,
  '#match?id=<b>',
])('%s is meant to be one, and cannot be read', (link) => {
  expect([isMatchLink(link), readMatchLink(link)]).toEqual([true, null]);
});

test.each([
  '',
  'match',
  '#matches',
  '#watch',
  'baize://join?address=10.0.0.1',
  'https://match?id=a-1',
  'baize://matches?id=a-1',
])('%j is none', (text) => {
  expect([isMatchLink(text), readMatchLink(text)]).toEqual([false, null]);
});

test('no link names a match whose id is no plain word', () => {
  expect(matchLink({ match: 'a b', at: 0, as: null })).toBeNull();
  expect(matchLink({ match: '../a-1', at: 0, as: null })).toBeNull();
});
