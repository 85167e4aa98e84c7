import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FoundTable } from '#host/discovery/found-tables.ts';
import { openLan, whyNoLan, type Actor, type Lan, type Said } from './namespaces.ts';

/** What the room is promised (issue 7, point 2), in milliseconds. */
const APPEARS_WITHIN = 3_000;
const GOES_WITHIN = 10_000;
/** Making the network and starting the programs on a busy computer. */
const SETUP_MS = 60_000;

const HOSTS = ['host1', 'host2'] as const;
const GUESTS = ['guest1', 'guest2', 'guest3'] as const;

const reason = whyNoLan();
if (reason !== null) process.stderr.write(`test/lan is skipped: ${reason}.\n`);

describe.skipIf(reason !== null)('two hosts and three guests on one network', () => {
  let lan: Lan;
  let guests: readonly Actor[];

  const script = (file: string): string => join(import.meta.dirname, file);
  const host = (computer: (typeof HOSTS)[number], id: string): Actor =>
    lan.run(computer, process.execPath, [script('table-actor.ts'), lan.addressOf(computer), id]);
  const opened = (actor: Actor): Promise<Said> => actor.until((said) => ('open' in said ? said : null));
  const at = (said: Said): number => Number(said['at']);

  /** The first word of a guest's, since `since`, in which the list is as `wanted` says. */
  function sees(guest: Actor, since: number, wanted: (tables: readonly FoundTable[]) => boolean): Promise<Said> {
    return guest.until((said) =>
      'tables' in said && at(said) >= since && wanted(said['tables'] as readonly FoundTable[]) ? said : null,
    );
  }
  const lists =
    (id: string) =>
    (tables: readonly FoundTable[]): boolean =>
      tables.some((table) => table.id === id);
  const lacks =
    (id: string) =>
    (tables: readonly FoundTable[]): boolean =>
      !lists(id)(tables);

  beforeAll(async () => {
    lan = openLan([...HOSTS, ...GUESTS]);
    guests = GUESTS.map((guest) => lan.run(guest, process.execPath, [script('guest-actor.ts')]));
    await Promise.all(guests.map((guest) => guest.until((said) => ('looking' in said ? true : null))));
  }, SETUP_MS);
  afterAll(() => lan.close(), SETUP_MS);

  test(
    'find each other by mDNS, reach each other by address, and see a table change and go',
    async () => {
      const hosts = HOSTS.map((computer) => host(computer, `table-of-${computer}`));
      const doors = await Promise.all(hosts.map(opened));
      for (const [index, door] of doors.entries()) {
        const computer = HOSTS[index] ?? 'host1';
        expect(door).toMatchObject({
          reach: 'reachable',
          adapter: { name: 'eth0', address: lan.addressOf(computer), kind: 'wired', likely: true },
        });
      }

      for (const guest of guests) {
        for (const [index, door] of doors.entries()) {
          const id = `table-of-${HOSTS[index] ?? ''}`;
          const seen = await sees(guest, 0, lists(id));
          expect(at(seen) - at(door)).toBeLessThan(APPEARS_WITHIN);
          const table = (seen['tables'] as readonly FoundTable[]).find((one) => one.id === id);
          expect(table).toMatchObject({ address: lan.addressOf(HOSTS[index] ?? ''), port: door['open'] });
          guest.tell(`get ${table?.address ?? ''} ${String(table?.port)}`);
          const page = `${id} for ${table?.address ?? ''}:${String(table?.port)}`;
          await guest.until((said) => (said['got'] === page ? true : null));
        }
      }

      const late = lan.run('guest1', process.execPath, [script('guest-actor.ts')]);
      const looking = await late.until((said) => ('looking' in said ? said : null));
      const both = await sees(late, 0, (tables) => tables.length === 2);
      expect(at(both) - at(looking)).toBeLessThan(APPEARS_WITHIN);

      const [first, second] = hosts;
      if (!first || !second) throw new Error('two hosts were started');
      first.tell('seats 0');
      for (const guest of guests) {
        await sees(guest, 0, (tables) => tables.some(({ seats }) => seats.free === 0));
      }

      first.tell('close');
      const closing = await first.until((said) => ('closing' in said ? said : null));
      for (const guest of guests) {
        const gone = await sees(guest, at(closing), lacks('table-of-host1'));
        expect(at(gone) - at(closing)).toBeLessThan(GOES_WITHIN);
        expect(gone['tables']).toHaveLength(1);
      }
      expect(await first.ended).toBe(0);

      const killed = Date.now();
      await second.kill();
      for (const guest of guests) {
        const gone = await sees(guest, killed, lacks('table-of-host2'));
        expect(at(gone) - killed).toBeLessThan(GOES_WITHIN);
      }

      // Opened again on the same computer, it is another table.
      const again = host('host2', 'table-again');
      const door = await opened(again);
      for (const guest of guests) {
        expect(at(await sees(guest, at(door) - APPEARS_WITHIN, lists('table-again'))) - at(door)).toBeLessThan(
          APPEARS_WITHIN,
        );
      }

      for (const guest of guests) {
        guest.tell('close');
        expect(await guest.ended).toBe(0);
      }
    },
    SETUP_MS,
  );
});
