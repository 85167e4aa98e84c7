import { describe, expect, test } from 'vitest';
import { CLOSE } from '#protocol/messages.ts';
import { createTestTable, playToTheEnd } from '#testkit/test-table.ts';
import { ann, bea, dealtTiny, highCard, openTiny, recordOf } from '#testkit/tiny-table.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import type { GameDefinition } from '../../core/game.ts';
import { parseRecord } from '../../core/record.ts';
import { verifyRecord } from '../../core/replay.ts';

describe('a match over memory links', () => {
  test('is played to its end, and its record verifies', () => {
    const table = openTiny([ann, bea]);
    const people = [table.join(0), table.join(1)];
    const watcher = table.join(null);
    playToTheEnd(table, people);
    expect(table.overs()).toBe(1);
    expect(verifyRecord(recordOf(table), [tiny])).toMatchObject({ finished: true });
    expect(watcher.link.last('status').status.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(watcher.link.picture().view.result).not.toBeNull();
    expect(table.clock.waiting()).toEqual([]);
  });

  test('every guest sees the same sequence without a gap', () => {
    const table = openTiny([ann, bea]);
    const people = [table.join(0), table.join(1), table.join(null)];
    playToTheEnd(table, people);
    const numbers = people.map(({ link }) => link.all('update').map(({ seq }) => seq));
    const count = numbers[0]?.length ?? 0;
    expect(count).toBeGreaterThan(8);
    for (const seen of numbers) expect(seen).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });

  test('a guest is sent its own hand and nobody else’s', () => {
    const { one, two, table } = dealtTiny();
    const watcher = table.join(null);
    const handsOf = (link: typeof one.link) =>
      [0, 1].map((seat) => link.picture().view.zones[`hand:${String(seat)}`]?.faces);
    expect(handsOf(one.link)).toEqual([expect.not.arrayContaining([null]), [null, null, null]]);
    expect(handsOf(two.link)).toEqual([[null, null, null], expect.not.arrayContaining([null])]);
    expect(handsOf(watcher.link)).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    expect(watcher.link.picture().prompts).toEqual([]);
  });

  test('the seed is shown only when the match is over', () => {
    const { one, two, table } = dealtTiny();
    const seed = parseRecord(recordOf(table)).header.seed;
    table.session.pause(true);
    table.session.pause(false);
    expect([...one.link.frames, ...two.link.frames].some((frame) => frame.includes(seed))).toBe(false);
    playToTheEnd(table, [one, two]);
    expect(one.link.last('status').status.seed).toBe(seed);
  });
});

describe('write first, tell afterwards', () => {
  test('every update comes after its line', () => {
    const table = openTiny([ann, bea]);
    const people = [table.join(0), table.join(1)];
    playToTheEnd(table, people);
    let written = 0;
    let told = 0;
    for (const entry of table.order) {
      if (entry === 'write') written += 1;
      // One line is the header; each input is told to two guests.
      if (entry === 'tell update') {
        told += 1;
        expect(Math.ceil(told / 2)).toBeLessThanOrEqual(written - 1);
      }
    }
    expect(told).toBeGreaterThan(16);
  });

  test('a store that fails halts the table, and nobody hears of the move', () => {
    const { one, two, table } = dealtTiny();
    const before = two.link.all('update').length;
    table.breakStore();
    one.choose();
    expect(table.halts).toEqual([{ code: 'recordNotWritten' }]);
    expect(table.notes).toEqual(['table table-1 halted in sealing: the record could not be written: Error']);
    for (const { link } of [one, two]) {
      expect(link.last('bye').reason.code).toBe('recordNotWritten');
      expect(link.closed()).toBe(CLOSE.restarting);
    }
    expect(two.link.all('update')).toHaveLength(before);
    expect(one.link.all('done')).toEqual([]);
    expect(table.clock.waiting()).toEqual([]);
    expect(verifyRecord(recordOf(table), [tiny])).toMatchObject({ inputs: 1, finished: false });
  });

  test('a fault of the rules halts this table only, and spoils no record', () => {
    const faulty: GameDefinition = {
      ...highCard,
      view: (position) => {
        if (position.phase.startsWith('trick')) throw new Error('c07 is not where it should be');
        return highCard.view(position);
      },
    };
    const table = createTestTable(faulty, { seats: [ann, bea] });
    const people = [table.join(0), table.join(1)];
    table.clock.step();
    for (const person of people) person.choose();
    expect(table.halts).toEqual([{ code: 'tableHalted' }]);
    expect(table.session.ruleSpectators(table.session.spectators())).toEqual({
      ok: false,
      reason: { code: 'tableHalted' },
    });
    expect(table.notes.join()).not.toContain('c07');
    expect(verifyRecord(recordOf(table), [tiny])).toMatchObject({ inputs: 2 });
  });
});
