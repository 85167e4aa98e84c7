import { describe, expect, test } from 'vitest';
import type { SeatPlan } from '#protocol/table.ts';
import { createTestTable, playToTheEnd, type TestGuest } from '#testkit/test-table.ts';
import { recordOf } from '#testkit/tiny-table.ts';
import type { GameDefinition } from '../../core/game.ts';
import { verifyRecord } from '../../core/replay.ts';
import { games } from '../../games/index.ts';
import { kirin } from '../../games/kirin/index.ts';

const game = kirin as unknown as GameDefinition;
const people = ['Ann', 'Bea', 'Cem', 'Dag'].map((name): SeatPlan => ({ kind: 'person', name }));

/** The seats of whose hands this guest could read a card, in any picture it was shown. */
function handsRead({ link }: TestGuest): ReadonlySet<string> {
  const pictures = [...link.all('sync'), ...link.all('update')];
  const read = pictures.flatMap(({ view }) =>
    Object.entries(view.zones)
      .filter(([zone, { faces }]) => zone.startsWith('hand:') && faces.some((face) => face !== null))
      .map(([zone]) => zone),
  );
  return new Set(read);
}

describe('a whole match of Kirin', () => {
  test('four people and a watcher: every frame is of the protocol, every hand stays its owner’s', () => {
    const table = createTestTable(game, { seats: people, seed: 'kirin at the table' });
    const guests = [0, 1, 2, 3].map((seat) => table.join(seat));
    const watcher = table.join(null);
    playToTheEnd(table, guests);
    expect(verifyRecord(recordOf(table), games)).toMatchObject({ game: 'kirin', finished: true });
    for (const guest of guests) {
      expect(handsRead(guest)).toEqual(new Set([`hand:${String(guest.seat)}`]));
      expect(guest.link.all('refused')).toEqual([]);
      expect(guest.link.picture().view.result?.standings).toHaveLength(4);
    }
    expect(handsRead(watcher)).toEqual(new Set());
  });

  test('the events of a deal name no card of another hand', () => {
    const table = createTestTable(game, { seats: people, seed: 'deal' });
    const guests = [...[0, 1, 2, 3].map((seat) => table.join(seat)), table.join(null)];
    table.clock.step();
    for (const { seat, link } of guests) {
      const shifts = link.last('update').events.flatMap((event) => event.shifts ?? []);
      const read = shifts.filter(({ face }) => face !== null).map(({ to }) => to);
      expect(shifts).toHaveLength(36);
      expect(read).toEqual(seat === null ? [] : Array.from({ length: 9 }, () => `hand:${String(seat)}`));
    }
  });

  test('one person and three bots, on a table that takes its time', () => {
    const bots = ['novice', 'steady', 'novice'].map((bot): SeatPlan => ({ kind: 'bot', bot }));
    const me: SeatPlan = { kind: 'me', name: 'Host' };
    const table = createTestTable(game, { seats: [me, ...bots], pace: 'relaxed' });
    const person = table.join(0);
    playToTheEnd(table, [person]);
    expect(table.notes).toEqual([]);
    expect(person.link.last('status').status.seats.map(({ kind, host }) => [kind, host])).toEqual([
      ['person', true],
      ['bot', false],
      ['bot', false],
      ['bot', false],
    ]);
  });
});
