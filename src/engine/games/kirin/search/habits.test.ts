import { describe, expect, it } from 'vitest';
import { kirinSearch } from '#testkit/games/kirin/search.ts';
import { walkMatch } from '#testkit/games/kirin/scenarios.ts';
import { perTier } from '#testkit/tier.ts';
import type { CardSet } from '#engine/kits/search/card-sets.ts';
import { steady } from '../bots.ts';
import { Habits } from './habits.ts';
import type { KirinModel } from './model.ts';

const MATCHES = perTier(5, 15);

/** All cards in the hands of this deal. */
function heldIn({ hands }: KirinModel): CardSet {
  const ofHalf = (half: number): number => hands.reduce((all, bits, at) => (at % 2 === half ? all | bits : all), 0);
  return [ofHalf(0), ofHalf(1)];
}

describe('the habits that other players are imagined to have', () => {
  it('choose as steady does in most cases where it has a choice', () => {
    let asked = 0;
    let alike = 0;
    for (let match = 0; match < MATCHES; match += 1) {
      walkMatch(`habits ${String(match)}`, {}, [steady, steady, steady, steady], ({ before, input }) => {
        const model = kirinSearch.mirror(before) as KirinModel | null;
        if (model === null || input.type !== 'move.play') return;
        if (model.legal(new Int32Array(model.moveCount)) < 2) return;
        const habits = new Habits(heldIn(model), model.tricksLeft, model.demands);
        asked += 1;
        if (habits.choose(model) === kirinSearch.numberOf(before, input)) alike += 1;
      });
    }
    const said = `${String(alike)} of ${String(asked)} alike`;
    console.info(said);
    expect(asked).toBeGreaterThan(perTier(160, 500));
    // A seat that knows its own hand expects other cards of the others than somebody who does not.
    expect(alike / asked, said).toBeGreaterThan(0.7);
  });
});
