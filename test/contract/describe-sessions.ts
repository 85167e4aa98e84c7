import { beforeAll, describe, expect, it } from 'vitest';
import { filledLength } from '#seal/filling.ts';
import { SECRET_LEAKS, SESSION_LEAKS } from '#testkit/session-leaks.ts';
import { isSealed, type Script } from '#testkit/session-script.ts';
import { compareWorlds, sessionScripts, viewersIn, type Comparison } from '#testkit/session-twins.ts';
import type { Sent } from '#testkit/session-plant.ts';
import { playWorld } from '#testkit/session-world.ts';
import { testedGames, type TestedGame } from '#testkit/tested-games.ts';
import { tinyTimed } from '#testkit/tiny/tiny-windows.ts';
import { secretsTold } from '#testkit/told-secrets.ts';
import { hides, noPlaceFor } from '#testkit/games/index.ts';
import { everyFew, oneOfEachKind, perTier, plantedAt } from '#testkit/tier.ts';

/**
 * How many matches twin sessions are made of, each for all its viewers. Fewer than four would leave some planted leak
 * untold.
 */
const MATCHES = perTier(2, 4);

/** In the quick tier no session of more inputs than this is compared, but for one in which a match comes to its end. */
const LONGEST = perTier(100, Infinity);

/** Planted leaks are looked for in this many of the shortest scripts. */
const SHORT = 12;

/** A leak that this many scripts do not tell has no place. */
const ENOUGH = 8;

/**
 * Games in whose sessions something is hidden. High Card with a window stands in for games that have one from the first
 * move on. Tables run the same code for all games.
 */
export const sessionGames: readonly TestedGame[] = [tinyTimed, ...oneOfEachKind(testedGames).filter(hides)];

/** Where leaks are planted; in the quick tier in no game whose notebooks are worked out for every view. */
const planting = sessionGames.filter(({ memory }) => perTier(memory === undefined, true)).map(({ id }) => id);

/** Those that are no longer than they may be, and of all the shortest one that goes on after the end of a match. */
function shortOf(scripts: readonly Script[], byLength: readonly Script[]): readonly Script[] {
  const isShort = ({ legs }: Script): boolean => legs.flatMap(({ one }) => one).length <= LONGEST;
  const ending = byLength.find(({ legs }) => legs.length > 1);
  return [...new Set([...scripts.filter(isShort), ...(ending ? [ending] : [])])];
}

/** Twin worlds of these games in running sessions, and the leaks that are planted there. */
export function describeSessions(games: readonly TestedGame[]): void {
  const cases = games.map((game) => [game.id, game] as const);
  const placesOf = (leak: string): readonly string[] => planting.filter((id) => noPlaceFor(leak, id) === null);
  describe.each(cases)('twin worlds in running sessions of %s', (id, game) => {
    const scripts = [...sessionScripts(game, 'sessions', MATCHES)];
    const lengths = new Map(scripts.map((script) => [script, script.legs.flatMap(({ one }) => one).length]));
    const sealed = scripts.filter(({ legs }) => legs.some(isSealed));
    const byLength = scripts.toSorted((a, b) => (lengths.get(a) ?? 0) - (lengths.get(b) ?? 0));
    const short = [...sealed, ...byLength.filter((script) => !sealed.includes(script)).slice(0, SHORT)];
    // Of every three: as only every second goes to the end, and every fifth comes after a rematch, some of each.
    const looked = shortOf(everyFew(scripts, 3), byLength);
    let compared: readonly Comparison[] = [];

    beforeAll(() => {
      compared = looked.map((script) => compareWorlds(script, {}, filledLength));
    }, MATCHES * 120_000);

    it('everything that arrives at a viewer reads the same in both', () => {
      const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
      const frames = sum(compared.map((one) => one.frames));
      const rematches = sum(compared.map((one) => one.rematches));
      process.stdout.write(
        `${id}: ${String(compared.length)} pairs of sessions compared, ${String(frames)} frames, ${String(rematches)} rematches\n`,
      );
      expect(compared.flatMap(({ difference }) => difference ?? [])).toEqual([]);
      expect(scripts.length).toBeGreaterThanOrEqual(viewersIn(game, 'sessions', MATCHES) * 0.8);
      expect(frames).toBeGreaterThan(compared.length * 50);
      expect(rematches).toBeGreaterThan(0);
    });

    it('somebody who hears only when frames come, to whom and how long they are hears the same (T15)', () => {
      const hidden = compared.filter(({ lengthsHidden }) => lengthsHidden > 0).length;
      process.stdout.write(`${id}: lengths alone would tell of ${String(hidden)} pairs if frames were not filled\n`);
      expect(compared.flatMap(({ overheard }) => overheard ?? [])).toEqual([]);
      expect(compared.length).toBeGreaterThan(0);
    });

    it('the log of the operator reads the same in both', () => {
      expect(compared.flatMap(({ logged }) => logged ?? [])).toEqual([]);
      expect(compared.length).toBeGreaterThan(0);
    });

    it('no frame to anybody holds a token, the hash of one, or the seed before the end', () => {
      expect(compared.flatMap(({ secrets }) => secrets)).toEqual([]);
      expect(compared.length).toBeGreaterThan(0);
    });

    it('a wire that changes nothing tells nothing', () => {
      const honest = { wire: () => (sent: Sent) => [sent] };
      expect(
        byLength.slice(0, perTier(2, 4)).flatMap((script) => compareWorlds(script, honest).difference ?? []),
      ).toEqual([]);
    });

    it.each(plantedAt(SESSION_LEAKS, id, placesOf))('%s is told, or has no place', (name, plant) => {
      const without = noPlaceFor(name, id);
      const looked = without === null ? short : short.slice(0, ENOUGH);
      const told = looked.some((script) => compareWorlds(script, plant).difference !== null);
      expect(told, without ?? '').toBe(without === null);
    });

    it.each(plantedAt(SECRET_LEAKS, id, () => planting))('%s is found', (_name, plant) => {
      expect(short.slice(0, 1).flatMap((script) => secretsTold(playWorld(script, 'one', plant)))).not.toEqual([]);
    });
  });
}
