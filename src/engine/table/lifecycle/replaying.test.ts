import { describe, expect, test } from 'vitest';
import { downMessage, type DownMessage } from '#protocol/messages.ts';
import type { SeatId } from '#protocol/ids.ts';
import { OPEN, seatViewer } from '#protocol/viewer.ts';
import { playMatch, recordTextOf } from '#testkit/playout.ts';
import { createTestTable, playToTheEnd, type TestGuest } from '#testkit/test-table.ts';
import { testedGames, type TestedGame } from '#testkit/tested-games.ts';
import { ann, bea, dealtTiny, recordOf } from '#testkit/tiny-table.ts';
import { oneOfEachKind } from '#testkit/tier.ts';
import { redactStep, viewOf } from '../../core/redact.ts';
import { parseRecord } from '../../core/record.ts';
import { replayRecord } from '../../core/replay.ts';

type Shown = Extract<DownMessage, { t: 'replay' }>;

let refs = 0;

/** What this guest is sent when it asks for the step. */
function ask({ guest, link }: TestGuest, at: number, as?: SeatId): DownMessage {
  const before = link.frames.length;
  refs += 1;
  guest.receive({ t: 'replay', ref: `p${String(refs)}`, at, ...(as === undefined ? {} : { as }) });
  const [frame = '', ...more] = link.frames.slice(before);
  expect(more).toEqual([]);
  const answer = downMessage.parse(JSON.parse(frame));
  expect(answer).toMatchObject({ ref: `p${String(refs)}` });
  return answer;
}

/** Every step of the record as the open viewer sees it, replayed by XState; tables replay with the compiled chart. */
function expected(game: TestedGame, record: string): readonly Pick<Shown, 'at' | 'view' | 'events'>[] {
  const steps = replayRecord(parseRecord(record), game);
  return [...steps].map((step) => ({
    at: step.seq,
    view: viewOf(game, step.position, OPEN),
    events: redactStep(game, step, OPEN),
  }));
}

describe('the open replay', () => {
  test('is refused to everybody alike before the end, and tells nothing', () => {
    const { table, one, two } = dealtTiny();
    const watcher = table.join(null);
    const guests = [one, two, watcher];
    for (let round = 0; !table.session.isOver(); round += 1) {
      if (round > 1000) throw new Error('the match does not end');
      for (const guest of guests)
        for (const at of [0, 1, 9999])
          expect(ask(guest, at)).toMatchObject({ t: 'refused', reason: { code: 'matchNotOver' } });
      if (!guests.some((guest) => guest.choose()) && !table.clock.step()) throw new Error('the table waits for nobody');
    }
    for (const guest of guests) {
      expect(guest.link.all('replay')).toEqual([]);
      expect(ask(guest, 0)).toMatchObject({ t: 'replay', at: 0 });
    }
  });

  test('is refused to the seat of whoever hosts just the same', () => {
    const table = createTestTable(testedGames[0] as TestedGame, { seats: [{ kind: 'me', name: 'Ann' }, bea] });
    expect(table.session.seats()[0]?.host).toBe(true);
    expect(ask(table.join(0), 0)).toMatchObject({ t: 'refused', reason: { code: 'matchNotOver' } });
  });

  test('names the range when there is no such step', () => {
    const { table, one, two } = dealtTiny();
    playToTheEnd(table, [one, two]);
    const of = (ask(one, 0) as Shown).of;
    expect(of).toBe(one.link.picture().seq);
    for (const at of [of + 1, Number.MAX_SAFE_INTEGER])
      expect(ask(one, at)).toMatchObject({ t: 'refused', reason: { code: 'noSuchStep', params: { at, of } } });
    expect(table.halts).toEqual([]);
  });

  test('is told as one seat could follow it, if that is asked', () => {
    const { table, one, two } = dealtTiny();
    playToTheEnd(table, [one, two]);
    const [game] = testedGames as readonly [TestedGame];
    const steps = [...replayRecord(parseRecord(recordOf(table)), game)];
    for (const step of steps) {
      for (const as of [0, 1]) {
        const viewer = seatViewer(as);
        expect(ask(one, step.seq, as)).toMatchObject({
          as,
          view: viewOf(game, step.position, viewer),
          events: redactStep(game, step, viewer),
        });
      }
    }
    expect(ask(one, 1, 2)).toMatchObject({ t: 'refused', reason: { code: 'noSuchSeat', params: { seats: 2 } } });
  });

  test('ends with a rematch', () => {
    const { table, one, two } = dealtTiny();
    playToTheEnd(table, [one, two]);
    expect(ask(one, 1)).toMatchObject({ t: 'replay' });
    expect(table.session.rematch()).toEqual({ ok: true });
    expect(ask(one, 1)).toMatchObject({ t: 'refused', reason: { code: 'matchNotOver' } });
    playToTheEnd(
      table,
      [one, two].map((guest) => (guest.guest.sync(), guest)),
    );
    const steps = expected(testedGames[0] as TestedGame, recordOf(table, 2));
    expect(ask(two, 1)).toMatchObject(steps[1] ?? {});
  });

  test('of a match that was taken up again goes back to its beginning', () => {
    const { table, one } = dealtTiny();
    one.choose();
    const again = createTestTable(testedGames[0] as TestedGame, { seats: [ann, bea], record: recordOf(table) });
    const people = [again.join(0), again.join(1)] as const;
    playToTheEnd(again, people);
    const steps = expected(testedGames[0] as TestedGame, recordOf(table) + recordOf(again));
    expect(steps.map(({ at }) => ask(people[0], at))).toMatchObject(steps);
  });
});

describe('a record that is only watched again', () => {
  /** A finished match of two people, opened to be watched. */
  function watched() {
    const { table, one, two } = dealtTiny();
    playToTheEnd(table, [one, two]);
    const text = recordOf(table);
    const again = createTestTable(testedGames[0] as TestedGame, { seats: [], record: text, isReplay: true });
    return { text, table: again, watcher: again.join(null) };
  }

  test('says so, and gives nobody a seat or a secret', () => {
    const { text, table, watcher } = watched();
    expect(parseRecord(text).header.seats.map(({ tokenHash }) => typeof tokenHash)).toContain('string');
    expect(table.session.table()).toMatchObject({ isReplay: true });
    expect(table.session.seats().map(({ tokenHash, host }) => [tokenHash, host])).toEqual([
      [null, false],
      [null, false],
    ]);
    expect(watcher.link.all('sync')[0]?.status.seats.map(({ present }) => present)).toEqual([true, true]);
    const steps = expected(testedGames[0] as TestedGame, text);
    expect(steps.map(({ at }) => ask(watcher, at))).toMatchObject(steps);
  });

  test('has no rematch, and writes nothing', () => {
    const { table, watcher } = watched();
    expect(table.session.rematch()).toEqual({ ok: false, reason: { code: 'replayOnly' } });
    expect(table.session.delegateSeat(0, null)).toMatchObject({ ok: false, reason: { code: 'matchIsOver' } });
    const sits = { name: 'Eve', kind: 'person', bot: null, tokenHash: null } as const;
    expect(table.session.reseat(0, sits)).toEqual({ ok: false, reason: { code: 'replayOnly' } });
    watcher.guest.receive({ t: 'chat', ref: 'c1', text: 'Well played' });
    table.session.keepNow();
    expect([table.records, table.kept, table.halts]).toEqual([[], [], []]);
  });
});

describe.each(oneOfEachKind(testedGames).map((game) => [game.id, game] as const))(
  'the open replay of %s',
  (id, game) => {
    test('is the record with every face, step by step, for a watcher too', () => {
      // Played to its end, but the line that says so is missing: the table continues such a match.
      const played = playMatch(game, `replay/${id}`);
      const record = recordTextOf({ ...played, isOver: false });
      const table = createTestTable(game, { seats: [], record, trusting: true });
      expect(table.session.isOver(), `replay/${id}`).toBe(true);
      const watcher = table.join(null);
      const steps = expected(game, record);
      const of = steps.length - 1;
      expect(of).toBeGreaterThan(4);
      const { rounds } = ask(watcher, 0) as Shown;
      // The tiny game has no rounds; in all others the first step begins one.
      expect(rounds[0]).toBe(game.roundOf ? 0 : undefined);
      expect(rounds[1] ?? 2).toBeGreaterThan(1);
      const last = played.steps.at(-1)?.position.state;
      expect(rounds).toHaveLength(last === undefined ? 0 : (game.roundOf?.(last) ?? 0));
      const headlines = rounds.map((at) => JSON.stringify(steps[at + 1]?.view.headline));
      expect(new Set(headlines).size).toBe(rounds.length);
      for (const step of steps)
        expect(ask(watcher, step.at)).toEqual({ t: 'replay', ref: `p${String(refs)}`, of, rounds, ...step });
      const faces = steps.flatMap(({ view }) => Object.values(view.zones).flatMap((zone) => zone.faces));
      expect(faces.filter((face) => face === null)).toEqual([]);
    }, 60_000);
  },
);

describe('the record', () => {
  test('is not given in a lesson, whose deal is in the program anyway', () => {
    const kirin = testedGames.find(({ id }) => id === 'kirin') as TestedGame;
    const bot = { kind: 'bot', bot: kirin.bots[0]?.id ?? '' } as const;
    const table = createTestTable(kirin, { seats: [{ kind: 'me', name: 'Ann' }, bot, bot, bot], lesson: 0 });
    const { guest, link } = table.join(0);
    const before = link.frames.length;
    guest.receive({ t: 'record', ref: 'record', at: 0 });
    const answers = link.frames.slice(before).map((frame) => downMessage.parse(JSON.parse(frame)));
    expect(answers).toEqual([{ t: 'refused', ref: 'record', reason: { code: 'lessonOnly' } }]);
  });
});
