import { describe, expect, it } from 'vitest';
import { PUBLIC, seatViewer } from '#protocol/viewer.ts';
import { readOptions } from '#engine/core/options.ts';
import { redactShift, redactTable } from '#engine/core/redact.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { advance, begin } from '#engine/core/run.ts';
import {
  cardCount,
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
import { effectOf, pairHits } from './rules/play.ts';
import { handSizeOf, midnumberOf } from './rules/sizes.ts';

function f3(more: Partial<Situation> = {}): Scene {
  return given({ ...F3, ...more });
}

const FLIP = { doesNothing: 'flip' } as const;
const PEEK = { doesNothing: 'peek' } as const;
const PILE = { doesNothing: 'pile' } as const;

describe('set-up', () => {
  it.each([
    [2, 3, 4, 7],
    [3, 5, 6, 6],
    [4, 6, 8, 1],
    [5, 8, 8, 2],
    [6, 9, 8, 3],
  ])('18 %i players: Midnumber %i, hands of %i, Evidence %i', (seats, midnumber, hand, evidence) => {
    const start = begin(deathByDigits, readOptions(deathByDigits.options, {}, seats), seats);
    const drawn = deathByDigits.chance(start, createRng(seedFromText('set-up')));
    const { position, events } = advance(deathByDigits, start, drawn);
    expect([midnumberOf(seats), handSizeOf(seats)]).toEqual([midnumber, hand]);
    expect(sizesIn({ ...position, events })).toEqual(Array.from({ length: seats }, () => hand));
    expect(position.state.slots).toHaveLength(evidence);
    expect(countIn({ ...position, events }, 'evidenceDown')).toBe(evidence);
    expect(cardCount(position.state)).toBe(9 * seats);
    expect(events[0]).toMatchObject({ type: 'table.dealt', midnumber });
  });
});

describe('variants', () => {
  it('19 A: flips e2 up, and all see 4; or a face-up card down, and the log has shown it', () => {
    const scene = play(f3({ options: FLIP }), 'A play 5 7');
    expect(scene.phase).toBe('turn.flipping');
    const up = play(scene, 'A flip e2');
    expect(evidenceIn(up)).toBe('2 4^ 5 6 7 9 5^ 7^');
    expect(told(up, 'evidence.flipped')).toMatchObject([
      { slot: 1, number: 4, isUp: true, shifts: [{ sight: 'all' }] },
    ]);
    const down = play(scene, 'A flip e8');
    expect(evidenceIn(down)).toBe('2 4 5 6 7 9 5^ 7');
    expect(told(down, 'evidence.flipped')).toMatchObject([{ slot: 7, number: 7, isUp: false }]);
    expect(down.state.chronicle.at(-1)).toMatchObject({ kind: 'flipped', isUp: false, faces: ['7'], sight: [0, 1, 2] });
    expect(refusal(scene, 'A flip e9')).toBe('notInEvidence');
  });

  it('9.5 A: nothing happens where a refill at once has left no card to turn over', () => {
    const start = f3({ hands: ['1 9', '2', '6'], evidence: '', options: { ...FLIP, refill: 'onEmpty' } });
    const scene = play(start, 'A play 1 9');
    expect([scene.phase, handIn(scene, 'A')]).toEqual(['turn.accusing', [1, 9]]);
    expect(told(scene, 'evidence.flipped')).toEqual([]);
  });

  it('12.13 C: a refill comes from Evidence alone, however few cards lie there', () => {
    const start = f3({ options: PILE, hands: ['1 2 3', '7', '6'], evidence: '9', pile: '6 2 4' });
    const scene = play(start, 'A guess B low 7');
    expect([handIn(scene, 'B'), countIn(scene, 'pile')]).toEqual([[9], 3]);
  });

  it('20 B: the actor alone learns e4, and knows later that B has taken it', () => {
    const start = f3({ options: PEEK, hands: ['1 5 7', '2 3 3 6 8', '1 2 4 6 7 9'], evidence: '2 4^ 5 6' });
    const scene = play(start, 'A play 5 7');
    expect(refusal(scene, 'A peek e2')).toBe('liesFaceUp');
    expect(refusal(scene, 'A peek e7')).toBe('notInEvidence');
    const peeked = play(scene, 'A peek e4');
    const face = (viewer: Parameters<typeof redactShift>[1]) =>
      told(peeked, 'evidence.peeked')[0]?.shifts.map((shift) => redactShift(shift, viewer).face);
    expect([face(seatViewer(0)), face(seatViewer(1)), face(PUBLIC)]).toEqual([['6'], [null], [null]]);
    const taken = play(peeked, 'A close; A end; B play 2 3; B take e1 e4');
    expect(handIn(taken, 'B')).toContain(6);
    const memory = deathByDigits.memory?.(taken.state, 0);
    expect(memory).toContainEqual(expect.objectContaining({ kind: 'seen', place: 'slot:3', faces: ['6'] }));
    expect(memory).toContainEqual(
      expect.objectContaining({ kind: 'moved', why: 'taken', from: 'slot:3', to: 'hand:1', faces: null }),
    );
  });

  it('20 B: nothing happens when no card lies face down', () => {
    const scene = play(f3({ options: PEEK, evidence: '2^ 4^' }), 'A play 5 7');
    expect(scene.phase).toBe('turn.accusing');
    expect(scene.state.play).toMatchObject({ numbers: [5, 7], outcome: 'nothing' });
  });

  it('21 C: Evidence begins empty, a pile of 6; a play that does nothing draws one, unseen', () => {
    const start = begin(deathByDigits, readOptions(deathByDigits.options, PILE, 3), 3);
    const drawn = deathByDigits.chance(start, createRng(seedFromText('pile')));
    const { state } = advance(deathByDigits, start, drawn).position;
    expect([state.slots.length, state.table.zones['pile']?.pieces.length]).toEqual([0, 6]);

    const scene = play(f3({ options: PILE, evidence: '', pile: '6 2' }), 'A play 5 7');
    expect(handIn(scene, 'A')).toEqual([1, 1, 4, 6, 9]);
    expect(told(scene, 'card.drawn')[0]?.shifts).toMatchObject([{ from: 'pile', sight: 0 }]);
    expect(redactTable(scene.state.table, seatViewer(1))['hand:0']?.faces.every((face) => face === null)).toBe(true);
    expect(countIn(scene, 'pile')).toBe(1);
    const empty = play(f3({ options: PILE, evidence: '' }), 'A play 5 7');
    expect(sizesIn(empty)).toEqual([4, 6, 6]);
    expect(told(empty, 'card.drawn')).toEqual([]);
  });
});

describe('Dastardly Digits', () => {
  it('22 their numbers take part in sums and differences', () => {
    for (const [a, b, midnumber] of [
      [4, -1, 5],
      [6, -1, 5],
      [5, 0, 5],
      [19, 10, 9],
      [22, 13, 9],
    ] as const)
      expect(pairHits(a, b, midnumber), `${String(a)} and ${String(b)}`).toBe(true);
    for (const special of [19, 20, 21, 22])
      for (let number = 1; number <= 12; number += 1) expect(pairHits(special, number, 6)).toBe(false);
  });

  it('23 Blank Sheet makes a set of two 7s, not of 7 and 8; alone it steals and cannot be stopped', () => {
    const seats = { seats: 3 };
    expect(effectOf(seats, 0, [0, 7, 7])).toBe('look');
    expect(effectOf(seats, 0, [0, 7, 8])).toBe('nothing');
    expect(effectOf(seats, 0, [0, 5])).toBe('take');
    expect(effectOf(seats, 0, [0, 7])).toBe('nothing');
    const scene = play(f3({ hands: ['0 7', '2 3 3 6 8 8', '1 2 4 6 7 9'] }), 'A play 0');
    expect(scene.phase).toBe('turn.naming');
    expect(told(scene, 'stop.skipped')).toEqual([{ type: 'stop.skipped', seat: 0, because: 'special' }]);
  });

  it('24 Gag Order face up: no window; turned down: the window is back', () => {
    const options = { ...FLIP };
    const open = play(f3({ options, evidence: '2 21^' }), 'A play 7');
    expect(open.phase).toBe('turn.naming');
    expect(told(open, 'stop.skipped')).toEqual([{ type: 'stop.skipped', seat: 0, because: 'gagOrder' }]);
    const down = play(f3({ options, evidence: '2 21^' }), 'A play 5 7; A flip e2; A end; B play 8');
    expect(down.phase).toBe('turn.stopping');
  });

  it('25 Closed Court in hand: no accusation; a rival who guesses it right is barred in turn', () => {
    const hands = ['1 5 22', '2 3', '1 2'];
    const scene = play(f3({ hands }), 'A guess B low 9');
    expect(reasonFor(scene, 'A accuse 3 5 8')).toEqual({ code: 'closedCourt', rule: '10.9' });
    const moved = play(scene, 'A end; B guess A high 22');
    expect(handIn(moved, 'B')).toEqual([2, 3, 22]);
    expect(refusal(moved, 'B accuse 3 5 8')).toBe('closedCourt');
    expect(refusal(play(moved, 'B end; C guess A low 1; C end; A guess B low 9'), 'A accuse 3 5 8')).toBeNull();
  });

  it('26 Cold Trail: face-up cards stay, itself apart; where nothing else may be taken, fewer are', () => {
    const scene = play(f3({ evidence: '2 20^ 6^ 7' }), 'A play 1 4');
    expect(refusal(scene, 'A take e1 e3')).toBe('coldTrail');
    expect(refusal(scene, 'A take e2 e3')).toBe('coldTrail');
    expect(reasonFor(scene, 'A take e5 e1')).toMatchObject({ code: 'coldTrail', rule: '10.7' });
    expect(handIn(play(scene, 'A take e1 e2'), 'A')).toEqual([1, 2, 5, 7, 9, 20]);
    const fewer = play(f3({ evidence: '20^ 6^' }), 'A play 1 4');
    expect(handIn(fewer, 'A')).toEqual([1, 5, 7, 9, 20]);
    expect(told(fewer, 'evidence.taken')).toMatchObject([{ count: 1 }]);
  });
});

describe('passing, elimination and Stop', () => {
  it('27 no card and nobody to guess at: A passes, and may still accuse', () => {
    const scene = f3({ hands: ['', '', ''], evidence: '' });
    expect(scene.phase).toBe('turn.accusing');
    expect(told(scene, 'turn.passed')).toEqual([{ type: 'turn.passed', seat: 0 }]);
    expect(play(scene, 'A accuse 3 5 8').state.winners).toEqual([0]);
  });

  it('28 an eliminated seat is not asked, robbed or waited for, and has no more turn', () => {
    const out = play(f3(), 'A guess B low 9; A accuse 1 1 1');
    expect(out.state.active).toBe(1);
    expect(reasonFor(out, 'B guess A low 1')).toEqual({ code: 'seatIsOut', params: { target: 0 }, rule: '8.4' });
    const stopping = play(out, 'B play 8');
    expect(deathByDigits.awaits(stopping)).toEqual([2]);
    // Only C is left to be robbed: there is nothing to choose.
    const robbed = play(stopping, 'C pass');
    expect(told(robbed, 'victims.named')).toMatchObject([{ victims: [{ seat: 2, count: 3 }] }]);
    const next = play(robbed, 'B end; C guess B low 9; C end');
    expect([next.state.active, next.state.round]).toEqual([1, 2]);
  });

  it('30 two call Stop: the nearest clockwise shows, and nobody learns of the other', () => {
    const hands = ['7 9', '2 7', '7 8'];
    const both = play(f3({ hands }), 'A play 7; C stop 7; B stop 7');
    expect(told(both, 'theft.stopped')).toMatchObject([{ by: 1 }]);
    const one = play(f3({ hands }), 'A play 7; C pass; B stop 7');
    expect(JSON.stringify(both.events)).toBe(JSON.stringify(one.events));
    expect(both.state).toEqual(one.state);
  });
});
