import { describe, expect, test, vi } from 'vitest';
import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import type { TableInfo } from '#protocol/table.ts';
import type { Judgement } from '#fairness/judgement.ts';
import type { CheckerEvents, CheckRequest } from './checker.ts';
import type { MatchCheck } from './client-state.ts';
import { createFairnessDesk } from './fairness-desk.ts';
import { tabPast } from './tab-past.ts';

const TABLE = { id: 't1', match: 1, game: 'tiny', options: {}, seedDraw: { commit: 'c' } } as unknown as TableInfo;
const JUDGEMENT = { outcome: 'holds' } as Judgement;

/** A page at a table, with a worker that does what the test says. */
function atTable(past = tabPast()) {
  const sent: Extract<UpMessage, { t: 'record' }>[] = [];
  const told: (MatchCheck | null)[] = [];
  const workers: { readonly request: CheckRequest; readonly events: CheckerEvents; isStopped: boolean }[] = [];
  const desk = createFairnessDesk(
    (message) => {
      if (message.t === 'record') sent.push(message);
      return true;
    },
    (check) => told.push(check),
    (request, events) => {
      const worker = { request, events, isStopped: false };
      workers.push(worker);
      return {
        stop: () => {
          worker.isStopped = true;
        },
      };
    },
    past,
  );
  const hear = (message: object): void => {
    desk.hear(message as DownMessage);
  };
  const welcome = (table: TableInfo | null): void => {
    hear({ t: 'welcome', table, you: { seat: 0, seats: [0] } });
  };
  const over = (): void => {
    hear({ t: 'status', status: { seedHash: 'h', seed: 's' } });
  };
  const give = (text: string, of = text.length): void => {
    const ask = sent.at(-1);
    hear({ t: 'record', ref: ask?.ref ?? '', at: ask?.at ?? 0, of, text });
  };
  welcome(TABLE);
  return { desk, sent, told, workers, welcome, over, give, hear };
}

describe('a page whose match is over', () => {
  test('fetches the record once, checks it, and has something to show', () => {
    const { desk, sent, told, workers, over, give } = atTable();
    expect(desk.proof()).toBeNull();
    over();
    over();
    expect(sent).toHaveLength(1);
    give('half', 8);
    expect(told.at(-1)).toEqual({ kind: 'fetching', done: 4, of: 8 });
    give('half', 8);
    expect(workers[0]?.request).toMatchObject({ text: 'halfhalf', shown: { table: { id: 't1' } } });
    workers[0]?.events.judged(JUDGEMENT);
    expect(told.at(-1)).toEqual({ kind: 'judged', judgement: JUDGEMENT });
    expect(JSON.parse(desk.proof() ?? '')).toMatchObject({ format: 'baize-proof', record: 'halfhalf' });
  });

  test('fetches it from the beginning when the link was lost on the way', () => {
    const { sent, told, workers, welcome, over, give } = atTable();
    over();
    give('half', 8);
    const late = sent.at(-1);
    welcome(TABLE);
    over();
    expect(sent).toHaveLength(3);
    expect(sent.at(-1)).toMatchObject({ at: 0 });
    expect(sent.at(-1)?.ref).not.toBe(late?.ref);
    give('whole');
    expect(workers).toHaveLength(1);
    expect(workers[0]?.request.text).toBe('whole');
    workers[0]?.events.judged(JUDGEMENT);
    // What was found is told once more after another lost link, and is not looked for again.
    welcome(TABLE);
    over();
    expect(told.at(-1)).toEqual({ kind: 'judged', judgement: JUDGEMENT });
    expect(sent).toHaveLength(3);
  });

  test('says that nothing was found out where the host has no record for it or the worker cannot be had, and tries again', () => {
    const { desk, sent, told, workers, over, give, hear } = atTable();
    over();
    hear({ t: 'refused', ref: sent.at(-1)?.ref, reason: { code: 'unknownMessage' } });
    expect(told.at(-1)).toEqual({ kind: 'failed' });
    desk.check();
    give('whole');
    workers[0]?.events.failed();
    expect(told.at(-1)).toEqual({ kind: 'failed' });
    expect(workers[0]?.isStopped).toBe(true);
    expect(desk.proof()).toBeNull();
    desk.check();
    give('whole');
    workers[1]?.events.judged(JUDGEMENT);
    expect(told.at(-1)).toMatchObject({ kind: 'judged' });
  });

  test('still knows of the draws that were broken off before it was loaded again', () => {
    const past = { read: () => ({ brokenOff: 2, open: { table: 't1', match: 1, commit: 'other' } }), keep: vi.fn() };
    const { workers, over, give } = atTable(past);
    // The match has begun with another seed than the one for which the page had shown its secret.
    expect(past.keep).toHaveBeenCalledWith({ brokenOff: 3, open: null });
    over();
    give('whole');
    expect(workers[0]?.request.shown.brokenOff).toBe(3);
  });

  test('leaves a check when the next match begins', () => {
    const { told, workers, welcome, over, give } = atTable();
    over();
    give('whole');
    welcome({ ...TABLE, match: 2 });
    expect(workers[0]?.isStopped).toBe(true);
    expect(told.at(-1)).toBeNull();
  });

  test('knows for which of its seats it was not asked to commit, unless the link was lost meanwhile', () => {
    for (const isLost of [false, true]) {
      const { desk, workers, welcome, over, give } = atTable();
      if (isLost) desk.unlinked();
      welcome({ ...TABLE, match: 2 });
      welcome({ ...TABLE, match: 2 });
      over();
      give('whole');
      expect(workers[0]?.request.shown.passedOver).toEqual(isLost ? [] : [0]);
    }
  });

  test.each<[string, Partial<TableInfo>]>([
    ['a lesson', { isLesson: true }],
    ['a match that is watched again', { isReplay: true }],
  ])('checks nothing at %s', (_what, more) => {
    const { sent, welcome, over } = atTable();
    welcome({ ...TABLE, id: 't2', ...more });
    over();
    expect(sent).toEqual([]);
  });

  test('looks at a match of which no draw is told where it took part in one, but not at an evening', () => {
    const { seedDraw: _told, ...untold } = TABLE;
    const seats = [1];
    for (const [more, times] of [
      [{}, 1],
      [{ evening: { round: 1, tables: 2, table: 1 } }, 0],
    ] as const) {
      const { sent, welcome, over, hear } = atTable();
      hear({ t: 'seedDraw', table: 't9', match: 1, commit: 'ab'.repeat(32), key: 'cd'.repeat(32), seats });
      welcome({ ...untold, id: 't9', ...more });
      over();
      expect(sent).toHaveLength(times);
      welcome({ ...untold, id: 't8' });
      over();
      expect(sent).toHaveLength(times);
    }
  });
});
