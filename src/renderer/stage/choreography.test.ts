import { beforeEach, describe, expect, test } from 'vitest';
import type { GameSkin, TableLayout } from './contract.ts';
import { hand, playA, played, rehearse } from '../testing/rehearsal.ts';
import { relayoutScript } from './beats.ts';
import { outOfPlace } from './choreography.ts';
import { actorAt, arrange, isAt } from './scene.ts';
import { plainSkin, shiftEvent, SMALL_TABLE, viewOfZones } from '../testing/plain-stage.ts';

let { scene, choreography, settled, start, play, pass, finish, actor } = rehearse();

beforeEach(() => {
  ({ scene, choreography, settled, start, play, pass, finish, actor } = rehearse());
});

describe('a table that is laid out in another way', () => {
  test('lets everything travel to its new place, though nothing has happened', () => {
    start(hand);
    const from = actor('a').x;
    const aside = ({ pieces, ...rest }: TableLayout) => ({
      ...rest,
      pieces: new Map([...pieces].map(([id, place]) => [id, { ...place, x: place.x + 80 }])),
    });
    const skin: GameSkin = { ...plainSkin, layout: (input) => aside(plainSkin.layout(input)) };
    const script = relayoutScript({ skin, view: hand, size: SMALL_TABLE });
    const to = script.end.targets.get('a')?.x ?? NaN;
    expect(to).not.toBe(from);
    choreography.play(script);
    pass(48);
    expect(Math.abs(actor('a').x - from)).toBeGreaterThan(0);
    expect(Math.abs(actor('a').x - to)).toBeGreaterThan(0);
    expect(choreography.shown()).toBe(hand);
    finish();
    expect(actor('a').x).toBe(to);
    expect(settled).toEqual([[]]);
  });
});

describe('a card that is played', () => {
  test('travels from its zone to the other in 220 to 280 ms, bent and turned on the way, and never jumps', () => {
    start(hand);
    const from = { ...actor('a') };
    play(hand, played, playA);
    let last = from.x;
    let greatestStep = 0;
    let greatestTurn = 0;
    let duration = 0;
    while (!choreography.isIdle()) {
      pass(4);
      duration += 4;
      greatestStep = Math.max(greatestStep, Math.abs(actor('a').x - last));
      greatestTurn = Math.max(greatestTurn, Math.abs(actor('a').rotation));
      last = actor('a').x;
    }
    expect(duration).toBeGreaterThanOrEqual(220);
    expect(duration).toBeLessThanOrEqual(284);
    expect(greatestStep).toBeLessThan(12);
    expect(greatestTurn).toBeGreaterThan(0.005);
    expect(greatestTurn).toBeLessThan((4 * Math.PI) / 180 + 0.001);
    expect(actor('a').x).toBe(from.x + 120);
    expect(settled).toEqual([[]]);
  });

  test('the hand closes the gap in the same beat', () => {
    start(hand);
    play(hand, played, playA);
    pass(100);
    expect(actor('b').y).toBeLessThan(120);
    finish();
    expect(actor('b').y).toBe(100);
  });

  test('a hidden card turns over on the way and shows its back before the middle', () => {
    const before = viewOfZones({ hand: 'a', trick: '' });
    const after = viewOfZones({ hand: '', trick: 'a=az1' });
    start(before);
    play(before, after, playA);
    pass(16);
    expect(actor('a').face).toBeNull();
    const breadths: number[] = [];
    while (!choreography.isIdle()) {
      pass(8);
      breadths.push(actor('a').turn);
    }
    expect(Math.min(...breadths)).toBeLessThan(0.2);
    expect(actor('a')).toMatchObject({ face: 'az1', turn: 1 });
  });
});

describe('beats', () => {
  test('are played one after the other: the second card starts when the first has landed', () => {
    const before = viewOfZones({ hand: 'a=az1', hand2: 'b', trick: '' });
    const after = viewOfZones({ hand: '', hand2: '', trick: 'a=az1 b=ve2' });
    start(before);
    const home = actor('b').x;
    play(before, after, playA, shiftEvent('card.played', 'b hand2 trick ve2'));
    pass(200);
    expect(actor('b').x).toBe(home);
    pass(150);
    expect(actor('b').x).not.toBe(home);
    finish();
    expect(settled).toEqual([[]]);
  });

  test('a complete trick is held, its winner pointed out, then gathered', () => {
    const before = viewOfZones({ trick: 'a=az1 b=ve2', won: '' });
    const after = viewOfZones({ trick: '', won: 'a=az1 b=ve2' });
    start(before);
    const place = { ...actor('a') };
    play(before, after, shiftEvent('trick.taken', 'a trick won az1', 'b trick won ve2'));
    pass(880);
    expect(actor('a')).toEqual(place);
    expect(choreography.marks()).toEqual([{ piece: 'a', kind: 'winning' }]);
    pass(60);
    expect(actor('a').x).not.toBe(place.x);
    expect(choreography.marks()).toEqual([]);
    const rest = finish();
    expect(rest).toBeGreaterThan(250);
    expect(rest).toBeLessThan(420);
  });

  test('a deal goes round the table, 40 ms from card to card; new pieces appear in the stock', () => {
    const before = viewOfZones({ stock: '', one: '', two: '' });
    const after = viewOfZones({ stock: '', one: 'p q', two: 'r s' });
    start(before);
    play(before, after, shiftEvent('deck.dealt', 'p stock one', 'q stock one', 'r stock two', 's stock two'));
    expect([...scene.keys()].sort()).toEqual(['p', 'q', 'r', 's']);
    const from = { p: actor('p').x, q: actor('q').x, r: actor('r').x };
    pass(64);
    expect(actor('p').x).not.toBe(from.p);
    expect(actor('r').x).not.toBe(from.r);
    expect(actor('q').x).toBe(from.q);
    finish();
    expect(settled).toEqual([[]]);
  });

  test('pieces that are gone travel to the stock and vanish before new ones come', () => {
    const before = viewOfZones({ stock: '', won: 'old=az1' });
    const after = viewOfZones({ stock: '', won: 'new' });
    start(before);
    const from = actor('old').x;
    play(before, after, shiftEvent('deck.dealt', 'new stock won'));
    pass(150);
    expect(actor('old').x).not.toBe(from);
    expect(scene.has('new')).toBe(false);
    finish();
    expect([...scene.keys()]).toEqual(['new']);
    expect(settled).toEqual([[]]);
  });

  test('pieces that are issued again in another number are gathered where they lie and spread again', () => {
    const before = viewOfZones({ stock: '', hand: 'a=az1 b=az2 c' });
    const after = viewOfZones({ stock: '', hand: 'p=az2 q' });
    start(before);
    const from = actor('c').y;
    play(before, after, { type: 'hand.mixed' });
    pass(200);
    expect(actor('c').y).toBeLessThan(from - 20);
    expect(scene.has('p')).toBe(false);
    finish();
    expect([...scene.keys()].sort()).toEqual(['p', 'q']);
    expect(settled).toEqual([[]]);
  });

  test('a hand that is mixed goes on: each card slides to where the same face lies now, and none fades', () => {
    const before = viewOfZones({ stock: '', hand: 'a=az1 b=az2 c' });
    const after = viewOfZones({ stock: '', hand: 'p=az2 q r=az1' });
    start(before);
    const { a, b } = { a: actor('a').y, b: actor('b').y };
    play(before, after, { type: 'hand.mixed' });
    pass(32);
    expect([...scene.keys()].sort()).toEqual(['p', 'q', 'r']);
    expect([...scene.values()].map(({ opacity }) => opacity)).toEqual([1, 1, 1]);
    expect(actor('r').y).toBeGreaterThan(a);
    expect(actor('r').y).toBeLessThan(b);
    finish();
    expect(actor('r').face).toBe('az1');
    expect(settled).toEqual([[]]);
  });

  test('a mixed hand that looks as it did before does not move', () => {
    const sorted = { ...plainSkin, layout: layoutByFace };
    const stages = rehearse(sorted);
    const before = viewOfZones({ hand: 'a=az1 b=az2 c=az2', other: 'd e' });
    stages.start(before);
    stages.play(before, viewOfZones({ hand: 'p=az2 q=az1 r=az2', other: 's t' }), { type: 'hand.mixed' });
    expect(stages.choreography.isIdle()).toBe(true);
    expect([...stages.scene.keys()].sort()).toEqual(['p', 'q', 'r', 's', 't']);
    expect(stages.settled).toEqual([[]]);
  });

  test('a card that came into a hand in sight is turned down when the hand is mixed', () => {
    const before = viewOfZones({ one: 'a=az1', two: 'b c' });
    const after = viewOfZones({ one: '', two: 'p q r' });
    start(before);
    play(before, after, shiftEvent('card.robbed', 'a one two az1'), { type: 'hand.mixed' });
    finish();
    expect([...scene.values()].map(({ face }) => face)).toEqual([null, null, null]);
    expect(settled).toEqual([[]]);
  });

  test('a piece turned where it lies flips in 180 ms', () => {
    const before = viewOfZones({ declared: 'a' });
    const after = viewOfZones({ declared: 'a=bl3' });
    start(before);
    play(before, after, shiftEvent('declaration.revealed', 'a declared declared bl3'));
    const duration = finish();
    expect(duration).toBeGreaterThanOrEqual(176);
    expect(duration).toBeLessThan(210);
    expect(actor('a').face).toBe('bl3');
  });
});

/** Pieces of each zone from above in the order of their faces, as a hand is held. */
const layoutByFace: GameSkin['layout'] = (input) => {
  const zones = Object.entries(input.view.zones).map(([id, zone]) => {
    const held = zone.pieces.map((piece, index) => ({ piece, face: zone.faces[index] ?? null }));
    held.sort((a, b) => (a.face ?? '').localeCompare(b.face ?? ''));
    return [id, { ...zone, pieces: held.map(({ piece }) => piece), faces: held.map(({ face }) => face) }] as const;
  });
  return plainSkin.layout({ ...input, view: { ...input.view, zones: Object.fromEntries(zones) } });
};

describe('a prop', () => {
  /** A token from above for each card in the hand, and a sign on each card of the trick. */
  const withProps: GameSkin = {
    ...plainSkin,
    props: ({ view }) => [
      ...(view.zones['hand']?.pieces ?? []).map((piece, index) => ({
        ...{ id: `token:${piece}`, face: 'token', x: 400 + index * 30, y: 300, from: { x: 400, y: 0 } },
        ...{ width: 20, height: 20, rotation: 0, layer: 1 },
      })),
      ...(view.zones['trick']?.pieces ?? []).map((piece) => ({
        ...{ id: `sign:${piece}`, face: 'sign', x: 500, y: 300 },
        ...{ width: 20, height: 20, rotation: 0, layer: 1 },
      })),
    ],
  };

  test('that is new fades in at the end of the beat, and is gone when the next one starts', () => {
    const stages = rehearse(withProps);
    stages.start(hand);
    stages.play(hand, played, playA);
    stages.pass(32);
    expect(stages.actor('prop:sign:a').opacity).toBe(0);
    stages.finish();
    expect(stages.actor('prop:sign:a').opacity).toBe(1);
    expect(stages.scene.has('prop:token:b')).toBe(true);

    stages.play(played, viewOfZones({ hand: 'b', trick: '', won: 'a=az1' }), shiftEvent('taken', 'a trick won az1'));
    stages.pass(32);
    expect(stages.scene.has('prop:sign:a')).toBe(false);
    stages.finish();
    expect(stages.settled).toEqual([[], []]);
  });

  test('with a place to come from travels from there', () => {
    const stages = rehearse(withProps);
    const empty = viewOfZones({ stock: 'a', hand: '' });
    stages.start(empty);
    stages.play(empty, viewOfZones({ stock: '', hand: 'a=az1' }), shiftEvent('drawn', 'a stock hand az1'));
    stages.pass(32);
    const token = stages.actor('prop:token:a');
    expect(token.opacity).toBe(1);
    expect(token.y).toBeLessThan(200);
    stages.finish();
    expect(stages.actor('prop:token:a')).toMatchObject({ x: 400, y: 300 });
  });
});

describe('settling', () => {
  test('what the events did not tell is put right and reported', () => {
    const after = viewOfZones({ hand: 'b', trick: '', won: 'a=az1' });
    start(hand);
    play(hand, after, playA);
    finish();
    expect(settled).toHaveLength(1);
    expect(settled[0]?.join(' ')).toContain('zone "trick" holds [a=az1] after the events but [] in the view');
    expect(outOfPlace(scene, arrange(plainSkin, after, SMALL_TABLE).targets)).toEqual([]);
  });

  test('outOfPlace names what is missing, too many, elsewhere or the wrong side up', () => {
    const { targets } = arrange(plainSkin, viewOfZones({ hand: 'a=az1 b c' }), SMALL_TABLE);
    start(viewOfZones({ hand: 'a=az1 b c' }));
    actor('a').face = null;
    actor('b').x += 1;
    scene.delete('c');
    scene.set('d', actorAt({ ...actor('a'), kind: 'piece' }));
    expect(outOfPlace(scene, targets)).toEqual([
      '"a" is out of place',
      '"b" is out of place',
      '"c" is not on the table',
      '"d" should not be on the table',
    ]);
  });

  test('settling in the middle of a beat leaves nothing behind', () => {
    start(hand);
    play(hand, played, playA);
    pass(60);
    start(hand);
    expect(choreography.isIdle()).toBe(true);
    pass(600);
    const target = arrange(plainSkin, hand, SMALL_TABLE).targets.get('a');
    expect(target && isAt(actor('a'), target)).toBe(true);
  });
});

describe('a card let go', () => {
  test('goes home after the delay, unless a frame takes it elsewhere first', () => {
    start(hand);
    const home = { ...actor('a') };
    Object.assign(actor('a'), { x: 600, y: 500 });
    choreography.sendHome('a', 160);
    pass(144);
    expect(actor('a').x).toBe(600);
    finish();
    expect(actor('a')).toMatchObject({ x: home.x, y: home.y });

    Object.assign(actor('a'), { x: 600, y: 500 });
    choreography.sendHome('a', 160);
    pass(48);
    play(hand, played, playA);
    pass(32);
    expect(actor('a').x).toBeLessThan(600);
    finish();
    expect(settled.at(-1)).toEqual([]);
  });
});
