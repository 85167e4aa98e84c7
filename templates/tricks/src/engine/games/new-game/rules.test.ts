import { describe, expect, it } from 'vitest';
import { DECK } from '#engine/kits/standard-deck.ts';
import { playMatch } from '#testkit/playout.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { given, played } from '#testkit/games/new-game/scenarios.ts';

describe('dealing', () => {
  it('2.1 everybody is dealt equally many cards', () => {
    const { steps } = playMatch(registeredGame('new-game'), 'a deal', { seats: 5, limit: 1 });
    const zones = steps[0]?.position.state.table.zones ?? {};
    expect(Object.keys(zones).filter((zone) => zone.startsWith('hand'))).toHaveLength(5);
    expect([0, 1, 2, 3, 4].map((seat) => zones[`hand:${String(seat)}`]?.pieces.length)).toEqual([10, 10, 10, 10, 10]);
    expect(zones['stock']?.pieces).toHaveLength(DECK.length - 50);
  });
});

describe('playing', () => {
  it('3.2 and 3.3 suit is followed, and the highest card of the suit led takes the trick', () => {
    const position = given(['2C', '10C', 'AD']);
    const { events } = played(position, '2C 10C AD');
    expect(events.find(({ type }) => type === 'trick.taken')).toMatchObject({ seat: 1, card: '10C' });
  });

  // Not written yet. Once the rule is, this scenario succeeds, and `it.fails` reports that: make it `it`.
  it.fails('3.4 a spade takes the trick', () => {
    const { events } = played(given(['2C', '10C', 'AS']), '2C 10C AS');
    expect(events.find(({ type }) => type === 'trick.taken')).toMatchObject({ seat: 2, card: 'AS' });
  });
});

describe('scoring', () => {
  it('4.1 a trick counts one point', () => {
    const position = given(['AC 2D 2H', '2C AD 3H', '3C 3D AH']);
    const { events } = played(position, 'AC 2C 3C 2D AD 3D 3H AH 2H');
    expect(events.find(({ type }) => type === 'round.scored')).toMatchObject({ points: [1, 1, 1] });
  });

  // Not written yet, like 3.4.
  it.fails('4.3 whoever takes no trick scores five points', () => {
    const { events } = played(given(['2C', '10C', 'AD']), '2C 10C AD');
    expect(events.find(({ type }) => type === 'round.scored')).toMatchObject({ points: [5, 1, 5] });
  });
});
