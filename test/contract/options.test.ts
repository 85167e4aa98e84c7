import { describe, expect, it } from 'vitest';
import type { OptionValue } from '#protocol/catalogue.ts';
import { optionInfos } from '#engine/core/options.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import {
  busyCases,
  busyValues,
  idleCases,
  idleValues,
  isSameThroughout,
  isToldApart,
  playCase,
  valuesOf,
  type Case,
} from '#testkit/idle-options.ts';
import type { Played } from '#testkit/playout.ts';
import { testedGames, type TestedGame } from '#testkit/tested-games.ts';
import { everyFew, perTier } from '#testkit/tier.ts';

/** Tables at which each declaration is tried. */
const IDLE_TABLES = perTier(1, 3);
/** Matches that may be played until an option is seen to change something. */
const MATCHES = 40;
/**
 * Those of which views are looked at, at this many moments, which takes long; of the others what was played, and the
 * end.
 */
const LOOKED_THROUGH: readonly number[] = [2, 4];
const MOMENTS = perTier(12, 40);

const LONGEST = 300_000;

describe.each(testedGames.map((game) => [game.id, game] as const))('the options of %s', (id, game) => {
  const infos = optionInfos(game.options);
  const declared = infos.filter(({ onlyWhen }) => onlyWhen !== undefined);

  it('name options and values that there are in what they need', () => {
    const problems = declared.flatMap(({ key, onlyWhen = [] }) =>
      onlyWhen.flatMap((need) => {
        if ('seats' in need) return need.seats.max > game.seats.max || need.seats.min < game.seats.min ? [key] : [];
        if ('above' in need)
          return need.above.filter((name) => !infos.some((info) => info.key === name && info.kind === 'flag'));
        const other = infos.find((info) => info.key === need.option);
        if (!other || other.key === key) return [`${key}: ${need.option}`];
        if (!('is' in need))
          return other.kind === 'count' && need.min >= other.min && need.max <= other.max ? [] : [key];
        const values = valuesOf(other);
        return need.is.filter((value) => !values.includes(value)).map((value) => `${key}: ${String(value)}`);
      }),
    );
    expect(problems).toEqual([]);
  });

  it.each(everyFew(declared, 4).map((info) => [info.key, info] as const))(
    '%s changes not a byte where it is declared to change nothing',
    (key, info) => {
      const stream = createRng(seedFromText(`idle/${id}/${key}`)).stream('tables');
      const cases = idleCases(game, info, IDLE_TABLES, stream);
      expect(cases).toHaveLength(IDLE_TABLES);
      const differing = cases.flatMap((table, index) => {
        const seed = `idle/${id}/${key}/${String(index)}`;
        const standard = playCase(game, table, info.standard, seed);
        const others = idleValues(game, table).map((value) => playCase(game, table, value, seed));
        return others.filter((played) => !isSameThroughout(standard, played)).map(({ options }) => [seed, options]);
      });
      expect(differing).toEqual([]);
    },
    LONGEST,
  );

  it.each(everyFew(infos, 9).map((info) => [info.key, info] as const))(
    '%s changes something wherever it is not declared to change nothing',
    (_key, info) => {
      const inert = busyCases(game, info).filter((table) => !changesSomething(game, table));
      expect(inert.map(({ values, seats }) => `${String(seats)} seats, ${JSON.stringify(values)}`)).toEqual([]);
    },
    LONGEST,
  );

  it.each(infos.map((info) => [info.key, info] as const))(
    '%s changes something with each of its values',
    (_key, info) => {
      const [plain] = busyCases(game, info);
      if (!plain) throw new Error(`${info.key} never has an effect`);
      const inert = busyValues(game, plain).filter((value) => !changesSomething(game, plain, [value]));
      expect(inert).toEqual([]);
    },
    LONGEST,
  );
});

/** Whether one of these values, those that should have an effect, is ever told from the standard at this table. */
function changesSomething(game: TestedGame, table: Case, values = busyValues(game, table)): boolean {
  return Array.from({ length: MATCHES }, (_, index) => index).some((index) => {
    const seed = `busy/${game.id}/${table.info.key}/${String(index)}`;
    const value = values[index % values.length];
    if (value === undefined) return false;
    const played = (one: OptionValue): Played => playCase(game, table, one, seed);
    return isToldApart(played(table.info.standard), played(value), LOOKED_THROUGH.includes(index) ? MOMENTS : 1);
  });
}
