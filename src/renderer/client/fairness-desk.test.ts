import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { STANDARD_SPECTATORS } from '#protocol/audience.ts';
import type { DownMessage, UpMessage } from '#protocol/messages.ts';
import type { TableInfo } from '#protocol/table.ts';
import type { Judgement } from '#fairness/judgement.ts';
import type { CheckerEvents, CheckRequest } from './checker.ts';
import type { MatchCheck } from './client-state.ts';
import { createFairnessDesk } from './fairness-desk.ts';
import { tabPast } from './tab-past.ts';

const TABLE = { id: 't1', match: 1, game: 'tiny', options: {}, seedDraw: { commit: 'c' } } as unknown as TableInfo;
const JUDGEMENT = { outcome: 'holds' } as Judgement;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const STATUS = { seedHash: 'h', seed: null, seats: [], audience: { rule: STANDARD_SPECTATORS, asked: null } };

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
  const welcome = (table: TableInfo | null, seats = [0]): void => {
    hear({ t: 'welcome', table, you: { seat: 0, seats } });
  };
  /** The last move was made: the result stands. */
  const won = (): void => {
    hear({
      t: 'sync',
      seq: 3,
      seat: 0,
      view: { result: {} },
      prompts: [],
      log: [],
      status: STATUS,
    });
  };
  const over = (): void => {
    won();
    hear({ t: 'status', status: { ...STATUS, seed: 's' } });
  };
  const give = (text: string, of = text.length): void => {
    const ask = sent.at(-1);
    hear({ t: 'record', ref: ask?.ref ?? '', at: ask?.at ?? 0, of, text });
  };
  welcome(TABLE);
  return { desk, sent, told, workers, welcome, won, over, give, hear };
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

  test('says that nothing was found out where the worker cannot be had, and tries again', () => {
    const { desk, told, workers, over, give } = atTable();
    over();
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

  test('says that the host keeps the record, where it refuses or sends no more of it, and tries again', () => {
    const { desk, sent, told, workers, over, give, hear } = atTable();
    over();
    hear({ t: 'refused', ref: sent.at(-1)?.ref, reason: { code: 'unknownMessage' } });
    expect(told.at(-1)).toEqual({ kind: 'kept', what: 'record' });
    desk.check();
    give('half', 8);
    vi.advanceTimersByTime(9_999);
    expect(told.at(-1)).toMatchObject({ kind: 'fetching', done: 4 });
    vi.advanceTimersByTime(1);
    expect(told.at(-1)).toEqual({ kind: 'kept', what: 'record' });
    // It was only late.
    give('half', 8);
    vi.advanceTimersByTime(60_000);
    expect(workers[0]?.request.text).toBe('halfhalf');
    expect(told.at(-1)).toMatchObject({ kind: 'checking' });
  });

  /** What a host says once the result stands, in place of the seed. */
  const INSTEAD: Readonly<Record<string, object | null>> = {
    nothing: null,
    'that it is a replay': { isReplay: true },
    'that it was a lesson': { isLesson: true },
    'that it is one of an evening': { evening: { round: 1, tables: 2, table: 1 } },
    'that nobody drew the seed': { seedDraw: undefined },
  };
  test.each(Object.entries(INSTEAD))('says that the host did not open the seed where it says %s', (_what, instead) => {
    const { told, welcome, won, over, give, workers } = atTable();
    won();
    if (instead) welcome({ ...TABLE, ...instead });
    if (instead) won();
    vi.advanceTimersByTime(10_000);
    expect(told.at(-1)).toEqual({ kind: 'kept', what: 'seed' });
    // Linked again, it is told so once more.
    welcome({ ...TABLE, ...instead });
    expect(told.slice(-2)).toEqual([told.at(-1), told.at(-1)]);
    // Opened later, it is checked by what was told first.
    over();
    give('whole');
    expect(workers[0]?.request.shown.table).toMatchObject(TABLE);
    expect(workers[0]?.request.shown.isToldTwice).toBe(instead !== null && !('isReplay' in instead));
  });

  test('waits for no seed while the match goes on, nor where nobody drew it', () => {
    const { told, welcome, won } = atTable();
    vi.advanceTimersByTime(60_000);
    welcome({ ...TABLE, id: 't2', seedDraw: undefined });
    won();
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([null, null]);
  });

  test('still knows of the draws that were broken off before it was loaded again', () => {
    const past = { read: () => ({ brokenOff: 2, open: [{ table: 't1', match: 1, commit: 'other' }] }), keep: vi.fn() };
    const { workers, over, give } = atTable(past);
    over();
    give('whole');
    // The match has begun with another seed than the one for which the page had shown its secret.
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

  test('knows for which of its seats it was not asked to commit, whatever it was told in between', () => {
    const { desk, workers, welcome, over, give } = atTable();
    // The host leads it elsewhere, and cuts the link.
    welcome({ ...TABLE, id: 't9' }, []);
    desk.unlinked();
    welcome({ ...TABLE, match: 2 });
    welcome({ ...TABLE, match: 2 });
    over();
    give('whole');
    expect(workers[0]?.request.shown.passedOver).toEqual([0]);
  });

  test('thinks nothing of it where it was away before the first match of a table', () => {
    const { desk, workers, welcome, over, give } = atTable();
    desk.unlinked();
    welcome({ ...TABLE, id: 't9' });
    over();
    give('whole');
    expect(workers[0]?.request.shown.passedOver).toEqual([]);
  });

  test('still knows what it was told about a match when the host leads it to another and back', () => {
    const { workers, welcome, over, give, hear } = atTable();
    const update = { t: 'update', seq: 2, events: [], changes: null, prompts: [] };
    const sync = {
      t: 'sync',
      seq: 1,
      seat: 0,
      view: { result: null },
      prompts: [],
      log: [],
      status: { ...STATUS, seedHash: 'g' },
    };
    hear(sync);
    hear(update);
    welcome({ ...TABLE, id: 't9' });
    welcome(null);
    welcome(TABLE);
    over();
    give('whole');
    const { seedHashes, witness } = workers[0]?.request.shown ?? {};
    expect(seedHashes).toEqual(['g', 'h']);
    expect(witness?.map(({ seq }) => seq)).toEqual([1, 2, 3]);
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

  test('looks at a match of which no draw is told where it took part in one, whatever the host calls it', () => {
    const { seedDraw: _told, ...untold } = TABLE;
    const ASK = { t: 'seedDraw', table: 't9', match: 1, commit: 'ab'.repeat(32), key: 'cd'.repeat(32), seats: [1] };
    const called = [{}, { evening: { round: 1, tables: 2, table: 1 } }, { isLesson: true }, { isReplay: true }];
    for (const more of called) {
      const { sent, welcome, over, hear } = atTable();
      hear(ASK);
      // It is asked for others, so that it forgets this one.
      for (let match = 2; match < 5; match += 1) hear({ ...ASK, match });
      welcome({ ...untold, id: 't9', ...more });
      over();
      expect(sent).toHaveLength(1);
      welcome({ ...untold, id: 't8' });
      over();
      expect(sent).toHaveLength(1);
    }
  });

  test('asks for nothing of an evening', () => {
    const { sent, welcome, over } = atTable();
    const { seedDraw: _told, ...untold } = TABLE;
    welcome({ ...untold, id: 't9', evening: { round: 1, tables: 2, table: 1 } });
    over();
    expect(sent).toEqual([]);
  });
});
