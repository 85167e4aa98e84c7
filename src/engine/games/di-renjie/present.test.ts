import { describe, expect, it } from 'vitest';
import { zoneOf } from '#engine/core/pieces.ts';
import { cards, given, handIn, play, refusal, told, type Scene } from '#testkit/games/di-renjie/scenarios.ts';
import { diRenjie } from './index.ts';
import { cluesIn } from './rules/clues.ts';
import { clueRest, clueTop } from './rules/layout.ts';

function found(hand: string, isAssassin = false): readonly string[] {
  return cluesIn(cards(hand), isAssassin).map(({ element, bottom }) => `${element} ${element} ${bottom}`);
}

/** Seat 0 at phase III with this hand; nobody could draw anything from the other seat. */
function presenting(hand: string, assassin?: number): Scene {
  const hands = assassin === undefined ? [hand, 'W1 W1'] : [hand, 'W1 W1', 'L1', 'L2', 'L4'];
  const situation = assassin === undefined ? { hands } : { hands, assassin, options: { assassin: true } };
  const refusals = hands.slice(1).map((_, seat) => `${String(seat + 1)} refuses`);
  return play(given(situation), ['request T', ...refusals].join(';'));
}

describe('4.10 What is a clue', () => {
  it.each([
    ['L3 L3 S3 T6 T6 S1 W2', ['T6 T6 S1', 'T6 T6 S3', 'L3 L3 S3']],
    ['L3 L3 L3 S3', ['L3 L3 L3', 'L3 L3 S3']],
    ['T6 T6 T6 S2 S5', ['T6 T6 T6', 'T6 T6 S2', 'T6 T6 S5']],
    ['W4 W4 A S3', []],
    ['T1 W1 L1 S1', []],
    ['T6 T6 W2 W2', []],
    ['W2 W2 T6', []],
    ['S1 S2 S3', []],
  ])('%s: %j', (hand, clues) => {
    expect(found(hand)).toEqual(clues);
  });

  it('the Assassin’s card lies under any clue of the Assassin, and of nobody else', () => {
    expect(found('W4 W4 A S3', true)).toEqual(['W4 W4 A']);
    expect(found('T6 T6 A', true)).toEqual(['T6 T6 A']);
    expect(found('A T1 T1 T1', true)).toEqual(['T1 T1 T1', 'T1 T1 A']);
  });

  it('1.11.20 T6 in the box: its two other copies make a clue with any suspect, or with the Assassin’s card', () => {
    expect(found('T6 T6 S2 S4')).toEqual(['T6 T6 S2', 'T6 T6 S4']);
    expect(found('T6 T6 W1')).toEqual([]);
    expect(found('T6 T6 A', true)).toEqual(['T6 T6 A']);
  });
});

describe('4.9 Presenting', () => {
  it('1.11.9 whoever holds a clue must present one', () => {
    const scene = presenting('L3 L3 S3');
    expect(refusal(scene, 'pass')).toMatchObject({
      code: 'mustPresent',
      params: { element: 'L3', bottom: 'S3' },
      rule: '4.9',
    });
    const prompts = diRenjie.prompts(scene, 0);
    expect(prompts.map(({ id, text }) => [id, text.code])).toEqual([['present', 'mustPresent']]);
    const reason = refusal(scene, 'pass');
    expect(reason?.pieces?.toSorted()).toEqual(zoneOf(scene.state.table, 'hand:0').pieces.toSorted());
  });

  it('1.11.9 the Assassin may pass with the same hand', () => {
    const scene = presenting('L3 L3 S3', 0);
    expect(refusal(scene, 'pass')).toBeNull();
    expect(diRenjie.prompts(scene, 0).map(({ id, text }) => [id, text.code])).toEqual([
      ['present', 'mayPresent'],
      ['pass', 'passSecretly'],
    ]);
  });

  it('4.9 without a clue there is only passing, but everybody is asked', () => {
    const scene = presenting('L3 W3 S3');
    expect(scene.phase).toBe('turn.presenting');
    expect(diRenjie.prompts(scene, 0).map(({ id, text }) => [id, text.code])).toEqual([['pass', 'pass']]);
    expect(refusal(scene, 'present L3 W3 S3')).toEqual({ code: 'noClue', rule: '4.10' });
  });

  it('8.8 the player chooses freely among several, a substitute too where the third copy is held', () => {
    const scene = presenting('L3 L3 L3 S3 T6 T6');
    const lines = ['present L3 L3 L3', 'present L3 L3 S3', 'present T6 T6 S3'];
    expect(lines.map((line) => refusal(scene, line))).toEqual([null, null, null]);
    const after = play(scene, 'present L3 L3 S3');
    expect(handIn(after, 0)).toEqual(['L3', 'T6', 'T6']);
  });

  it('8.8 a clue that burns a suspect is presented all the same', () => {
    expect(refusal(presenting('W5 W5 S5'), 'pass')).toMatchObject({ code: 'mustPresent' });
  });

  it('8.16 the substitute lies at the bottom', () => {
    const scene = presenting('L3 L3 S3');
    expect(refusal(scene, 'present L3 S3 L3')).toEqual({ code: 'noClue', rule: '4.10' });
    expect(refusal(scene, 'present S3 L3 L3')).toEqual({ code: 'noClue', rule: '4.10' });
    expect(refusal(scene, 'present L3 L3')).toEqual({ code: 'noClue', rule: '4.10' });
    const judge = (clue: string) => diRenjie.judge(scene.state, 0, { type: 'move.present', clue });
    expect(judge('nowhere,nothing,none')).toMatchObject({ reason: { code: 'notInHand', rule: '4.9' } });
    const [first = ''] = zoneOf(scene.state.table, 'hand:0').pieces;
    expect(judge(`${first},${first},${first}`)).toMatchObject({ reason: { code: 'noClue' } });
  });

  it('4.9 a clue lies hidden: its cards are read by whoever presented it, and one clue a turn is enough', () => {
    const scene = play(presenting('L3 L3 S3 W2 W2 W2'), 'present L3 L3 S3');
    const { table, clues } = scene.state;
    expect(clues).toEqual([
      { owner: 0, element: 'L3', isRevealed: false, examinedBy: [], presentedInTurn: scene.state.turn - 1 },
    ]);
    expect([zoneOf(table, clueTop(0)), zoneOf(table, clueRest(0))]).toMatchObject([
      { owner: 0, facing: 'owner' },
      { owner: 0, facing: 'owner' },
    ]);
    expect(told(scene, 'clue.presented')[0]?.shifts.map(({ face, sight }) => [face, sight])).toEqual([
      ['L3', 0],
      ['L3', 0],
      ['S3', 0],
    ]);
    expect(scene).toMatchObject({ phase: 'turn.requesting', state: { active: 1 } });
  });

  it('8.10 and 1.11.10 who robs the Assassin’s card can do nothing with it, and is not the Assassin', () => {
    expect(diRenjie.prompts(presenting('A W4 W4', 1), 0).map(({ id }) => id)).toEqual(['pass']);
    expect(refusal(presenting('A W4 W4', 1), 'present W4 W4 A')).toEqual({ code: 'noClue', rule: '4.10' });
    const scene = given({ hands: ['T1', 'A W4 W4', 'L1', 'L2', 'L4'], assassin: 1, options: { assassin: true } });
    const robbed = play(scene, 'request 5; 1 refuses; 2 refuses; 3 refuses; 4 refuses; take hand:1=A');
    expect(robbed.state.assassin).toBe(1);
    expect(handIn(robbed, 0)).toEqual(['A', 'T1']);
  });

  it('4.9 copies are taken in the order in which they came, wherever they lie', () => {
    const scene = presenting('W1 L3 L3 S3 L3');
    const [, first = '', second = '', suspect = '', third = ''] = zoneOf(scene.state.table, 'hand:0').pieces;
    const keysFor = (arrived: readonly string[]) => {
      const state = { ...scene.state, arrivals: [arrived, ...scene.state.arrivals.slice(1)] };
      const [prompt] = diRenjie.prompts({ ...scene, state }, 0);
      return prompt?.kind === 'oneOf' ? prompt.offers.map(({ key }) => key) : [];
    };
    expect(keysFor([third, suspect, first, second])).toEqual([
      [third, first, second].join(),
      [third, first, suspect].join(),
    ]);
    expect(keysFor([second, third, first, suspect])).toEqual([
      [second, third, first].join(),
      [second, third, suspect].join(),
    ]);
  });
});
