import { describe, expect, test } from 'vitest';
import { createTestTable, firstChoice, playToTheEnd } from '#testkit/test-table.ts';
import { ann, bea, bot, dealtTiny, highCard, openTiny } from '#testkit/tiny-table.ts';
import type { GameDefinition } from '../../core/game.ts';

describe('moves', () => {
  test('a repeated ref gets the first answer, and nothing happens twice', () => {
    const { one, table } = dealtTiny();
    const at = one.link.picture().seq;
    const choice = firstChoice(one.link.picture().prompts) ?? { type: '' };
    one.move(choice, { ref: 'same', at });
    const lines = table.records[0]?.length;
    one.move(choice, { ref: 'same', at });
    const again = table.join(0);
    again.move(choice, { ref: 'same', at });
    expect(one.link.all('done')).toEqual([
      { t: 'done', ref: 'same' },
      { t: 'done', ref: 'same' },
    ]);
    expect(again.link.all('done')).toEqual([{ t: 'done', ref: 'same' }]);
    expect(table.records[0]).toHaveLength(lines ?? 0);
  });

  test('one seat’s refs are not another’s', () => {
    const { one, two } = dealtTiny();
    one.move(firstChoice(one.link.picture().prompts) ?? { type: '' }, { ref: 'same' });
    two.move(firstChoice(two.link.picture().prompts) ?? { type: '' }, { ref: 'same' });
    expect(two.link.picture().view.phase).toBe('trick.playing');
  });

  test('the 65th ref makes room: only the last 64 are remembered', () => {
    const { one, table } = dealtTiny();
    for (let number = 0; number < 65; number += 1)
      one.move({ type: 'move.nonsense' }, { ref: `n${String(number)}`, at: 0 });
    const before = one.link.all('sync').length;
    one.move({ type: 'move.nonsense' }, { ref: 'n64', at: 0 });
    expect(one.link.all('sync')).toHaveLength(before);
    // The move was forgotten, so it is judged again: it is still stale, and a stale move is answered with a sync unless
    // there were too many.
    table.clock.pass(1_000);
    one.move({ type: 'move.nonsense' }, { ref: 'n0', at: 0 });
    expect(one.link.all('sync')).toHaveLength(before + 1);
  });

  test('a rush of stale moves is refused one by one, but does not bring the whole picture each time', () => {
    const { one, table } = dealtTiny();
    const before = one.link.all('sync').length;
    for (let number = 0; number < 40; number += 1)
      one.move({ type: 'move.nonsense' }, { ref: `n${String(number)}`, at: 0 });
    expect(one.link.all('refused')).toHaveLength(40);
    expect(one.link.all('sync')).toHaveLength(before + 5);
    const again = table.join(0);
    const joined = again.link.all('sync').length;
    again.move({ type: 'move.nonsense' }, { ref: 'another', at: 0 });
    expect(again.link.all('sync'), 'a reload refills nothing').toHaveLength(joined);
  });

  test('two seats that seal at once do not refuse each other', () => {
    const { one, two } = dealtTiny();
    const at = two.link.picture().seq;
    one.choose();
    two.move(firstChoice(two.link.picture().prompts) ?? { type: '' }, { at });
    expect(two.link.all('refused')).toEqual([]);
    expect(one.link.picture().view.phase).toBe('trick.playing');
  });

  test('a move for an older moment is stale, and is answered with the whole picture', () => {
    const { one, two } = dealtTiny();
    const at = one.link.picture().seq;
    one.choose();
    two.choose();
    const leader = one.link.picture().prompts.length > 0 ? one : two;
    const syncs = leader.link.all('sync').length;
    const ref = leader.move(firstChoice(leader.link.picture().prompts) ?? { type: '' }, { at });
    expect(leader.link.last('refused')).toEqual({ t: 'refused', ref, reason: { code: 'stale' } });
    expect(leader.link.all('sync')).toHaveLength(syncs + 1);
    leader.move({ type: 'move.play' }, { at: 999 });
    expect(leader.link.last('refused').reason.code).toBe('stale');
  });

  test.each([
    ['a move of another game', { type: 'move.castle' }, 'malformedMove'],
    ['a move with a seat in it', { type: 'move.seal', piece: 'r1c1', seat: 1 }, 'malformedMove'],
    ['a card of another hand', { type: 'move.seal', piece: 'r1c5' }, 'notInHand'],
    ['a move of another phase', { type: 'move.play', piece: 'r1c1' }, 'notInThisPhase'],
  ])('%s is refused with its reason', (_name, move, code) => {
    const { one, table } = dealtTiny();
    const lines = table.records[0]?.length ?? 0;
    const ref = one.move(move);
    expect(one.link.last('refused')).toMatchObject({ ref, reason: { code } });
    expect(table.records[0]).toHaveLength(lines);
  });

  test('a second commit and a move out of turn are refused', () => {
    const { one, two } = dealtTiny();
    const choice = firstChoice(one.link.picture().prompts) ?? { type: '' };
    one.move(choice);
    one.move({ ...choice, piece: 'r1c2' } as { type: string });
    expect(one.link.last('refused').reason.code).toBe('alreadyCommitted');
    two.choose();
    const idle = one.link.picture().prompts.length > 0 ? two : one;
    idle.move({ type: 'move.play', piece: idle === one ? 'r1c2' : 'r1c5' } as { type: string });
    expect(idle.link.last('refused').reason.code).toBe('notYourTurn');
  });

  test('a seat that is not asked at all is not told that it has chosen', () => {
    const partial: GameDefinition = {
      ...highCard,
      awaits: (position) => highCard.awaits(position).filter((seat) => seat !== 1),
    };
    const table = createTestTable(partial, { seats: [ann, bea, { kind: 'person', name: 'Cleo' }] });
    const [one, two] = [table.join(0), table.join(1)];
    table.clock.step();
    const choice = firstChoice(one.link.picture().prompts) ?? { type: '' };
    for (let time = 0; time < 2; time += 1) {
      two.move({ type: 'move.seal', piece: 'r1c4' } as { type: string });
      expect(two.link.last('refused').reason.code).toBe('notAsked');
      one.move(choice);
    }
    expect(one.link.last('refused').reason.code).toBe('alreadyCommitted');
  });

  test('a watcher cannot move', () => {
    const { table } = dealtTiny();
    const watcher = table.join(null);
    watcher.move({ type: 'move.seal' });
    expect(watcher.link.last('refused').reason.code).toBe('notSeated');
  });
});

describe('pause', () => {
  test('holds bots, chance and people, and lets them go on', () => {
    const table = openTiny([ann, bot]);
    const person = table.join(0);
    table.session.pause(true);
    expect(table.clock.waiting()).toEqual([]);
    table.session.pause(false);
    table.clock.step();
    table.session.pause(true);
    expect(person.link.last('status').status.paused).toBe(true);
    person.choose();
    expect(person.link.last('refused').reason.code).toBe('paused');
    expect(table.clock.waiting()).toEqual([]);
    table.session.pause(false);
    playToTheEnd(table, [person]);
    expect(table.session.pause(true)).toMatchObject({ ok: false });
  });
});

describe('hurrying bots', () => {
  let isDone = true;
  const game: GameDefinition = { ...highCard, isDone: () => isDone };

  test('makes them play without pauses until the one person is asked again', () => {
    isDone = false;
    const table = createTestTable(game, { seats: [ann, bot], pace: 'relaxed' });
    const person = table.join(0);
    // An output that nobody is served.
    table.session.subscribe({ told: () => undefined, mayGoBackTo: () => true });
    table.clock.step();
    person.choose();
    const told = () => person.link.last('status').status.hurry;
    expect(table.session.hurry(true)).toMatchObject({ ok: false, reason: { code: 'notInThisPhase' } });
    isDone = true;
    expect(table.session.hurry(true).ok).toBe(true);
    expect(told()).toBe(true);
    expect(table.clock.waiting()).toEqual([0]);
    for (let steps = 0; person.link.picture().prompts.length === 0 && steps < 20; steps += 1) {
      expect(table.clock.waiting()).toEqual([0]);
      table.clock.step();
    }
    expect(table.session.hurry(true), 'while it is asked').toMatchObject({ ok: false });
    expect(told()).toBeUndefined();
    person.choose();
    expect(table.clock.waiting()[0], 'it has ended by itself').toBeGreaterThanOrEqual(500);
    expect(told(), 'it may be asked for again').toBe(false);
    expect(table.session.hurry(true).ok).toBe(true);
    expect(table.session.hurry(false).ok).toBe(true);
    expect(told()).toBe(false);
    expect(table.clock.waiting()[0]).toBeGreaterThanOrEqual(500);
  });

  test.each([
    ['another person', [ann, bea], [0, 1]],
    ['somebody who watches', [ann, bot], [0, null]],
  ] as const)('is not for a table with %s', (_who, seats, guests) => {
    isDone = true;
    const table = createTestTable(game, { seats, pace: 'relaxed' });
    const [person] = guests.map((seat) => table.join(seat));
    table.clock.step();
    person?.choose();
    expect(table.session.hurry(true)).toMatchObject({ ok: false, reason: { code: 'notInThisPhase' } });
  });

  test('is not for a table that an audience is shown', () => {
    isDone = true;
    const table = createTestTable(game, { seats: [ann, bot], pace: 'relaxed' });
    const person = table.join(0);
    table.clock.step();
    person.choose();
    table.session.onAir(true);
    expect(table.session.hurry(true).ok).toBe(false);
    table.session.onAir(false);
    expect(table.session.hurry(true).ok).toBe(true);
  });
});
