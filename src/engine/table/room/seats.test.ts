import { describe, expect, test } from 'vitest';
import { LONG_ABSENCE } from '#protocol/absence.ts';
import { CLOSE } from '#protocol/messages.ts';
import { createTestTable, firstChoice, playToTheEnd } from '#testkit/test-table.ts';
import { ann, bea, bot, dealtTiny, highCard, openTiny, recordOf } from '#testkit/tiny-table.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import type { GameDefinition } from '../../core/game.ts';
import { verifyRecord } from '../../core/replay.ts';
import { hashToken } from './seating.ts';

describe('links', () => {
  test('a new link of a seat replaces the old one', () => {
    const { one, table } = dealtTiny();
    const again = table.join(0);
    expect(one.link.last('bye').reason.code).toBe('replaced');
    expect(one.link.closed()).toBe(CLOSE.replaced);
    expect(table.join(null).link.last('sync').status.seats[0]?.present).toBe(true);
    expect(again.choose()).toBe(true);
    expect(again.link.all('done')).toHaveLength(1);
  });

  test('the old link can no longer do anything', () => {
    const { one, table } = dealtTiny();
    table.join(0);
    const lines = table.records[0]?.length ?? 0;
    one.choose();
    one.guest.sync();
    one.guest.leave();
    expect(table.records[0]).toHaveLength(lines);
    expect(table.join(null).link.last('sync').status.seats[0]?.present).toBe(true);
  });

  test('presence and watchers are told to the others', () => {
    const { two, one, table } = dealtTiny();
    const watchers = [table.join(null), table.join(null)];
    expect(two.link.last('status').status.watchers).toBe(2);
    watchers[0]?.guest.leave();
    one.guest.leave();
    expect(two.link.last('status').status).toMatchObject({
      watchers: 1,
      seats: [{ present: false }, { present: true }],
    });
  });

  test('only hashes of the secrets are kept', () => {
    const { table } = dealtTiny();
    const [token] = table.tokens;
    const text = recordOf(table);
    expect(text).not.toContain(token);
    expect(text).toContain(hashToken(token ?? ''));
  });
});

describe('a bot minds a seat', () => {
  test('it plays for who is away, and the person gets the seat back by coming back', () => {
    const { one, two, table } = dealtTiny();
    one.guest.leave();
    // Any player may ask for it, but not at once.
    two.guest.receive({ t: 'substituteBot', ref: 'early', seat: 0 });
    expect(two.link.last('refused').reason.code).toBe('notInThisPhase');
    table.clock.pass(LONG_ABSENCE * 1_000);
    two.guest.receive({ t: 'substituteBot', ref: 'late', seat: 0 });
    expect(two.link.last('done').ref).toBe('late');
    two.choose();
    table.clock.step();
    expect(two.link.picture().view.phase).toBe('trick.playing');
    const back = table.join(0);
    expect(table.session.seats()[0]?.bot).toBeNull();
    playToTheEnd(table, [back, two]);
    const verified = verifyRecord(recordOf(table), [tiny]);
    expect(verified.finished).toBe(true);
    expect((table.records[0] ?? []).filter((line) => line.includes('mindedBy'))).toHaveLength(2);
  });

  test('while it does, the person only watches its own hand', () => {
    const { one, table } = dealtTiny();
    const choice = firstChoice(one.link.picture().prompts) ?? { type: '' };
    table.session.delegateSeat(0, 'casual');
    expect(one.link.picture().prompts).toEqual([]);
    one.move(choice);
    expect(one.link.last('refused').reason.code).toBe('seatMinded');
    table.session.delegateSeat(0, null);
    one.move(choice);
    expect(one.link.all('done')).toHaveLength(1);
  });

  test.each([
    [7, 'casual', 'noSuchSeat'],
    [2, 'casual', 'seatIsBot'],
    [0, 'genius', 'noSuchBot'],
  ])('seat %i by %s is refused: %s', (seat, policy, code) => {
    const table = openTiny([ann, bea, bot]);
    expect(table.session.delegateSeat(seat, policy)).toMatchObject({ ok: false, reason: { code } });
  });
});

describe('bots', () => {
  test.each<[string, GameDefinition['bots'][number]['choose']]>([
    [
      'throws',
      () => {
        throw new Error('c03 bewilders me');
      },
    ],
    ['cheats', () => ({ type: 'move.seal', piece: 'r1c1' }) as never],
    ['answers nothing', () => undefined as never],
  ])('one that %s is helped to a legal move, and the log names no card', (_what, choose) => {
    const odd: GameDefinition = { ...highCard, bots: [{ id: 'casual', choose }] };
    const table = createTestTable(odd, { seats: [ann, bot] });
    const person = table.join(0);
    playToTheEnd(table, [person]);
    expect(table.notes.length).toBeGreaterThan(0);
    expect(table.notes.join()).not.toMatch(/c\d\d/);
    expect(verifyRecord(recordOf(table), [tiny]).finished).toBe(true);
  });

  test('play the same match again from the same seed', () => {
    const [first, second] = ['one', 'two'].map((entropy) => {
      const table = openTiny([bot, bot, bot], { entropy, pace: 'brisk' });
      playToTheEnd(table, []);
      return table.records[0]?.filter((line) => line.includes('"input"'));
    });
    // Who commits first is a matter of timing, and timing is not drawn from the seed.
    const inputs = (lines: readonly string[] | undefined) =>
      lines?.map((line) => line.replace(/"sum".*|"at":\d+/g, '')).toSorted();
    expect(inputs(first)).toEqual(inputs(second));
  });
});
