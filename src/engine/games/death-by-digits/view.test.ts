import { describe, expect, it } from 'vitest';
import { OPEN, PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import { redactEvents, viewOf } from '#engine/core/redact.ts';
import {
  F3,
  given,
  pieceAt,
  play,
  reasonFor,
  type Scene,
  type Situation,
} from '#testkit/games/death-by-digits/scenarios.ts';
import { deathByDigits } from './index.ts';
import type { DeathByDigitsNumbers } from './types.ts';

const [A, B, C] = [seatViewer(0), seatViewer(1), seatViewer(2)];

function f3(more: Partial<Situation> = {}): Scene {
  return given({ ...F3, ...more });
}

function numbersFor(scene: Scene, viewer: Viewer): DeathByDigitsNumbers {
  return viewOf(deathByDigits, scene, viewer).numbers as unknown as DeathByDigitsNumbers;
}

/** Everything that this viewer is sent for the scene, with its prompts, as one text. */
function sentTo(scene: Scene, viewer: Viewer): string {
  const isAsked = viewer.kind === 'seat' && deathByDigits.awaits(scene).includes(viewer.seat);
  const prompts = isAsked ? deathByDigits.prompts(scene, viewer.seat) : [];
  return JSON.stringify([
    viewOf(deathByDigits, scene, viewer),
    redactEvents(deathByDigits, scene.events, viewer),
    prompts,
  ]);
}

describe('6 Stop!', () => {
  const single = (hands: readonly string[]): Scene => play(f3({ hands }), 'A play 7');
  const holder = single(['1 1 4 5 7 9', '2 3 3 6 8 8', '1 2 4 6 7 9']);
  const nobody = single(['1 1 4 5 7 9', '2 3 3 6 8 8', '1 2 4 6 5 9']);

  it('6.4 asks everybody in the same words, whether or not it holds the number', () => {
    for (const viewer of [A, B, PUBLIC]) expect(sentTo(holder, viewer)).toBe(sentTo(nobody, viewer));
    const asked = (scene: Scene, seat: number): unknown =>
      deathByDigits.prompts(scene, seat).map(({ id, kind, text }) => ({ id, kind, text }));
    expect(asked(holder, 1)).toEqual(asked(holder, 2));
    expect(asked(holder, 2)).toEqual(asked(nobody, 2));
  });

  it('6.6 tells nobody apart who has no such card, who lets it pass, and who has called Stop and is not told yet', () => {
    const worlds = [play(holder, 'C pass'), play(holder, 'C stop 7'), play(nobody, 'C pass')];
    for (const viewer of [A, B, PUBLIC]) expect(new Set(worlds.map((scene) => sentTo(scene, viewer))).size).toBe(1);
    const silent = [play(holder, 'C pass; B pass'), play(nobody, 'B pass; C pass')];
    for (const viewer of [A, B, PUBLIC]) expect(new Set(silent.map((scene) => sentTo(scene, viewer))).size).toBe(1);
  });

  it('6.5 never tells who else called Stop', () => {
    const both = single(['1 1 4 5 7 9', '2 3 7 6 8 8', '1 2 4 6 7 9']);
    const worlds = [play(both, 'B stop 7; C stop 7'), play(both, 'B stop 7; C pass')];
    for (const viewer of [A, B, PUBLIC]) expect(new Set(worlds.map((scene) => sentTo(scene, viewer))).size).toBe(1);
    expect(numbersFor(worlds[0] as Scene, PUBLIC)).toMatchObject({ stoppedBy: 1, play: { outcome: 'stopped' } });
  });
});

describe('13 Who may know what', () => {
  it('13.3 a stolen card is known to thief and victim', () => {
    const scene = play(f3(), 'A play 5; silence; A rob B B C');
    const faces = (viewer: Viewer): readonly unknown[] =>
      redactEvents(deathByDigits, scene.events, viewer).flatMap(({ type, shifts }) =>
        type === 'cards.stolen' ? (shifts ?? []).map(({ face }) => face !== null) : [],
      );
    expect(faces(A)).toEqual([true, true, true]);
    expect(faces(B)).toEqual([true, true, false]);
    expect(faces(C)).toEqual([false, false, true]);
    expect(faces(PUBLIC)).toEqual([false, false, false]);
    const stolen = redactEvents(deathByDigits, scene.events, PUBLIC).find(({ type }) => type === 'cards.stolen');
    expect(stolen).toMatchObject({ targets: [1, 2], count: 3 });
  });

  it('13.4 a card of the Murder is remembered by whoever looked, and nobody else', () => {
    const hands = ['1 1 1 4 5 9', '2 3 3 6 8 8', '7 2 4 6 7 9'];
    const looking = play(f3({ hands }), 'A play 1 1 1; A look 2');
    expect(numbersFor(looking, PUBLIC).looking).toEqual({ seat: 0, at: { kind: 'murder', slot: 1 } });
    const scene = play(looking, 'A close');
    expect(viewOf(deathByDigits, scene, A).zones['murder:1']?.faces).toEqual([null]);
    expect(numbersFor(scene, A).remembered).toEqual([{ piece: 'x1', face: '5' }]);
    for (const viewer of [B, C, PUBLIC, OPEN]) expect(numbersFor(scene, viewer).remembered).toEqual([]);
    expect(numbersFor(scene, PUBLIC).seats[0]?.looks).toEqual([1]);
    const off = play(f3({ hands, options: { aid: 'off' } }), 'A play 1 1 1; A look 2; A close');
    expect(numbersFor(off, A).remembered).toEqual([]);
  });

  it('13.5 Evidence is remembered by whoever peeked, and by all if it lay open before', () => {
    const peeked = play(f3({ options: { doesNothing: 'peek' } }), 'A play 5 7; A peek e4; A close');
    expect(numbersFor(peeked, A).remembered).toEqual([{ piece: 'e4', face: '6' }]);
    expect(numbersFor(peeked, B).remembered).toEqual([]);
    const flipped = play(f3({ options: { doesNothing: 'flip' } }), 'A play 5 7; A flip e7; A end');
    const seven = pieceAt(flipped.state, 'e7');
    for (const viewer of [A, B, C, PUBLIC])
      expect(numbersFor(flipped, viewer).remembered).toEqual([{ piece: seven, face: '5' }]);
  });

  it('8.4 who is out has seen the Murder, and nobody else has', () => {
    const scene = play(f3(), 'A guess B low 3; A accuse 3 5 5');
    const murder = (viewer: Viewer): readonly unknown[] =>
      [0, 1, 2].flatMap((slot) => viewOf(deathByDigits, scene, viewer).zones[`murder:${String(slot)}`]?.faces ?? []);
    expect(murder(A)).toEqual(['3', '5', '8']);
    for (const viewer of [B, C, PUBLIC]) expect(murder(viewer)).toEqual([null, null, null]);
    expect(numbersFor(scene, PUBLIC)).toMatchObject({
      murder: null,
      accusations: [{ seat: 0, numbers: [3, 5, 5], isRight: false }],
    });
  });

  it('8.7 all is shown at the end, with a point for the winner', () => {
    const scene = play(f3(), 'A guess B low 3; A accuse 8 3 5');
    const view = viewOf(deathByDigits, scene, PUBLIC);
    expect(Object.values(view.zones).flatMap(({ faces }) => faces)).not.toContain(null);
    expect(view.scores).toEqual([1, 0, 0]);
    expect(view.headline).toEqual([{ code: 'wonBy1', params: { winner: 0 } }]);
    expect(numbersFor(scene, PUBLIC)).toMatchObject({ murder: ['3', '5', '8'], ending: 'solved' });
  });

  it('11.8 sealed accusations are told when all are in', () => {
    const start = f3({ options: { roundLimit: 1 } });
    const sealing = play(start, 'A guess B low 9; A end; B guess A low 9; B end; C guess A low 9; C end');
    const worlds = ['1 2 3', '3 5 8'].map((numbers) => play(sealing, `A seal ${numbers}`));
    for (const viewer of [B, C, PUBLIC]) expect(new Set(worlds.map((scene) => sentTo(scene, viewer))).size).toBe(1);
    expect(numbersFor(worlds[0] as Scene, PUBLIC)).toMatchObject({ sealed: [0], opened: [] });
    expect(viewOf(deathByDigits, sealing, PUBLIC).headline[1]).toEqual({
      code: 'sealing',
      params: { sealed: 0, seats: 3 },
    });
    const opened = play(worlds[1] as Scene, 'B seal 3 4 4; C seal 8 5 3');
    expect(viewOf(deathByDigits, opened, PUBLIC).scores).toEqual([3, 1, 3]);
  });
});

describe('what everybody is told', () => {
  it('the numbers of the table', () => {
    const numbers = numbersFor(f3(), PUBLIC);
    expect(numbers).toMatchObject({ midnumber: 5, top: 9, variant: 'none', first: 0, turn: 0, pile: 0, specials: [] });
    expect(numbers.deck).toHaveLength(9);
    expect(numbers.slots).toEqual(['e1', 'e2', 'e3', 'e4', 'e5', 'e6']);
    expect(numbers.seats.map(({ cards }) => cards)).toEqual([6, 6, 6]);
    const special = numbersFor(f3({ hands: ['1 1 4 5 7 9', '2 3 3 6 8 8', '1 2 4 6 7 22'] }), PUBLIC);
    expect(special.specials).toEqual([22]);
    expect(special.deck.at(-1)).toEqual({ number: 22, copies: 1 });
  });

  it('14.7 everything that has happened, or the last two turns at a table without the memory aid', () => {
    const recalled = (scene: Scene): number | null => viewOf(deathByDigits, scene, PUBLIC).recall;
    expect(recalled(f3())).toBeNull();
    const off = f3({ options: { aid: 'off' } });
    expect(recalled(off)).toBe(16);
    expect(recalled(play(off, 'A guess B low 3; A accuse 8 3 5'))).toBeNull();
    const guessed = numbersFor(play(off, 'A guess B low 2'), A);
    expect(guessed).toMatchObject({ notebook: null, impossible: [], remembered: [] });
    expect(guessed.seats[0]?.known).toEqual([]);
  });

  it('6.1 which number is at stake while Stop may be called', () => {
    const { headline } = viewOf(deathByDigits, play(f3(), 'A play 7'), PUBLIC);
    expect(headline).toEqual([
      { code: 'round', params: { round: 1 } },
      { code: 'stopping', params: { seat: 0, number: 7 } },
    ]);
  });

  it('says out of turn who is waited for, when a hand is refilled', () => {
    const scene = play(f3({ hands: ['7 9', '6', '1 2 3'] }), 'A play 7; silence; A rob B C C');
    expect([scene.phase, deathByDigits.awaits(scene)]).toEqual(['turn.refilling', [1]]);
    expect(viewOf(deathByDigits, scene, PUBLIC).headline[1]).toEqual({ code: 'refilling', params: { seat: 1 } });
    expect(reasonFor(scene, 'B refill e1 e2 e9')).toEqual({ code: 'notInEvidence', rule: '7.1' });
    const pair = play(f3(), 'A play 1 4');
    expect(reasonFor(pair, 'A take e1 e9')).toEqual({ code: 'notInEvidence', rule: '5.4' });
  });
});

describe('4.5 guesses that everybody can see to be impossible', () => {
  const low = (scene: Scene, seat: number): readonly number[] | undefined =>
    numbersFor(scene, PUBLIC).impossible.find((one) => one.seat === seat)?.low;
  const high = (scene: Scene, seat: number): readonly number[] | undefined =>
    numbersFor(scene, PUBLIC).impossible.find((one) => one.seat === seat)?.high;

  it('what was guessed wrongly, until the hand changes', () => {
    const wrong = play(f3(), 'A guess B low 3');
    expect(low(wrong, 1)).toEqual([3]);
    expect(high(wrong, 1)).toEqual([]);
    expect(low(play(wrong, 'A end; B guess C low 1'), 1)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(low(play(wrong, 'A end; B play 8; silence; B rob A A A'), 1)).toEqual([]);
  });

  it('what lies beyond a right guess, until a card comes', () => {
    const right = play(f3(), 'A guess B low 2');
    expect(low(right, 1)).toEqual([1]);
    expect(high(right, 1)).toEqual([1]);
    expect(low(right, 0)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(numbersFor(right, PUBLIC).seats[0]?.known).toEqual([2]);
    expect(low(play(right, 'A end; B play 3 3 6'), 1)).toEqual([1]);
  });

  it('what lies beyond a card that was shown', () => {
    const shown = play(f3(), 'A play 7; B pass; C stop 7');
    expect(low(shown, 2)).toEqual([8, 9]);
    expect(high(shown, 2)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('numbers of which all cards are in sight, and nothing for hands without cards', () => {
    const scene = f3({ hands: ['1 1 4 5 7 9', '2 3 3 6 8 8', ''], evidence: '2 4 5 6 7 9 1 2 4 6 7 9' });
    expect(numbersFor(scene, PUBLIC).impossible.map(({ seat }) => seat)).toEqual([0, 1]);
    const sets = f3({ hands: ['8 8 8 5 7 9', '2 3 3 6 1 1', '1 2 4 6 7 9'] });
    expect(low(play(sets, 'A play 8 8 8; A look 1; A close'), 1)).toEqual([8]);
  });
});
