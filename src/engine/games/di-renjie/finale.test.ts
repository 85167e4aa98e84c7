import { describe, expect, it } from 'vitest';
import { facesIn, zoneOf } from '#engine/core/pieces.ts';
import { given, play, refusal, told, type LaidClue, type Scene } from '#testkit/games/di-renjie/scenarios.ts';
import { diRenjie } from './index.ts';
import { clueRest, clueTop } from './rules/layout.ts';

const ELEMENTS = 'T1 T2 T3 T4 T5 W1 W2 W3 W4 W5';

/**
 * Clues of different elements, each seat in turn: this many revealed, then this many hidden ones of the seats after the
 * first.
 */
function laid(revealedClues: number, seats: number, hidden = 0): readonly LaidClue[] {
  return ELEMENTS.split(' ')
    .slice(0, revealedClues + hidden)
    .map((element, place) => ({
      owner: place < revealedClues ? place % seats : 1 + place - revealedClues,
      cards: `${element} ${element} ${element}`,
      isRevealed: place < revealedClues,
    }));
}

/** Everybody requests something that nobody has, takes nothing and presents nothing. */
function quietTurn(scene: Scene): Scene {
  let now = play(scene, 'request 5');
  for (const seat of now.state.responders) now = play(now, `${String(seat)} refuses`);
  return play(now, 'pass');
}

const hands4 = ['L1', 'L2', 'L3', 'L4'];

describe('4.13 The end of a round', () => {
  it('1.11.13 eight clues revealed by seat 0: the others still play, the game ends after the last', () => {
    const clues = [...laid(7, 4), { owner: 0, cards: 'L5 L5 L5' }];
    let scene = given({ hands: hands4, clues, reveals: [2, 2, 2, 1], crime: 'T6 W5 L5' });
    expect(told(scene, 'clue.revealed').at(-1)?.total).toBe(8);
    for (const seat of [0, 1, 2]) {
      expect(scene).toMatchObject({ phase: 'turn.requesting', state: { active: seat } });
      scene = quietTurn(scene);
    }
    scene = quietTurn(scene);
    expect(scene.phase).toBe('finale.answering');
    expect(told(scene, 'round.ended').at(-1)).toEqual({ type: 'round.ended', round: 1, revealed: 8 });
  });

  it('8.2 and 1.11.14 seven revealed and three hidden: the game goes on', () => {
    const scene = quietTurn(given({ hands: hands4, clues: laid(7, 4, 2), active: 3, reveals: [0, 0, 0, 0] }));
    expect(scene).toMatchObject({ phase: 'turn.requesting', state: { active: 0, round: 2 } });
    expect(told(scene, 'finale.begun')).toEqual([]);
  });

  it('4.13 the last seat is the one on the right of whoever began', () => {
    const situation = { hands: hands4, clues: laid(8, 4), first: 2 };
    expect(quietTurn(given({ ...situation, active: 3 })).phase).toBe('turn.requesting');
    expect(quietTurn(given({ ...situation, active: 1 })).phase).toBe('finale.answering');
  });
});

describe('5 The finale', () => {
  const begin = (): Scene =>
    quietTurn(given({ hands: hands4, clues: laid(8, 4, 2), active: 3, reveals: [2, 2, 2, 1], crime: 'T6 W4 L5' }));

  it('5.1 and 1.11.15 hidden clues are opened without any examination', () => {
    const scene = begin();
    expect(told(scene, 'clue.opened').map(({ seat, clue, element }) => [seat, clue, element])).toEqual([
      [1, 8, 'W4'],
      [2, 9, 'W5'],
    ]);
    expect(scene.state.clues.every(({ isRevealed }) => isRevealed)).toBe(true);
    expect(scene.state.reveals).toEqual([2, 2, 2, 1]);
    expect(zoneOf(scene.state.table, clueTop(8)).facing).toBe('up');
    expect(zoneOf(scene.state.table, clueRest(8)).facing).toBe('owner');
    expect(scene.phase).toBe('finale.answering');
  });

  it('5.2 answers are sealed, and told together when the last is in', () => {
    let scene = play(begin(), 'answer 2: T6 W1 L1; answer 0: T1 W4 L1; answer 3: T1 W1 L1');
    expect(diRenjie.awaits(scene)).toEqual([1]);
    expect(refusal(scene, 'answer 0: T1 W1 L1')).toMatchObject({ code: 'notAsked' });
    expect(told(scene, 'answers.opened')).toEqual([]);
    expect(told(scene, 'answer.sealed').map(({ seat }) => seat)).toEqual([2, 0, 3]);
    scene = play(scene, 'answer 1: T1 W1 L5');
    expect(scene.phase).toBe('over');
    expect(scene.events.slice(-6).map(({ type }) => type)).toEqual([
      'answers.opened',
      'crime.opened',
      'team.judged',
      'points.counted',
      'table.opened',
      'match.ended',
    ]);
    expect(told(scene, 'crime.opened')).toMatchObject([{ target: 'T6', weapon: 'W4', location: 'L5' }]);
  });

  it('5.4 at the end everything lies open', () => {
    const scene = play(begin(), 'answer 0: T6 W4 L5; answer 1: T1 W1 L1; answer 2: T1 W1 L1; answer 3: T1 W1 L1');
    expect(Object.values(scene.state.table.zones).filter(({ facing }) => facing !== 'up')).toEqual([]);
    expect(facesIn(scene.state.table, 'box')).toEqual(['T6', 'W4', 'L5']);
    const { standings, note } = diRenjie.result(scene.state);
    expect(note).toEqual({ code: 'solved' });
    expect(standings.filter(({ winner }) => winner).map(({ seat, score }) => [seat, score])).toEqual([[0, 7]]);
  });

  it('5.3 without the Assassin nobody is named', () => {
    expect(refusal(begin(), 'answer 0: T1 W1 L1 1')).toEqual({ code: 'noAssassin', rule: '5.3' });
    expect(diRenjie.prompts(begin(), 0)).toMatchObject([
      { kind: 'fields', fields: [{ field: 'target' }, { field: 'weapon' }, { field: 'location' }] },
    ]);
  });

  it('5.3 everybody but the Assassin names the Assassin, and nobody names oneself', () => {
    const scene = quietTurn(
      given({
        hands: [...hands4, 'A'],
        clues: laid(8, 4),
        active: 4,
        reveals: [2, 2, 2, 2, 0],
        assassin: 2,
        options: { assassin: true },
        crime: 'T6 W4 L5',
      }),
    );
    expect(refusal(scene, 'answer 0: T1 W1 L1')).toEqual({ code: 'nameAssassin', rule: '5.3' });
    expect(refusal(scene, 'answer 0: T1 W1 L1 0')).toEqual({ code: 'notYourself', rule: '5.3' });
    expect(refusal(scene, 'answer 0: T1 W1 L1 5')).toEqual({ code: 'nobodyThere', rule: '5.3' });
    expect(refusal(scene, 'answer 2: T1 W1 L1 0')).toEqual({ code: 'youAreAssassin', rule: '5.3' });
    expect(diRenjie.movesOf(scene, 0)).toHaveLength(6 * 5 * 5 * 4);
    expect(diRenjie.movesOf(scene, 2)).toHaveLength(6 * 5 * 5);
    const over = play(
      scene,
      'answer 0: T6 W1 L1 2; answer 1: T1 W4 L1 0; answer 2: T1 W1 L5; answer 3: T1 W1 L1 4; answer 4: T1 W1 L1 3',
    );
    expect(told(over, 'assassin.known')).toEqual([{ type: 'assassin.known', seat: 2, namedBy: [0] }]);
    expect(over.state.verdict?.points.map(({ total }) => total)).toEqual([1 + 1 + 3, 1 + 1, 2 + 1, 1, 0]);
  });
});
