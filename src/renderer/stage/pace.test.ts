import { beforeEach, describe, expect, test } from 'vitest';
import { FRAME, hand, playA, played, rehearse } from '../testing/rehearsal.ts';
import { outOfPlace } from './choreography.ts';
import { paceOf, tempoOf } from './pace.ts';
import { NORMAL, shiftEvent, viewOfZones } from '../testing/plain-stage.ts';

let { scene, choreography, settled, time, start, play, pass, finish, actor } = rehearse();

beforeEach(() => {
  ({ scene, choreography, settled, time, start, play, pass, finish, actor } = rehearse());
});

describe('speed', () => {
  test('instant settles at once', () => {
    choreography.setPace(paceOf({ speed: 'instant', reducedMotion: false }));
    start(hand);
    const script = play(hand, played, playA);
    expect(choreography.isIdle()).toBe(true);
    expect(outOfPlace(scene, script.end.targets)).toEqual([]);
  });

  test('reduced motion moves nothing, yet leaves a complete trick its pause', () => {
    choreography.setPace(paceOf({ speed: 'normal', reducedMotion: true }));
    const before = viewOfZones({ trick: 'a=az1 b=ve2', won: '' });
    const after = viewOfZones({ trick: '', won: 'a=az1 b=ve2' });
    start(before);
    const from = actor('a').x;
    const script = play(before, after, shiftEvent('trick.taken', 'a trick won az1', 'b trick won ve2'));
    pass(880);
    expect(actor('a').x).toBe(from);
    pass(2 * FRAME);
    expect(choreography.isIdle()).toBe(false);
    pass(FRAME);
    expect(choreography.isIdle()).toBe(true);
    expect(outOfPlace(scene, script.end.targets)).toEqual([]);
  });

  test('a faster pace shortens the journey, not the pause', () => {
    start(hand);
    play(hand, played, playA);
    const normal = finish();
    choreography.setPace(paceOf({ speed: 'fast', reducedMotion: false }));
    start(hand);
    play(hand, played, playA);
    expect(finish()).toBeLessThan(normal * 0.7);
    expect(tempoOf({ speed: 'fast' })).toBeLessThan(1);

    const trick = viewOfZones({ trick: 'a=az1', won: '' });
    start(trick);
    play(trick, viewOfZones({ trick: '', won: 'a=az1' }), shiftEvent('trick.taken', 'a trick won az1'));
    const lies = actor('a').x;
    pass(NORMAL.trickPause - FRAME);
    expect(actor('a').x).toBe(lies);
  });
});

describe('frames that wait', () => {
  const trick = viewOfZones({ 'hand:0': 'm=bl1', 'hand:1': 'p q r s', trick: 'a=az1 b=ve2', won: '' });
  const bots = ['p', 'q', 'r', 's'];

  /** The trick is taken, and `count` frames follow in which another lays a card each. */
  function takeAndGoOn(count: number, spacing: number): void {
    start(trick);
    let view = viewOfZones({ 'hand:0': 'm=bl1', 'hand:1': 'p q r s', trick: '', won: 'a=az1 b=ve2' });
    play(trick, view, shiftEvent('trick.taken', 'a trick won az1', 'b trick won ve2'));
    for (let index = 0; index < count; index++) {
      pass(spacing);
      const laid = bots.slice(0, index + 1).map((id) => `${id}=wh3`);
      const next = viewOfZones({
        'hand:0': 'm=bl1',
        'hand:1': bots.slice(index + 1).join(' '),
        trick: laid.join(' '),
        won: 'a=az1 b=ve2',
      });
      play(view, next, shiftEvent('card.played', `${bots[index] ?? ''} hand:1 trick wh3`));
      view = next;
    }
  }

  /** How long the trick lies from now on. */
  function liesFor(): number {
    const { x } = actor('a');
    const from = time();
    while (actor('a').x === x && time() - from < 10_000) pass(FRAME);
    return time() - from;
  }

  test.each([1, 2])('%i of them leave the trick its whole pause', (count) => {
    takeAndGoOn(count, 50);
    expect(liesFor() + count * 50).toBeGreaterThanOrEqual(NORMAL.trickPause);
    finish();
    expect(settled.every((faults) => faults.length === 0)).toBe(true);
  });

  test.each([3, 4])('%i of them leave it more than half, then the table catches up', (count) => {
    takeAndGoOn(count, 50);
    const lay = liesFor() + count * 50;
    expect(lay).toBeGreaterThanOrEqual(NORMAL.trickPause * 0.6);
    expect(lay).toBeLessThan(NORMAL.trickPause);
    expect(choreography.isIdle()).toBe(true);
    expect(scene.get(bots[count - 1] ?? '')?.face).toBe('wh3');
  });

  test('the viewer’s own card does not wait for the whole pause', () => {
    start(trick);
    const taken = viewOfZones({ 'hand:0': 'm=bl1', 'hand:1': 'p q r s', trick: '', won: 'a=az1 b=ve2' });
    const laid = viewOfZones({ 'hand:0': '', 'hand:1': 'p q r s', trick: 'm=bl1', won: 'a=az1 b=ve2' });
    play(trick, taken, shiftEvent('trick.taken', 'a trick won az1', 'b trick won ve2'));
    expect(play(taken, laid, shiftEvent('card.played', 'm hand:0 trick bl1')).isOwn).toBe(true);
    const lay = liesFor();
    expect(lay).toBeGreaterThanOrEqual(NORMAL.trickPause * 0.6);
    expect(lay).toBeLessThan(NORMAL.trickPause * 0.7);
  });

  test('one that waits hurries the one before it', () => {
    const both = viewOfZones({ hand: '', trick: 'a=az1 b=ve1' });
    /** Milliseconds until the second card has landed. */
    const landing = (isThirdWaiting: boolean): number => {
      start(hand);
      const from = time();
      play(hand, played, playA);
      play(played, both, shiftEvent('card.played', 'b hand trick ve1'));
      if (isThirdWaiting) play(both, hand, shiftEvent('trick.back', 'a trick hand az1', 'b trick hand ve1'));
      while (actor('b').x !== 220) pass(FRAME);
      return time() - from;
    };
    expect(landing(true)).toBeLessThan(landing(false) - 60);
  });

  test('too many are settled at once where there is no pause, and in the end also where there is one', () => {
    start(hand);
    play(hand, played, playA);
    play(played, hand, shiftEvent('card.back', 'a trick hand az1'));
    play(hand, played, playA);
    expect(choreography.isIdle()).toBe(false);
    const { end } = play(played, hand, shiftEvent('card.back', 'a trick hand az1'));
    expect(choreography.isIdle()).toBe(true);
    expect(outOfPlace(scene, end.targets)).toEqual([]);

    takeAndGoOn(1, 0);
    for (let count = 0; count < 8; count++) play(hand, played, playA);
    expect(choreography.isIdle()).toBe(true);
  });
});
