import { describe, expect, it } from 'vitest';
import { facesIn, zoneOf } from '#engine/core/pieces.ts';
import { given, handIn, play, refusal, told, type Scene } from '#testkit/games/di-renjie/scenarios.ts';
import { handOf } from './rules/layout.ts';
import { diRenjie } from './index.ts';

function allowed(scene: Scene, lines: readonly string[]): readonly string[] {
  return lines.filter((line) => refusal(scene, line) === null);
}

const REQUESTS = ['T', 'W', 'L', '1', '2', '3', '4', '5'].map((request) => `request ${request}`);

describe('4.6 to 4.8 Gifts', () => {
  const accepted = (card: string): readonly string[] =>
    REQUESTS.filter((line) => refusal(play(given({ hands: ['T1', card] }), line), `1 gives ${card}`) === null);

  it.each([
    ['T1', 'T 1'],
    ['T6', 'T W L 1 2 3 4 5'],
    ['W3', 'W 3'],
    ['L5', 'L 5'],
    ['S3', ''],
    ['A', ''],
  ])('4.7 and 1.11.5 %s answers %s', (card, requests) => {
    expect(
      accepted(card)
        .map((line) => line.slice('request '.length))
        .join(' '),
    ).toBe(requests);
  });

  it('4.7 says why a card cannot be given', () => {
    const scene = play(given({ hands: ['T1', 'S3 A W1 L1'] }), 'request 3');
    expect(refusal(scene, '1 gives S3')).toEqual({ code: 'suspectStays', params: { card: 'S3' }, rule: '4.7' });
    expect(refusal(scene, '1 gives A')).toEqual({ code: 'assassinStays', rule: '4.7' });
    expect(refusal(scene, '1 gives W1')).toEqual({
      code: 'otherCard',
      params: { card: 'W1', request: '3' },
      rule: '4.7',
    });
  });

  it('4.6 and 4.12 both who give lose one card and cannot be robbed, who refuses can', () => {
    let scene = given({ hands: ['T1', 'L1 T2 T2 T2', 'T3 T3 T3 L5', 'L5 T4 T4 L4'] });
    scene = play(scene, 'request L; 1 gives L1; 2 refuses; 3 gives L5');
    expect(scene.phase).toBe('turn.presenting');
    expect(handIn(scene, 0)).toEqual(['L1', 'L5', 'T1']);
    expect(told(scene, 'card.given').map(({ shifts }) => shifts[0]?.sight)).toEqual([
      [0, 1],
      [0, 3],
    ]);
    expect(told(scene, 'gift.refused')).toEqual([{ type: 'gift.refused', seat: 2 }]);
    scene = play(scene, 'pass');
    expect(refusal(scene, 'draw hand:1')).toEqual({ code: 'gaveThisTurn', params: { seat: 1 }, rule: '4.12' });
    expect(refusal(scene, 'draw hand:3')).toMatchObject({ code: 'gaveThisTurn' });
    expect(refusal(scene, 'draw hand:2')).toBeNull();
  });

  it('4.6 refusing is always allowed, and one who has nothing is asked just the same', () => {
    const asked = play(given({ hands: ['T1', 'W1 W2', 'W1'] }), 'request W');
    expect(refusal(asked, '1 refuses')).toBeNull();
    const nothing = play(given({ hands: ['T1', 'L1 L2', 'W1'] }), 'request W');
    expect(nothing.phase).toBe(asked.phase);
    const shape = (scene: Scene) =>
      diRenjie.prompts(scene, 1).map((prompt) => [prompt.kind, prompt.id, 'offers' in prompt && prompt.offers.length]);
    expect(shape(nothing)).toEqual(shape(asked));
    expect(refusal(asked, '2 refuses')).toMatchObject({ code: 'notYourTurn' });
  });

  it('4.6 the cards of others cannot be given', () => {
    const scene = play(given({ hands: ['T1', 'W1', 'W2'] }), 'request W');
    const [piece = ''] = zoneOf(scene.state.table, handOf(2)).pieces;
    expect(diRenjie.judge(scene.state, 1, { type: 'move.give', piece })).toMatchObject({
      reason: { code: 'notInHand', rule: '4.6' },
    });
  });

  it('4.8 nobody gives: a card from the deck, or blindly from a hand of three', () => {
    const scene = play(given({ hands: ['T1', 'L1 L2 S2', 'L1 L3'], deck: 'W4 W5' }), 'request T; 1 refuses; 2 refuses');
    expect(scene.phase).toBe('turn.taking');
    expect(refusal(scene, 'take hand:2')).toEqual({
      code: 'handTooSmall',
      params: { seat: 2, cards: 2 },
      rule: '4.8',
    });
    expect(refusal(scene, 'take hand:0')).toEqual({ code: 'ownHand', rule: '4.8' });
    expect(refusal(scene, 'take hand:4')).toEqual({ code: 'nobodyThere', rule: '4.8' });
    const drawn = play(scene, 'take deck');
    expect(handIn(drawn, 0)).toEqual(['T1', 'W4']);
    expect(told(drawn, 'card.drawn')[0]?.shifts).toMatchObject([{ face: 'W4', sight: [0] }]);
    // 1.11.16 and 8.9: suspects can be drawn blindly; thief and victim know which card it was.
    const robbed = play(scene, 'take hand:1=S2');
    expect([handIn(robbed, 0), handIn(robbed, 1)]).toEqual([
      ['S2', 'T1'],
      ['L1', 'L2'],
    ]);
    expect(told(robbed, 'card.robbed')).toMatchObject([{ seat: 0, from: 1, shifts: [{ face: 'S2', sight: [0, 1] }] }]);
    expect(robbed.phase).toBe('turn.presenting');
  });

  it('1.11.3 five players have no deck: only hands of three or more', () => {
    const hands = ['T1', 'L1 L2 L4', 'L1 L3', 'W1 W1 W2', 'W3'];
    const scene = play(given({ hands }), 'request T; 1 refuses; 2 refuses; 3 refuses; 4 refuses');
    const sources = ['take deck', 'take hand:1', 'take hand:2', 'take hand:3', 'take hand:4'];
    expect(allowed(scene, sources)).toEqual(['take hand:1', 'take hand:3']);
    expect(refusal(scene, 'take deck')).toEqual({ code: 'deckEmpty', rule: '4.8' });
    const later = play(scene, 'take hand:1; pass');
    expect(allowed(later, ['draw deck', 'draw hand:1', 'draw hand:2', 'draw hand:3'])).toEqual(['draw hand:3']);
  });

  it('8.7 and 1.11.8 nobody gives, no deck, nobody holds three: nothing is drawn, phase III still runs', () => {
    const scene = play(given({ hands: ['T1', 'L1 L2', 'L1 L3'] }), 'request T; 1 refuses; 2 refuses');
    expect(scene.phase).toBe('turn.presenting');
    expect(told(scene, 'draw.forced')).toEqual([]);
    // 4.11: there is nothing to plan either, so the next turn begins.
    const after = play(scene, 'pass');
    expect(told(after, 'plan.chosen')).toEqual([{ type: 'plan.chosen', seat: 0, plan: [] }]);
    expect(after).toMatchObject({ phase: 'turn.requesting', state: { active: 1 } });
  });

  it('8.20 a hand that cards came into has new ids throughout', () => {
    const before = play(given({ hands: ['T1 T2', 'L1'] }), 'request L');
    const after = play(before, '1 gives L1');
    const ids = zoneOf(before.state.table, handOf(0)).pieces;
    expect(zoneOf(after.state.table, handOf(0)).pieces.filter((piece) => ids.includes(piece))).toEqual([]);
    expect(facesIn(after.state.table, handOf(0))).toEqual(['T1', 'T2', 'L1']);
    expect(after.state.table.seen).toEqual({});
  });
});

describe('7.4 All answer at once', () => {
  const options = { simultaneousGifts: true };

  it('nothing is told before all have answered; then clockwise', () => {
    let scene = play(given({ hands: ['T1', 'T2', 'L1', 'L2'], active: 1, options }), 'request L');
    expect(scene.phase).toBe('turn.collectingAll');
    expect(diRenjie.awaits(scene)).toEqual([0, 2, 3]);
    const before = scene.events.length;
    scene = play(scene, '3 gives L2; 0 refuses');
    expect(scene.events).toHaveLength(before);
    expect(handIn(scene, 3)).toEqual(['L2']);
    expect(diRenjie.awaits(scene)).toEqual([2]);
    expect(refusal(scene, '3 refuses')).toMatchObject({ code: 'notAsked' });
    scene = play(scene, '2 gives L1');
    const answers = scene.events
      .slice(before)
      .flatMap((event) =>
        event.type === 'card.given' || event.type === 'gift.refused' ? [`${event.type} ${String(event.seat)}`] : [],
      );
    expect(answers).toEqual(['card.given 2', 'card.given 3', 'gift.refused 0']);
    expect(handIn(scene, 1)).toEqual(['L1', 'L2', 'T2']);
    expect(scene.state).toMatchObject({ givers: [2, 3], refused: [0], sealedGifts: [null, null, null, null] });
  });
});
