import { describe, expect, test } from 'vitest';
import { refuse } from '#protocol/text.ts';
import { createMemoryLink } from '#testkit/memory-link.ts';
import { createTestTable } from '#testkit/test-table.ts';
import { ann, bea, dealtTiny, highCard } from '#testkit/tiny-table.ts';
import type { GameDefinition } from '../../core/game.ts';

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

  test('a line that is sent again over another link is said once, by a watcher too', () => {
    for (const seat of [0, null]) {
      const { table } = dealtTiny();
      for (let times = 0; times < 2; times += 1) {
        const { guest, link } = table.join(seat);
        guest.receive({ t: 'chat', ref: 'a', text: 'hello' });
        expect(link.last('done').ref).toBe('a');
      }
      expect(table.join(null).link.last('sync').chat).toHaveLength(1);
    }
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

describe('a seat that may not talk by the rules of the game', () => {
  const silent: GameDefinition = {
    ...highCard,
    maySpeak: (_state, seat) => (seat === 1 ? refuse('hush', { rule: '1.1' }) : { ok: true }),
  };
  const table = createTestTable(silent, { seats: [ann, bea, { kind: 'person', name: 'Cleo' }] });
  const [one, two, watcher] = [table.join(0), table.join(1), table.join(null)];

  test('is told why, and nobody hears it; the others talk on', () => {
    two.guest.receive({ t: 'chat', ref: 'a', text: 'it is three' });
    expect(two.link.last('refused')).toEqual({ t: 'refused', ref: 'a', reason: { code: 'hush', rule: '1.1' } });
    one.guest.receive({ t: 'chat', ref: 'b', text: 'well' });
    for (const { link } of [one, two, watcher]) expect(link.all('chat').map(({ line }) => line.text)).toEqual(['well']);
    expect(table.join(null).link.last('sync').chat).toHaveLength(1);
  });

  test('cannot talk from a page that only watches either', () => {
    watcher.guest.receive({ t: 'chat', ref: 'c', text: 'it is three' });
    expect(watcher.link.last('refused')).toEqual({ t: 'refused', ref: 'c', reason: { code: 'watchersSilent' } });
    const free = createTestTable(
      { ...highCard, maySpeak: (_state, seat) => (seat === 2 ? refuse('hush') : { ok: true }) },
      { seats: [ann, bea, { kind: 'bot', bot: 'casual', name: 'Bo' }] },
    );
    const spectator = free.join(null);
    spectator.guest.receive({ t: 'chat', ref: 'd', text: 'hello' });
    expect(spectator.link.last('chat').line.text).toBe('hello');
  });

  test('silences a device that it shares with others, through whichever seat that looks', () => {
    const link = createMemoryLink();
    const guest = table.session.join(link, [2, 1]);
    for (const seat of [null, 2, 1]) {
      guest.receive({ t: 'look', seat });
      guest.receive({ t: 'chat', ref: `look ${String(seat)}`, text: 'psst' });
    }
    expect(link.all('refused').map(({ reason }) => reason.code)).toEqual(['hush', 'hush', 'hush']);
    expect(link.all('chat')).toEqual([]);
  });
});
