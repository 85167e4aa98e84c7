import { describe, expect, it } from 'vitest';
import { seatViewer } from '#protocol/viewer.ts';
import { redactTable } from '#engine/core/redact.ts';
import {
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

function f3(more: Partial<Situation> = {}): Scene {
  return given({ ...F3, ...more });
}

function facesSeen({ state }: Scene, seat: number, zone: string): readonly (string | null)[] {
  return redactTable(state.table, seatViewer(seat))[zone]?.faces ?? [];
}

describe('10.4 Double Agent', () => {
  const start = f3({ hands: ['-1 7', '2 3 3 6 8 8', ''] });

  it('played alone, it cannot be stopped, and shows a whole hand to the player alone', () => {
    const scene = play(start, 'A play -1');
    expect(scene.phase).toBe('turn.searching');
    expect(told(scene, 'stop.skipped')).toMatchObject([{ because: 'special' }]);
    expect(reasonFor(scene, 'A search C')).toEqual({ code: 'handIsEmpty', params: { target: 2 }, rule: '12.16' });
    expect(refusal(scene, 'A search A')).toBe('notYourself');
    const looking = play(scene, 'A search B');
    expect(facesSeen(looking, 0, 'hand:1').toSorted()).toEqual(['2', '3', '3', '6', '8', '8']);
    expect(facesSeen(looking, 2, 'hand:1').every((face) => face === null)).toBe(true);
    expect(looking.state.chronicle.at(-1)).toMatchObject({ kind: 'seen', place: 'hand:1', sight: [0] });
  });

  it('once the look is over the hand lies under new names', () => {
    const looking = play(start, 'A play -1; A search B');
    const closed = play(looking, 'A close');
    const before = looking.state.table.zones['hand:1']?.pieces ?? [];
    expect(before.some((piece) => piece in closed.state.table.faces)).toBe(false);
    expect(facesSeen(closed, 0, 'hand:1').every((face) => face === null)).toBe(true);
    expect(handIn(closed, 'B')).toEqual([2, 3, 3, 6, 8, 8]);
    // 7.1: C has no card and is refilled before the turn ends.
    expect(closed.phase).toBe('turn.refilling');
  });

  it('with others it is a number like any other: 4 and -1 make 5, and so do 6 and -1', () => {
    const four = f3({ hands: ['-1 4 6', '2', '1'] });
    expect(play(four, 'A play -1 4').phase).toBe('turn.taking');
    expect(play(four, 'A play -1 6').phase).toBe('turn.taking');
    expect(told(play(four, 'A play -1 4 6'), 'play.failed')).toHaveLength(1);
  });

  it('12.16 without anybody to look at it did nothing, and the variant applies', () => {
    const scene = play(f3({ hands: ['-1 7', '', ''], options: { doesNothing: 'flip' } }), 'A play -1');
    expect(told(scene, 'play.failed')).toMatchObject([{ because: 'nobodyToRob' }]);
    expect(scene.phase).toBe('turn.flipping');
  });
});

describe('10.6 Search Warrant', () => {
  it('takes the lowest and the highest card, known to both', () => {
    const scene = play(f3({ hands: ['19 7', '2 3 3 6 8 8', '1'] }), 'A play 19; A search B');
    expect(handIn(scene, 'A')).toEqual([2, 7, 8]);
    expect(handIn(scene, 'B')).toEqual([3, 3, 6, 8]);
    expect(told(scene, 'hand.searched')[0]?.shifts.map(({ sight }) => sight)).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('takes one card of a hand of one, and both of two equal ones', () => {
    const start = f3({ hands: ['19 7', '3 3', '6'] });
    expect(sizesIn(play(start, 'A play 19; A search B; B refill e1 e2 e3'))).toEqual([3, 3, 1]);
    expect(handIn(play(start, 'A play 19; A search C; C refill e1 e2 e3'), 'A')).toEqual([6, 7]);
  });
});

describe('10.1 and 10.2 special cards in the Murder', () => {
  it('are named like any other number', () => {
    const start = play(f3({ murder: '-1 5 22' }), 'A guess B low 9');
    expect(refusal(start, 'A accuse 22 5 0')).toBe('notInDeck');
    expect(play(start, 'A accuse 22 5 -1').state.winners).toEqual([0]);
  });
});

describe('10.5 Blank Sheet', () => {
  it('completes a set with two equal cards', () => {
    expect(play(f3({ hands: ['0 7 7', '2', '1'] }), 'A play 0 7 7').phase).toBe('turn.lookingForMurder');
  });
});

describe('10.7 Cold Trail', () => {
  it('holds for refills as well, and only while it lies face up', () => {
    const hands = ['7 5', '', '6'];
    const scene = play(f3({ hands, evidence: '20^ 4^ 2 3 1' }), 'A guess C high 9');
    expect(refusal(scene, 'B refill e2 e3 e4')).toBe('coldTrail');
    expect(refusal(scene, 'B refill e1 e3 e4')).toBeNull();
    const flipped = play(
      f3({ hands, evidence: '20^ 4^ 2 3 1', options: { doesNothing: 'flip' } }),
      'A play 7 5; A flip e1',
    );
    expect(refusal(flipped, 'A refill e2 e3 e4')).toBeNull();
  });

  it('played into Evidence in a pair that hits, it holds at once', () => {
    // With three players 20 cannot hit, so a play that does nothing brings it in.
    const scene = play(f3({ hands: ['20 7 1 4', '2', '6'] }), 'A play 20 7; A end; B guess C high 9; B end');
    expect(scene.state.table.zones['evidenceUp']?.pieces).toHaveLength(2);
    const later = play(scene, 'C guess B high 9; C end; A play 1 4');
    expect(refusal(later, 'A take e8 e1')).toBe('coldTrail');
    expect(refusal(later, 'A take e7 e1')).toBeNull();
  });
});

describe('10.8 Gag Order', () => {
  it('is no longer in force once somebody has taken it', () => {
    const start = f3({ evidence: '2 21^ 3' });
    const taken = play(start, 'A play 1 4; A take e2 e1; A end; B play 8');
    expect(taken.phase).toBe('turn.stopping');
    expect(told(taken, 'stop.opened')).toEqual([{ type: 'stop.opened', seat: 1, number: 8 }]);
  });
});

describe('10.9 Closed Court', () => {
  it('forbids nobody the sealed accusation, and nobody who does not hold it', () => {
    const start = f3({ hands: ['22 1', '2 3', '4 6'], options: { roundLimit: 1 } });
    const turns = play(start, 'A guess B low 9; A end; B guess C low 9');
    expect(refusal(turns, 'B accuse 3 5 8')).toBeNull();
    const sealing = play(turns, 'B end; C guess B low 9; C end');
    expect(refusal(sealing, 'A seal 3 5 8')).toBeNull();
    expect(deathByDigits.prompts(sealing, 0).map(({ id }) => id)).toEqual(['seal']);
  });
});
