import { describe, expect, test } from 'vitest';
import { firstChoice } from '#testkit/test-table.ts';
import { choiceOf, openWindow } from '#testkit/tiny-window.ts';
import { recordOf } from '#testkit/tiny-table.ts';
import { tinyTimed } from '#testkit/tiny/tiny-windows.ts';
import { parseRecord } from '../../core/record.ts';

describe('what is kept beside the record', () => {
  test('an answer is on disk before it is acknowledged, and survives a host that is killed', () => {
    const { table, one, two } = openWindow(tinyTimed);
    const sealed = choiceOf(one, 2);
    one.move(sealed);
    const [kept, told] = ['keep', 'tell done'].map((what) => table.order.lastIndexOf(what));
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(told ?? 0);
    two.guest.receive({ t: 'note', ref: 'n', key: 'standing', text: 'highest' });
    table.clock.pass(1_000);
    // The host is killed here: nothing is stopped.
    const again = openWindow(tinyTimed, { record: recordOf(table), kept: table.kept[0] ?? null });
    expect(again.one.link.last('sync')).toMatchObject({ sealed: true, prompts: [] });
    expect(again.two.link.last('sync')).toMatchObject({ sealed: false, notes: { standing: 'highest' } });
    for (const { link } of [again.one, again.two, again.watcher])
      expect(link.last('sync').window, 'the window begins again').toEqual({ endsIn: 6_000, length: 6_000 });
    again.table.clock.pass(6_000);
    const [first, second] = parseRecord(recordOf(table) + recordOf(again.table)).entries.slice(1);
    expect(first).toMatchObject({ input: { ...sealed, seat: 0 } });
    expect(second).toMatchObject({ input: { seat: 1 } });
    expect(again.watcher.link.frames.join().includes('highest')).toBe(false);
  });

  test('a host killed while the answers are carried out goes on with the others', () => {
    const { table, one, two } = openWindow(tinyTimed);
    const sealed = choiceOf(two, 2);
    one.move(choiceOf(one, 1));
    two.move(sealed);
    const beside = table.kept[0] ?? null;
    table.clock.pass(6_000);
    const lines = table.records[0] ?? [];
    const again = openWindow(tinyTimed, { record: lines.slice(0, 3).join(''), kept: beside });
    expect(again.two.link.last('sync').sealed).toBe(true);
    again.table.clock.pass(6_000);
    expect(again.table.records[0]?.[0]).toContain(JSON.stringify({ ...sealed, seat: 1 }).slice(1, -1));
    expect(again.table.notes).toEqual([]);
  });

  test('a standing wish is on disk before it is acknowledged, and as it was when it cannot be', () => {
    const { table, one } = openWindow(tinyTimed);
    const wish = (ref: string, text: string): void => {
      one.guest.receive({ t: 'note', ref, key: 'standing', text });
    };
    wish('a', 'highest');
    const [kept, told] = ['keep', 'tell done'].map((what) => table.order.lastIndexOf(what));
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(told ?? 0);
    table.breakKept(true);
    wish('b', '');
    expect(one.link.last('refused')).toMatchObject({ ref: 'b', reason: { code: 'answerNotKept' } });
    one.guest.sync();
    expect(one.link.last('sync').notes).toEqual({ standing: 'highest' });
    // Killed here.
    const again = openWindow(tinyTimed, { record: recordOf(table), kept: table.kept[0] ?? null });
    expect(again.one.link.last('sync').notes).toEqual({ standing: 'highest' });
  });

  test('notes are written down soon, and at the latest when the table stops', () => {
    const { table, one } = openWindow(tinyTimed);
    const writes = (): number => table.order.filter((what) => what === 'keep').length;
    for (let number = 0; number < 20; number += 1)
      one.guest.receive({ t: 'note', ref: `n${String(number)}`, key: 'mark', text: String(number) });
    expect(writes()).toBe(0);
    table.clock.pass(1_000);
    expect(writes()).toBe(1);
    one.guest.receive({ t: 'note', ref: 'last', key: 'mark', text: 'last' });
    table.session.stop();
    expect(table.kept[0]).toContain('"last"');
    expect(writes()).toBe(2);
  });

  test('when it cannot be written the seat alone hears of it, may try again, and the match goes on', () => {
    const { table, one, two, watcher } = openWindow(tinyTimed);
    table.breakKept(true);
    const before = [two, watcher].map(({ link }) => link.frames.length);
    one.choose();
    expect(one.link.last('refused').reason.code).toBe('answerNotKept');
    one.choose();
    // The time of a sealed answer must not appear in a log, not even through a failure to write it.
    expect(table.notes).toEqual([]);
    expect([two, watcher].map(({ link }) => link.frames.length)).toEqual(before);
    table.breakKept(false);
    one.choose();
    expect(one.link.all('sealed')).toHaveLength(1);
    table.clock.pass(6_000);
    expect(table.halts).toEqual([]);
    expect(watcher.link.picture().view.phase).toBe('trick.playing');
  });

  test('wishes that could not be written do not make the next try later; only tries that fail do', () => {
    const { table, one } = openWindow(tinyTimed);
    const wish = (ref: string): void => {
      one.guest.receive({ t: 'note', ref, key: 'standing', text: 'highest' });
    };
    table.breakKept(true);
    for (let times = 0; times < 10; times += 1) wish(`wish-${String(times)}`);
    one.guest.receive({ t: 'note', ref: 'o', key: 'marks', text: '{"T1":"out"}' });
    table.breakKept(false);
    table.clock.pass(1_000);
    expect(table.kept[0]).toContain('"marks"');
  });

  test('a rematch takes standing wishes along, and nothing that was sealed or noted of the match before', () => {
    const { table, one, two } = openWindow(tinyTimed);
    one.guest.receive({ t: 'note', ref: 'n', key: 'standing', text: 'highest' });
    one.guest.receive({ t: 'note', ref: 'o', key: 'marks', text: '{"T1":"out"}' });
    two.guest.receive({ t: 'note', ref: 'n', key: 'clue:0', text: 'a bluff' });
    while (!table.session.isOver()) if (!one.choose() && !two.choose()) table.clock.step();
    expect(table.session.rematch()).toEqual({ ok: true });
    // As the hall does: no update of the next match follows from what a guest has seen of this one.
    for (const { guest } of [one, two]) guest.sync();
    table.clock.pass(1_000);
    expect(JSON.parse(table.kept[1] ?? '')).toMatchObject({ match: 2, sealed: [], notes: [{ key: 'standing' }] });
    for (const { guest } of [one, two]) guest.sync();
    expect([one, two].map(({ link }) => link.last('sync').notes)).toEqual([{ standing: 'highest' }, {}]);
  });
});

describe('what somebody else put beside the record', () => {
  const { table, one } = openWindow(tinyTimed);
  one.move(choiceOf(one, 2));
  const record = recordOf(table);
  const honest = JSON.parse(table.kept[0] ?? '') as Record<string, unknown>;
  const [seal] = honest['sealed'] as readonly Record<string, unknown>[];
  const notes = (count: number, text = 'x') =>
    Array.from({ length: count }, (_, number) => ({ seat: 0, key: `k${String(number)}`, text }));

  test.each([
    ['nothing', ''],
    ['half of it', (table.kept[0] ?? '').slice(0, 40)],
    ['another kind of file', '{"format":"baize-record"}'],
    ['another match', JSON.stringify({ ...honest, match: 2 })],
    ['another table', JSON.stringify({ ...honest, table: 'other' })],
    ['a seat that is not there', JSON.stringify({ ...honest, sealed: [{ ...seal, seat: 5 }] })],
    ['a field more', JSON.stringify({ ...honest, script: true })],
    ['a note that is too long', JSON.stringify({ ...honest, notes: notes(1, 'x'.repeat(2_001)) })],
    ['too many notes', JSON.stringify({ ...honest, notes: notes(513) })],
    ['a list', '[1,2]'],
    ['null', 'null'],
  ])('%s is left out with a note, and the match goes on', (_name, kept) => {
    const again = openWindow(tinyTimed, { record, kept });
    expect(again.table.notes).toEqual([
      'table table-1: what was kept beside the record cannot be read, and is left out',
    ]);
    expect(again.one.link.last('sync')).toMatchObject({ sealed: false, notes: {} });
    expect(firstChoice(again.one.link.picture().prompts)).not.toBeNull();
  });

  test.each([
    ['an answer to another window', { ...seal, at: 7 }],
    ['a card of somebody else', { ...seal, move: { type: 'move.seal', piece: 'r1c5' } }],
    ['a move of another phase', { ...seal, move: { type: 'move.play', piece: 'r1c1' } }],
    ['a move of no game', { ...seal, move: { type: 'move.castle', __proto__: { piece: 'r1c1' } } }],
  ])('%s is no answer, and of that nothing is said', (_name, answer) => {
    const again = openWindow(tinyTimed, { record, kept: JSON.stringify({ ...honest, sealed: [answer] }) });
    expect(again.table.notes).toEqual([]);
    expect(again.one.link.last('sync').sealed).toBe(false);
    again.table.clock.pass(6_000);
    expect(again.watcher.link.picture().view.phase).toBe('trick.playing');
  });

  test('more notes than a seat may have are not all taken', () => {
    const again = openWindow(tinyTimed, { record, kept: JSON.stringify({ ...honest, notes: notes(100) }) });
    expect(Object.keys(again.one.link.last('sync').notes)).toHaveLength(64);
    const ref = 'one more';
    again.one.guest.receive({ t: 'note', ref, key: 'another', text: 'x' });
    expect(again.one.link.last('refused')).toMatchObject({ reason: { code: 'tooManyNotes' } });
  });
});
