import { describe, expect, it } from 'vitest';
import { createRng, seedFromText, type Stream } from '#engine/core/rng.ts';
import { canPredict } from '#engine/table/audience/chances.ts';
import { PUBLIC } from '#protocol/viewer.ts';
import { optionSweep, playMatch, type Played, type PlayedStep } from '#testkit/playout.ts';
import { hides } from '#testkit/games/index.ts';
import { registeredGame, testedGames, type TestedGame } from '#testkit/tested-games.ts';
import { everyFew, perTier } from '#testkit/tier.ts';
import { twinsOf, type Twins } from '#testkit/twins.ts';
import { BYTES_CHANCE_LEAKS, BYTES_LEAKS, tellingSchedule } from './audience-bytes/leaks.ts';
import { findingsOf } from './audience-bytes/oracle.ts';
import { anySchedule, type Schedule } from './audience-bytes/schedule.ts';
import { wholeChoices } from './audience-bytes/scripted-game.ts';
import { compareBytes } from './audience-bytes/twins.ts';
import { runWorld } from './audience-bytes/world.ts';

/** The schedules each game is run through, by number. */
const RUNS: Readonly<Record<string, readonly number[]>> = perTier({ kirin: [1] }, {});
const ALL_RUNS = [0, 1];

/** This many inputs with an audience in one schedule: two worlds in step, and fewer where bots play on. */
const INPUTS = { alone: 34, twins: 20, longTwins: 70, predicted: 7 };

/** After this many inputs with an audience the match ends in which faults are planted. */
const ENDS_AFTER = 28;

interface Case {
  readonly schedule: Schedule;
  readonly steps: readonly PlayedStep[];
}

/** Every second audience comes for the end of a match, and stays for the next one. */
function* casesOf(game: TestedGame, numbers: readonly number[]): Generator<Case> {
  const sweep = optionSweep(game);
  for (const number of numbers) {
    const seed = `bytes/${game.id}/${String(number)}`;
    const stream = createRng(seedFromText(seed)).stream('audience');
    const played = playMatch(game, seed, { options: sweep[number % sweep.length] ?? {} });
    const steps = wholeChoices(game, played.steps);
    const isEnd = number % 2 === 1 && steps.length < 400;
    const opensAt = isEnd ? Math.max(0, steps.length - 20) : 0;
    yield { schedule: anySchedule(played, seed, stream, { length: INPUTS.alone, opensAt, chances: false }), steps };
  }
}

interface TwinCase {
  readonly schedule: Schedule;
  readonly twins: Pick<Twins, 'one' | 'other'>;
}

/** In every one with an odd number chances are worked out. */
function* twinCasesOf(game: TestedGame, numbers: readonly number[]): Generator<TwinCase> {
  const sweep = optionSweep(game);
  for (const number of numbers) {
    const seed = `bytes/twins/${game.id}/${String(number)}`;
    const stream = createRng(seedFromText(seed)).stream('audience');
    const played = playMatch(game, seed, { options: sweep[number % sweep.length] ?? {} });
    const chances = number % 2 === 1;
    const length = chances ? INPUTS.predicted : number % 4 === 2 ? INPUTS.longTwins : INPUTS.twins;
    const twins = someTwins(game, played, length, stream);
    if (twins) yield { schedule: anySchedule(played, seed, stream, { length, opensAt: 0, chances }), twins };
  }
}

function someTwins(game: TestedGame, played: Played, longest: number, stream: Stream): Twins | null {
  for (let length = longest; length > 3; length -= 1) {
    const whole = wholeChoices(game, played.steps.slice(0, length)).length;
    const twins = whole === length ? twinsOf(played, PUBLIC, length, stream) : null;
    if (twins) return twins;
  }
  return null;
}

function add(sums: Record<string, number>, counts: Readonly<Record<string, number>>): void {
  for (const [what, count] of Object.entries(counts)) sums[what] = (sums[what] ?? 0) + count;
}

/** Pairs of worlds, by number. Where chances are worked out worlds are short, and more may be needed until any are told. */
const PAIRS = perTier([0, 1, 3, 5], [0, 1, 2, 3, 4, 5]);
const ONLY_FORETOLD = [1, 3];

/** Games of which no chances are worked out in pairs of worlds here: in those of the quick tier it takes longest. */
const NOT_FORETOLD = perTier(['kirin'], []);

/** After so many pairs of worlds no more are run once chances have been told. */
const ENOUGH = perTier(2, Infinity);

/**
 * Bytes are made of what audiences are shown by code that knows no game: in the quick tier of one game that has deals, and
 * of one that has none. What audiences of the others are shown is looked at before it is bytes.
 */
const ofEachKind = testedGames.filter(({ id }) => perTier(['tiny', 'kirin'].includes(id), true));
const cases = ofEachKind.map((game) => [game.id, game] as const);

describe.each(cases)('the bytes that audiences of %s are given', { timeout: 120_000 }, (id, game) => {
  it('hold nothing before its time, whatever comes to pass', async () => {
    const sums: Record<string, number> = {};
    const numbers = RUNS[id] ?? ALL_RUNS;
    for (const { schedule, steps } of casesOf(game, numbers)) {
      const run = await runWorld(schedule, steps);
      const { faults, counts } = findingsOf(schedule, run);
      expect(faults).toEqual([]);
      add(sums, { ...run.counts, ...counts });
    }
    process.stdout.write(`${id}: bytes of ${String(numbers.length)} schedules, early 0 ${JSON.stringify(sums)}\n`);
    expect(sums['frames']).toBeGreaterThan(numbers.length * 20);
  });

  // Where nothing is hidden there is one world.
  if (!hides(game)) return;

  it('are the same in two worlds that the public cannot tell apart, to the millisecond', async () => {
    const sums: Record<string, number> = {};
    const isForetold = !NOT_FORETOLD.includes(id);
    for (const { schedule, twins } of twinCasesOf(game, isForetold ? PAIRS : PAIRS.slice(0, 1))) {
      if ((sums['pairs'] ?? 0) >= ENOUGH && (sums['predicted'] ?? 0) > 0) break;
      const { difference, differsLater, ...counts } = await compareBytes(schedule, twins);
      expect(difference).toBeNull();
      add(sums, { pairs: 1, differLater: Number(differsLater), ...counts });
    }
    process.stdout.write(`${id}: bytes in two worlds ${JSON.stringify(sums)}\n`);
    expect(sums['writes']).toBeGreaterThan(20);
    expect((sums['predicted'] ?? 0) > 0).toBe(isForetold && canPredict(game));
  });
});

describe('planted in the way of the bytes', () => {
  const kirin = registeredGame('kirin');
  const [shortest = kirin] = testedGames;

  it.each(everyFew(Object.entries({ nothing: {}, ...BYTES_LEAKS }), 4))('%s is caught', async (name, plant) => {
    const played = playMatch(kirin, 'bytes/leaks');
    // The match ends on the way, and a rematch follows.
    const schedule = tellingSchedule(played, 'bytes/leaks', played.steps.length - ENDS_AFTER);
    const { faults } = findingsOf(schedule, await runWorld(schedule, played.steps, plant));
    if (name === 'nothing') expect(faults).toEqual([]);
    else expect(faults).not.toEqual([]);
    expect(faults.some((words) => /not before|nothing that comes/.test(words))).toBe(name !== 'nothing');
  });

  it.each(Object.entries(BYTES_CHANCE_LEAKS))('%s are caught by two worlds', async (_name, plant) => {
    const told = [];
    for (const { schedule, twins } of twinCasesOf(perTier(shortest, kirin), ONLY_FORETOLD)) {
      told.push((await compareBytes(schedule, twins, plant)).difference !== null);
    }
    expect(told).toContain(true);
  });
});
