import { afterEach, describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { given, play } from '#testkit/games/private-die/scenarios.ts';
import type { Scene, Situation } from '#testkit/games/private-die/scenarios.ts';
import { seenIn } from '#testkit/games/private-die/view.ts';
import type { GameView } from '#protocol/view.ts';
import type { GamePanelProps } from '#renderer/kit/panels/game-panels.ts';
import { allByRole, nameOf, textOf } from '#renderer/testing/find.ts';
import { mount } from '#renderer/testing/mount.tsx';
import type { Mounted } from '#renderer/testing/mount.tsx';
import { atDieTable, dieSeats } from '../testing/table.ts';
import { privateDiePanels } from './private-die-panels.tsx';

const { Strip, SeatDetail, SelfDetail, SeatBadge } = privateDiePanels;

let page: Mounted | null = null;

afterEach(() => {
  page?.unmount();
  page = null;
});

function show(view: GameView, me: number | null, node: (panel: GamePanelProps) => ReactNode): void {
  page?.unmount();
  const props = { view, seats: dieSeats(view), me, reducedMotion: true };
  page = mount(node(props), { state: atDieTable(view) });
}

function showStrip(scene: Scene, me: number | null = 0): void {
  show(seenIn(scene, me), me, (panel) => <Strip {...panel} />);
}

function seat(scene: Scene, of: number): string {
  show(seenIn(scene, 0), 0, (panel) => <SeatDetail {...panel} seat={of} />);
  return seen();
}

function self(scene: Scene, me: number | null = 0): string {
  show(seenIn(scene, me), me, (panel) => <SelfDetail {...panel} />);
  return seen();
}

const seen = (): string => textOf(document.body);
const one = (selector: string): string => textOf(document.querySelector(selector));
const lines = (): string[] => [...document.querySelectorAll('.die-lines > li')].map(textOf);

/** Three players with detectives, whose round is about to begin. */
const TABLE: Situation = {
  clues: [2, 1, 1],
  witness: 'w01',
  die: 6,
  detectives: { 0: 'analytical', 1: 'insubordinate', 2: 'lucky' },
};

describe('the strip', () => {
  it('shows the value with where it comes from, in numbers and in a sentence', () => {
    showStrip(given(TABLE));
    expect(one('.die-sum')).toBe('8+6=');
    expect(one('.die-value')).toBe('14');
    expect(one('.die-badge > .visually-hidden')).toBe('The value is 14: Gossip, 8, and 6 on the witness die.');
    expect(one('.die-strip-goal')).toBe('Goal 15 clues');
    expect(lines()).toEqual(['Witness: winner sees the next witness', 'You: one free die']);
  });

  it('says what is to be beaten, by those whose turn has ended without a bust', () => {
    const scene = play(given(TABLE), 'roll 4 3; stay');
    showStrip(scene);
    expect(one('.die-strip-best')).toBe('Best so far: Ida, 7');
    showStrip(play(scene, 'roll 6 6 6; bust'));
    expect(one('.die-strip-best')).toBe('Best so far: Ida, 7');
    showStrip(play(scene, 'roll 6 1; stay'));
    expect(one('.die-strip-best')).toBe('Best so far: Ida and Bo, 7');
    showStrip(given(TABLE));
    expect(one('.die-strip-best')).toBe('');
  });

  it('shows that the witness die counts twice', () => {
    showStrip(given({ ...TABLE, witness: 'w09', die: 9 }));
    expect(one('.die-sum')).toBe('4+2 × 9=');
    expect(one('.die-value')).toBe('22');
    expect(seen()).toContain('twice the 9 on the witness die');
  });

  it('asks for what is not known yet', () => {
    const { die: _, ...unrolled } = TABLE;
    showStrip(given(unrolled));
    expect(one('.die-sum')).toBe('8+?=');
    expect(one('.die-value')).toBe('?');
    expect(seen()).toContain('The witness die has not been rolled yet.');
  });

  it('says which power the witness beats, of the viewer and of others', () => {
    const janitor = given({ ...TABLE, witness: 'w04', case: 'hushMoney' });
    showStrip(janitor);
    expect(lines()).toEqual([
      'Witness: nobody may add dice',
      'Witness beats your power: free die',
      'Case: bust clues go to the pot',
    ]);
    expect(document.querySelectorAll('.die-lines > .is-beaten')).toHaveLength(1);
    showStrip(janitor, 1);
    expect(lines()).toEqual([
      'Witness: nobody may add dice',
      'You: four dice, one re-roll',
      'Witness beats the power of Ida',
      'Case: bust clues go to the pot',
    ]);
    showStrip(given({ ...TABLE, witness: 'w07' }), null);
    expect(lines()).toEqual(['Witness: no detective has powers', 'Witness beats the powers of Ida, Bo, and Fen']);
  });

  it('says that a witness beats the case, and what lies in the pot', () => {
    showStrip(given({ ...TABLE, witness: 'w12', case: 'hushMoney', pot: 3 }));
    expect(lines().slice(2)).toEqual([
      'Case: bust clues go to the pot',
      'Witness beats the case: where bust clues go',
      '3 clues in the pot',
    ]);
  });

  it('says in Bare Bones that only the number counts', () => {
    showStrip(given({ clues: [1, 1], witness: 'w04', die: 6, options: { bareBones: true } }));
    expect(one('.die-strip-note')).toBe('Bare Bones: only the number of the witness counts.');
  });

  it('shows in a roll-off who rolled what, and no value to be met', () => {
    showStrip(play(given(TABLE), 'roll 4 5; stay; roll 4 5; 1: reroll 5 to 5; stay; roll 1; stay; together 3 3 / 5 1'));
    expect(one('.die-strip-stage')).toBe('Roll-off: the highest sum wins');
    expect(document.querySelector('.die-badge.is-past')).not.toBeNull();
    const rolls = [...document.querySelectorAll('.die-contest-roll')].map(textOf);
    expect(rolls).toEqual(['Ida336rolls again', 'Bo516rolls again']);
  });

  it('shows in a sudden death the value and the last round of it', () => {
    showStrip(play(suddenDeath(), 'witness 5; 1: commit 2; 0: commit 1; together 5 / 3 2; witness 0'));
    expect(one('.die-strip-stage')).toBe('Sudden death');
    expect(one('.die-value')).toBe('4');
    expect([...document.querySelectorAll('.die-contest-roll')].map(textOf)).toEqual([
      'Ida55rolls again',
      'Bo325rolls again',
    ]);
  });

  it('calls a cold case a hollow win', () => {
    const cold = given({ clues: [13, 1], witness: 'w01', die: 9, deck: [] });
    showStrip(play(cold, 'roll 4; stay; roll 1; stay'));
    expect(one('.die-strip-goal')).toBe('Goal 15 cluesCold case: a hollow win');
  });
});

/** Two players end with 16 clues each. */
function suddenDeath(): Scene {
  return play(given({ clues: [16, 15, 3], witness: 'w09', die: 4 }), 'roll 1 1; stay; roll 5; stay; roll 1; stay');
}

describe('a seat', () => {
  it('tells what is coming, the total, and how the turn ended, in words and numbers', () => {
    const start = given(TABLE);
    expect(seat(start, 0)).toBe('Firstabout to roll');
    expect(seat(start, 1)).toBe('4 dice');
    const under = play(start, 'roll 4 5');
    expect(seat(under, 0)).toBe('First9rolling, 5 below');
    const over = play(under, 'stay; roll 6 6 6');
    expect(seat(over, 0)).toBe('First9stays, 5 below');
    expect(seat(over, 1)).toBe('18over the value, 4 over');
    expect(seat(play(start, 'roll 5 5 4'), 0)).toBe('First14exact match');
  });

  it('has a short form for a phone', () => {
    if (SeatBadge === undefined) throw new Error('There is no short form.');
    show(seenIn(play(given(TABLE), 'roll 4 5; stay'), 0), 0, (panel) => <SeatBadge {...panel} seat={0} />);
    expect(seen()).toBe('9stays, 5 below');
  });

  it('tells who has chosen, and the number only to its owner', () => {
    const scene = play(given({ ...TABLE, witness: 'w13' }), '0: commit 3');
    expect(seat(scene, 0)).toBe('Firsthas chosen');
    expect(seat(scene, 1)).toBe('choosing in secret');
    expect(self(scene)).toContain('You have chosen 3 dice');
    expect(self(scene, 1)).not.toContain('You have chosen');
    const shown = play(scene, '1: commit 2; 2: commit 1');
    expect(seat(shown, 1)).toBe('will roll 2 dice');
  });

  it('tells the viewer which powers are left', () => {
    expect(self(given(TABLE))).toContain('Left: free die');
    expect(self(play(given(TABLE), 'roll 4; free 2'))).not.toContain('Left:');
    expect(self(given(TABLE), null)).toBe('');
  });

  it('names the next witness to whoever has looked at it, and to nobody else', () => {
    const view = seenIn(given(TABLE), 0);
    const self = (panel: GamePanelProps) => <SelfDetail {...panel} />;
    show({ ...view, numbers: { ...view.numbers, peeked: 'w10' } }, 0, self);
    expect(seen()).toContain('Next witness: Stool Pigeon, 12');
    show(view, 0, self);
    expect(seen()).not.toContain('Next witness');
  });

  it('tells in a sudden death who is out and who has chosen', () => {
    const scene = play(suddenDeath(), 'witness 5; 1: commit 2');
    expect([0, 1, 2].map((of) => seat(scene, of))).toEqual(['choosing in secret', 'Firsthas chosen', 'out']);
  });
});

describe('dice in small', () => {
  it('are called by what they count', () => {
    const sailor = play(
      given({ clues: [2, 1], witness: 'w14', die: 9, detectives: { 0: 'twofaced', 1: 'lucky' } }),
      'roll 6 3; negative 2',
    );
    show(seenIn(sailor, 0), 0, (panel) => <privateDiePanels.History {...panel} />);
    expect(allByRole('img').map(nameOf)).toEqual(expect.arrayContaining(['6, counts as 0', '3', 'minus 2']));
  });
});
