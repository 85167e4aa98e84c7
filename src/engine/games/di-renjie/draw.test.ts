import { describe, expect, it } from 'vitest';
import { given, handIn, play, refusal, told, type Scene } from '#testkit/games/di-renjie/scenarios.ts';
import { diRenjie } from './index.ts';
import { plansOf } from './rules/draw.ts';

/** Seat 0 in phase IV of a turn in which only the named cards could be given. */
function planning(hands: readonly string[], answers: string, deck = ''): Scene {
  return play(given({ hands, deck }), `request T; ${answers}; pass`);
}

function plans(scene: Scene): readonly string[] {
  return plansOf(scene.state).map((plan) => plan.join(' + '));
}

describe('4.11 and 4.12 Drawing', () => {
  it('1.11.6 a giver cannot be robbed however many cards are left, a hand of two neither, a hand of three can', () => {
    const hands = ['W1', 'T1 L1 L2 L3 L4 W2', 'L1 L2', 'L3 L4 L5'];
    const scene = planning(hands, '1 gives T1; 2 refuses; 3 refuses');
    expect(refusal(scene, 'draw hand:1')).toMatchObject({ code: 'gaveThisTurn', params: { seat: 1 }, rule: '4.12' });
    expect(refusal(scene, 'draw hand:2')).toMatchObject({ code: 'handTooSmall', params: { seat: 2, cards: 2 } });
    expect(plans(scene)).toEqual(['', 'hand:3']);
  });

  it('1.11.7 two players, the opponent gave, one card in the deck: nothing or that card', () => {
    const scene = planning(['W1', 'T1 L1 L2 L3'], '1 gives T1', 'W5');
    expect(plans(scene)).toEqual(['', 'deck']);
    expect(refusal(scene, 'draw deck deck')).toEqual({ code: 'deckTooSmall', rule: '4.12' });
  });

  it('8.6 two players: two from the deck, one of each, one, or none', () => {
    const scene = play(
      given({ hands: ['W1', 'L1 L2 L3 L4'], deck: 'W5 W4 W3' }),
      'request T; 1 refuses; take deck; pass',
    );
    expect(plans(scene)).toEqual(['', 'deck', 'hand:1', 'deck + deck', 'deck + hand:1']);
    expect(refusal(scene, 'draw hand:1 hand:1')).toEqual({ code: 'twiceFromOne', params: { seat: 1 }, rule: '4.12' });
    expect(refusal(scene, 'draw deck deck hand:1')).toEqual({
      code: 'tooManyCards',
      params: { most: 2 },
      rule: '4.11',
    });
    expect(refusal(scene, 'draw hand:0')).toMatchObject({ code: 'ownHand' });
    expect(refusal(scene, 'draw hand:2')).toMatchObject({ code: 'nobodyThere' });
  });

  it('8.4 and 8.5 the whole plan is chosen, then carried out', () => {
    const scene = planning(['W1', 'L1 L2 L3', 'L1 L4 S4', 'T1 T2 T2'], '1 refuses; 2 refuses; 3 gives T1', '');
    expect(plans(scene)).toEqual(['', 'hand:1', 'hand:2', 'hand:1 + hand:2']);
    const after = play(scene, 'draw hand:1=L2 hand:2=S4');
    expect(told(after, 'plan.chosen').at(-1)).toMatchObject({ plan: ['hand:1', 'hand:2'] });
    expect(told(after, 'card.robbed').map(({ from, shifts }) => [from, shifts[0]?.face])).toEqual([
      [1, 'L2'],
      [2, 'S4'],
    ]);
    expect(handIn(after, 0)).toEqual(['L2', 'S4', 'T1', 'W1']);
    expect(after).toMatchObject({ phase: 'turn.requesting', state: { active: 1, plan: [] } });
  });

  it('4.11 nothing at all may be drawn', () => {
    const after = play(planning(['W1', 'T1 L1 L2 L3'], '1 gives T1', 'W5 W4'), 'draw');
    expect(told(after, 'plan.chosen').at(-1)).toMatchObject({ plan: [] });
    expect(after).toMatchObject({ phase: 'turn.requesting', state: { active: 1 } });
  });

  it('8.7 after a forced draw a hand may be too small to be drawn from', () => {
    const scene = play(
      given({ hands: ['W1', 'L1 L2 L3', 'L4 L5 L1'] }),
      'request T; 1 refuses; 2 refuses; take hand:1; pass',
    );
    expect(plans(scene)).toEqual(['', 'hand:2']);
  });

  it('4.11 the prompt says how much there is at each place', () => {
    const scene = planning(['W1', 'L1 L2 L3', 'T1 L4 S4 W3'], '1 refuses; 2 gives T1', 'W5 W4 W2');
    const [prompt] = diRenjie.prompts(scene, 0);
    if (prompt?.kind !== 'shares') throw new Error('no shares');
    expect(prompt.offers.map(({ key, most, verdict }) => [key, most, verdict.ok])).toEqual([
      ['deck', 2, true],
      ['hand:1', 1, true],
      ['hand:2', 0, false],
    ]);
    expect([prompt.min, prompt.max]).toEqual([0, 2]);
  });
});

describe('7.5 and 8.12 The stall guard', () => {
  const hands = ['W1', 'T1 L1 L2 L3'];
  const toPlan = (quietTurns: number, deck: string, options = {}): Scene =>
    play(given({ hands, deck, quietTurns, options }), 'request T; 1 gives T1; pass');

  it('after four full rounds without a clue, as many cards as possible are drawn', () => {
    expect(plans(toPlan(7, 'W5 W4 W3'))).toEqual(['', 'deck', 'deck + deck']);
    const scene = toPlan(8, 'W5 W4 W3');
    expect(plans(scene)).toEqual(['deck + deck']);
    expect(refusal(scene, 'draw deck')).toEqual({ code: 'mustDraw', params: { count: 2 }, rule: '7.5' });
    expect(diRenjie.prompts(scene, 0)).toMatchObject([{ min: 2, max: 2, text: { code: 'drawForced' } }]);
    expect(plans(toPlan(8, 'W5'))).toEqual(['deck']);
  });

  it('is an option', () => {
    expect(plans(toPlan(80, 'W5 W4 W3', { stallGuard: false }))).toEqual(['', 'deck', 'deck + deck']);
  });

  it('counts turns, and starts again with each clue', () => {
    const quiet = play(given({ hands: ['W1', 'L1'], quietTurns: 3 }), 'request T; 1 refuses; pass');
    expect(quiet.state.turnsWithoutClue).toBe(4);
    const presented = play(given({ hands: ['W1 W1 W1', 'L1'], quietTurns: 9, deck: 'L2 L3' }), 'request T; 1 refuses');
    const after = play(presented, 'take deck; present W1 W1 W1');
    expect(plans(after)).toEqual(['', 'deck']);
    expect(play(after, 'draw').state.turnsWithoutClue).toBe(0);
  });
});
