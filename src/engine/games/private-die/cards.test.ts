import { describe, expect, it } from 'vitest';
import { privateDie } from './index.ts';
import {
  cluesInPlay,
  given,
  play,
  reasonFor,
  refusal,
  told,
  type Scene,
  type Situation,
} from '#testkit/games/private-die/scenarios.ts';

function statusOf({ state }: Scene, seat: number): string | undefined {
  return state.players[seat]?.status;
}

/** A round of two with these detectives. */
function round(witness: Situation['witness'], die: number, more: Partial<Situation> = {}): Scene {
  return given({ clues: [1, 1], witness, die, ...more });
}

describe('8 Detectives', () => {
  it('8.1 Analytical: a free die without a clue; the Janitor beats that; the rules alone ask for a clue', () => {
    const free = play(round('w01', 6, { clues: [0, 1], detectives: { 0: 'analytical' } }), 'roll 5');
    expect(refusal(free, 'free')).toBeNull();
    expect(refusal(free, 'add')).toBe('tooFewClues');
    expect(refusal(play(free, 'free 1'), 'free')).not.toBeNull();
    const janitor = play(round('w04', 9, { detectives: { 0: 'analytical', 1: 'insubordinate' } }), 'roll 5');
    expect(told(janitor, 'turn.stayed')).toHaveLength(1);
    expect(reasonFor({ ...janitor, state: { ...janitor.state, turn: 0 }, phase: 'turn.under' }, 'free')).toEqual({
      code: 'beatenBy',
      params: { card: 'det.analytical', by: 'w04' },
      rule: '12.2',
    });
  });

  it('8.2 Insubordinate: four dice, and one of them once more, also over the value', () => {
    let scene = round('w01', 0, { detectives: { 0: 'insubordinate' } });
    expect(refusal(scene, 'roll 1 1 1 1 1')).toBe('notSoManyDice');
    scene = play(scene, 'roll 6 5; reroll 6 to 2');
    expect(told(scene, 'dice.rolled').at(-1)).toMatchObject({ kind: 'reroll', faces: [2], total: 7 });
    expect(refusal(scene, 'reroll 5')).toBe('powerUsed');
  });

  it('8.2 the prompt says that a tap rolls a die again, as long as it does', () => {
    const context = (scene: Scene): unknown => privateDie.prompts(scene, 0)[0]?.text.params?.['context'];
    const over = play(round('w01', 0, { detectives: { 0: 'insubordinate' } }), 'roll 6 5');
    expect(context(over)).toBe('reroll');
    expect(context(play(over, 'reroll 6 to 2'))).toBeUndefined();
    expect(context(play(round('w01', 6), 'roll 4'))).toBeUndefined();
  });

  it('8.2 the fifth die stays away after the round, too', () => {
    const scene = play(round('w01', 0, { detectives: { 0: 'insubordinate' } }), 'roll 4; stay; roll 5; stay');
    expect(scene.state.round).toBe(2);
    expect(scene.state.table.zones['pool:0']?.pieces).toHaveLength(4);
    expect(scene.state.table.zones['out:0']?.pieces).toHaveLength(1);
  });

  it('8.3 Professional: places a 1 or a 6, and must still roll', () => {
    const scene = round('w10', 5, { detectives: { 0: 'professional' } });
    expect(refusal(scene, 'place 3')).toBe('placeAs');
    const placed = play(scene, 'place 6');
    expect(refusal(placed, 'place 1')).toBe('powerUsed');
    expect(refusal(placed, 'roll 1 1 1 1 1')).toBe('notSoManyDice');
    const rolled = play(placed, 'roll 1 2 1 1');
    expect(told(rolled, 'dice.rolled').at(-1)?.total).toBe(11);
    // The placed die counts for the reward (five dice).
    expect(told(play(rolled, 'roll 1; stay'), 'round.won')).toMatchObject([{ seat: 0, reward: 5 + 1 }]);
  });

  it('8.3 with the Night Watchman two more dice at most, with the Dowager two more at least', () => {
    const watchman = play(round('w05', 5, { detectives: { 0: 'professional' } }), 'place 1');
    expect(refusal(watchman, 'roll 1 1')).toBeNull();
    expect(reasonFor(watchman, 'roll 1 1 1')).toEqual({
      code: 'rollAtMost',
      params: { count: 2, card: 'w05' },
      rule: '9.5',
    });
    const dowager = play(round('w15', 5, { detectives: { 0: 'professional' } }), 'place 1');
    expect(refusal(dowager, 'roll 1 1')).toBeNull();
    expect(refusal(dowager, 'roll 1')).toBe('rollAtLeast');
  });

  it('8.4 Lucky: a bust costs nothing, and an even die wins a clue', () => {
    const bust = play(round('w01', 0, { clues: [3, 1], detectives: { 0: 'lucky' } }), 'roll 6 5');
    expect(bust.phase).toBe('turn.rollingLuck');
    expect(play(bust, 'luck 4').state.clues).toEqual([4, 1]);
    expect(play(bust, 'luck 3').state.clues).toEqual([3, 1]);
  });

  it('8.4, 9.3 and 9.11 Lucky pays the Nervous Clerk, and still rolls under the Priest', () => {
    const clerk = play(round('w03', 0, { clues: [4, 1], detectives: { 0: 'lucky' } }), 'roll 6 5');
    expect(clerk.state.clues).toEqual([1, 1]);
    expect(clerk.phase).toBe('turn.choosingDice');
    const poor = play(round('w03', 0, { clues: [2, 1], detectives: { 0: 'lucky' } }), 'roll 6 5');
    expect(poor.state.clues).toEqual([0, 1]);
    const priest = play(round('w11', 0, { clues: [4, 1], detectives: { 0: 'lucky' } }), 'roll 6 5');
    expect(priest.phase).toBe('turn.rollingLuck');
    expect(play(priest, 'luck 2').state.clues).toEqual([5, 1]);
  });

  it('8.5 Two-Faced: over, a negative die, an added one, an exact match; three dice are paid', () => {
    let scene = play(round('w10', 0, { detectives: { 0: 'twofaced' } }), 'roll 6 5 3');
    expect(scene.phase).toBe('turn.over');
    scene = play(scene, 'negative 6; add 4');
    expect(statusOf(scene, 0)).toBe('matched');
    expect(scene.state.clues).toEqual([1, 1]);
    scene = play(scene, 'roll 1; stay');
    expect(told(scene, 'round.won')).toMatchObject([{ seat: 0, reward: 4 + 1 }]);
    expect(scene.state.table.zones['negative:0']?.pieces).toEqual(['d-sixth']);
  });

  it('8.5 from 11 over 10 down to 8, up to 10: a match, and three clues for three dice', () => {
    const scene = play(round('w07', 0, { detectives: { 0: 'twofaced' } }), 'roll 6 5; roll 1; stay');
    // The Crooked Cop's negative die is forbidden, so this one is simply bust ...
    expect(told(scene, 'turn.bust')).toMatchObject([{ seat: 0, total: 11 }]);
    // ... and under a witness with another number it is saved.
    const saved = play(round('w09', 3, { detectives: { 0: 'twofaced' } }), 'roll 6 5; negative 3; add 2; roll 1; stay');
    expect(told(saved, 'turn.matched')).toMatchObject([{ seat: 0, total: 10, gain: 1 }]);
    expect(told(saved, 'round.won')).toMatchObject([{ seat: 0, reward: 3 }]);
  });

  it('8.5 in a roll-off only the positive dice are rolled', () => {
    const scene = play(
      round('w01', 0, { detectives: { 0: 'twofaced' } }),
      'roll 5 4; negative 3; stay; roll 6; stay; together 1 1 / 6',
    );
    expect(told(scene, 'rollOff.won')).toEqual([{ type: 'rollOff.won', seat: 1 }]);
  });

  it('8.6 Competitive: bust by one, she still forces a roll-off and wins four clues with four dice', () => {
    const start = given({ clues: [3, 1], witness: 'w06', die: 4, detectives: { 0: 'competitive' } });
    let scene = play(start, 'roll 3 3 3 4; roll 6 5; stay');
    expect(scene.phase).toBe('scoring.challenging');
    expect(scene.state.clues).toEqual([1, 1]);
    scene = play(scene, 'challenge; together 6 6 6 6 / 1 1');
    expect(scene.state.clues).toEqual([5, 1]);
    expect(scene.state.first).toBe(0);
    expect(scene.state.finished[0]?.challenger).toBe(0);
  });

  it('8.6 she may decline, and need not be asked when she is further away or everybody is bust', () => {
    const start = given({ clues: [3, 1], witness: 'w06', die: 4, detectives: { 0: 'competitive' } });
    expect(told(play(start, 'roll 3 3 3 4; roll 6 5; stay; decline'), 'round.won')).toMatchObject([{ seat: 1 }]);
    // 9 and 11 are two apart, 8 and 11 three.
    expect(play(start, 'roll 3 6; stay; roll 6 5; stay').phase).toBe('scoring.challenging');
    expect(told(play(start, 'roll 2 6; stay; roll 6 5; stay'), 'round.won')).toMatchObject([{ seat: 1 }]);
    const allBust = play(start, 'roll 6 6 1; roll 6 6 2');
    expect(told(allBust, 'round.allBust')).toHaveLength(1);
    expect(told(allBust, 'roll.declined')).toHaveLength(0);
    expect(allBust.state.round).toBe(2);
  });

  it('8.6 and 13.11 she joins those who are tied anyway, and they roll off also if she declines', () => {
    const clues = [1, 1, 1];
    const start = given({ clues, witness: 'w06', die: 4, detectives: { 0: 'competitive' } });
    const asked = play(start, 'roll 4 5; stay; roll 6 5; stay; roll 5 6; stay');
    expect(asked.phase).toBe('scoring.challenging');
    expect(play(asked, 'challenge').state.contenders).toEqual([0, 1, 2]);
    const declined = play(asked, 'decline');
    expect(declined.phase).toBe('rollOff.rolling');
    expect(declined.state.contenders).toEqual([1, 2]);
  });

  it('8.7 Indecisive: the lowest die is turned over, and a match made so pays nothing', () => {
    const scene = play(round('w01', 2, { detectives: { 0: 'indecisive' } }), 'roll 4 3; turn over');
    expect(told(scene, 'die.turned')).toMatchObject([{ value: 4, total: 8 }]);
    expect(refusal(scene, 'turn over')).toBe('powerUsed');
    const matched = play(round('w01', 0, { detectives: { 0: 'indecisive' } }), 'roll 4 3; turn over');
    expect(statusOf(matched, 0)).toBe('matched');
    expect(matched.state.clues).toEqual([1, 1]);
  });

  it('8.7 a match rolled later is paid', () => {
    const scene = play(round('w01', 2, { detectives: { 0: 'indecisive' } }), 'roll 4 3; turn over; add 2');
    expect(told(scene, 'turn.matched')).toMatchObject([{ gain: 1 }]);
  });

  it('8.7 a match made by setting another die aside is paid, although one was turned over before', () => {
    const start = round('w16', 4, { clues: [2, 1], detectives: { 0: 'indecisive' } });
    const scene = play(start, 'roll 4 5 6; turn over; remove 5');
    expect(told(scene, 'turn.matched')).toMatchObject([{ total: 9, gain: 1 }]);
  });

  it('8.8 Early Competitive: trails by two and gains', () => {
    const scene = round('w01', 2, { clues: [1, 3], detectives: { 0: 'earlyCompetitive' } });
    expect(told(scene, 'clue.shared')).toEqual([{ type: 'clue.shared', seat: 0, to: 0, gain: 1 }]);
    expect(scene.state.clues).toEqual([2, 3]);
  });

  it('8.8 else chooses somebody poorer; a single one without being asked; nobody at all', () => {
    const detectives = { 0: 'earlyCompetitive' };
    const asked = given({ clues: [3, 1, 2], witness: 'w01', die: 2, detectives });
    expect(asked.phase).toBe('turn.sharing');
    expect(refusal(asked, 'share with 0')).toBe('notPoorer');
    expect(play(asked, 'share with 2').state.clues).toEqual([3, 1, 3]);
    expect(round('w01', 2, { clues: [2, 1], detectives }).state.clues).toEqual([2, 2]);
    expect(round('w01', 2, { clues: [1, 1], detectives }).state.clues).toEqual([1, 1]);
    // 13.20: an empty bank gives nothing, and nobody is asked.
    const dry = given({ clues: [3, 1, 2], witness: 'w01', die: 2, detectives, bank: 0 });
    expect(dry.phase).toBe('turn.choosingDice');
    expect(cluesInPlay(dry.state)).toBe(105);
  });
});

describe('10 Cases', () => {
  it('10.3 By the Book: three clues for any number of dice; four with the Stool Pigeon', () => {
    const won = (witness: Situation['witness'], die: number): unknown => {
      const scene = play(round(witness, die, { case: 'byTheBook' }), 'roll 2 2 2 2 2; roll 1; stay');
      return told(scene, 'round.won')[0]?.reward;
    };
    expect(won('w01', 5)).toBe(3);
    expect(won('w10', 5)).toBe(4);
  });

  it('10.4 Hush Money: busts fill the pot, and only a winner who matched takes it', () => {
    const bust = play(round('w01', 0, { clues: [3, 1], case: 'hushMoney', pot: 4 }), 'roll 6 5');
    expect(bust.state.pot).toBe(6);
    expect(play(bust, 'roll 4; stay').state.pot).toBe(6);
    const matched = play(bust, 'roll 4 4');
    expect(told(matched, 'round.won')).toMatchObject([{ seat: 1, reward: 2 }]);
    expect(told(matched, 'clues.collected')).toEqual([{ type: 'clues.collected', seat: 1, from: 'pot', count: 6 }]);
    expect(matched.state.clues).toEqual([1, 10]);
  });

  it('10.4 the Pickpocket beats Hush Money, and so does a Lucky detective', () => {
    const pickpocket = play(round('w12', 0, { clues: [3, 1], case: 'hushMoney' }), 'roll 6 5');
    expect([pickpocket.state.pot, pickpocket.state.setAside]).toEqual([0, 2]);
    expect(told(play(pickpocket, 'roll 4; stay'), 'clues.collected')).toMatchObject([{ from: 'setAside', count: 2 }]);
    const lucky = play(
      round('w01', 0, { clues: [3, 1], case: 'hushMoney', detectives: { 0: 'lucky' } }),
      'roll 6 5; luck 1',
    );
    expect([lucky.state.pot, lucky.state.clues[0]]).toEqual([0, 3]);
  });

  it('10.5 Line-Up: the first player chooses, the other witness goes under the deck', () => {
    const shown = given({ clues: [1, 1], witness: 'w01', case: 'lineUp', deck: ['w04', 'w05'], first: 1 });
    expect(shown.phase).toBe('round.choosingWitness');
    expect(refusal(shown, '0: question w04')).toBe('notYourTurn');
    const scene = play(shown, '1: question w04; witness 3');
    expect(told(scene, 'value.known')).toMatchObject([{ value: 8, witness: 'w04' }]);
    const next = play(scene, 'roll 1; roll 2');
    expect(next.phase).toBe('round.choosingWitness');
    const faces = next.state.table.zones['lineUp']?.pieces.map((piece) => next.state.table.faces[piece]);
    expect(faces).toEqual(['w05', 'w01']);
    // The last witness comes alone.
    const last = play(next, 'question w01; witness 3; roll 1; stay; roll 2; stay');
    expect(last.phase).toBe('round.rollingWitness');
    expect(last.state.table.zones['witnesses']?.pieces).toEqual([]);
  });
});
