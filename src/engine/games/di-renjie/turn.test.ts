import { describe, expect, it } from 'vitest';
import { zoneOf } from '#engine/core/pieces.ts';
import { given, handIn, play, refusal, told, type LaidClue, type Scene } from '#testkit/games/di-renjie/scenarios.ts';
import { clueRest, clueTop } from './rules/layout.ts';
import { diRenjie } from './index.ts';

/** Revealed clues of these elements, of seats 1 and 0 in turn. */
function revealed(elements: string): readonly LaidClue[] {
  return elements
    .split(' ')
    .map((element, place) => ({ owner: (place + 1) % 2, cards: `${element} ${element} ${element}`, isRevealed: true }));
}

function allowed(scene: Scene, lines: readonly string[]): readonly string[] {
  return lines.filter((line) => refusal(scene, line) === null);
}

const REQUESTS = ['T', 'W', 'L', '1', '2', '3', '4', '5'].map((request) => `request ${request}`);

describe('4.2 and 4.3 Reveal and examine', () => {
  const hidden = { owner: 0, cards: 'L1 L1 L1' };

  it('4.2 a hidden clue is revealed as the turn begins, its top card alone', () => {
    const scene = given({ hands: ['T1', 'T2'], clues: [hidden] });
    expect(told(scene, 'clue.revealed')).toMatchObject([{ seat: 0, clue: 0, element: 'L1', total: 1 }]);
    expect(scene.state.clues[0]).toMatchObject({ isRevealed: true });
    expect(zoneOf(scene.state.table, clueTop(0)).facing).toBe('up');
    expect(zoneOf(scene.state.table, clueRest(0)).facing).toBe('owner');
    expect(scene.phase).toBe('turn.requesting');
  });

  it('4.2 without a hidden clue there is nothing to reveal, and clues of others stay hidden', () => {
    const scene = given({ hands: ['T1', 'T2'], clues: [{ ...hidden, owner: 1 }] });
    expect(told(scene, 'clue.revealed')).toEqual([]);
    expect(scene.state.clues[0]?.isRevealed).toBe(false);
  });

  it('4.3 and 1.11.11 on the second reveal a hidden clue may be examined, and never again', () => {
    const clues = [hidden, { owner: 1, cards: 'W2 W2 S2' }];
    let scene = given({ hands: ['T1', 'T2'], clues, reveals: [1, 0] });
    expect(scene.phase).toBe('turn.examining');
    expect(refusal(scene, 'examine 0')).toEqual({ code: 'ownClue', rule: '4.3' });
    expect(refusal(scene, 'examine 5')).toEqual({ code: 'noSuchClue', rule: '4.3' });
    scene = play(scene, 'examine 1');
    expect(scene.phase).toBe('turn.looking');
    expect(scene.state.table.seen).toEqual({ 'k1-0': [0], 'k1-1': [0], 'k1-2': [0] });
    expect(told(scene, 'clue.examined')[0]?.shifts.map(({ face, sight }) => [face, sight])).toEqual([
      ['W2', [0, 1]],
      ['W2', [0, 1]],
      ['S2', [0, 1]],
    ]);
    scene = play(scene, 'close');
    expect(scene).toMatchObject({ phase: 'turn.requesting', state: { looking: null } });
    expect(scene.state.table.seen).toEqual({});
    // The fourth reveal: the same clue, which is now revealed, is not offered again.
    const later = given({
      hands: ['T1', 'T2'],
      clues: [
        { ...hidden, cards: 'L2 L2 L2' },
        { owner: 1, cards: 'W2 W2 S2', isRevealed: true, examinedBy: [0] },
        { owner: 1, cards: 'W3 W3 W3', isRevealed: true },
      ],
      reveals: [3, 2],
    });
    expect(refusal(later, 'examine 1')).toEqual({ code: 'examinedBefore', rule: '4.3' });
    expect(allowed(later, ['examine 0', 'examine 1', 'examine 2'])).toEqual(['examine 2']);
  });

  it('4.3 what an examiner sees of a revealed clue: its top card is open to all, the others to the two', () => {
    const clues = [hidden, { owner: 1, cards: 'W2 W2 S2', isRevealed: true }];
    const scene = play(given({ hands: ['T1', 'T2', 'T3'], clues, reveals: [1, 1, 0] }), 'examine 1');
    expect(told(scene, 'clue.examined')[0]?.shifts.map(({ sight }) => sight)).toEqual(['all', [0, 1], [0, 1]]);
  });

  it('4.3 and 1.11.12 no clue of others: the second reveal leads straight on', () => {
    expect(given({ hands: ['T1', 'T2'], clues: [hidden], reveals: [1, 0] }).phase).toBe('turn.requesting');
    const examined = { owner: 1, cards: 'W2 W2 W2', examinedBy: [0] };
    expect(given({ hands: ['T1', 'T2'], clues: [hidden, examined], reveals: [1, 0] }).phase).toBe('turn.requesting');
  });

  it.each([
    [0, 'turn.requesting'],
    [1, 'turn.examining'],
    [2, 'turn.requesting'],
    [3, 'turn.examining'],
    [5, 'turn.examining'],
    [7, 'turn.examining'],
  ])('4.3 after %i reveals the next one leads to %s', (before, phase) => {
    const clues = [hidden, { owner: 1, cards: 'W2 W2 W2' }];
    expect(given({ hands: ['T1', 'T2'], clues, reveals: [before, 0] }).phase).toBe(phase);
  });

  it('8.19 examining may be declined, and the right is lost', () => {
    const clues = [hidden, { owner: 1, cards: 'W2 W2 W2' }];
    const scene = play(given({ hands: ['T1', 'T2'], clues, reveals: [1, 0] }), 'skip');
    expect(scene.phase).toBe('turn.requesting');
    expect(scene.state.clues[1]?.examinedBy).toEqual([]);
    expect(told(scene, 'examining.skipped')).toEqual([{ type: 'examining.skipped', seat: 0 }]);
  });
});

describe('4.4 and 4.5 Requests', () => {
  it('4.4 a type or a number from 1 to 5; 6 is no request', () => {
    const scene = given({ hands: ['T1', 'T2'] });
    expect(allowed(scene, REQUESTS)).toEqual(REQUESTS);
    expect(diRenjie.moves.safeParse({ type: 'move.request', request: 6 }).success).toBe(false);
    expect(diRenjie.moves.safeParse({ type: 'move.request', request: 'S' }).success).toBe(false);
  });

  it('4.5 and 1.11.4 all weapons revealed: no request for a weapon', () => {
    const scene = given({ hands: ['T6', 'T6'], clues: revealed('W1 W2 W3 W4 W5') });
    expect(refusal(scene, 'request W')).toEqual({ code: 'typeRevealed', params: { request: 'W' }, rule: '4.5' });
    expect(allowed(scene, REQUESTS)).toEqual(REQUESTS.filter((line) => line !== 'request W'));
    // T6 can still be given for any allowed request.
    expect(handIn(play(scene, 'request 4; 1 gives T6'), 0)).toEqual(['T6', 'T6']);
  });

  it('4.5 T2, W2 and L2 revealed: no request for 2', () => {
    const scene = given({ hands: ['T6', 'T6'], clues: revealed('T2 W2 L2') });
    expect(refusal(scene, 'request 2')).toEqual({
      code: 'numberRevealed',
      params: { request: '2', target: 'T2', weapon: 'W2', location: 'L2' },
      rule: '4.5',
    });
    expect(allowed(given({ hands: ['T6', 'T6'], clues: revealed('T2 W2') }), ['request 2'])).toEqual(['request 2']);
  });

  it('8.11 T1 to T5 revealed: targets may be asked for, because of T6', () => {
    expect(refusal(given({ hands: ['L1', 'L2'], clues: revealed('T1 T2 T3 T4 T5') }), 'request T')).toBeNull();
    expect(refusal(given({ hands: ['L1', 'L2'], clues: revealed('T1 T2 T3 T4 T5 T6') }), 'request T')).toMatchObject({
      code: 'typeRevealed',
    });
  });

  it('4.5 a clue that is still hidden bars nothing', () => {
    const clues = [...revealed('W1 W2 W3 W4'), { owner: 1, cards: 'W5 W5 W5' }];
    expect(refusal(given({ hands: ['L1', 'L2'], clues }), 'request W')).toBeNull();
  });
});
