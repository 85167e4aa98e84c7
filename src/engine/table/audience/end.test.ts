import { describe, expect, test } from 'vitest';
import type { AudienceRule } from '#protocol/audience.ts';
import { OPEN, PUBLIC } from '#protocol/viewer.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { createTestTable, type TestTable } from '#testkit/test-table.ts';
import { dealOf } from '../../core/game.ts';
import { viewOf } from '../../core/redact.ts';
import { createAudienceOutput, type AudienceOutput } from './output.ts';
import type { Told } from './told.ts';

const kirin = registeredGame('kirin');
const BOTS = ['Ann', 'Bea', 'Cem', 'Dan'].map(() => ({ kind: 'bot' as const, bot: 'casual' }));

/** Something that was told or shown, and when, in milliseconds since the table was opened. */
interface At {
  readonly at: number;
  readonly match: number;
  readonly view: string;
}

interface Evening {
  readonly table: TestTable;
  readonly told: (At & { readonly step: Told })[];
  /** Opens an output with this rule, and collects what it shows. */
  output(rule: AudienceRule): {
    readonly shown: At[];
    readonly output: AudienceOutput;
    readonly unsubscribe: () => void;
  };
  /** Lets the table play, one timer after another, until this is true. */
  until(isSo: () => boolean): void;
}

/** Four bots at a table of Kirin, two rounds, at the pace of people who know the game. */
function evening(): Evening {
  const table = createTestTable(kirin, { seats: BOTS, options: { rounds: 2 }, pace: 'brisk' });
  const began = table.clock.now();
  const passed = (): number => table.clock.now() - began;
  const told: (At & { readonly step: Told })[] = [];
  table.session.subscribe({
    told: (step) => told.push({ at: passed(), match: step.match, view: viewText(step, false), step }),
    mayGoBackTo: () => true,
  });
  return {
    table,
    told,
    output(rule) {
      const shown: At[] = [];
      const output = createAudienceOutput({
        clock: table.clock,
        rule,
        names: 'own',
        chances: false,
        show: ({ picture }) => shown.push({ at: passed(), match: picture.match, view: JSON.stringify(picture.view) }),
      });
      return { shown, output, unsubscribe: table.session.subscribe(output) };
    },
    until(isSo) {
      while (!isSo()) if (!table.clock.step()) throw new Error('the table does not go on');
    },
  };
}

function viewText({ game, position }: Told, isOpen: boolean): string {
  return JSON.stringify(viewOf(game, position, isOpen ? OPEN : PUBLIC));
}

const bare = ({ at, match, view }: At): At => ({ at, match, view });
const later = (told: readonly At[], by: number): readonly At[] =>
  told.map(({ at, ...rest }) => ({ at: at + by, ...rest }));

describe('the end of a match for an audience that is behind', () => {
  test.each(['public', 'atEnd'] as const)(
    '%s: comes trick by trick, as late as all before it, the standings too',
    (shows) => {
      const { table, told, output, until } = evening();
      const { shown } = output({ shows, delay: 60, afterDeal: 0 });
      until(() => table.session.isOver());
      const end = told.at(-1);
      if (!end) throw new Error('nothing was told');
      // The match must be longer than the delay, so that not all of it is still waiting.
      const waiting = told.filter(({ at }) => at + 60_000 > end.at);
      expect(waiting.length).toBeGreaterThan(20);
      expect(shown).toHaveLength(told.length - waiting.length);
      table.clock.pass(60_000);
      const faces = { at: end.at, match: 1, view: viewText(end.step, true) };
      expect(shown).toEqual(later([...told.map(bare), ...(shows === 'atEnd' ? [faces] : [])], 60_000));
      // Not all at once: the last tricks can be watched.
      expect(new Set(shown.slice(-20).map(({ at }) => at)).size).toBeGreaterThan(10);
    },
  );

  test('hands: the last deal comes when it has been over for long enough, and then as it was played', () => {
    const { table, told, output, until } = evening();
    const { shown } = output({ shows: 'hands', delay: 5, afterDeal: 30 });
    until(() => table.session.isOver());
    const over = told.at(-1)?.at ?? 0;
    const last = told.filter(({ step }) => dealOf(step.game, step.position.state) === 2);
    const before = told.length - last.length;
    const [first] = last;
    if (!first) throw new Error('there was no second deal');
    // The deal before, which is as long, is on show, and nothing of the last one.
    const text = shown.map(({ view }) => view);
    expect(text).toEqual(told.slice(0, shown.length).map(({ step }) => viewText(step, true)));
    expect(shown.length).toBeLessThanOrEqual(before);
    table.clock.pass(1_000_000);
    expect(shown.map(({ view }) => view)).toEqual(told.map(({ step }) => viewText(step, true)));
    const from = shown[before]?.at ?? 0;
    expect(from).toBeGreaterThanOrEqual(over + 30_000);
    // From its first card on everything has the same distance in time as at the table.
    expect(shown.slice(before).map(({ at }) => at - from)).toEqual(last.map(({ at }) => at - first.at));
  });

  test.each([
    ['public', 45],
    ['atEnd', 45],
    ['hands', 10],
  ] as const)(
    '%s: a rematch at once drops nothing of it, and nothing of the rematch comes sooner',
    (shows, seconds) => {
      const { table, told, output, until } = evening();
      const { shown } = output({ shows, delay: seconds, afterDeal: shows === 'hands' ? seconds : 0 });
      until(() => table.session.isOver());
      const ended = told.length;
      const held = shown.length;
      expect(held).toBeLessThan(ended);
      expect(table.session.rematch().ok).toBe(true);
      until(() => table.session.isOver());
      table.clock.pass(1_000_000);
      const views = told.flatMap(({ step, match }) => {
        const faces = step.isOver && shows === 'atEnd' ? [`${String(match)} ${viewText(step, true)}`] : [];
        return [`${String(match)} ${viewText(step, shows === 'hands')}`, ...faces];
      });
      expect(shown.map(({ match, view }) => `${String(match)} ${view}`)).toEqual(views);
      const rematch = told[ended];
      const firstOfRematch = shown.find(({ match }) => match === 2);
      const lastBefore = shown.findLast(({ match }) => match === 1);
      expect(rematch?.match).toBe(2);
      expect(firstOfRematch?.at).toBeGreaterThanOrEqual(Number(rematch?.at) + seconds * 1_000);
      expect(firstOfRematch?.at).toBeGreaterThanOrEqual(Number(lastBefore?.at));
      if (shows !== 'hands') expect(firstOfRematch?.at).toBe(Number(rematch?.at) + seconds * 1_000);
    },
  );

  test('an output that is opened, or another rule, after the end shows nothing of it sooner', () => {
    const { table, told, output, until } = evening();
    const early = output({ shows: 'atEnd', delay: 60, afterDeal: 0 });
    until(() => table.session.isOver());
    const over = told.at(-1)?.at ?? 0;
    table.clock.pass(1_000);
    early.output.change({ shows: 'hands', delay: 0, afterDeal: 0 });
    const late = output({ shows: 'hands', delay: 10, afterDeal: 20 });
    table.clock.pass(19_999);
    expect(late.shown).toEqual([]);
    table.clock.pass(1);
    expect(late.shown.map(({ at }) => at)).toEqual([over + 21_000]);
    table.clock.pass(1_000_000);
    expect(early.shown.at(-1)).toEqual({
      at: over + 60_000,
      match: 1,
      view: viewText(told.at(-1)?.step as Told, true),
    });
    expect(early.shown).toEqual(
      later([...told.map(bare), { at: over, match: 1, view: viewText(told.at(-1)?.step as Told, true) }], 60_000),
    );
  });

  test('what waits is shown in its time after everybody has left the table, and dropped when the output is closed', () => {
    for (const isClosed of [false, true]) {
      const { table, told, output, until } = evening();
      const { shown, output: own, unsubscribe } = output({ shows: 'public', delay: 60, afterDeal: 0 });
      until(() => table.session.isOver());
      const before = shown.length;
      unsubscribe();
      table.session.stop();
      if (isClosed) own.stop();
      table.clock.pass(1_000_000);
      expect(shown).toHaveLength(isClosed ? before : told.length);
      if (!isClosed) expect(shown).toEqual(later(told.map(bare), 60_000));
      expect(own.waiting()).toBe(0);
    }
  });
});
