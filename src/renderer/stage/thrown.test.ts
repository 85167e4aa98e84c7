import { describe, expect, test } from 'vitest';
import { rehearse } from '../testing/rehearsal.ts';
import type { GameSkin } from './contract.ts';
import { AT_REST } from './dice/tumble.ts';
import { plainSkin, shiftEvent, viewOfZones } from '../testing/plain-stage.ts';

/** Every piece is a die that shows the last letter of its face; how many lie in the tray is told beside it. */
const diceSkin: GameSkin = {
  ...plainSkin,
  die: (face) => ({ body: 'six', style: 'plain', value: Number(face.slice(-1)) || 1, isBlank: face.endsWith('0') }),
  props: ({ view }) => {
    const sum = (view.zones['tray']?.faces ?? []).reduce((total, face) => total + Number(face?.slice(-1)), 0);
    const place = { x: 500, y: 500, width: 40, height: 20, rotation: 0, layer: 9 };
    return sum === 0 ? [] : [{ id: 'sum', face: `sum ${String(sum)}`, ...place, isLate: true }];
  },
};

const cup = viewOfZones({ cup: 'a=d0 b=d0', tray: '' });
const thrown = viewOfZones({ cup: '', tray: 'a=d4 b=d6' });
const throwBoth = shiftEvent('dice.rolled', 'a cup tray d4', 'b cup tray d6');

describe('dice', () => {
  test('that leave the cup tumble for 700 to 1100 ms and lie exactly as the view says', () => {
    const { start, play, pass, finish, actor, settled } = rehearse(diceSkin);
    start(cup);
    play(cup, thrown, throwBoth);
    pass(200);
    expect(actor('a').tumble.height).toBeGreaterThan(0);
    const time = 200 + finish();
    expect(time).toBeGreaterThanOrEqual(700);
    expect(actor('a').tumble).toBe(AT_REST);
    expect(actor('a').die?.value).toBe(4);
    expect(settled).toEqual([[]]);
  });

  test('that are rolled again where they lie tumble even if they show the same', () => {
    const { start, play, pass, finish, actor } = rehearse(diceSkin);
    start(thrown);
    play(thrown, thrown, shiftEvent('dice.rolled', 'a tray tray d4'));
    pass(100);
    expect(actor('a').tumble.height).toBeGreaterThan(0);
    expect(actor('b').tumble).toBe(AT_REST);
    expect(finish()).toBeGreaterThan(500);
  });

  test('that are taken back slide', () => {
    const { start, play, pass, finish, actor } = rehearse(diceSkin);
    start(thrown);
    play(thrown, cup, shiftEvent('round.closed', 'a tray cup d0', 'b tray cup d0'));
    pass(100);
    expect(actor('a').tumble).toBe(AT_REST);
    finish();
    expect(actor('a').die?.isBlank).toBe(true);
  });
});

describe('what tells of dice', () => {
  test('comes into sight when the last of them lies still', () => {
    const { start, play, pass, actor, choreography } = rehearse(diceSkin);
    start(cup);
    play(cup, thrown, throwBoth);
    pass(400);
    expect(actor('prop:sum').opacity).toBe(0);
    while (actor('a').tumble !== AT_REST || actor('b').tumble !== AT_REST) {
      expect(actor('prop:sum').opacity).toBe(0);
      pass(16);
    }
    while (!choreography.isIdle()) pass(16);
    expect(actor('prop:sum')).toMatchObject({ opacity: 1, face: 'sum 10' });
  });

  test('changes when the last of them lies still', () => {
    const { start, play, pass, finish, actor } = rehearse(diceSkin);
    start(thrown);
    play(thrown, viewOfZones({ cup: '', tray: 'a=d1 b=d6' }), shiftEvent('dice.rolled', 'a tray tray d1'));
    pass(400);
    expect(actor('prop:sum').face).toBe('sum 10');
    finish();
    expect(actor('prop:sum').face).toBe('sum 7');
  });
});

describe('a pause after an event', () => {
  test('keeps what the event has brought before anything else happens', () => {
    const patient: GameSkin = { ...diceSkin, holdAfter: ({ type }) => (type === 'dice.rolled' ? 600 : 0) };
    const { start, play, pass, actor } = rehearse(patient);
    start(cup);
    play(cup, cup, throwBoth, shiftEvent('round.closed', 'a tray cup d0', 'b tray cup d0'));
    pass(1300);
    expect(actor('a').die?.value).toBe(4);
    pass(1400);
    expect(actor('a').die?.isBlank).toBe(true);
  });
});
