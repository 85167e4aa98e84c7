import { describe, expect, it } from 'vitest';
import {
  activeIn,
  countIn,
  evidenceIn,
  F3,
  given,
  handIn,
  play,
  reasonFor,
  refusal,
  sizesIn,
  told,
  type Scene,
  type Situation,
} from '#testkit/games/death-by-digits/scenarios.ts';
import { deathByDigits } from './index.ts';
import { shared } from './rules/sealed.ts';

function f3(more: Partial<Situation> = {}): Scene {
  return given({ ...F3, ...more });
}

/** What a seat that does not answer does, with this standing wish. */
function silent(scene: Scene, seat: number, wish: string): string | undefined {
  return deathByDigits.window?.(scene)?.silence?.(seat, wish).type;
}

describe('3 The turn', () => {
  it('3.1 guesses and plays that make no sense are refused with a reason', () => {
    const scene = f3({ hands: ['1 1 4', '', '1 2 4 6 7 9'] });
    expect(reasonFor(scene, 'A guess A low 1')).toEqual({ code: 'notYourself', rule: '4.1' });
    expect(reasonFor(scene, 'A guess B low 1')).toEqual({ code: 'handIsEmpty', params: { target: 1 }, rule: '4.1' });
    expect(reasonFor(scene, 'A guess E low 1')).toEqual({ code: 'noSuchSeat', params: { number: 5 }, rule: '4.1' });
    expect(reasonFor(scene, 'A guess C low 10')).toEqual({ code: 'notInDeck', params: { number: 10 }, rule: '4.5' });
    expect(refusal(scene, 'A guess C low 9')).toBeNull();
    expect(refusal(scene, 'A play 1 1 4')).toBeNull();
    expect(refusal(scene, 'A play')).toBe('playOneToThree');
    expect(refusal(f3(), 'A play 1 1 4 5')).toBe('playOneToThree');
    expect(refusal(scene, 'C play 1')).toBe('notYourTurn');
    expect(refusal(scene, 'A end')).toBe('notInThisPhase');
  });

  it('3.2 and 7.1 a hand that a wrong guess leaves empty is refilled all the same', () => {
    const scene = play(f3({ hands: ['', '2 3 3 6 8 8', '1 2 4'] }), 'A guess B low 9');
    expect(scene.phase).toBe('turn.refilling');
    expect(handIn(play(scene, 'A refill e1 e2 e3'), 'A')).toEqual([2, 4, 5]);
  });

  it('7.2 the current player is refilled first, the others clockwise', () => {
    const start = f3({ hands: ['7', '', ''], evidence: '1 2 3 4 5 6 7 8' });
    const scene = play(start, 'A play 7');
    expect(told(scene, 'play.failed')).toMatchObject([{ because: 'nobodyToRob' }]);
    expect(deathByDigits.awaits(scene)).toEqual([0]);
    const next = play(scene, 'A refill e1 e2 e3');
    expect(deathByDigits.awaits(next)).toEqual([1]);
    expect(sizesIn(play(next, 'B refill e4 e5 e6'))).toEqual([3, 3, 3]);
  });

  it('12.14 a card that comes into Evidence fills the first gap', () => {
    const scene = play(f3(), 'A play 1 4; A take e2 e5; A end; B play 2 8');
    expect(evidenceIn(scene)).toBe('2 2^ 5 6 8^ 9 1^ 4^');
  });
});

describe('6 Stop', () => {
  it('6.7 a seat that does not answer follows its standing wish, if it can', () => {
    const scene = play(f3(), 'A play 7');
    expect(['', 'never', 'always', '3 7 12', '3 12', '17'].map((wish) => silent(scene, 2, wish))).toEqual([
      'move.letPass',
      'move.letPass',
      'move.stop',
      'move.stop',
      'move.letPass',
      'move.letPass',
    ]);
    expect(silent(scene, 1, 'always')).toBe('move.letPass');
    const window = deathByDigits.window?.(scene);
    const wishes = ['never', 'always', '3 7 12', '', 'ask', '7 x'].filter((text) => window?.isWish?.(text));
    expect(wishes).toEqual(['never', 'always', '3 7 12']);
    for (const wish of [
      'ask',
      'ALWAYS',
      'never always',
      'always 7',
      '7 x',
      '7,12',
      ' 7',
      '7 ',
      '07.',
      'x'.repeat(2_000),
    ])
      expect(silent(scene, 2, wish), wish).toBe('move.letPass');
  });

  it('6.1 the card has to be one of the player’s own, with the number played', () => {
    const scene = play(f3(), 'A play 7');
    expect(reasonFor(scene, 'C stop 9')).toEqual({ code: 'otherNumber', params: { number: 7 }, rule: '6.1' });
    expect(refusal(scene, 'C stop h0-0')).toBe('notInYourHand');
  });

  it('5.3 victims are named within what they have, three cards in all', () => {
    const scene = play(f3({ hands: ['1 1 4 5 7', '2', '1 2 4 6 9'] }), 'A play 7; silence');
    expect(refusal(scene, 'A rob B B C')).toBe('hasFewerCards');
    expect(refusal(scene, 'A rob C C')).toBe('stealExactly');
    expect(refusal(scene, 'A rob A C C')).toBe('notYourself');
    expect(refusal(scene, 'A rob C C C')).toBeNull();
  });
});

describe('11 Options', () => {
  it('11.3 no take-backs: cards played in this turn stay, for pair and refill', () => {
    const scene = play(f3({ options: { noTakeBacks: true } }), 'A play 1 4');
    expect(reasonFor(scene, 'A take e7 e1')).toEqual({ code: 'placedThisTurn', rule: '11.3' });
    const last = play(f3({ hands: ['1 4', '2 3', '1'], evidence: '', options: { noTakeBacks: true } }), 'A play 1 4');
    expect(told(last, 'play.failed')).toMatchObject([{ because: 'nothingToTake' }]);
    expect([last.phase, sizesIn(last)[0]]).toEqual(['turn.accusing', 0]);
    // 7.3: the next turn checks it again.
    const later = play(last, 'A end; B guess C high 9');
    expect(sizesIn(later)).toEqual([2, 2, 1]);
  });

  it('11.4 refill at once: a last card that steals is refilled before anybody may stop it', () => {
    const start = f3({ hands: ['7', '2 3 3 6 8 8', '1 2 4 6 7 9'], options: { refill: 'onEmpty' } });
    const scene = play(start, 'A play 7');
    expect([scene.phase, deathByDigits.awaits(scene)]).toEqual(['turn.refilling', [0]]);
    const stopping = play(scene, 'A refill e1 e2 e7');
    expect(stopping.phase).toBe('turn.stopping');
    expect(sizesIn(play(stopping, 'silence; A rob B B C'))).toEqual([6, 4, 5]);
  });

  it('12.22 a refill at once may leave nothing for the pair that came before it', () => {
    const start = f3({ hands: ['1 4', '2 3', '1'], evidence: '', options: { refill: 'onEmpty' } });
    const scene = play(start, 'A play 1 4');
    expect(told(scene, 'play.failed')).toMatchObject([{ because: 'nothingToTake' }]);
    expect(handIn(scene, 'A')).toEqual([1, 4]);
  });

  it('12.6 after the act: a last card that steals three does not refill as well', () => {
    const scene = play(f3({ hands: ['7', '2 3 3 6 8 8', '1 2'] }), 'A play 7; silence; A rob B B B');
    expect([scene.phase, sizesIn(scene)[0]]).toEqual(['turn.accusing', 3]);
  });

  it('11.5 the hand of a player who is out: out of the match unseen, or face up into Evidence', () => {
    const removed = play(f3({ options: { eliminatedHand: 'removed' } }), 'A guess B low 9; A accuse 1 1 1');
    expect([countIn(removed, 'removed'), removed.state.slots.length]).toEqual([6, 6]);
    expect(removed.state.table.zones['removed']?.facing).toBe('down');
    const open = play(f3({ options: { eliminatedHand: 'faceUp' } }), 'A guess B low 9; A accuse 1 1 1');
    expect([countIn(open, 'evidenceUp'), countIn(open, 'evidenceDown')]).toEqual([6, 6]);
    expect(told(open, 'hand.givenUp')[0]?.shifts.every(({ sight }) => sight === 'all')).toBe(true);
  });

  it('8.4 and 13.6 face down: under new names, so that nobody can follow them', () => {
    const start = f3();
    const out = play(start, 'A guess B low 9; A accuse 1 1 1');
    const before = start.state.table.zones['hand:0']?.pieces ?? [];
    expect(before.some((piece) => piece in out.state.table.faces)).toBe(false);
    expect(out.state.chronicle.at(-1)).toMatchObject({
      kind: 'scattered',
      slots: [6, 7, 8, 9, 10, 11],
      faces: ['1', '1', '4', '5', '7', '9'],
      sight: [0],
    });
  });

  it('11.6 the last player must solve it: alone it goes on, and if it is wrong nobody wins', () => {
    const start = given({
      hands: ['1 2 3 4', '1 2 5 6'],
      murder: '3 3 6',
      evidence: '1 2 4 4 5 5 6',
      options: { lastStanding: 'mustSolve' },
    });
    const alone = play(start, 'A guess B low 2; A accuse 1 1 1');
    expect([alone.phase, activeIn(alone)]).toEqual(['turn.choosing', 'B']);
    expect(refusal(alone, 'B guess A low 1')).toBe('seatIsOut');
    const failed = play(alone, 'B play 1');
    expect(told(failed, 'play.failed')).toMatchObject([{ because: 'nobodyToRob' }]);
    const again = play(failed, 'B end');
    expect([again.state.round, again.state.turns]).toEqual([2, [1, 2]]);
    expect(play(again, 'B play 2; B accuse 3 6 3').state).toMatchObject({ ending: 'solved', winners: [1] });
    const lost = play(failed, 'B accuse 1 1 1');
    expect(lost.state).toMatchObject({ ending: 'unsolved', winners: [] });
    expect(deathByDigits.result(lost.state).standings.map(({ place, winner }) => [place, winner])).toEqual([
      [1, false],
      [1, false],
    ]);
  });

  it('11.8 and 12.20 after the last round everybody seals an accusation; most numbers right win, a tie is shared', () => {
    const start = f3({ options: { roundLimit: 1 } });
    const sealing = play(start, 'A guess B low 9; A end; B guess C low 9; B end; C guess A low 9; C end');
    expect(sealing.phase).toBe('sealedAccusations');
    expect(deathByDigits.window?.(sealing)).toEqual({ least: 1500, most: null });
    expect(refusal(sealing, 'A accuse 3 5 8')).toBe('notInThisPhase');
    expect(refusal(sealing, 'A seal 3 5 12')).toBe('notInDeck');
    const one = play(sealing, 'C seal 8 3 1');
    expect(deathByDigits.awaits(one)).toEqual([0, 1]);
    expect(refusal(one, 'C seal 8 3 5')).toBe('notAsked');
    const over = play(one, 'A seal 5 5 5; B seal 3 4 5');
    expect(over.state.opened).toEqual([
      { seat: 0, numbers: [5, 5, 5], correct: 1 },
      { seat: 1, numbers: [3, 4, 5], correct: 2 },
      { seat: 2, numbers: [1, 3, 8], correct: 2 },
    ]);
    expect(deathByDigits.result(over.state)).toMatchObject({
      standings: [
        { seat: 1, place: 1, winner: true, score: 2 },
        { seat: 2, place: 1, winner: true, score: 2 },
        { seat: 0, place: 3, winner: false, score: 1 },
      ],
      note: { code: 'sealed' },
    });
    expect([shared([4, 4, 7], [4, 7, 7]), shared([1, 2, 3], [3, 2, 1])]).toEqual([2, 3]);
  });

  it.each([
    ['1 1 1', 'unsolved', []],
    ['3 6 1', 'unsolved', []],
    ['6 3 3', 'sealed', [1]],
  ] as const)(
    '11.6 and 11.8 whoever is left alone when the rounds are over must solve it: %s',
    (said, ending, winners) => {
      const start = given({
        hands: ['1 2 3 4', '1 2 5 6'],
        murder: '3 3 6',
        evidence: '1 2 4 4 5 5 6',
        options: { lastStanding: 'mustSolve', roundLimit: 1 },
      });
      const alone = play(start, 'A guess B low 2; A accuse 1 1 1; B play 1; B end');
      expect([alone.phase, activeIn(alone)]).toEqual(['sealedAccusations', 'B']);
      const over = play(alone, `B seal ${said}`);
      expect(over.state).toMatchObject({ ending, winners });
      expect(
        deathByDigits
          .result(over.state)
          .standings.filter(({ winner }) => winner)
          .map(({ seat }) => seat),
      ).toEqual(winners);
      expect(over.state.opened).toHaveLength(1);
    },
  );

  it('12.26 a tie is shared even when nobody has a number right', () => {
    const start = f3({ options: { roundLimit: 1 } });
    const sealing = play(start, 'A guess B low 9; A end; B guess C low 9; B end; C guess A low 9; C end');
    const over = play(sealing, 'A seal 1 1 1; B seal 2 2 2; C seal 4 4 4');
    expect(over.state).toMatchObject({ ending: 'sealed', winners: [0, 1, 2] });
  });

  it('11.8 a player who is out seals nothing', () => {
    const start = f3({ options: { roundLimit: 1 } });
    const sealing = play(start, 'A guess B low 9; A accuse 1 1 1; B guess C low 9; B end; C guess B low 9; C end');
    expect(deathByDigits.awaits(sealing)).toEqual([1, 2]);
    const over = play(sealing, 'B seal 1 1 1; C seal 2 2 2');
    expect(deathByDigits.result(over.state).standings.map(({ seat, place }) => [seat, place])).toEqual([
      [1, 1],
      [2, 1],
      [0, 3],
    ]);
  });
});
