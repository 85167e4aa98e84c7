import { describe, expect, it } from 'vitest';
import { given, play, refusal, told, type Scene } from '#testkit/games/private-die/scenarios.ts';
import { seenIn } from '#testkit/games/private-die/view.ts';
import { resultOf } from './rules/end.ts';
import type { PrivateDieNumbers } from './types.ts';

/** Seats by place, best first, and how the match ended. */
function ending({ state }: Scene): readonly unknown[] {
  const { standings, note } = resultOf(state);
  return [standings.map(({ seat, place }) => [seat, place]), note?.code];
}

describe('7.1 and 7.2 The end of the match', () => {
  it('7.1 A crosses the goal first, by a match, but B has more when the round is closed', () => {
    let scene = given({ clues: [14, 12], witness: 'w01', die: 9 });
    scene = play(scene, 'roll 6 6 5; roll 3 3 3 4 4');
    expect(scene.state.clues).toEqual([15, 13]);
    expect(scene.phase).toBe('rollOff.rolling');
    scene = play(scene, 'together 1 1 1 / 6 6 6 6 6');
    expect(scene.phase).toBe('over');
    expect(scene.state.clues).toEqual([15, 18]);
    expect(ending(scene)).toEqual([
      [
        [1, 1],
        [0, 2],
      ],
      'solved',
    ]);
  });

  it('7.1 a Competitive detective gets there only by forcing the roll-off', () => {
    const start = given({ clues: [14, 12], witness: 'w01', die: 9, detectives: { 1: 'competitive' } });
    const scene = play(start, 'roll 6 6 5; roll 3 3 3 3 4; challenge; together 1 1 1 / 6 6 6 6 6');
    expect(scene.state.clues).toEqual([15, 17]);
    expect(told(scene, 'match.ended')).toEqual([{ type: 'match.ended', winners: [1], ending: 'solved' }]);
  });

  it('7.2 an empty deck makes a cold case; a goal reached in the same round solves it', () => {
    const cold = play(given({ clues: [13, 1], witness: 'w01', die: 9, deck: [] }), 'roll 4; stay; roll 1; stay');
    expect(ending(cold)).toEqual([
      [
        [0, 1],
        [1, 2],
      ],
      'coldCase',
    ]);
    const solved = play(given({ clues: [13, 1], witness: 'w01', die: 9, deck: [] }), 'roll 4 1; stay; roll 1; stay');
    expect(ending(solved)[1]).toBe('solved');
  });

  it('7.2 with the last witness of Line-Up the case is cold as well', () => {
    const start = given({ clues: [2, 1], witness: 'w01', die: 9, deck: [], case: 'lineUp' });
    expect(ending(play(start, 'roll 4; stay; roll 1; stay'))[1]).toBe('coldCase');
  });
});

describe('7.3 to 7.7 Sudden death', () => {
  /** Two players end with 16 clues each, a third with fewer. */
  function tied(witness: 'w09' | 'w02' | 'w05', detectives: Readonly<Record<number, string>> = {}): Scene {
    const start = given({ clues: [16, 15, 3], witness, die: 4, detectives });
    return play(start, 'roll 1 1; stay; roll 5; stay; roll 1; stay');
  }

  it('7.4 the last witness keeps the number and loses the text', () => {
    const scene = tied('w09');
    expect(scene.state.clues).toEqual([16, 16, 3]);
    expect(told(scene, 'suddenDeath.begun')).toEqual([{ type: 'suddenDeath.begun', seats: [0, 1] }]);
    const known = play(scene, 'witness 5');
    expect(told(known, 'suddenDeath.valueKnown')).toMatchObject([{ value: 9 }]);
    expect(known.phase).toBe('suddenDeath.committing');
    expect(refusal(known, '2: commit 1')).toBe('notAsked');
    expect(refusal(known, '0: commit 6')).toBe('commitRange');
  });

  it('7.4 no text limits the dice: five after the Night Watchman, a single one after the Dowager', () => {
    expect(refusal(play(tied('w05'), 'witness 5'), '0: commit 5')).toBeNull();
    const start = given({ clues: [16, 13, 3], witness: 'w15', die: 4 });
    const dowager = play(start, 'roll 1 1 1; stay; roll 2 2 1; stay; roll 1 1 1; stay; witness 5');
    expect(dowager.phase).toBe('suddenDeath.committing');
    expect(refusal(dowager, '0: commit 1')).toBeNull();
  });

  it('7.4 and 12.3 no card is said to bear on it, and no power is left', () => {
    const scene = play(tied('w09', { 0: 'insubordinate', 1: 'twofaced' }), 'witness 5');
    const { value, seats } = seenIn(scene, null).numbers as unknown as PrivateDieNumbers;
    expect(value).toMatchObject({ card: 4, die: 5, dieCounts: 1, value: 9, modifiers: [] });
    expect(seats.map(({ powers }) => powers)).toEqual([[], [], []]);
    expect(seats.map(({ own }) => own)).toEqual([4, 5, 5]);
  });

  it('7.5 the closest without going over wins, and no clue changes hands', () => {
    const scene = play(tied('w09'), 'witness 5; 1: commit 1; 0: commit 2; together 4 5 / 6');
    expect(scene.phase).toBe('over');
    expect(scene.state.clues).toEqual([16, 16, 3]);
    expect(ending(scene)).toEqual([
      [
        [0, 1],
        [1, 2],
        [2, 3],
      ],
      'solvedInSuddenDeath',
    ]);
  });

  it('7.6 all go over: the die is rolled again and the same go on', () => {
    const scene = play(tied('w09'), 'witness 0; 0: commit 2; 1: commit 1; together 4 5 / 6');
    expect(scene.phase).toBe('suddenDeath.rollingWitness');
    expect(told(scene, 'suddenDeath.goesOn')).toMatchObject([{ seats: [0, 1], allBust: true }]);
    expect(scene.state.table.zones['pool:0']?.pieces).toHaveLength(5);
    expect(play(scene, 'witness 9; 0: commit 1; 1: commit 1; together 5 / 6').phase).toBe('over');
  });

  it('7.6 three are tied: 12, 12 and 10 of 13, so the third is out and the two go on', () => {
    const start = given({ clues: [20, 20, 18], witness: 'w02', die: 4 });
    let scene = play(start, 'roll 1; stay; roll 1; stay; roll 5 4; stay');
    expect(scene.state.contenders).toEqual([0, 1, 2]);
    scene = play(scene, 'witness 7; 0: commit 2; 1: commit 3; 2: commit 2; together 6 6 / 4 4 4 / 5 5');
    expect(scene.state.contenders).toEqual([0, 1]);
    expect(scene.state.suddenDeath[0]).toMatchObject({ value: 13, left: [0, 1] });
    scene = play(scene, 'witness 0; 0: commit 1; 1: commit 1; together 6 / 5');
    expect(told(scene, 'match.ended')).toMatchObject([{ winners: [0] }]);
  });

  it('13.18 whoever goes over is out as soon as somebody else did not', () => {
    const scene = play(tied('w09'), 'witness 5; 0: commit 2; 1: commit 1; together 6 4 / 1');
    expect(told(scene, 'suddenDeath.rolled').map(({ bust }) => bust)).toEqual([true, false]);
    expect(told(scene, 'match.ended')).toMatchObject([{ winners: [1] }]);
  });

  it('13.19 the Insubordinate detective still has four dice', () => {
    const scene = play(tied('w09', { 0: 'insubordinate' }), 'witness 5');
    expect(refusal(scene, '0: commit 5')).toBe('commitRange');
    expect(refusal(scene, '1: commit 5')).toBeNull();
  });

  it('7.3 a cold case can be tied as well', () => {
    const start = given({ clues: [3, 2], witness: 'w01', die: 9, deck: [] });
    const scene = play(start, 'roll 1; stay; roll 5; stay; witness 0; 0: commit 1; 1: commit 1; together 1 / 2');
    expect(ending(scene)[1]).toBe('coldCaseInSuddenDeath');
  });
});
