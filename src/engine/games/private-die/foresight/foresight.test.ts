import { describe, expect, it } from 'vitest';
import { chanceOf, SIX_SIDES, sumTable } from '#engine/kits/dice.ts';
import { seatViewer } from '#protocol/viewer.ts';
import { given, play, type Scene } from '#testkit/games/private-die/scenarios.ts';
import { factsOf } from '#engine/core/redact.ts';
import { privateDie } from '../index.ts';
import type { PrivateDieNumbers } from '../types.ts';
import { freshTurn, type TurnRules } from './plays.ts';
import { rollOffChance } from './roll-off.ts';
import type { TableSight } from './ruling.ts';
import { suddenChances } from './sudden-death.ts';
import { foreseeTurn, type Prospect, type TurnEnd } from './turn.ts';
import { winChance } from './winning.ts';

const SUMS = sumTable(SIX_SIDES, 5);

const RULES: TurnRules = {
  value: 9,
  tolerance: 0,
  sides: SIX_SIDES,
  sums: SUMS,
  least: 1,
  most: 5,
  isAddingAllowed: true,
  addCosts: [1],
  freeDie: [],
  reroll: [],
  remove: [],
  turnOver: [],
  negative: [],
  setDie: [],
};

/** A clue for an exact match, and none for anything else. */
function matchOnly({ how }: TurnEnd): Prospect {
  return { worth: how === 'matched' ? 1 : 0, beats: how === 'bust' ? 1 : 0, ties: 0, dice: 0 };
}

function matchChance(count: number, value: number): number {
  const sums = SUMS[count];
  return sums ? chanceOf(sums, value) : 0;
}

describe('a turn thought through', () => {
  it('without clues is the best of the first rolls', () => {
    for (const value of [4, 9, 14, 20, 23]) {
      const { best } = foreseeTurn({ ...RULES, value }, matchOnly);
      const expected = Math.max(...[1, 2, 3, 4, 5].map((count) => matchChance(count, value)));
      expect(best(freshTurn(5, 0)).worth).toBeCloseTo(expected, 12);
    }
  });

  it('keeps to the limits of a first roll', () => {
    const { best } = foreseeTurn({ ...RULES, value: 18, most: 3 }, matchOnly);
    expect(best(freshTurn(5, 0)).worth).toBeCloseTo(1 / 216, 12);
    const bound = foreseeTurn({ ...RULES, value: 3, least: 3 }, matchOnly);
    expect(bound.best(freshTurn(5, 0)).worth).toBeCloseTo(1 / 216, 12);
  });

  it('adds dice for nothing as long as they may help', () => {
    // If dice cost nothing, a match can only be missed by going beyond the value: worked out place by place.
    const rules = { ...RULES, value: 9, addCosts: [0], most: 1 };
    const chanceWith = (dice: number, total: number): number =>
      total === 9
        ? 1
        : dice === 0 || total > 9
          ? 0
          : [1, 2, 3, 4, 5, 6].reduce((sum, face) => sum + chanceWith(dice - 1, total + face), 0) / 6;
    expect(foreseeTurn(rules, matchOnly).best(freshTurn(5, 0)).worth).toBeCloseTo(chanceWith(5, 0), 12);
  });

  it('pays for a die only what it is worth', () => {
    const { after, best } = foreseeTurn({ ...RULES, value: 9 }, matchOnly);
    const turn = { ...freshTurn(5, 3), total: 5, positive: 2, unused: 3, hasRolled: true };
    expect(after(turn, { kind: 'add' }).worth).toBeLessThan(0);
    expect(best(turn).worth).toBe(0);
  });

  it('rolls again the die that most needs it, and sets aside the one that is too much', () => {
    const turn = { ...freshTurn(5, 1), total: 12, positive: 3, dice: [2, 4, 6], unused: 2, hasRolled: true };
    const again = foreseeTurn({ ...RULES, reroll: [0] }, matchOnly);
    const worths = [2, 4, 6].map((value) => again.after(turn, { kind: 'reroll', value }).worth);
    // 12 without the 2 is 10: beyond the value whatever is rolled; without the 4 a 1 is needed, without the 6 a 3.
    expect(worths[0]).toBe(0);
    expect(worths[1]).toBeCloseTo(1 / 6, 12);
    expect(worths[2]).toBeCloseTo(1 / 6, 12);
    const aside = foreseeTurn({ ...RULES, value: 6, remove: [1] }, matchOnly);
    expect(aside.after(turn, { kind: 'remove', value: 6 }).worth).toBe(0);
    expect(aside.after(turn, { kind: 'remove', value: 4 }).worth).toBe(-1);
  });

  it('subtracts a negative die, forged or its own', () => {
    const turn = { ...freshTurn(5, 1), total: 12, positive: 3, unused: 2, hasRolled: true };
    const own = foreseeTurn({ ...RULES, negative: [{ from: 'sixth', cost: 0 }] }, matchOnly);
    expect(own.best(turn).worth).toBeCloseTo(1 / 6, 12);
    const forged = foreseeTurn({ ...RULES, negative: [{ from: 'unused', cost: 1 }] }, matchOnly);
    expect(forged.after(turn, { kind: 'negative' }).worth).toBeCloseTo(1 / 6 - 1, 12);
    const twice = foreseeTurn({ ...RULES, reroll: [0] }, matchOnly);
    const subtracted = { ...turn, total: 8 };
    expect(twice.after(subtracted, { kind: 'rerollNegative', value: 2 }).worth).toBeCloseTo(1 / 6, 12);
  });

  it('turns the lowest die over', () => {
    const turn = { ...freshTurn(5, 0), total: 8, positive: 2, dice: [3, 5], unused: 3, hasRolled: true };
    const { after } = foreseeTurn({ ...RULES, turnOver: [0] }, matchOnly);
    expect(after(turn, { kind: 'turnOver' }).worth).toBe(1);
  });

  it('places a die before the first roll', () => {
    const rules = { ...RULES, value: 7, most: 2, setDie: [1, 6] };
    expect(foreseeTurn(rules, matchOnly).best(freshTurn(5, 0)).worth).toBeCloseTo(1 / 6, 12);
    const placed = { ...freshTurn(4, 0), total: 6, positive: 1 };
    expect(foreseeTurn(rules, matchOnly).after(placed, { kind: 'roll', count: 1 }).worth).toBeCloseTo(1 / 6, 12);
  });

  it('counts sixes that are worth nothing', () => {
    const sides = [1, 2, 3, 4, 5, 0];
    const rules = { ...RULES, value: 5, sides, sums: sumTable(sides, 5), addCosts: [0] };
    const turn = { ...freshTurn(5, 0), total: 5 - 5, positive: 1, unused: 1, hasRolled: true };
    expect(foreseeTurn(rules, matchOnly).after(turn, { kind: 'add' }).worth).toBeCloseTo(1 / 6, 12);
  });
});

describe('a roll-off', () => {
  it('is even with equal dice, and certain chances add up', () => {
    for (const mine of [1, 2, 3, 4, 5]) {
      expect(rollOffChance(mine, mine)).toBeCloseTo(0.5, 12);
      for (const theirs of [1, 2, 3, 4, 5]) {
        expect(rollOffChance(mine, theirs) + rollOffChance(theirs, mine)).toBeCloseTo(1, 12);
      }
    }
  });

  it('of two dice against one is won in 173 of 193 rolls that do not tie', () => {
    // 15 of 216 tie: one die shows s, two dice show s in s - 1 ways. The single die is higher in 20.
    expect(rollOffChance(2, 1)).toBeCloseTo((216 - 15 - 20) / (216 - 15), 12);
    expect(rollOffChance(0, 3)).toBe(0);
    expect(() => rollOffChance(6, 1)).toThrow('no roll-off');
  });
});

function sightOf({ phase, state }: Scene): TableSight {
  const { numbers } = factsOf(privateDie, { phase, state }, seatViewer(0));
  return { numbers: numbers as unknown as PrivateDieNumbers, options: state.options };
}

function ending(total: number, dice: number, how: TurnEnd['how'] = 'stayed'): TurnEnd {
  return { ...freshTurn(5 - dice, 0), total, positive: dice, hasRolled: true, how };
}

describe('the chance to win the round', () => {
  const scene = play(given({ clues: [0, 0, 0], witness: 'w01', die: 6 }), 'roll 6 6; roll 5 6');

  it('is certain for the last one who is closest, and gone for one who is not or has bust', () => {
    const chance = winChance(sightOf(scene), 2, 14);
    expect(chance(ending(13, 3))).toBe(1);
    expect(chance(ending(14, 3, 'matched'))).toBe(1);
    expect(chance(ending(11, 2))).toBe(0);
    expect(chance(ending(15, 3, 'bust'))).toBe(0);
  });

  it('is that of the roll-off in a tie', () => {
    const chance = winChance(sightOf(scene), 2, 14);
    expect(chance(ending(12, 2))).toBeCloseTo(0.5, 12);
    expect(chance(ending(12, 3))).toBeCloseTo(rollOffChance(3, 2), 12);
  });

  it('grows with closeness and shrinks with everybody who still has to act', () => {
    const open = given({ clues: [1, 1, 1, 1], witness: 'w01', die: 6 });
    const alone = winChance(sightOf(scene), 2, 14);
    const first = winChance(sightOf(open), 0, 14);
    const chances = [10, 11, 12, 13, 14].map((total) => first(ending(total, 3)));
    expect(chances).toEqual(chances.toSorted((a, b) => a - b));
    expect(first(ending(13, 3))).toBeLessThan(alone(ending(13, 3)));
    expect(first(ending(13, 3))).toBeGreaterThan(0.3);
  });

  it('is not gone for a Competitive within two of the winner, even bust', () => {
    const facing = play(
      given({ clues: [0, 0], witness: 'w01', die: 6, detectives: { 1: 'competitive' } }),
      'roll 6 6 1',
    );
    const chance = winChance(sightOf(facing), 1, 14);
    expect(chance(ending(15, 3, 'bust'))).toBeCloseTo(0.5, 12);
    expect(chance(ending(11, 3))).toBeCloseTo(0.5, 12);
    expect(chance(ending(10, 3))).toBe(0);
  });

  it('reckons with a Competitive who has acted', () => {
    const facing = play(given({ clues: [0, 0], witness: 'w01', die: 6, detectives: { 0: 'competitive' } }), 'roll 6 6');
    const chance = winChance(sightOf(facing), 1, 14);
    expect(chance(ending(13, 2))).toBeCloseTo(0.5, 12);
    expect(chance(ending(14, 2, 'matched'))).toBeCloseTo(0.5, 12);
  });
});

describe('a sudden death', () => {
  function best(value: number, own: number, others: readonly number[]): number {
    const chances = suddenChances(value, own, others);
    return 1 + chances.indexOf(Math.max(...chances));
  }

  it('is rolled with few dice at a low value and with all at a high one', () => {
    expect(best(4, 5, [5])).toBe(1);
    expect(best(23, 5, [5])).toBe(5);
    expect(best(30, 5, [5, 5])).toBe(5);
    expect(best(30, 4, [5])).toBe(4);
  });

  it('is even for both when all always bust', () => {
    for (const chance of suddenChances(0, 5, [5])) expect(chance).toBeCloseTo(0.5, 12);
  });

  it('leaves less to each the more there are', () => {
    const duel = Math.max(...suddenChances(14, 5, [5]));
    const three = Math.max(...suddenChances(14, 5, [5, 5]));
    expect(duel).toBeGreaterThan(three);
    expect(duel).toBeLessThan(0.75);
    expect(three).toBeGreaterThan(0.2);
  });
});
