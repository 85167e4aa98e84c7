import { describe, expect, test } from 'vitest';
import { LONG_ABSENCE } from '#protocol/absence.ts';
import { createMemoryLink, type MemoryLink } from '#testkit/memory-link.ts';
import { firstChoice, playToTheEnd } from '#testkit/test-table.ts';
import { ann, bea, openTiny, recordOf } from '#testkit/tiny-table.ts';
import { parseRecord } from '../../core/record.ts';
import type { Guest } from '../session.ts';
import { LOOKS } from './guests.ts';

/** Ann and Bea at one screen, after the deal: both are asked to seal a card. */
function shared() {
  const table = openTiny([ann, bea]);
  const link = createMemoryLink();
  const guest = table.session.join(link, [0, 1]);
  table.clock.step();
  return { table, link, guest };
}

const handsOf = (link: MemoryLink): readonly (readonly (string | null)[] | undefined)[] =>
  [0, 1].map((seat) => link.picture().view.zones[`hand:${String(seat)}`]?.faces);

function moveNow(link: MemoryLink, guest: Guest): void {
  const { seq, prompts } = link.picture();
  const move = firstChoice(prompts);
  if (move === null) throw new Error('nothing is asked');
  guest.receive({ t: 'move', ref: `m${String(seq)}-${String(link.frames.length)}`, at: seq, move });
}

describe('a device that two people share', () => {
  test('is behind the curtain until somebody looks, and then sees that seat only', () => {
    const { link, guest } = shared();
    expect(link.last('curtain')).toEqual({ t: 'curtain', seat: 0 });
    expect(handsOf(link)).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    expect(link.picture().prompts).toEqual([]);
    guest.receive({ t: 'look', seat: 1 });
    expect(link.last('sync').seat).toBe(1);
    expect(handsOf(link)).toEqual([[null, null, null], expect.not.arrayContaining([null])]);
    guest.receive({ t: 'look', seat: null });
    expect(handsOf(link)[1]).toEqual([null, null, null]);
  });

  test('looks that come too fast are answered in the end, with what was asked for last', () => {
    const { table, link, guest } = shared();
    const rush = (): void => {
      for (let number = 0; number < 40; number += 1) guest.receive({ t: 'look', seat: number % 2 });
    };
    rush();
    const before = link.all('sync').length;
    expect([link.last('sync').seat, table.clock.waiting()]).toEqual([1, [1000 / LOOKS.perSecond]]);
    guest.receive({ t: 'look', seat: 0 });
    expect(link.all('sync')).toHaveLength(before);
    expect(table.clock.step()).toBe(true);
    expect([link.all('sync').length - before, link.last('sync').seat]).toEqual([1, 0]);
    // Looking away is answered at once, and nothing is shown after it.
    rush();
    guest.receive({ t: 'look', seat: null });
    expect([link.last('sync').seat, table.clock.waiting()]).toEqual([null, []]);
  });

  test.each<[string, (shown: ReturnType<typeof shared>) => void]>([
    ['leaves', ({ guest }) => guest.leave()],
    ['is replaced by another link', ({ table }) => void table.session.join(createMemoryLink(), [0, 1])],
    ['is at a table that stops', ({ table }) => table.session.stop()],
  ])('a guest who %s is not answered any more', (_how, end) => {
    const shown = shared();
    for (let number = 0; number <= LOOKS.burst; number += 1) shown.guest.receive({ t: 'look', seat: 0 });
    expect(shown.table.clock.waiting()).toHaveLength(1);
    end(shown);
    // Two people are away now, which is counted.
    const soon = shown.table.clock.waiting().filter((left) => left < LONG_ABSENCE * 1_000);
    expect(soon).toEqual([]);
  });

  test('the curtain falls before the next person is to act, and nothing private comes after it', () => {
    const { link, guest, table } = shared();
    const faces = [1, 0].flatMap((seat) => {
      guest.receive({ t: 'look', seat });
      return (handsOf(link)[seat] ?? []).flatMap((face) => face ?? []);
    });
    expect(faces).toHaveLength(6);
    const before = link.frames.length;
    moveNow(link, guest);
    const kinds = link.frames.slice(before).map((frame) => (JSON.parse(frame) as { t: string }).t);
    expect(kinds[0]).toBe('curtain');
    expect(link.last('curtain').seat).toBe(1);
    expect(handsOf(link)).toEqual([
      [null, null],
      [null, null, null],
    ]);
    expect(table.records[0]?.length).toBeGreaterThan(1);
    const after = link.frames.slice(before).join('');
    expect(faces.filter((face) => after.includes(`"${face}"`))).toEqual([]);
  });

  test('looking through a seat that is not its own, or moving behind the curtain, does nothing', () => {
    const table = openTiny([ann, bea]);
    const link = createMemoryLink();
    const guest = table.session.join(link, [0]);
    table.clock.step();
    const before = link.frames.length;
    guest.receive({ t: 'look', seat: 1 });
    expect(link.frames).toHaveLength(before);
    const both = shared();
    const lines = both.table.records[0]?.length;
    both.guest.receive({ t: 'move', ref: 'x', at: both.link.picture().seq, move: { type: 'move.play', piece: 'p' } });
    expect(both.link.last('refused').reason.code).toBe('notSeated');
    expect(both.table.records[0]).toHaveLength(lines ?? 0);
  });

  test('one person alone at a device has no curtain', () => {
    const table = openTiny([ann, bea]);
    const people = [table.join(0), table.join(1)];
    playToTheEnd(table, people);
    for (const { link } of people) expect(link.all('curtain')).toEqual([]);
  });
});

describe('another person in a seat', () => {
  test('it stands in the record, and what its last person noted is forgotten', () => {
    const table = openTiny([ann, bea]);
    const one = table.join(0);
    table.clock.step();
    one.guest.receive({ t: 'note', ref: 'n', key: 'k', text: 'Bea bluffs' });
    const sits = { name: 'Cy', kind: 'person', bot: null, tokenHash: 'c'.repeat(64) } as const;
    expect(table.session.reseat(0, sits)).toEqual({ ok: true });
    expect(table.join(0).link.last('sync').notes).toEqual({});
    expect(parseRecord(recordOf(table)).entries.at(-1)).toEqual({ seat: 0, sits });
    const again = openTiny([ann, bea], { record: recordOf(table) });
    expect(again.session.seats()[0]).toMatchObject({ ...sits, host: false });
    expect(table.session.reseat(9, sits)).toMatchObject({ ok: false, reason: { code: 'noSuchSeat' } });
    expect(table.session.reseat(0, { ...sits, kind: 'bot', bot: 'genius', tokenHash: null })).toMatchObject({
      reason: { code: 'noSuchBot' },
    });
  });
});
