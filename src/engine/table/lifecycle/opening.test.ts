import { describe, expect, test } from 'vitest';
import { playToTheEnd } from '#testkit/test-table.ts';
import { ann, bea, bot, dealtTiny, openTiny, recordOf } from '#testkit/tiny-table.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { parseRecord, RecordError } from '../../core/record.ts';
import { verifyRecord } from '../../core/replay.ts';
import { seatsFromRecord } from '../room/seating.ts';

describe('rematch', () => {
  test('only after the end; same people, new record, new seed, rising sequence', () => {
    const { one, two, table } = dealtTiny();
    expect(table.session.rematch()).toMatchObject({ ok: false, reason: { code: 'matchNotOver' } });
    playToTheEnd(table, [one, two]);
    const last = one.link.picture().seq;
    expect(table.session.rematch()).toEqual({ ok: true });
    one.guest.sync();
    two.guest.sync();
    expect(table.session.table()).toMatchObject({ id: 'table-1', match: 2 });
    expect(one.link.picture().seq).toBeGreaterThan(last);
    expect(one.link.last('sync').status.seed).toBeNull();
    playToTheEnd(table, [one, two]);
    const headers = table.records.map((lines) => parseRecord(lines.join('')).header);
    expect(headers.map(({ match }) => match)).toEqual([1, 2]);
    expect(headers[1]?.seats).toEqual(headers[0]?.seats);
    expect(headers[1]?.seed).not.toBe(headers[0]?.seed);
  });

  test('a person who came back while a bot played the seat plays again; for one who is away the bot goes on', () => {
    const { one, two, table } = dealtTiny();
    for (const seat of [0, 1]) table.session.delegateSeat(seat, 'casual');
    two.guest.leave();
    playToTheEnd(table, []);
    const written = table.order.filter((what) => what === 'write').length;
    expect(table.session.rematch()).toEqual({ ok: true });
    // The first line and the seats that bots play are written together.
    expect(table.order.filter((what) => what === 'write')).toHaveLength(written + 1);
    expect(table.records[1]).toHaveLength(2);
    expect(table.records[1]?.[1]).toContain('"mindedBy":"casual"');
    one.guest.sync();
    expect(one.link.last('sync').status.seats.map(({ bot: policy }) => policy)).toEqual([null, 'casual']);
    table.clock.step();
    expect(one.choose()).toBe(true);
    playToTheEnd(table, [one]);
    expect(verifyRecord(recordOf(table, 2), [tiny]).finished).toBe(true);
    expect(one.link.all('refused')).toEqual([]);
  });

  test('a store that cannot be opened leaves the finished table as it is', () => {
    const { one, two, table } = dealtTiny();
    playToTheEnd(table, [one, two]);
    table.breakStore();
    expect(table.session.rematch()).toMatchObject({ ok: false, reason: { code: 'recordNotBegun' } });
    expect(table.session.table().match).toBe(1);
    expect(table.session.isOver()).toBe(true);
  });
});

describe('a record from a stranger', () => {
  const seat = (kind: 'person' | 'bot', bot: string | null) => ({
    sits: { name: 'Ann', kind, bot, tokenHash: 'a'.repeat(64) },
    mindedBy: null,
  });

  test('gives nobody the eyes of a bot, and leaves no seat that nobody plays', () => {
    const seats = seatsFromRecord([seat('person', null), seat('bot', 'casual'), seat('bot', null)]);
    expect(seats.map(({ tokenHash }) => tokenHash)).toEqual(['a'.repeat(64), null, null]);
    expect(seats.map(({ bot }) => bot)).toEqual([null, 'casual', '']);
  });
});

describe('taking a match up again', () => {
  test('the same seats, secrets and position; the record goes on with the same check', () => {
    const { one, two, table } = dealtTiny();
    one.choose();
    const seen = two.link.picture();
    const text = recordOf(table);
    const again = openTiny([ann, bea], { record: text });
    expect(again.session.seats()).toEqual(table.session.seats());
    const people = [again.join(0), again.join(1)];
    expect(people[1]?.link.picture()).toMatchObject({ seq: seen.seq, view: seen.view, prompts: seen.prompts });
    playToTheEnd(again, people);
    expect(verifyRecord(text + recordOf(again), [tiny])).toMatchObject({ finished: true });
  });

  test('whoever comes has a log, also after the table was taken up again, and no face in it that it may not know', () => {
    const { one, table } = dealtTiny();
    one.choose();
    const live = table.join(null).link.last('sync').log;
    expect(live.length).toBeGreaterThan(1);
    expect(live.flatMap(({ events }) => events).every((event) => event.shifts === undefined)).toBe(true);
    const again = openTiny([ann, bea], { record: recordOf(table) });
    expect(again.join(null).link.last('sync').log).toEqual(live);
    const hidden = Object.values(one.link.picture().view.zones).flatMap(({ faces }) =>
      faces.filter((face) => face !== null),
    );
    expect(hidden.length).toBeGreaterThan(0);
    for (const face of hidden) expect(JSON.stringify(live)).not.toContain(`"${face}"`);
  });

  test('at every step it goes on to the same end as the match that was not interrupted', () => {
    const table = openTiny([bot, bot]);
    playToTheEnd(table, []);
    const lines = table.records[0] ?? [];
    for (let cut = 1; cut < lines.length - 1; cut += 1) {
      const begun = lines.slice(0, cut).join('');
      const again = openTiny([bot, bot], { record: begun });
      playToTheEnd(again, []);
      expect(begun + recordOf(again), `cut after ${String(cut)} lines`).toBe(lines.join(''));
    }
  });

  test('a bot that played for a person still does', () => {
    const { table } = dealtTiny();
    table.session.delegateSeat(1, 'casual');
    const again = openTiny([ann, bea], { record: recordOf(table) });
    expect(again.session.seats().map((seat) => seat.bot)).toEqual([null, 'casual']);
  });

  test('a finished or changed record is not taken up', () => {
    const { one, two, table } = dealtTiny();
    playToTheEnd(table, [one, two]);
    const text = recordOf(table);
    expect(() => openTiny([ann, bea], { record: text })).toThrow(RecordError);
    const unfinished = text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1);
    expect(() => openTiny([ann, bea], { record: unfinished.replace('"seat":1', '"seat":0') })).toThrow(RecordError);
  });
});
