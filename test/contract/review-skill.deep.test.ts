import { describe, expect, it } from 'vitest';
import { games } from '#engine/games/index.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { decidingSight, livedMatch, playedMatch, sightAt } from '#engine/review/decisions.ts';
import { judged } from '#engine/review/judging.ts';
import { playBadly } from '#testkit/badly-played.ts';
import { playMatch, recordTextOf, shortestOptions, type PlayOptions } from '#testkit/playout.ts';
import { botNamed, playBots, reviewIn } from '#testkit/reviewing.ts';
import { newSeed } from '#testkit/seed.ts';
import { weighs, type TestedGame } from '#testkit/tested-games.ts';

// How well reviews tell luck from play takes minutes to see, with the bots as they are in a match.
const real = games
  .map((game) => game as TestedGame)
  .filter((game) => weighs(game) && game.bots.some(({ id }) => id === 'sharp'))
  .map((game) => [game.id, game] as const);

/** Short matches of as many players as usual. */
const short = (game: TestedGame): PlayOptions => ({
  options: shortestOptions(game),
  seats: game.seats.standard ?? game.seats.max,
});

/** Matches of each game over which results are compared. */
const MATCHES = 4;

/** Of each game. */
const WORST = 34;

/** Milliseconds: four matches and their reviews take longer than any other test. */
const PATIENCE = 900_000;

describe('what a review finds', () => {
  const all = { worst: 0, named: 0 };

  it.each(real)(
    'leaves less of the spread of results in %s when luck is taken off',
    (id, game) => {
      const results: number[] = [];
      const adjusted: number[] = [];
      for (let match = 0; match < MATCHES; match += 1) {
        const played = playBots(game, newSeed(`luck/${id}/${String(match)}`), 'sharp', short(game));
        for (let seat = 0; seat < played.seats; seat += 1) {
          const { result, luck, others } = reviewIn(played, seat, null);
          results.push(result);
          adjusted.push(result - luck - others);
        }
      }
      expect(spread(adjusted) / spread(results)).toBeLessThanOrEqual(0.6);
    },
    PATIENCE,
  );

  it.each(real)(
    'has a low precision in %s for always passing and playing the first legal move, and a high one for the best bot',
    (id, game) => {
      const seats = game.seats.standard ?? game.seats.max;
      const seed = newSeed(`precision/${id}`);
      const others = botNamed(game, 'steady');
      const { options } = playMatch(game, seed, { seats, limit: 0 });
      const careless = playMatch(game, seed, {
        seats,
        choose: (moves, before, seat) =>
          seat === 0
            ? moves.reduce((first, move) => (move['call'] === 'pass' ? move : first))
            : others.choose(
                decidingSight(game, before, seat, options) as never,
                createRng(seedFromText(`${seed}/${String(seat)}/${JSON.stringify(moves)}`)),
              ),
      });
      expect(reviewIn(careless, 0, null).precision).toBeLessThan(60);
      expect(reviewIn(playBots(game, seed, 'sharp', { seats }), 0, null).precision).toBeGreaterThan(70);
    },
    PATIENCE,
  );

  it.each(real)(
    'names nine of ten moves in %s that a bot found worst',
    (id, game) => {
      let [worst, named] = [0, 0];
      for (let match = 0; worst < WORST; match += 1) {
        const played = playBadly(game, newSeed(`worst/${id}/${String(match)}`), 'steady', short(game));
        for (const { seat, at } of played.worst.slice(0, WORST - worst)) {
          const match = playedMatch(recordTextOf(played), games);
          const { decisions, deals } = livedMatch(match, seat);
          const move = decisions.find((one) => one.at === at)?.move;
          worst += 1;
          if (move && (judged(game, { sight: sightAt(match, seat, at), move }, deals)?.cost ?? 0) > 0) named += 1;
        }
      }
      all.worst += worst;
      all.named += named;
      // Of so few, one game may by chance be below what all reach together.
      expect(named / worst).toBeGreaterThanOrEqual(0.8);
    },
    PATIENCE,
  );

  it('names nine of ten moves of all games together', () => {
    expect(all.worst).toBeGreaterThanOrEqual(200);
    expect(all.named / all.worst).toBeGreaterThanOrEqual(0.9);
  });
});

function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
