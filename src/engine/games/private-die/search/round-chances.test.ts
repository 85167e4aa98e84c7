import { describe, expect, it } from 'vitest';
import { seatViewer } from '#protocol/viewer.ts';
import { viewOf } from '#engine/core/redact.ts';
import { given, play, type Scene } from '#testkit/games/private-die/scenarios.ts';
import { freshTurn } from '../foresight/plays.ts';
import type { TableSight } from '../foresight/ruling.ts';
import type { TurnEnd } from '../foresight/turn.ts';
import { privateDie } from '../index.ts';
import type { PrivateDieNumbers } from '../types.ts';
import { asMet, rivalEnds } from './rival-ends.ts';
import { RoundChances } from './round-chances.ts';

function tableOf(scene: Scene, seat: number): TableSight {
  const { numbers } = viewOf(privateDie, scene, seatViewer(seat));
  return { numbers: numbers as unknown as PrivateDieNumbers, options: scene.state.options };
}

function chancesIn(scene: Scene, seat: number, value: number, breadth = 1_000): RoundChances {
  return new RoundChances(tableOf(scene, seat), { seat, value, breadth, seed: 1 });
}

/** The end of a turn with 7 clues to spend, of which none was spent. */
function stayedAt(total: number, positive: number): TurnEnd {
  return { ...freshTurn(5, 7), total, positive, hasRolled: true, how: 'stayed' };
}

describe('the chances of a round', () => {
  /** Seat 3 is the second of four; the value is 18, and the first has 14. */
  const scene = play(given({ clues: [12, 0, 9, 12], witness: 'w09', die: 7, first: 2 }), 'roll 1 1 2 5 5');

  it('are the same whatever was asked before', () => {
    const ends = [stayedAt(17, 5), stayedAt(10, 3), stayedAt(15, 4), stayedAt(14, 5)];
    const inTurn = chancesIn(scene, 3, 18);
    const there = ends.map((end) => inTurn.after(end, 7));
    const other = chancesIn(scene, 3, 18);
    const back = ends.toReversed().map((end) => other.after(end, 7));
    expect(there).toEqual(back.toReversed());
  });

  it('are those of the match: to win this round wins it', () => {
    const chances = chancesIn(scene, 3, 18);
    expect(chances.after(stayedAt(17, 5), 7)).toBeGreaterThan(0.6);
    expect(chances.after(stayedAt(15, 5), 7)).toBeGreaterThan(chances.after(stayedAt(13, 5), 7));
  });

  it('of the last to act are exact', () => {
    const last = play(given({ clues: [13, 13], witness: 'w01', die: 6 }), 'roll 6 6; stay');
    const chances = chancesIn(last, 1, 14);
    expect(chances.after(stayedAt(13, 2), 7)).toBe(1);
    // Two dice against two, and whoever wins the roll-off has 15.
    expect(chances.after(stayedAt(12, 2), 7)).toBeCloseTo(0.5, 10);
    // The other has 15, and this one stays at 13.
    expect(chances.after(stayedAt(11, 2), 7)).toBe(0);
  });

  it('hardly depend on how many courses are followed', () => {
    const start = given({ clues: [6, 8, 9, 7], witness: 'w10', die: 4 });
    const [few = 0, many = 0] = [200, 20_000].map((breadth) =>
      chancesIn(start, 0, 16, breadth).after(stayedAt(13, 4), 6),
    );
    expect(Math.abs(few - many)).toBeLessThan(0.02);
  });
});

describe('the ends of a rival', () => {
  it('have chances that come to 1, and none that is worse than what it meets but as one', () => {
    const scene = given({ clues: [6, 8, 9, 7], witness: 'w10', die: 4 });
    for (const gap of [0, 2, 5, Infinity]) {
      const ends = rivalEnds(tableOf(scene, 0), { seat: 1, value: 16, later: [2, 3], ...asMet(gap, 4) });
      expect(ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 2);
      for (const { ended } of ends) if (!ended.isOut) expect(16 - ended.total).toBeLessThanOrEqual(asMet(gap, 4).gap);
    }
  });

  it('take a die of luck into account in both ways it may fall', () => {
    const scene = given({ clues: [6, 8], witness: 'w10', die: 0, detectives: { 1: 'lucky' } });
    const ends = rivalEnds(tableOf(scene, 0), { seat: 1, value: 12, later: [], ...asMet(0, 4) });
    const [lost, won] = [0, 1].map((by) => ends.filter(({ ended }) => ended.isOut && ended.change >= by));
    expect(won?.length).toBeGreaterThan(0);
    expect(lost?.length).toBeGreaterThan(won?.length ?? 0);
    expect(ends.every(({ ended }) => ended.fine === 0)).toBe(true);
  });
});
