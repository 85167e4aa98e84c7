import { describe, expect, it } from 'vitest';
import { PUBLIC, seatViewer } from '#protocol/viewer.ts';
import { redactEvents, viewOf } from '#engine/core/redact.ts';
import {
  given,
  play,
  reasonFor,
  refusal,
  told,
  type Scene,
  type Situation,
} from '#testkit/games/private-die/scenarios.ts';
import { privateDie } from './index.ts';
import type { PrivateDieNumbers } from './types.ts';

/** A round of two. */
function round(witness: Situation['witness'], die: number, more: Partial<Situation> = {}): Scene {
  return given({ clues: [1, 1], witness, die, ...more });
}

function statusOf({ state }: Scene, seat: number): string | undefined {
  return state.players[seat]?.status;
}

describe('9 Witnesses', () => {
  it('9.1 Gossip: the winner looks at the next witness, the others see only that', () => {
    const scene = play(round('w01', 0, { deck: ['w07', 'w08', 'w09'] }), 'roll 4 3; stay; roll 1; stay');
    const [looked] = told(scene, 'witness.peeked');
    expect(looked?.seat).toBe(0);
    // The witness that was looked at has since been turned up; before that only the winner could see it.
    for (const [viewer, face] of [
      [seatViewer(0), 'w07'],
      [seatViewer(1), null],
      [PUBLIC, null],
    ] as const) {
      const event = redactEvents(privateDie, looked ? [looked] : [], viewer)[0];
      expect(event?.shifts?.map((shift) => shift.face)).toEqual([face]);
    }
  });

  it('9.1 with Line-Up the witness that was looked at stays known to the winner alone', () => {
    const start = given({ clues: [1, 1], witness: 'w01', case: 'lineUp', deck: ['w04', 'w05', 'w06', 'w07'] });
    const scene = play(start, 'question w01; witness 0; roll 4 3; stay; roll 1; stay');
    expect(told(scene, 'witness.peeked')).toMatchObject([{ seat: 0 }]);
    expect(scene.phase).toBe('round.choosingWitness');
  });

  it('9.1 nobody looks when all are bust, when the deck is empty, or when the match is over', () => {
    expect(told(play(round('w01', 0), 'roll 6 5; roll 6 5'), 'witness.peeked')).toEqual([]);
    expect(told(play(round('w01', 0, { deck: [] }), 'roll 4; stay; roll 1; stay'), 'witness.peeked')).toEqual([]);
    const over = play(round('w01', 0, { clues: [14, 1] }), 'roll 4; stay; roll 1; stay');
    expect(over.phase).toBe('over');
    expect(told(over, 'witness.peeked')).toEqual([]);
  });

  it('9.2 Barkeep: the first added die is free, also without a clue; the second is not', () => {
    let scene = play(round('w02', 9, { clues: [0, 1] }), 'roll 1');
    expect(refusal(scene, 'add')).toBeNull();
    scene = play(scene, 'add 2');
    expect(scene.state.clues).toEqual([0, 1]);
    expect(told(scene, 'turn.stayed')).toMatchObject([{ seat: 0, total: 3 }]);
    const rich = play(round('w02', 9, { clues: [2, 1] }), 'roll 1; add 2; add 3');
    expect(rich.state.clues).toEqual([1, 1]);
  });

  it('9.2 Barkeep and an Analytical detective: two free dice', () => {
    const scene = play(round('w02', 9, { clues: [0, 1], detectives: { 0: 'analytical' } }), 'roll 1; free 2; add 3');
    expect(scene.state.clues).toEqual([0, 1]);
    expect(told(scene, 'dice.rolled').at(-1)?.total).toBe(6);
  });

  it('9.3 Nervous Clerk: three clues for a bust', () => {
    expect(play(round('w03', 0, { clues: [5, 1] }), 'roll 6 5').state.clues).toEqual([2, 1]);
  });

  it('9.4 Deaf Janitor: nothing is added, but a negative die of one’s own is', () => {
    const scene = play(round('w04', 9, { detectives: { 0: 'twofaced' } }), 'roll 5');
    expect(reasonFor(scene, 'add')).toEqual({ code: 'addForbidden', params: { card: 'w04' }, rule: '9.4' });
    expect(refusal(scene, 'negative')).toBeNull();
  });

  it('9.4 Deaf Janitor: a free die that no card gives is not even offered', () => {
    const scene = play(round('w04', 9, { detectives: { 0: 'twofaced' } }), 'roll 5');
    expect(privateDie.prompts(scene, 0)).toMatchObject([
      { offers: [{ key: 'move.add' }, { key: 'move.negative' }, { key: 'move.stay' }] },
    ]);
  });

  it('9.5 Night Watchman: three dice at first, more later', () => {
    const scene = round('w05', 9);
    expect(refusal(scene, 'roll 1 1 1 1')).toBe('rollAtMost');
    expect(refusal(play(scene, 'roll 1 1 1'), 'add')).toBeNull();
  });

  it('9.6 Cigarette Girl: three clues for an exact match', () => {
    expect(play(round('w06', 0), 'roll 6 2').state.clues).toEqual([4, 1]);
  });

  it('9.7 Crooked Cop: no powers; four dice all the same; no challenge', () => {
    const scene = play(round('w07', 0, { detectives: { 0: 'insubordinate', 1: 'competitive' } }), 'roll 4 5');
    expect(refusal(round('w07', 0, { detectives: { 0: 'insubordinate' } }), 'roll 1 1 1 1 1')).toBe('notSoManyDice');
    expect(reasonFor(scene, 'reroll 4')).toEqual({
      code: 'beatenBy',
      params: { card: 'det.insubordinate', by: 'w07' },
      rule: '12.2',
    });
    const close = play(scene, 'stay; roll 6 2; stay');
    expect(told(close, 'round.won')).toMatchObject([{ seat: 0 }]);
    expect(told(close, 'roll.declined')).toEqual([]);
  });

  it('9.8 Cabbie: four players, first seat 2, counter-clockwise', () => {
    expect(given({ clues: [1, 1, 1, 1], witness: 'w08', die: 1, first: 2 }).state.order).toEqual([2, 1, 0, 3]);
  });

  it('9.9 Two-Timer: the die counts twice', () => {
    expect(told(round('w09', 9), 'value.known')).toMatchObject([{ value: 22 }]);
  });

  it('9.10 Stool Pigeon: one clue more', () => {
    const scene = play(round('w10', 5), 'roll 5 5; stay; roll 1; stay');
    expect(told(scene, 'round.won')).toMatchObject([{ seat: 0, reward: 3 }]);
  });

  it('9.11 Parish Priest: a bust costs nothing', () => {
    expect(play(round('w11', 0, { clues: [5, 1] }), 'roll 6 5').state.clues).toEqual([5, 1]);
  });

  it('9.12 Pickpocket: the winner gets what others lost; the bank does when all are bust', () => {
    const bust = play(round('w12', 0, { clues: [3, 1] }), 'roll 6 5');
    expect(bust.state.setAside).toBe(2);
    expect(play(bust, 'roll 4; stay').state.clues).toEqual([1, 4]);
    const all = play(bust, 'roll 6 6');
    expect(told(all, 'clues.returned')).toEqual([{ type: 'clues.returned', count: 3 }]);
    expect([all.state.setAside, all.state.bank]).toEqual([0, 104]);
  });

  it('9.10, 9.12 and 13.17 the Stool Pigeon and the Pickpocket pay after a roll-off, too', () => {
    const pigeon = play(round('w10', 0), 'roll 6 6; roll 6 6; together 1 1 / 6 6');
    expect(told(pigeon, 'round.won')).toMatchObject([{ seat: 1, reward: 2 + 1 }]);
    const start = given({ clues: [1, 1, 3], witness: 'w12', die: 0 });
    const pickpocket = play(start, 'roll 4; stay; roll 4; stay; roll 6 5; together 1 / 2');
    expect(told(pickpocket, 'clues.collected')).toMatchObject([{ seat: 1, from: 'setAside', count: 2 }]);
    expect(pickpocket.state.clues).toEqual([1, 4, 1]);
  });

  it('9.13 Bookie: numbers are committed secretly, shown together, and binding', () => {
    let scene = round('w13', 5);
    expect(scene.phase).toBe('round.committing');
    expect(refusal(scene, '0: commit 6')).toBe('commitRange');
    expect(refusal(scene, '0: commit 0')).toBe('commitRange');
    scene = play(scene, '1: commit 4');
    expect(refusal(scene, '1: commit 3')).toBe('notAsked');
    expect(told(scene, 'commits.shown')).toEqual([]);
    scene = play(scene, '0: commit 2');
    expect(told(scene, 'commits.shown')).toEqual([{ type: 'commits.shown', seats: [0, 1], counts: [2, 4] }]);
    // The committed number is binding, so nobody is asked.
    expect(scene.phase).toBe('turn.rolling');
    expect(scene.state.pending?.pieces).toHaveLength(2);
  });

  it('9.13 and 13.14 a placed die counts as one of those committed', () => {
    const start = round('w13', 5, { detectives: { 0: 'professional' } });
    const two = play(start, '0: commit 2; 1: commit 1');
    expect(two.phase).toBe('turn.choosingDice');
    expect(reasonFor(two, 'roll 1')).toEqual({
      code: 'committedCount',
      params: { count: 2, card: 'w13' },
      rule: '9.13',
    });
    expect(play(two, 'place 6').state.pending?.pieces).toHaveLength(1);
    const one = play(start, '0: commit 1; 1: commit 1');
    expect(one.phase).toBe('turn.rolling');
  });

  it('9.14 Drunk Sailor: sixes count nothing but are paid, and count in a roll-off', () => {
    let scene = play(round('w14', 0), 'roll 6 6 3; stay; roll 3; stay');
    expect(scene.state.players.map(({ final }) => final?.total)).toEqual([3, 3]);
    scene = play(scene, 'together 6 6 1 / 6');
    expect(told(scene, 'rollOff.rolled').map(({ sum }) => sum)).toEqual([13, 6]);
    expect(told(scene, 'round.won')).toMatchObject([{ seat: 0, reward: 3 }]);
  });

  it('9.14 a placed six counts nothing, too', () => {
    const scene = play(round('w14', 3, { detectives: { 0: 'professional' } }), 'place 6; roll 2');
    expect(told(scene, 'dice.rolled').at(-1)?.total).toBe(2);
  });

  it('9.15 Dowager: three dice at least', () => {
    const scene = round('w15', 9);
    expect(reasonFor(scene, 'roll 1 1')).toEqual({
      code: 'rollAtLeast',
      params: { count: 3, card: 'w15' },
      rule: '9.15',
    });
    expect(refusal(scene, 'roll 1 1 1')).toBeNull();
  });

  it('9.16 Forgetful Widow: a die is set aside for a clue, one remains, and only that is paid and rolled off', () => {
    let scene = play(round('w16', 4), 'roll 6 5');
    expect(scene.phase).toBe('turn.over');
    scene = play(scene, 'remove 5');
    expect(scene.state.clues).toEqual([0, 1]);
    // 6 of 9 without a clue: nothing is possible except to stay.
    expect(statusOf(scene, 0)).toBe('stayed');
    expect(scene.state.table.zones['out:0']?.pieces).toHaveLength(1);
    const tied = play(scene, 'roll 6; stay; together 5 / 4');
    expect(told(tied, 'round.won')).toMatchObject([{ seat: 0, reward: 1 }]);
    expect(tied.state.table.zones['pool:0']?.pieces).toHaveLength(5);
    const single = play(round('w16', 4), 'roll 6');
    expect(refusal(single, 'remove 6')).toBe('lastDie');
  });

  it('9.16 once in a turn, and never a negative die', () => {
    const scene = play(round('w16', 9, { clues: [4, 1], detectives: { 0: 'twofaced' } }), 'roll 2 3 4; negative 6');
    expect(refusal(scene, 'remove 6')).toBe('negativeStays');
    expect(refusal(play(scene, 'remove 2'), 'remove 3')).toBe('powerUsed');
  });

  it('9.17 Coroner: one over is near, from above or below; no bonus, no further dice', () => {
    const close = play(round('w17', 3), 'roll 6 5 2; stay; roll 6 5 4');
    expect(close.phase).toBe('rollOff.rolling');
    expect(statusOf(close, 1)).toBe('stayed');
    expect(close.state.clues).toEqual([1, 1]);
    const nearer = play(round('w17', 3), 'roll 6 5 4; roll 6 5 1; stay');
    expect(told(nearer, 'round.won')).toMatchObject([{ seat: 0 }]);
    const over = play(round('w17', 3, { detectives: { 0: 'twofaced' } }), 'roll 6 5 4');
    expect(over.phase).toBe('turn.under');
    expect(refusal(over, 'add')).toBe('notBelowValue');
    expect(statusOf(play(round('w17', 3), 'roll 6 5 5'), 0)).toBe('bust');
  });

  it('9.18 Forger: an unused die is negative for a clue, may be rolled again, and comes back', () => {
    let scene = play(round('w18', 0, { detectives: { 0: 'insubordinate' } }), 'roll 6 6 4; negative 2');
    expect(scene.state.clues).toEqual([0, 1]);
    expect(told(scene, 'dice.rolled').at(-1)?.total).toBe(14);
    scene = play(scene, 'reroll 2 to 5');
    expect(told(scene, 'dice.rolled').at(-1)?.total).toBe(11);
    const next = play(scene, 'roll 1; stay');
    expect(next.state.table.zones['pool:0']?.pieces).toHaveLength(4);
    expect(next.state.table.zones['negative:0']?.pieces).toEqual([]);
  });

  it('9.18 with a Two-Faced detective there are two negative dice, the free one first', () => {
    const first = play(round('w18', 2, { clues: [2, 1], detectives: { 0: 'twofaced' } }), 'roll 6 6 5; negative 1');
    expect(first.state.clues).toEqual([2, 1]);
    const scene = play(first, 'negative 2');
    expect(scene.state.clues).toEqual([1, 1]);
    expect(told(scene, 'dice.rolled').at(-1)?.total).toBe(14);
    expect(refusal(scene, 'negative')).toBe('powerUsed');
  });
});

describe('12 Which card beats which', () => {
  it('12.2 the view names the card that beats a power', () => {
    const scene = round('w07', 0, { detectives: { 0: 'insubordinate' } });
    const { value } = viewOf(privateDie, scene, PUBLIC).numbers as unknown as PrivateDieNumbers;
    expect(value.modifiers).toEqual([
      { hook: 'pool.own', card: 'det.insubordinate', seat: 0, isHandicap: true, beatenBy: null },
      { hook: 'grant.reroll', card: 'det.insubordinate', seat: 0, isHandicap: false, beatenBy: 'w07' },
      { hook: 'ability.enabled', card: 'w07', seat: null, isHandicap: false, beatenBy: null },
    ]);
  });
});
