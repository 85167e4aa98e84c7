import { describe, expect, it } from 'vitest';
import { seatViewer, PUBLIC, type Viewer } from '#protocol/viewer.ts';
import { redactShift, redactTable } from '#engine/core/redact.ts';
import {
  activeIn,
  countIn,
  evidenceIn,
  F3,
  given,
  handIn,
  play,
  refusal,
  sizesIn,
  told,
  type Scene,
  type Situation,
} from '#testkit/games/death-by-digits/scenarios.ts';
import { deathByDigits } from './index.ts';

const EVERYBODY: readonly Viewer[] = [seatViewer(0), seatViewer(1), seatViewer(2), PUBLIC];

/** Who can see anything in this zone: letters of seats, and `*` for the public. */
function readersOf({ state }: Scene, zone: string): string {
  return EVERYBODY.filter((viewer) => redactTable(state.table, viewer)[zone]?.faces.some((face) => face !== null))
    .map((viewer) => (viewer.kind === 'seat' ? 'ABC'.charAt(viewer.seat) : '*'))
    .join('');
}

function f3(more: Partial<Situation> = {}): Scene {
  return given({ ...F3, ...more });
}

describe('guesses', () => {
  it('1 A guesses B low 2: yes, B gives it', () => {
    const scene = play(f3(), 'A guess B low 2');
    expect(sizesIn(scene)).toEqual([7, 5, 6]);
    expect(handIn(scene, 'A')).toEqual([1, 1, 2, 4, 5, 7, 9]);
    expect(told(scene, 'card.guessed')[0]).toMatchObject({ isRight: true, number: 2, shifts: [{ sight: 'all' }] });
  });

  it('2 A guesses B low 3: no, although B holds 3s', () => {
    const scene = play(f3(), 'A guess B low 3');
    expect(sizesIn(scene)).toEqual([6, 6, 6]);
    expect(told(scene, 'card.guessed')[0]).toMatchObject({ isRight: false, shifts: [] });
    expect(scene.phase).toBe('turn.accusing');
  });

  it('3 A guesses B high 8: one 8 moves, and the highest of B is still 8', () => {
    const scene = play(f3(), 'A guess B high 8');
    expect(handIn(scene, 'B')).toEqual([2, 3, 3, 6, 8]);
    expect(handIn(scene, 'A')).toEqual([1, 1, 4, 5, 7, 8, 9]);
  });
});

describe('pairs, threes and singles', () => {
  it('4 A plays 1 and 4: 5, and takes e1 and e3', () => {
    const scene = play(f3(), 'A play 1 4; A take e1 e3');
    expect(handIn(scene, 'A')).toEqual([1, 2, 5, 5, 7, 9]);
    expect(evidenceIn(scene)).toBe('- 4 - 6 7 9 1^ 4^');
  });

  it('5 9 and 4 hit by their difference, 5 and 7 do not', () => {
    expect(play(f3(), 'A play 9 4').phase).toBe('turn.taking');
    const scene = play(f3(), 'A play 5 7');
    expect(scene.phase).toBe('turn.accusing');
    expect(told(scene, 'play.failed')).toEqual([{ type: 'play.failed', seat: 0, because: 'noEffect' }]);
  });

  it('6 A plays 7, C stops with a 7: nothing is stolen, C keeps it, and the variant applies', () => {
    const scene = play(f3({ options: { doesNothing: 'flip' } }), 'A play 7; B pass; C stop 7');
    expect(sizesIn(scene)).toEqual([5, 6, 6]);
    expect(handIn(scene, 'C')).toEqual([1, 2, 4, 6, 7, 9]);
    expect(told(scene, 'theft.stopped')[0]).toMatchObject({ by: 2, number: 7, shifts: [{ face: '7', sight: 'all' }] });
    expect(scene.state.chronicle.at(-1)).toMatchObject({ kind: 'shown', seat: 2, number: 7 });
    expect(scene.phase).toBe('turn.flipping');
    // The card shown cannot be followed: the cards of the hand have new ids.
    const [shown] = told(scene, 'theft.stopped')[0]?.shifts ?? [];
    expect(Object.keys(scene.state.table.faces)).not.toContain(shown?.piece);
    expect(readersOf(scene, 'hand:2')).toBe('C');
  });

  it('7 A plays 7, C is silent: two cards of B and one of C', () => {
    const scene = play(f3(), 'A play 7; silence; A rob B B C');
    expect(sizesIn(scene)).toEqual([8, 4, 5]);
    expect(evidenceIn(scene)).toBe('2 4 5 6 7 9 7^');
    const [theft] = told(scene, 'cards.stolen');
    expect(theft?.victims).toEqual([
      { seat: 1, count: 2 },
      { seat: 2, count: 1 },
    ]);
    const known = theft?.shifts.map((shift) =>
      EVERYBODY.map((viewer) => (redactShift(shift, viewer).face === null ? '.' : 'x')).join(''),
    );
    expect(known).toEqual(['xx..', 'xx..', 'x.x.']);
  });

  it('8 A plays 5, which nobody can stop: the window still lasts its full time', () => {
    const scene = play(f3(), 'A play 5');
    expect(scene.phase).toBe('turn.stopping');
    expect(deathByDigits.awaits(scene)).toEqual([1, 2]);
    expect(deathByDigits.window?.(scene)).toMatchObject({ least: 6000, most: 6000 });
    const shorter = play(f3({ options: { stopWindow: 3 } }), 'A play 5');
    expect(deathByDigits.window?.(shorter)).toMatchObject({ least: 3000, most: 3000 });
    expect(refusal(scene, 'B stop 8')).toBe('otherNumber');
    expect(refusal(scene, 'A pass')).toBe('notAsked');
  });

  it('9 A plays 1, 1 and 4: no set', () => {
    const scene = play(f3(), 'A play 1 1 4');
    expect(told(scene, 'play.failed')).toMatchObject([{ because: 'noEffect' }]);
    expect(scene.phase).toBe('turn.accusing');
  });

  it('10 A plays three 1s and looks at slot 2: A alone learns 5', () => {
    const start = f3({ hands: ['1 1 1 5 7 9', '2 3 3 6 8 8', '4 2 4 6 7 9'] });
    const scene = play(start, 'A play 1 1 1; A look 2');
    expect(readersOf(scene, 'murder:1')).toBe('A');
    expect(told(scene, 'murder.looked')[0]).toMatchObject({ slot: 1, shifts: [{ face: '5', sight: 0 }] });
    const closed = play(scene, 'A close');
    expect(readersOf(closed, 'murder:1')).toBe('');
    expect(closed.state.looks).toEqual([[1], [], []]);
    expect(deathByDigits.memory?.(closed.state, 0)).toContainEqual(
      expect.objectContaining({ kind: 'seen', place: 'murder:1', faces: ['5'] }),
    );
    expect(deathByDigits.memory?.(closed.state, 1)).toContainEqual(
      expect.objectContaining({ kind: 'seen', place: 'murder:1', faces: null }),
    );
  });
});

describe('accusations', () => {
  it('11 8, 3, 5 in any order wins; 3, 5, 5 is out, for all to hear, and the cards go face down into Evidence', () => {
    const won = play(f3(), 'A guess B low 9; A accuse 8 3 5');
    expect(won.phase).toBe('over');
    expect(deathByDigits.result(won.state)).toMatchObject({
      standings: [{ seat: 0, place: 1, winner: true, score: 1 }, { place: 2 }, { place: 2 }],
      note: { code: 'solved' },
    });
    expect(EVERYBODY.map((viewer) => redactTable(won.state.table, viewer)['murder:0']?.faces)).toEqual(
      EVERYBODY.map(() => ['3']),
    );
    const out = play(f3(), 'A guess B low 9; A accuse 3 5 5');
    expect(activeIn(out)).toBe('BC');
    expect(told(out, 'accusation.made')).toMatchObject([{ seat: 0, numbers: [3, 5, 5], isRight: false }]);
    expect(out.state.slots).toHaveLength(12);
    expect(countIn(out, 'evidenceDown')).toBe(12);
    expect([readersOf(out, 'murder:0'), readersOf(out, 'evidenceDown')]).toEqual(['A', '']);
    expect(out.state.active).toBe(1);
  });

  it('12 two players: a wrong accusation gives the other the match at once', () => {
    const start = given({ hands: ['1 2 3 4', '1 2 5 6'], murder: '3 3 6', evidence: '1 2 4 4 5 5 6' });
    const scene = play(start, 'A guess B low 2; A accuse 1 1 1');
    expect(scene.phase).toBe('over');
    expect(deathByDigits.result(scene.state)).toMatchObject({
      standings: [{ seat: 1, winner: true }, { seat: 0 }],
      note: { code: 'lastStanding' },
    });
  });
});

describe('refills', () => {
  it('13 A plays its last card 9, C stops it: A refills with any three, the 9 included', () => {
    const start = f3({ hands: ['9', '2 3 3 6 8 8', '1 2 4 6 7 9'] });
    const scene = play(start, 'A play 9; B pass; C stop 9');
    expect(scene.phase).toBe('turn.refilling');
    expect(refusal(scene, 'A refill e1 e2')).toBe('takeExactly');
    expect(refusal(scene, 'A refill e1 e2 e2')).toBe('sameCardTwice');
    expect(refusal(scene, 'A refill e1 e2 e9')).toBe('notInEvidence');
    const refilled = play(scene, 'A refill e1 e2 e7');
    expect(handIn(refilled, 'A')).toEqual([2, 4, 9]);
    expect(told(refilled, 'hand.refilled')[0]?.shifts.map(({ sight }) => sight)).toEqual([0, 0, 'all']);
  });

  it('14 one card of Evidence: the refill takes that one', () => {
    const start = given({
      hands: ['1 2 3 4 5', '7', '1 2 3 4', '5 6 8 9'],
      murder: '10 11 12',
      evidence: '6',
    });
    const scene = play(start, 'A guess B low 7');
    expect(sizesIn(scene)).toEqual([6, 1, 4, 4]);
    expect(handIn(scene, 'B')).toEqual([6]);
    expect(evidenceIn(scene)).toBe('-');
    expect(scene.phase).toBe('turn.accusing');
  });

  it('15 the others have one card in all: a single steals it', () => {
    const start = f3({ hands: ['7 9', '', '6'], evidence: '' });
    const scene = play(start, 'A play 7; silence');
    expect(told(scene, 'victims.named')).toMatchObject([{ victims: [{ seat: 2, count: 1 }] }]);
    expect(told(scene, 'cards.stolen')).toHaveLength(1);
    expect(handIn(scene, 'A')).toEqual([6, 9]);
  });

  it('16 the last card of a victim is stolen: it refills before A may accuse', () => {
    const start = f3({ hands: ['7 9', '6', '1 2 3'] });
    const scene = play(start, 'A play 7; silence; A rob B C C');
    expect(scene.phase).toBe('turn.refilling');
    expect(deathByDigits.awaits(scene)).toEqual([1]);
    expect(play(scene, 'B refill e1 e2 e3').phase).toBe('turn.accusing');
  });
});

describe('repeated numbers and set-up', () => {
  it('17 Murder 4, 4, 7: 4, 7, 7 is wrong, 4, 4, 7 is right', () => {
    const start = play(f3({ murder: '4 4 7' }), 'A guess B low 9');
    expect(activeIn(play(start, 'A accuse 4 7 7'))).toBe('BC');
    expect(play(start, 'A accuse 7 4 4').state.winners).toEqual([0]);
  });
});
