import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { EveningEntry } from '#protocol/evening.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { peopleOf, planOf, scored } from '#testkit/evenings.ts';
import { highCard } from '#testkit/tiny-table.ts';
import { openEvening, type Evening } from './evening.ts';
import { matchFolder, newEveningFolder } from './evening-folder.ts';
import type { FromTable, ToTable } from './table-messages.ts';

const BETWEEN = 12_000;

/** Lets everything that waits for no timer happen. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** An evening of two tables of two with two deals in each round, whose tables say what the test has them say. */
async function start({ people = 4, botNames = [] as readonly string[] } = {}) {
  const records = mkdtempSync(join(tmpdir(), 'baize-evening-'));
  const { folder } = newEveningFolder(records, 'tiny');
  const clock = createFakeClock();
  const told: ToTable[] = [];
  const tables: ((message: FromTable) => void)[] = [];
  const entries: EveningEntry[] = [];
  const evening: Evening = openEvening(
    {
      records,
      folder,
      games: [highCard],
      clock,
      note: () => undefined,
      happened: (entry) => entries.push(entry),
      people: { pace: 'instant', host: () => null, between: BETWEEN, botNames, laid: () => undefined },
      openTable(hear) {
        let heard = 0;
        tables.push(hear);
        return {
          send(message) {
            told.push(message);
            heard += 1;
            hear({ t: 'heard', count: heard });
          },
          kill: () => undefined,
          end: () => undefined,
        };
      },
    },
    planOf({ game: 'tiny', options: { rounds: 1 }, rounds: 1, deals: 2, entrants: peopleOf(people) }),
  );
  onTestFinished(() => {
    evening.close();
    rmSync(records, { recursive: true, force: true });
  });
  const over = evening.run();
  await settled();
  evening.beginRound();
  await settled();
  /** The match at this table ends, with a record. */
  const end = async (deal: number, table: number, seats = [...scored(3, 1)]): Promise<void> => {
    const match = `1-${String(deal)}-${String(table)}`;
    const of = matchFolder(folder, match);
    mkdirSync(of, { recursive: true });
    writeFileSync(join(of, `tiny-${match}.jsonl`), 'a record\n');
    tables[table]?.({ t: 'over', match, seats, replaced: [] });
    await settled();
  };
  const pass = async (time: number): Promise<void> => {
    clock.pass(time);
    await settled();
  };
  const inLibrary = () => readdirSync(records).filter((name) => name.endsWith('.jsonl')).length;
  const isKept = (match: string) => existsSync(join(matchFolder(folder, match), `tiny-${match}.jsonl`));
  const playing = () => told.flatMap((message) => (message.t === 'play' ? [message.match] : []));
  const seated = () => told.flatMap((message) => (message.t === 'play' ? message.plan.seats : []));
  return { evening, over, entries, end, pass, inLibrary, isKept, playing, seated };
}

describe('an evening of two deals in a round', () => {
  test('puts the records of a round into the library when the last table is done, and not before', async () => {
    const { end, pass, inLibrary, entries, over } = await start();
    await end(1, 0);
    await pass(BETWEEN);
    await end(2, 0);
    await end(1, 1);
    expect(inLibrary()).toBe(0);
    await pass(BETWEEN);
    await end(2, 1);
    await over;
    expect([inLibrary(), entries.at(-1)?.kind]).toEqual([4, 'over']);
  });

  test('that is left between two deals of a table leaves every record where it is: others still play that deal', async () => {
    const { evening, end, pass, inLibrary, isKept } = await start();
    await end(1, 0);
    await pass(BETWEEN);
    await end(2, 0);
    await end(1, 1);
    evening.close();
    await pass(BETWEEN);
    expect(inLibrary()).toBe(0);
    expect(['1-1-0', '1-2-0', '1-1-1'].every(isKept)).toBe(true);
  });

  test('that is ended waits for no further deal', async () => {
    const { evening, end, pass, over, entries } = await start();
    await end(1, 0);
    await end(1, 1);
    evening.end();
    await pass(BETWEEN);
    await over;
    expect(entries.slice(-3).map(({ kind }) => kind)).toEqual(['abandoned', 'abandoned', 'over']);
  });

  test('gives the bots of the house names as elsewhere, none of them that of somebody at the table', async () => {
    const [ann] = peopleOf(1);
    const { seated } = await start({ people: 3, botNames: [...peopleOf(3).map(({ name }) => name), 'Bo'] });
    expect(seated().filter(({ kind }) => kind === 'bot')).toHaveLength(1);
    const names = seated().map((seat) => ('name' in seat ? seat.name : undefined));
    expect(names).toContain(ann?.name);
    expect(new Set(names).size).toBe(4);
    expect(names).not.toContain(undefined);
  });

  test('says that nothing can be given up between two deals', async () => {
    const { evening, end, pass, playing } = await start();
    await end(1, 0);
    expect(evening.giveUp(0)).toBe(false);
    await pass(BETWEEN);
    expect(playing()).toEqual(['1-1-0', '1-1-1', '1-2-0']);
    expect(evening.giveUp(0)).toBe(true);
  });

  test('takes no result that does not fit the table: that match is given up, and the others go on', async () => {
    const { evening, end } = await start();
    await end(1, 0, [...scored(3, 2, 1)]);
    await end(1, 1);
    expect(evening.state().rounds[0]?.matches.map(({ standing }) => standing)).toEqual([
      'abandoned',
      'finished',
      'open',
      'open',
    ]);
  });
});
