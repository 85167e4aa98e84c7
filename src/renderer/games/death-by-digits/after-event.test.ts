import { describe, expect, test } from 'vitest';
import { NORMAL } from '#renderer/testing/plain-stage.ts';
import type { EventView, GameView } from '#protocol/view.ts';
import { followShifts } from '#protocol/changes.ts';
import { afterDeathByDigitsEvent } from './after-event.ts';
import { tableOf } from './testing/moments.ts';
import { numbersOf, sceneOf } from './numbers.ts';
import { pauseAfter, pauseBefore } from './pauses.ts';

/** The view as the stage has it after an event. */
function after(view: GameView, event: EventView): GameView {
  return afterDeathByDigitsEvent(followShifts(view, event), event);
}

describe('what events say', () => {
  const before = tableOf({ seats: 3, hands: [6, 6, 6], slots: 6, gaps: [2] });
  const shift = (piece: string, from: string, to: string, face: string | null) => ({ piece, from, to, face });

  test('cards that are played fill the gaps of Evidence from the left and are pointed out', () => {
    const played = after(before, {
      type: 'cards.played',
      seat: 0,
      numbers: [1, 4],
      effect: 'take',
      shifts: [shift('h0-0', 'hand:0', 'evidenceUp', '1'), shift('h0-1', 'hand:0', 'evidenceUp', '4')],
    });
    const { slots, placed, play, seats } = numbersOf(played);
    expect(slots).toEqual(['e0', 'e1', 'h0-0', 'e3', 'e4', 'e5', 'h0-1']);
    expect(placed).toEqual(['h0-0', 'h0-1']);
    expect(play).toMatchObject({ numbers: [1, 4], effect: 'take', outcome: null });
    expect(seats[0]?.cards).toBe(4);
    const taken = after(played, {
      type: 'evidence.taken',
      seat: 0,
      count: 2,
      shifts: [shift('e4', 'evidenceDown', 'hand:0', '3'), shift('h0-1', 'evidenceUp', 'hand:0', '4')],
    });
    expect(numbersOf(taken).slots).toEqual(['e0', 'e1', 'h0-0', 'e3', null, 'e5', null]);
    expect(numbersOf(taken)).toMatchObject({ placed: ['h0-0'], play: { outcome: 'done' } });
  });

  test('a card that is flipped stays in its slot', () => {
    const flipped = after(before, {
      type: 'evidence.flipped',
      seat: 0,
      slot: 1,
      number: 4,
      isUp: true,
      shifts: [shift('e1', 'evidenceDown', 'evidenceUp', '4')],
    });
    expect(numbersOf(flipped).slots).toEqual(numbersOf(before).slots);
  });

  test('a stop is told with who called it, and is forgotten in the next turn', () => {
    const play = { pieces: ['e0'], numbers: [5], effect: 'steal', outcome: null } as const;
    const open = tableOf({ seats: 3, phase: 'turn.stopping', numbers: { play, placed: ['e0'] } });
    const stopped = after(open, {
      type: 'theft.stopped',
      seat: 0,
      by: 2,
      number: 5,
      shifts: [shift('h2-1', 'hand:2', 'hand:2', '5')],
    });
    expect(numbersOf(stopped)).toMatchObject({ stoppedBy: 2, play: { outcome: 'stopped' } });
    const next = after(stopped, { type: 'turn.begun', seat: 1, round: 4 });
    expect(numbersOf(next)).toMatchObject({ turn: 1, round: 4, play: null, placed: [], stoppedBy: null });
  });

  test('a window opens for a look and closes again', () => {
    const looked = after(before, {
      type: 'murder.looked',
      seat: 0,
      slot: 1,
      shifts: [shift('m1', 'murder:1', 'murder:1', '7')],
    });
    expect([sceneOf(looked), numbersOf(looked).seats[0]?.looks]).toEqual(['look', [1]]);
    const closed = after(looked, {
      type: 'look.closed',
      seat: 0,
      shifts: [shift('m1', 'murder:1', 'murder:1', null)],
    });
    expect([sceneOf(closed), closed.zones['murder:1']?.faces]).toEqual(['turn', [null]]);
  });

  test('an eliminated player has no card left, and the accusation is public', () => {
    const numbers = [3, 5, 5];
    const accused = after(before, { type: 'accusation.made', seat: 0, numbers, isRight: false });
    expect(numbersOf(accused).accusations).toEqual([{ seat: 0, round: 3, numbers, isRight: false }]);
    const out = after(after(accused, { type: 'seat.eliminated', seat: 0 }), {
      type: 'hand.givenUp',
      seat: 0,
      count: 2,
      to: 'faceDown',
      shifts: [shift('s0', 'hand:0', 'evidenceDown', null), shift('s1', 'hand:0', 'evidenceDown', null)],
    });
    expect(numbersOf(out).seats[0]).toMatchObject({ isOut: true, cards: 0 });
    expect(numbersOf(out).slots).toEqual(['e0', 'e1', 's0', 'e3', 'e4', 'e5', 's1']);
  });

  test('the end opens the case', () => {
    const opened = after(before, { type: 'murder.opened', numbers: [3, 5, 8] });
    expect([sceneOf(opened), numbersOf(opened).murder]).toEqual(['over', ['3', '5', '8']]);
  });
});

test('reveals are staged with beats, longer at a slow speed', () => {
  expect(pauseBefore({ type: 'murder.opened' }, NORMAL)).toBeGreaterThanOrEqual(500);
  expect(pauseBefore({ type: 'murder.opened' }, { ...NORMAL, speed: 'slow' })).toBeGreaterThan(
    pauseBefore({ type: 'murder.opened' }, NORMAL),
  );
  expect(pauseAfter({ type: 'theft.stopped' }, NORMAL)).toBe(1500);
  expect(pauseBefore({ type: 'turn.begun', seat: 1 }, NORMAL)).toBe(0);
});
