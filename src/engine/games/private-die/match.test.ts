import { describe, expect, it } from 'vitest';
import { readOptions } from '#engine/core/options.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { advance, begin, judge } from '#engine/core/run.ts';
import { facesIn, zoneOf } from '#engine/core/pieces.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { playMatch, type Played } from '#testkit/playout.ts';
import { cluesInPlay } from '#testkit/games/private-die/scenarios.ts';
import type { TestedGame } from '#testkit/tested-games.ts';
import { everyFew, perTier } from '#testkit/tier.ts';
import { privateDie } from './index.ts';
import { goalOf } from './rules/closing.ts';
import { detectiveOf } from './rules/layout.ts';
import { CASES, DETECTIVES, WITNESSES, type PrivateDieOptions, type PrivateDieState } from './types.ts';

const game = privateDie as unknown as TestedGame;

function matchOf(seed: string, seats: number, options: Partial<PrivateDieOptions> = {}): Played {
  return playMatch(game, seed, { seats, options: { ...options } });
}

/** The position after the deal, with these options; as in an older record, some of them may have no effect. */
function dealt(seats: number, given: Partial<PrivateDieOptions>, seed = 'deal') {
  const start = begin(privateDie, { ...readOptions(privateDie.options, {}, seats), ...given }, seats);
  const rng = createRng(seedFromText(seed));
  return advance(privateDie, start, privateDie.chance(start, rng)).position;
}

describe('2 Setting up', () => {
  it.each([
    [2, 103],
    [3, 102],
    [4, 101],
    [5, 100],
    [6, 99],
  ])('2.2 %i players have one clue each, and the bank has %i', (seats, bank) => {
    const { state } = dealt(seats, {});
    expect(state.clues).toEqual(Array.from({ length: seats }, () => 1));
    expect(state.bank).toBe(bank);
  });

  it('2.3 eighteen witnesses, and a different detective for everybody, the others face down', () => {
    const { state } = dealt(4, {});
    expect(facesIn(state.table, 'witnesses').toSorted()).toEqual([...WITNESSES]);
    const taken = seatsOf(state).map((seat) => detectiveOf(state.table, seat));
    expect([...taken, ...facesIn(state.table, 'detectives')].toSorted()).toEqual([...DETECTIVES].toSorted());
    expect(zoneOf(state.table, 'detectives').facing).toBe('down');
  });

  it('2.4 the highest roll is first, and only those who tie roll again: 9, 9, 4', () => {
    const start = dealt(3, {});
    const tied = advance(privateDie, start, { type: 'chance.firstRolled', faces: [9, 9, 4] });
    expect(tied.position.phase).toBe('rollingForFirst');
    expect(tied.position.state.contenders).toEqual([0, 1]);
    expect(() => advance(privateDie, tied.position, { type: 'chance.firstRolled', faces: [1, 2, 3] })).toThrow(
      'ignored',
    );
    const found = advance(privateDie, tied.position, { type: 'chance.firstRolled', faces: [3, 7] });
    expect(found.position.state.first).toBe(1);
    expect(found.position.phase).toBe('round.rollingWitness');
  });
});

describe('11 Options', () => {
  it('11.1 Bare Bones: no detective, no case, no text, and a bust costs two under the Nervous Clerk', () => {
    const { state } = dealt(3, { bareBones: true, case: 'longHaul', bonusDetectives: true, detectives: 'draft' });
    expect(seatsOf(state).map((seat) => detectiveOf(state.table, seat))).toEqual([null, null, null]);
    expect(facesIn(state.table, 'detectives')).toEqual([]);
    expect(facesIn(state.table, 'case')).toEqual([]);
    expect(state.clues).toEqual([1, 1, 1]);
    expect(goalOf(state)).toBe(15);
    const busts: number[] = [];
    for (let match = 0; match < perTier(4, 12); match += 1) {
      const { steps } = matchOf(`bare ${String(match)}`, 4, { bareBones: true });
      for (const { events } of steps) {
        for (const event of events as readonly { type: string; loss?: number }[])
          if (event.type === 'turn.bust') busts.push(event.loss ?? 0);
      }
    }
    expect(Math.max(...busts)).toBe(2);
  });

  it('11.2 twelve clues, unless a case names a goal', () => {
    expect(goalOf(dealt(2, { goal: 'twelve' }).state)).toBe(12);
    expect(goalOf(dealt(2, { goal: 'twelve', bareBones: true }).state)).toBe(12);
    expect(goalOf(dealt(2, { goal: 'twelve', case: 'quickArrest' }).state)).toBe(10);
  });

  it('11.3, 10.1 and 10.2 a case, or one at random', () => {
    expect(goalOf(dealt(2, { case: 'quickArrest' }).state)).toBe(10);
    const haul = dealt(3, { case: 'longHaul' }).state;
    expect([goalOf(haul), ...haul.clues, haul.bank]).toEqual([20, 3, 3, 3, 96]);
    const drawn = new Set(
      Array.from({ length: 60 }, (_, seed) =>
        facesIn(dealt(2, { case: 'random' }, String(seed)).state.table, 'case').join(),
      ),
    );
    expect([...drawn].toSorted()).toEqual([...CASES].toSorted());
  });

  it('11.3 takes no other deal than one of these options', () => {
    const start = begin(privateDie, readOptions(privateDie.options, { case: 'byTheBook' }, 2), 2);
    const deal = { type: 'chance.dealt', detectives: DETECTIVES, witnesses: WITNESSES } as const;
    expect(() => advance(privateDie, start, { ...deal, case: null })).toThrow('ignored');
    expect(() => advance(privateDie, start, { ...deal, case: 'case.lineUp' })).toThrow('ignored');
    expect(() => advance(privateDie, start, { ...deal, detectives: [], case: 'case.byTheBook' })).toThrow('ignored');
    expect(advance(privateDie, start, { ...deal, case: 'case.byTheBook' }).position.phase).toBe('rollingForFirst');
  });

  it('11.4 the player who opened the table is first', () => {
    const { state, phase } = dealt(3, { firstPlayer: 'host' });
    expect([state.first, phase]).toEqual([0, 'round.rollingWitness']);
  });

  it('11.5 a draft: one after another, from those on offer', () => {
    let position = dealt(2, { detectives: 'draft', firstPlayer: 'host' });
    expect(zoneOf(position.state.table, 'detectives').facing).toBe('up');
    for (const seat of [0, 1]) {
      expect(privateDie.awaits(position)).toEqual([seat]);
      const [piece = ''] = zoneOf(position.state.table, 'detectives').pieces;
      const other = judge(privateDie, position, seat, { type: 'move.draft', piece: 'd0-1' });
      expect(other).toMatchObject({ ok: false, reason: { code: 'notOnOffer', rule: '11.5' } });
      position = advance(privateDie, position, { type: 'move.draft', seat, piece }).position;
    }
    expect(position.phase).toBe('round.rollingWitness');
    expect(zoneOf(position.state.table, 'detectives').pieces).toHaveLength(4);
  });

  it('11.6 the two extra detectives join', () => {
    expect(facesIn(dealt(2, { bonusDetectives: true, detectives: 'draft' }).state.table, 'detectives')).toHaveLength(8);
  });
});

describe('1.4 105 clues', () => {
  const tables: readonly Partial<PrivateDieOptions>[] = [
    {},
    ...CASES.map((face) => ({ case: face.slice('case.'.length) as PrivateDieOptions['case'] })),
    { bareBones: true },
    { bareBones: true, goal: 'twelve' },
    { bonusDetectives: true, detectives: 'draft', case: 'random' },
  ];
  const cases = tables.flatMap((options) => [2, 3, 4, 5, 6].map((seats) => [seats, options] as const));
  // Four of five in a row differ from each other in both.
  it.each(everyFew(cases, 4))('%i players with %j: 105 after every input, and every match ends', (seats, options) => {
    for (let match = 0; match < perTier(1, 3); match += 1) {
      const seed = `clues ${String(match)}`;
      const { steps, isOver } = matchOf(seed, seats, options);
      expect(isOver, seed).toBe(true);
      for (const [at, { position, before, events }] of steps.entries()) {
        const state = position.state as PrivateDieState;
        const where = `${seed}, input ${String(at)}`;
        expect(cluesInPlay(state), where).toBe(105);
        expect(Math.min(...state.clues, state.bank, state.pot, state.setAside), where).toBeGreaterThanOrEqual(0);
        expect(cluesAfter(before.state as PrivateDieState, events), where).toEqual([...state.clues]);
      }
    }
  });
});

/** The clues by seat after these events, worked out from the events alone. */
function cluesAfter(before: PrivateDieState, events: Played['steps'][number]['events']): readonly number[] {
  const clues = [...before.clues];
  const add = (seat: unknown, count: number): void => {
    const at = Number(seat);
    clues[at] = (clues[at] ?? 0) + count;
  };
  type Told = Readonly<Record<string, unknown>>;
  for (const event of events as readonly unknown[] as readonly Told[]) {
    const number = (field: string): number => Number(event[field] ?? 0);
    switch (event['type']) {
      case 'table.dealt':
        clues.fill(1);
        if (event['case'] === 'case.longHaul') clues.fill(3);
        break;
      case 'clue.shared':
        add(event['to'], number('gain'));
        break;
      case 'turn.matched':
      case 'luck.rolled':
        add(event['seat'], number('gain'));
        break;
      case 'die.bought':
      case 'power.used':
      case 'die.removed':
        add(event['seat'], -number('cost'));
        break;
      case 'turn.bust':
        add(event['seat'], -number('loss'));
        break;
      case 'round.won':
        add(event['seat'], number('reward'));
        break;
      case 'clues.collected':
        add(event['seat'], number('count'));
        break;
      default:
        break;
    }
  }
  return clues;
}

describe('chance', () => {
  it('gives every side of a die and of the witness die equally often, each roll from a stream of its own', () => {
    const sides = Array.from({ length: 6 }, () => 0);
    const tens = Array.from({ length: 10 }, () => 0);
    for (let match = 0; match < perTier(20, 60); match += 1) {
      for (const { input } of matchOf(`even ${String(match)}`, 6, { bareBones: true }).steps) {
        if (input.type === 'chance.rolled')
          for (const face of input['faces'] as readonly number[]) bump(sides, face - 1);
        if (input.type === 'chance.witnessRolled') bump(tens, Number(input['face']));
      }
    }
    // Far beyond what chance does: chi-square with 5 and with 9 degrees of freedom exceeds these once in 100,000.
    expect(chiSquare(sides)).toBeLessThan(30.9);
    expect(chiSquare(tens)).toBeLessThan(39.3);
    expect(sides.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(perTier(1600, 5000));
  });
});

function bump(counts: number[], index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
