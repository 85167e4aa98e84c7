import { describe, expect, test } from 'vitest';
import { NORMAL } from '#renderer/testing/plain-stage.ts';
import { afterDiRenjieEvent } from './after-event.ts';
import { cluesFor, tableOf } from './testing/moments.ts';
import { numbersOf, sceneOf } from './numbers.ts';
import { pauseAfter, pauseBefore } from './pauses.ts';

describe('what events say', () => {
  const before = tableOf({ seats: 3, phase: 'turn.requesting', clues: cluesFor(3, 4) });

  test('who gave and who refused is told one after the other', () => {
    const asked = afterDiRenjieEvent(before, { type: 'request.made', seat: 0, request: 'W' });
    expect(numbersOf(asked).request).toEqual({ request: 'W', by: 0 });
    const gave = afterDiRenjieEvent(asked, { type: 'card.given', seat: 1, to: 0 });
    const refused = afterDiRenjieEvent(gave, { type: 'gift.refused', seat: 2 });
    expect(numbersOf(refused).responses).toEqual([null, 'gave', 'refused']);
    expect(numbersOf(refused).seats.map(({ gave: has }) => has)).toEqual([false, true, false]);
    const next = afterDiRenjieEvent(refused, { type: 'turn.begun', seat: 1, round: 3 });
    expect(numbersOf(next).seats.some(({ gave: has }) => has)).toBe(false);
  });

  test('a clue is hidden when it is presented and counted when it is revealed', () => {
    const presented = afterDiRenjieEvent(before, { type: 'clue.presented', seat: 1, clue: 4 });
    expect(numbersOf(presented).clues[4]).toMatchObject({ owner: 1, isRevealed: false, element: null });
    const revealed = afterDiRenjieEvent(presented, { type: 'clue.revealed', seat: 1, clue: 4, element: 'L1' });
    expect(numbersOf(revealed).clues[4]).toMatchObject({ isRevealed: true, element: 'L1' });
    expect(numbersOf(revealed).revealed).toBe(numbersOf(presented).revealed + 1);
    const opened = afterDiRenjieEvent(presented, { type: 'clue.opened', seat: 1, clue: 4, element: 'L1' });
    expect(numbersOf(opened).clues[4]).toEqual(numbersOf(revealed).clues[4]);
  });

  test('a clue that is looked at comes to the middle, and goes back', () => {
    const looked = afterDiRenjieEvent(before, { type: 'clue.examined', seat: 0, clue: 1 });
    expect([sceneOf(looked), numbersOf(looked).clues[1]?.examinedBy]).toEqual(['look', [0]]);
    expect(sceneOf(afterDiRenjieEvent(looked, { type: 'clue.closed', seat: 0, clue: 1 }))).toBe('request');
  });
});

test('reveals are staged with beats, longer at a slow speed', () => {
  expect(pauseBefore({ type: 'crime.opened' }, NORMAL)).toBeGreaterThanOrEqual(500);
  expect(pauseBefore({ type: 'crime.opened' }, { ...NORMAL, speed: 'slow' })).toBeGreaterThan(
    pauseBefore({ type: 'crime.opened' }, NORMAL),
  );
  expect(pauseAfter({ type: 'clue.revealed' }, NORMAL)).toBe(500);
  expect(pauseBefore({ type: 'gift.refused', seat: 1 }, NORMAL)).toBe(0);
});
