import { describe, expect, it } from 'vitest';
import { given, play, reasonFor, refusal, told, type Scene } from '#testkit/games/private-die/scenarios.ts';

/** Clues by seat, and what is left in the bank. */
function purses({ state }: Scene): readonly number[] {
  return [...state.clues, state.bank];
}

function statusOf({ state }: Scene, seat: number): string | undefined {
  return state.players[seat]?.status;
}

/** The value that was told last. */
function valueOf(scene: Scene): number | undefined {
  return told(scene, 'value.known').at(-1)?.value;
}

describe('1 to 3 Components, set-up, witness', () => {
  it('1.2 and 3.2 a zero on the witness die counts zero: Gossip 8 and 0 are 8', () => {
    expect(valueOf(given({ clues: [1, 1], witness: 'w01', die: 0 }))).toBe(8);
  });

  it('3.3 turns go clockwise from the first player', () => {
    expect(given({ clues: [1, 1, 1, 1], witness: 'w01', die: 3, first: 2 }).state.order).toEqual([2, 3, 0, 1]);
  });
});

describe('4 A turn', () => {
  it('4.1 one to five dice may be rolled, no fewer and no more', () => {
    const scene = given({ clues: [1, 1], witness: 'w10', die: 5 });
    expect(refusal(scene, 'roll')).toBe('rollOne');
    expect(refusal(scene, 'roll 1')).toBeNull();
    expect(refusal(scene, 'roll 1 1 1 1 1')).toBeNull();
    expect(refusal(scene, 'roll 1 1 1 1 1 1')).toBe('notSoManyDice');
  });

  it('4.3 and 13.1 a die may be added below the value, whatever the witness die shows', () => {
    const scene = play(given({ clues: [1, 1], witness: 'w01', die: 6 }), 'roll 4 5');
    expect(valueOf(scene)).toBe(14);
    expect(refusal(scene, 'add')).toBeNull();
  });

  it('4.3 each added die costs a clue, and without clues there is none', () => {
    let scene = play(given({ clues: [2, 1], witness: 'w10', die: 8 }), 'roll 1; add 4');
    expect(purses(scene)).toEqual([1, 1, 103]);
    scene = play(scene, 'add 6');
    expect(purses(scene)).toEqual([0, 1, 104]);
    expect(told(scene, 'dice.rolled').at(-1)?.total).toBe(11);
    // 4.10: nothing is possible except to stay.
    expect(told(scene, 'turn.stayed')).toEqual([{ type: 'turn.stayed', seat: 0, total: 11 }]);
  });

  it('4.3 five dice used: no sixth, whatever one can pay', () => {
    const scene = play(
      given({ clues: [3, 1], witness: 'w15', die: 9, detectives: { 0: 'twofaced' } }),
      'roll 1 1 1 1 1',
    );
    expect(refusal(scene, 'add')).toBe('noDiceLeft');
  });

  it('4.3 and 4.10 V3: no clue, no added die; the table stays for one who cannot do anything else', () => {
    const scene = play(given({ clues: [0, 1], witness: 'w08', die: 0 }), 'roll 1');
    expect(valueOf(scene)).toBe(7);
    expect(told(scene, 'turn.stayed')).toEqual([{ type: 'turn.stayed', seat: 0, total: 1 }]);
    expect(statusOf(scene, 0)).toBe('stayed');
    expect(scene.phase).toBe('turn.choosingDice');
  });

  it('4.3 says why not, with the price', () => {
    const detectives = { 0: 'insubordinate' };
    const scene = play(given({ clues: [0, 1], witness: 'w01', die: 6, detectives }), 'roll 1 2');
    expect(reasonFor(scene, 'add')).toEqual({ code: 'tooFewClues', params: { cost: 1 }, rule: '4.3' });
  });

  it('4.4 a player may stay at any time after the first roll, not before', () => {
    const scene = given({ clues: [1, 1], witness: 'w01', die: 6 });
    expect(refusal(scene, 'stay')).toBe('notInThisPhase');
    expect(statusOf(play(scene, 'roll 1; stay'), 0)).toBe('stayed');
  });

  it('4.5 an exact match pays one clue once, and ends the turn with all powers unused', () => {
    const detectives = { 0: 'analytical' };
    const scene = play(given({ clues: [1, 1], witness: 'w01', die: 3, detectives }), 'roll 5 6');
    expect(statusOf(scene, 0)).toBe('matched');
    expect(purses(scene)).toEqual([2, 1, 102]);
    expect(scene.state.order[scene.state.turn]).toBe(1);
    for (const step of ['0: add', '0: free', '0: stay']) expect(refusal(scene, step)).not.toBeNull();
  });

  it('4.6 a bust costs two clues, or the one that there is, or none', () => {
    const after = (clues: number): readonly number[] =>
      purses(play(given({ clues: [clues, 1], witness: 'w01', die: 0 }), 'roll 6 3'));
    expect(after(4)).toEqual([2, 1, 102]);
    expect(after(1)).toEqual([0, 1, 104]);
    expect(after(0)).toEqual([0, 1, 104]);
  });

  it('4.6 V4: a bust without clues changes nothing, and the player goes on in the next round', () => {
    const scene = play(given({ clues: [0, 1, 1], witness: 'w10', die: 0 }), 'roll 5 6 3; roll 5; stay; roll 4; stay');
    expect(scene.state.finished[0]?.seats[0]?.status).toBe('bust');
    expect(scene.state.finished[0]?.seats[0]?.change).toBe(0);
    expect(scene.state.round).toBe(2);
    expect(statusOf(scene, 0)).toBe('waiting');
    expect(play(scene, 'witness 0').state.order).toContain(0);
  });

  it('4.6 a die is paid for before the bust that it causes', () => {
    const scene = play(given({ clues: [1, 1], witness: 'w09', die: 9 }), 'roll 6 6 6 3; add 2');
    expect(valueOf(scene)).toBe(22);
    expect(told(scene, 'turn.bust')[0]).toMatchObject({ total: 23, loss: 0 });
    expect(purses(scene)).toEqual([0, 1, 104]);
  });

  it('4.7 a bust can be accepted although there is a way out', () => {
    const detectives = { 0: 'insubordinate' };
    const scene = play(given({ clues: [3, 1], witness: 'w01', die: 0, detectives }), 'roll 6 5');
    expect(scene.phase).toBe('turn.over');
    expect(refusal(scene, 'stay')).toBe('notInThisPhase');
    expect(play(scene, 'bust').state.clues).toEqual([1, 1]);
  });

  it('4.8 a total may fall below zero', () => {
    const detectives = { 0: 'twofaced' };
    const scene = play(given({ clues: [1, 1], witness: 'w01', die: 0, detectives }), 'roll 1; negative 5');
    expect(told(scene, 'dice.rolled').at(-1)?.total).toBe(-4);
    expect(scene.phase).toBe('turn.under');
  });

  it('4.9 the dice of a turn stay in view until the round is closed', () => {
    const scene = play(given({ clues: [1, 1], witness: 'w01', die: 6 }), 'roll 4 5; stay');
    expect(scene.state.players[0]?.final).toEqual({ positive: [4, 5], negative: [], total: 9 });
    expect(scene.state.table.zones['rolled:0']?.pieces).toHaveLength(2);
  });
});

describe('5 Closing a round', () => {
  it('5.1 to 5.8 V1: a whole round of the rule sheet', () => {
    const start = given({ clues: [1, 1, 1], witness: 'w01', die: 6 });
    expect(purses(start)).toEqual([1, 1, 1, 102]);
    const scene = play(start, '0: roll 4 5 3; 0: stay; 1: roll 6 5 3; 2: roll 1 5 3; 2: add 6');
    expect(purses(scene)).toEqual([1, 5, 0, 99]);
    expect(told(scene, 'turn.matched')).toMatchObject([{ seat: 1, gain: 1 }]);
    expect(told(scene, 'turn.bust')).toMatchObject([{ seat: 2, loss: 0 }]);
    expect(told(scene, 'round.won')).toMatchObject([{ seat: 1, reward: 3 }]);
    expect(scene.state.first).toBe(1);
    expect(scene.state.round).toBe(2);
    expect(scene.state.table.zones['questioned']?.pieces).toHaveLength(1);
    expect(scene.state.table.zones['pool:1']?.pieces).toHaveLength(5);
  });

  it('5.4 all bust: no winner, the same first player, one witness fewer', () => {
    const start = given({ clues: [3, 1, 0], witness: 'w01', die: 0, first: 1 });
    const scene = play(start, 'roll 6 5; roll 6 5; roll 6 5');
    expect(purses(scene)).toEqual([1, 0, 0, 104]);
    expect(scene.state.first).toBe(1);
    expect(told(scene, 'round.won')).toEqual([]);
    // The deck had seventeen; the next round has turned one up.
    expect(scene.state.table.zones['witnesses']?.pieces).toHaveLength(16);
  });

  it('5.6 the bank gives no more than it holds', () => {
    const start = given({ clues: [1, 1], witness: 'w10', die: 9, bank: 2, case: 'hushMoney', first: 0 });
    const scene = play(start, 'roll 4 4 4 4 4; roll 1; stay');
    expect(told(scene, 'round.won')).toMatchObject([{ seat: 0, reward: 2 }]);
    expect(scene.state.bank).toBe(0);
  });

  it('5.7 a clue from an exact match pays for dice of the next turn', () => {
    let scene = play(given({ clues: [0, 1], witness: 'w01', die: 0 }), 'roll 4 4; roll 1; stay');
    expect(scene.state.clues[0]).toBe(3);
    scene = play(scene, 'witness 0; roll 1');
    expect(refusal(scene, 'add')).toBeNull();
  });
});

describe('6 Roll-off', () => {
  it('6.1 and 6.5 V2: the dice used are rolled again, and pay whatever they show', () => {
    let scene = given({ clues: [1, 1, 1], witness: 'w01', die: 9 });
    scene = play(scene, '0: roll 3 4 4 4; 0: stay; 1: roll 6 6 6; 2: roll 3 3 3 3 3');
    expect(scene.phase).toBe('rollOff.rolling');
    scene = play(scene, 'together 5 4 6 6 / 6 4 5 3 4');
    expect(told(scene, 'rollOff.rolled').map(({ seat, sum }) => [seat, sum])).toEqual([
      [0, 21],
      [2, 22],
    ]);
    expect(told(scene, 'round.won')).toMatchObject([{ seat: 2, reward: 5 }]);
    expect(scene.state.clues).toEqual([1, 0, 6]);
    expect(scene.state.first).toBe(2);
  });

  it('6.4 and 13.9 of three tied only those with the highest sum go on', () => {
    let scene = given({ clues: [1, 1, 1], witness: 'w01', die: 4 });
    scene = play(scene, 'roll 3 3 4; stay; roll 5 2 3; stay; roll 5 5; stay; together 4 4 3 / 6 4 1 / 3 4');
    expect(told(scene, 'rollOff.tied')).toEqual([{ type: 'rollOff.tied', seats: [0, 1] }]);
    scene = play(scene, 'together 3 3 3 / 4 4 4');
    expect(told(scene, 'round.won')).toMatchObject([{ seat: 1, reward: 3 }]);
    expect(scene.state.finished[0]?.rollOff).toHaveLength(2);
  });

  it('5.5 two exact matches are both paid; the roll-off settles the reward only', () => {
    let scene = play(given({ clues: [1, 1], witness: 'w01', die: 0 }), 'roll 4 4; roll 3 5');
    expect(scene.state.clues).toEqual([2, 2]);
    scene = play(scene, 'together 1 1 / 6 1');
    expect(scene.state.clues).toEqual([2, 4]);
  });

  it('takes as many dice as were used, no more and no fewer', () => {
    const scene = play(given({ clues: [1, 1], witness: 'w01', die: 0 }), 'roll 4 4; roll 3 5');
    expect(() => play(scene, 'together 1 1 1 / 6 1')).toThrow('ignored');
    expect(() => play(scene, 'together 1 1')).toThrow('ignored');
  });
});
