import { describe, expect, test } from 'vitest';
import { dealtTiny } from '#testkit/tiny-table.ts';

describe('chat and notes', () => {
  test('everybody reads a line, one a second; late comers read it too', () => {
    const { one, two, table } = dealtTiny();
    const say = (ref: string) => {
      one.guest.receive({ t: 'chat', ref, text: 'hello' });
    };
    for (const ref of ['a', 'b', 'c', 'd']) say(ref);
    expect(two.link.all('chat')).toHaveLength(3);
    expect(one.link.last('refused')).toEqual({ t: 'refused', ref: 'd', reason: { code: 'chatTooFast' } });
    table.clock.pass(1_000);
    say('e');
    expect(two.link.last('chat').line).toEqual({ seat: 0, name: 'Ann', text: 'hello' });
    expect(table.join(null).link.last('sync').chat).toHaveLength(4);
  });

  test('a reload does not refill the allowance', () => {
    const { one, table } = dealtTiny();
    for (const ref of ['a', 'b', 'c']) one.guest.receive({ t: 'chat', ref, text: 'x' });
    const again = table.join(0);
    again.guest.receive({ t: 'chat', ref: 'd', text: 'x' });
    expect(again.link.last('refused').reason.code).toBe('chatTooFast');
  });

  test('notes are the seat’s own', () => {
    const { one, table } = dealtTiny();
    one.guest.receive({ t: 'note', ref: 'n1', key: 'k', text: 'Bea bluffs' });
    expect(table.join(0).link.last('sync').notes).toEqual({ k: 'Bea bluffs' });
    expect(table.join(1).link.last('sync').notes).toEqual({});
    expect(table.join(null).link.last('sync').notes).toEqual({});
    const back = table.join(0);
    back.guest.receive({ t: 'note', ref: 'n2', key: 'k', text: '' });
    back.guest.receive({ t: 'sync' });
    expect(back.link.last('sync').notes).toEqual({});
  });

  test('a seat has room for 64 notes, a watcher for none', () => {
    const { one, table } = dealtTiny();
    for (let number = 0; number < 65; number += 1) {
      one.guest.receive({ t: 'note', ref: `n${String(number)}`, key: String(number), text: 'x' });
    }
    expect(one.link.all('refused').map(({ reason }) => reason.code)).toEqual(['tooManyNotes']);
    const watcher = table.join(null);
    watcher.guest.receive({ t: 'note', ref: 'n', key: 'k', text: 'x' });
    expect(watcher.link.last('refused').reason.code).toBe('notSeated');
  });
});
