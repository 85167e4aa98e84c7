import { describe, expect, test } from 'vitest';
import type { EventView, GameView } from '#protocol/view.ts';
import { plainSkin, NORMAL, shiftEvent, SMALL_TABLE, viewOfZones } from '../testing/plain-stage.ts';
import { hand, playA, played, rehearse } from '../testing/rehearsal.ts';
import type { GameSkin } from './contract.ts';
import type { Cue, MotionCue } from './cue.ts';
import { relayoutScript, scriptOf } from './beats.ts';

/** A rehearsal that keeps what was heard; times are counted from where the rehearsal stands now. */
function listen(skin: GameSkin = plainSkin) {
  const heard: Cue[] = [];
  let cuts = 0;
  const rehearsal = rehearse(skin, {
    heard: (cues) => heard.push(...cues),
    cut: () => {
      cuts += 1;
    },
  });
  const from = rehearsal.time();
  return {
    ...rehearsal,
    heard,
    cuts: () => cuts,
    motion: () => heard.filter((cue): cue is MotionCue => 'name' in cue),
    names: () => heard.map((cue) => ('name' in cue ? cue.name : cue.event.type)),
    after: (cue: Cue | undefined) => Math.round((cue?.at ?? NaN) - from),
  };
}

describe('a card', () => {
  test('slides when it sets out and is laid down when it arrives, where it does so', () => {
    const stage = listen();
    stage.start(hand);
    stage.play(hand, played, playA);
    expect(stage.names()).toEqual(['card.slide', 'card.played', 'card.lay']);
    const [slide, lay] = stage.motion();
    expect(stage.after(slide)).toBe(0);
    expect(Math.abs(stage.after(lay) - stage.finish())).toBeLessThan(17);
    expect(slide?.place).toBeCloseTo(0.1);
    expect(lay?.place).toBeCloseTo(0.22);
    expect(slide?.strength).toBeGreaterThan(0.3);
  });

  test('turns on the way, halfway through its turn', () => {
    const before = viewOfZones({ hand: 'a', trick: '' });
    const stage = listen();
    stage.start(before);
    stage.play(before, viewOfZones({ hand: '', trick: 'a=az1' }), playA);
    expect(stage.motion().map(({ name }) => name)).toEqual(['card.slide', 'card.turn', 'card.lay']);
    const [, turn, lay] = stage.motion();
    expect(turn?.at).toBeLessThan(lay?.at ?? 0);
    expect(stage.after(turn)).toBeGreaterThan(80);
  });

  test('that only makes room is not heard', () => {
    const stage = listen();
    stage.start(hand);
    stage.play(hand, played, playA);
    expect(stage.motion().filter(({ name }) => name === 'card.slide')).toHaveLength(1);
    const size = { ...SMALL_TABLE, width: 900 };
    const wider: GameSkin = {
      ...plainSkin,
      layout: (input) => {
        const laid = plainSkin.layout(input);
        return { ...laid, pieces: new Map([...laid.pieces].map(([id, at]) => [id, { ...at, x: at.x + 30 }])) };
      },
    };
    stage.finish();
    stage.heard.length = 0;
    stage.choreography.play(relayoutScript({ skin: wider, view: played, size }));
    stage.finish();
    expect(stage.heard).toEqual([]);
  });
});

describe('many cards', () => {
  const spread = viewOfZones({ hand: '', stock: 'a b c d', trick: '' });

  test('that are dealt are heard one after the other', () => {
    const dealt = viewOfZones({ hand: 'a c', stock: '', trick: 'b d' });
    const stage = listen();
    stage.start(spread);
    stage.play(
      spread,
      dealt,
      shiftEvent('cards.dealt', 'a stock hand', 'b stock trick', 'c stock hand', 'd stock trick'),
    );
    const slides = stage.motion().filter(({ name }) => name === 'card.slide');
    expect(slides.map((cue) => stage.after(cue))).toEqual([0, 40, 80, 120]);
  });

  test('that go to one place are heard as one sweep', () => {
    const gathered = viewOfZones({ hand: '', stock: '', trick: 'a b c d' });
    const stage = listen();
    stage.start(spread);
    stage.play(spread, gathered, shiftEvent('cards.taken', ...['a', 'b', 'c', 'd'].map((id) => `${id} stock trick`)));
    expect(stage.motion().map(({ name }) => name)).toEqual(['card.gather']);
  });
});

describe('tokens', () => {
  const skin: GameSkin = { ...plainSkin, material: () => 'token' };
  const before = viewOfZones({ bank: 'a b c d', seat: '' });

  test('slide and are laid down, a heap of them as a heap', () => {
    const stage = listen(skin);
    stage.start(before);
    stage.play(before, viewOfZones({ bank: 'b c d', seat: 'a' }), shiftEvent('token.paid', 'a bank seat'));
    expect(stage.motion().map(({ name }) => name)).toEqual(['token.slide', 'token.lay']);
    const many = listen(skin);
    many.start(before);
    const all = shiftEvent('token.paid', ...['a', 'b', 'c', 'd'].map((id) => `${id} bank seat`));
    many.play(before, viewOfZones({ bank: '', seat: 'a b c d' }), all);
    expect(many.motion().map(({ name }) => name)).toEqual(['token.slide', 'token.stack']);
  });
});

describe('dice', () => {
  const skin: GameSkin = {
    ...plainSkin,
    die: (face) => ({ body: 'd6', style: 'plain', value: Number(face), isBlank: false }) as never,
    layout: (input) => ({
      ...plainSkin.layout(input),
      slots: [{ kind: 'tray', rect: { x: 180, y: 20, width: 300, height: 300 } }],
    }),
  };
  const before = viewOfZones({ cup: 'a=1', tray: '' });
  const after = viewOfZones({ cup: '', tray: 'a=5' });

  test('are heard where they touch the table: three times, each time softer, then at rest', () => {
    const stage = listen(skin);
    stage.start(before);
    stage.play(before, after, shiftEvent('dice.rolled', 'a cup tray 5'));
    const dice = stage.motion();
    expect(dice).toHaveLength(4);
    const strengths = dice.slice(0, 3).map(({ strength }) => strength);
    expect(strengths[0]).toBe(1);
    expect(strengths).toEqual([...strengths].sort((a, b) => b - a));
    // v = sqrt(2 g h) from the tops of its arcs, 1.33, 0.42 and 0.14 edges of the die.
    expect(strengths[1]).toBeCloseTo(Math.sqrt(0.42 / 1.332), 2);
    expect(dice.at(-1)?.name).toBe('die.rest');
    const time = stage.finish();
    expect(Math.abs(stage.after(dice.at(-1)) - time)).toBeLessThan(17);
    const parts = dice.map((cue) => stage.after(cue) / stage.after(dice.at(-1)));
    expect(parts.map((part) => Math.round(part * 100))).toEqual([42, 70, 87, 100]);
  });

  test('tell felt from the wood of the tray and from each other', () => {
    const stage = listen(skin);
    stage.start(before);
    stage.play(before, after, shiftEvent('dice.rolled', 'a cup tray 5'));
    expect(stage.motion().map(({ name }) => name)).toContain('die.tray');
    const two = listen({ ...skin, layout: plainSkin.layout });
    const start = viewOfZones({ cup: 'a=1 b=1', tray: '' });
    two.start(start);
    two.play(
      start,
      viewOfZones({ cup: '', tray: 'a=5 b=2' }),
      shiftEvent('dice.rolled', 'a cup tray 5', 'b cup tray 2'),
    );
    expect(two.motion().map(({ name }) => name)).toContain('die.die');
  });
});

describe('what an event says', () => {
  test('is heard when its beat begins, after the pause before it', () => {
    const trick = viewOfZones({ hand: '', trick: 'a=az1', won: '' });
    const stage = listen();
    stage.start(trick);
    const taken = { ...shiftEvent('trick.taken', 'a trick won'), seat: 1 };
    stage.play(trick, viewOfZones({ hand: '', trick: '', won: 'a' }), taken);
    expect(stage.heard).toEqual([]);
    stage.finish();
    expect(stage.after(stage.heard.find((cue) => 'event' in cue))).toBeGreaterThanOrEqual(900);
  });

  test('of one piece is heard when that comes to lie', () => {
    const stage = listen();
    stage.start(hand);
    stage.play(hand, played, playA);
    const said = stage.heard.find((cue) => 'event' in cue);
    expect(said?.at).toBe(stage.motion().find(({ name }) => name === 'card.lay')?.at);
  });

  test('is heard though nothing moves', () => {
    const stage = listen();
    stage.start(hand);
    stage.play(hand, hand, { type: 'hearts.broken' });
    stage.finish();
    expect(stage.names()).toEqual(['hearts.broken']);
  });
});

describe('what is left out', () => {
  test('is not heard: a table that is put right is silent, and what was to come is cut', () => {
    const stage = listen();
    stage.start(hand);
    stage.play(hand, played, playA);
    const cuts = stage.cuts();
    stage.heard.length = 0;
    stage.start(played);
    expect(stage.heard).toEqual([]);
    expect(stage.cuts()).toBe(cuts + 1);
  });

  test('is not heard when the table catches up after a while in the background', () => {
    const stage = listen();
    stage.start(hand);
    stage.play(hand, played, playA);
    stage.heard.length = 0;
    const back: EventView = shiftEvent('card.returned', 'a trick hand az1');
    for (let turn = 0; turn < 10; turn += 1)
      if (turn % 2 === 0) stage.play(played, hand, back);
      else stage.play(hand, played, playA);
    // Whenever it has caught up, the next thing is played again, and cut short once more.
    expect(stage.names().filter((name) => name.startsWith('card.played'))).toHaveLength(2);
    expect(stage.cuts()).toBeGreaterThan(2);
  });
});

describe('without motion', () => {
  test.each([
    ['reduced motion', { motion: 0, pauses: true }],
    ['instant', { motion: 0, pauses: false }],
  ] as const)('the same is heard at once (%s)', (_, pace) => {
    const moving = listen();
    const still = listen();
    for (const stage of [moving, still]) stage.start(hand);
    still.choreography.setPace(pace);
    for (const stage of [moving, still]) stage.play(hand, played, playA);
    still.finish();
    expect([...still.names()].sort()).toEqual([...moving.names()].sort());
    expect(still.heard.map(still.after)).toEqual([0, 0, 0]);
  });
});

test('from what the host tells to the first sound no picture passes', () => {
  const stage = listen();
  stage.start(hand);
  const from = stage.time();
  const script = scriptOf({ skin: plainSkin, settings: NORMAL, ...moved(hand, played), size: SMALL_TABLE });
  stage.choreography.play(script);
  expect(Math.min(...stage.heard.map(({ at }) => at)) - from).toBe(0);
});

function moved(before: GameView, after: GameView) {
  return { before, after, events: [playA] };
}
