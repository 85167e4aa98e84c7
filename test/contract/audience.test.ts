import { describe, expect, it } from 'vitest';
import { createRng, seedFromText, type Stream } from '#engine/core/rng.ts';
import type { AudienceRule } from '#protocol/audience.ts';
import { PUBLIC } from '#protocol/viewer.ts';
import { canPredict } from '#engine/table/audience/chances.ts';
import { CHANCE_LEAKS, DEAL_LEAKS, EARLY_LEAKS, END_LEAKS, TWIN_LEAKS } from '#testkit/audience-leaks.ts';
import { faultsOf } from '#testkit/audience-oracle.ts';
import { anyScript, runOutput, type AudienceAct, type AudienceScript } from '#testkit/audience-script.ts';
import { compareAudiences } from '#testkit/audience-twins.ts';
import { optionSweep, playMatch, shortestOptions, type Played, type PlayedStep } from '#testkit/playout.ts';
import { hides } from '#testkit/games/index.ts';
import { registered, type TestedGame } from '#testkit/tested-games.ts';
import { twinsOf, type Twins } from '#testkit/twins.ts';
import { oneOfEachKind, perTier, plantedAt } from '#testkit/tier.ts';

/** How many scripts each game is run through: one of each kind at least. */
const SCRIPTS = perTier(4, 8);

/** Pairs of worlds: in every second one chances are worked out, which takes longest. */
const PAIRS = perTier(2, SCRIPTS);

/** The longest stretch of a match in a script. */
const LONGEST = perTier(50, 140);

const ALL: readonly AudienceRule['shows'][] = ['public', 'atEnd', 'hands'];

interface Case {
  readonly script: AudienceScript;
  readonly steps: readonly PlayedStep[];
}

/**
 * A script of one rule for each kind, then of rules that change from one kind to another; in turns of the beginning of a
 * match and of its end, with a rematch after it.
 */
function* scriptsOf(game: TestedGame, purpose: string, count: number): Generator<Case> {
  const sweep = optionSweep(game);
  for (let number = 0; number < count; number += 1) {
    const seed = `${purpose}/${game.id}/${String(number)}`;
    const stream = createRng(seedFromText(seed)).stream('audience');
    const played = playMatch(game, seed, { options: sweep[number % sweep.length] ?? {} });
    const isEnd = (number + Math.floor(number / 4)) % 2 === 1;
    const steps = isEnd ? played.steps.slice(-LONGEST) : played.steps.slice(0, LONGEST);
    const table = { ...played, start: steps[0]?.before ?? played.start };
    const only = ALL[number % 4];
    const shows = only ? [only] : ALL;
    yield { script: anyScript(table, seed, stream, { length: steps.length + 12, shows, chances: false }), steps };
  }
}

interface TwinCase {
  readonly script: AudienceScript;
  readonly twins: Pick<Twins, 'one' | 'other'>;
}

/** Scripts for two worlds that the public cannot tell apart; in every second one chances are worked out. */
function* twinScriptsOf(game: TestedGame, purpose: string, count: number): Generator<TwinCase> {
  const sweep = optionSweep(game);
  for (let number = 0; number < count; number += 1) {
    const seed = `${purpose}/${game.id}/${String(number)}`;
    const stream = createRng(seedFromText(seed)).stream('audience');
    const chances = number % 2 === 1;
    // Matches are imagined to their end, and of the shortest ones in the quick tier.
    const options = chances
      ? perTier(shortestOptions(game), sweep[number % sweep.length])
      : sweep[number % sweep.length];
    const played = playMatch(game, seed, { options: options ?? {} });
    const longest = Math.min(played.steps.length, chances ? perTier(8, 16) : LONGEST);
    const twins = someTwins(played, longest, stream);
    if (!twins) continue;
    const shows: readonly AudienceRule['shows'][] = chances ? ['public', 'atEnd'] : ALL;
    const length = twins.one.length + (chances ? 0 : 8);
    yield { script: anyScript(played, seed, stream, { length, shows, chances }), twins };
  }
}

function someTwins(played: Played, longest: number, stream: Stream): Twins | null {
  for (let length = longest; length > 4; length = Math.floor(length * 0.8)) {
    const twins = twinsOf(played, PUBLIC, length, stream);
    if (twins) return twins;
  }
  return null;
}

/**
 * This many matches are looked at for such as can be told apart by nothing up to their end, and this many of those do.
 */
const END_TWINS = { tried: perTier(12, 40), enough: perTier(2, 4) };

/** Two worlds that the public cannot tell apart when their match is over, and a rematch after it. */
function* endTwinsOf(game: TestedGame): Generator<TwinCase> {
  const sweep = optionSweep(game);
  let found = 0;
  for (let number = 0; number < END_TWINS.tried && found < END_TWINS.enough; number += 1) {
    const seed = `ends/${game.id}/${String(number)}`;
    const stream = createRng(seedFromText(seed)).stream('audience');
    const played = playMatch(game, seed, { options: sweep[number % sweep.length] ?? {} });
    const twins = twinsOf(played, PUBLIC, played.steps.length, stream);
    if (!twins) continue;
    found += 1;
    const acts = toTheRematch(twins.one);
    for (const shows of perTier(['hands'] as const, ['atEnd', 'hands'] as const)) {
      const rule: AudienceRule = { shows, delay: 20, afterDeal: shows === 'hands' ? 30 : 0 };
      yield { script: { table: played, seed, rule, names: 'own', chances: false, acts }, twins };
    }
  }
}

/** A second for each step of a match, and then a few steps of the next one. */
function toTheRematch(steps: readonly PlayedStep[]): readonly AudienceAct[] {
  return Array.from({ length: steps.length + 8 }, () => [{ act: 'next' }, { act: 'wait', for: 1_000 }] as const).flat();
}

/** Whether one of them does; none after it is made. */
function some<Item>(items: Iterable<Item>, isOne: (item: Item) => boolean): boolean {
  for (const item of items) if (isOne(item)) return true;
  return false;
}

/** Audiences are served by code that knows no game. */
const games = oneOfEachKind(registered);
const cases = games.map((game) => [game.id, game] as const);

/** The games of which this is true: where a planted fault can be told. */
const where = (fits: (game: TestedGame) => boolean) => (): readonly string[] => games.filter(fits).map(({ id }) => id);
const everywhere = where(() => true);
const withDeals = where((game) => game.dealOf !== undefined);
const hiding = where(hides);
const withoutDeals = where((game) => hides(game) && game.dealOf === undefined);
const withChances = where((game) => hides(game) && canPredict(game));

describe.each(cases)('what audiences of %s are shown', { timeout: SCRIPTS * 15_000 }, (id, game) => {
  it('comes in order, as the rule of its moment has it, and never before its time', () => {
    const sums = { told: 0, shown: 0, backs: 0, refused: 0, ended: 0 };
    for (const { script, steps } of scriptsOf(game, 'audience', SCRIPTS)) {
      const run = runOutput(script, steps);
      expect(faultsOf(script, run)).toEqual([]);
      sums.told += run.told.length;
      sums.shown += run.shown.length;
      sums.backs += run.backs;
      sums.refused += run.refusedBacks;
      sums.ended += Number(run.told.some(({ step }) => step.isOver));
    }
    process.stdout.write(`${id}: ${String(SCRIPTS)} outputs ${JSON.stringify(sums)}\n`);
    expect(sums.shown).toBeGreaterThan(SCRIPTS * 20);
    expect(sums.backs).toBeGreaterThan(0);
    expect(sums.ended).toBeGreaterThanOrEqual(SCRIPTS / 4);
  });

  it.each(plantedAt(EARLY_LEAKS, id, everywhere))('%s is caught', (_name, plant) => {
    const isCaught = some(
      scriptsOf(game, 'audience', SCRIPTS),
      ({ script, steps }) => faultsOf(script, runOutput(script, steps, plant)).length > 0,
    );
    expect(isCaught).toBe(true);
  });

  it.each(plantedAt(DEAL_LEAKS, id, withDeals))('%s is caught where there are deals', (_name, plant) => {
    // Of a fault that is there the first sign is enough; in few matches somebody takes back the first move of a deal.
    const isCaught = some(
      scriptsOf(game, 'deals', game.dealOf ? 240 : 12),
      ({ script, steps }) =>
        script.rule.shows === 'hands' && faultsOf(script, runOutput(script, steps, plant)).length > 0,
    );
    expect(isCaught).toBe(game.dealOf !== undefined);
  });

  // Where nothing is hidden there is one world.
  if (!hides(game)) return;

  it('reads the same in two worlds that the public cannot tell apart, to the millisecond, until it may differ', () => {
    const sums = { pairs: 0, compared: 0, predicted: 0, differLater: 0 };
    for (const { script, twins } of twinScriptsOf(game, 'twins', PAIRS)) {
      const { difference, compared, predicted, differsLater } = compareAudiences(script, twins);
      expect(difference).toBeNull();
      sums.pairs += 1;
      sums.compared += compared;
      sums.predicted += predicted;
      sums.differLater += Number(differsLater);
    }
    process.stdout.write(`${id}: outputs in two worlds ${JSON.stringify(sums)}\n`);
    expect(sums.pairs).toBeGreaterThan(PAIRS / 2);
    expect(sums.compared).toBeGreaterThan(sums.pairs * 5);
    expect(sums.predicted > 0).toBe(canPredict(game));
  });

  it.each(plantedAt(TWIN_LEAKS, id, hiding))('%s: two worlds tell', (_name, plant) => {
    const told = some(
      twinScriptsOf(game, 'twins', SCRIPTS),
      ({ script, twins }) => !script.chances && compareAudiences(script, twins, plant).difference !== null,
    );
    expect(told).toBe(true);
  });

  it('reads the same in two worlds after the end of the match as long as what that tells is not due', () => {
    const sums = { pairs: 0, compared: 0, differLater: 0 };
    for (const { script, twins } of endTwinsOf(game)) {
      const { difference, compared, differsLater } = compareAudiences(script, twins);
      expect(difference).toBeNull();
      sums.pairs += 1;
      sums.compared += compared;
      sums.differLater += Number(differsLater);
    }
    process.stdout.write(`${id}: ends in two worlds ${JSON.stringify(sums)}\n`);
    // Where a match is several deals, little or nothing is hidden by then: every card of Kirin has been played.
    if (!game.dealOf) expect(sums.differLater).toBeGreaterThan(0);
  });

  it.each(plantedAt(END_LEAKS, id, withoutDeals))(
    '%s: two worlds tell, where what is hidden lives for the whole match',
    (_name, plant) => {
      const worlds = [...endTwinsOf(game)];
      const told = worlds.some(({ script, twins }) => compareAudiences(script, twins, plant).difference !== null);
      // Whatever two worlds have to tell in the end.
      expect(told).toBe(worlds.some(({ script, twins }) => compareAudiences(script, twins).differsLater));
    },
  );

  it.each(plantedAt(CHANCE_LEAKS, id, withChances))(
    '%s are caught by two worlds, where bots play on',
    (_name, plant) => {
      const told = some(
        twinScriptsOf(game, 'twins', 4),
        ({ script, twins }) => script.chances && compareAudiences(script, twins, plant).difference !== null,
      );
      expect(told).toBe(canPredict(game));
    },
    120_000,
  );
});
