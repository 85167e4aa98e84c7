import { describe, expect, it } from 'vitest';
import type { AnyGame } from '#engine/core/game.ts';
import { decidingSight } from '#engine/review/decisions.ts';
import type { WorthUnit } from '#protocol/advice.ts';
import { review } from '#protocol/review.ts';
import { optionSweep, playMatch, shortestOptions, type PlayOptions } from '#testkit/playout.ts';
import { movesIn, reviewIn, verdictProblems } from '#testkit/reviewing.ts';
import { newSeed } from '#testkit/seed.ts';
import { registered, weighs, type TestedGame } from '#testkit/tested-games.ts';
import { perTier } from '#testkit/tier.ts';

/** Games whose bots say what they think of a move; there are no verdicts in others. */
const weighed = registered.filter(weighs);

/** Verdicts that are looked at in each game. */
const VERDICTS = perTier(4, Math.ceil(1000 / weighed.length));

/** Matches that are played for them at most: a game in which too few moves can be judged fails, and does not go on for ever. */
const MATCHES = 60;

/** The shortest matches; in the quick tier with as few players as can be. */
const playOptions = (game: TestedGame): PlayOptions => ({
  options: shortestOptions(game),
  ...perTier({ seats: game.seats.min }, {}),
});

describe.each(weighed.map((game) => [game.id, game] as const))('a review of %s', (id, game) => {
  it('judges by what the seat could know', () => {
    let count = 0;
    for (let match = 0; count < VERDICTS && match < MATCHES; match += 1) {
      const played = playMatch(game, newSeed(`verdicts/${id}/${String(match)}`), playOptions(game));
      const moves = movesIn(played);
      const stride = Math.max(1, Math.floor(moves.length / perTier(6, 60)));
      const found = verdictProblems(
        played,
        moves.filter((_, index) => index % stride === 0),
      );
      expect(found.problems).toEqual([]);
      count += found.judged;
    }
    expect(count).toBeGreaterThanOrEqual(VERDICTS);
  });

  it('adds up to the result, and every verdict has its interval', () => {
    const played = playMatch(game, newSeed(`sums/${id}`), playOptions(game));
    for (let seat = 0; seat < perTier(1, played.seats); seat += 1) {
      const found = reviewIn(played, seat);
      expect(review.parse(found), played.seed).toEqual(found);
      const { start, luck, others, play, result, moves, parts } = found;
      expect(start + luck + others + play, played.seed).toBe(result);
      const costs = moves.reduce((sum, { cost }) => sum + cost, 0);
      expect([play, parts.reduce((sum, { cost }) => sum + cost, 0)], played.seed).toEqual([0 - costs, costs]);
      for (const { verdict, cost, between, chance } of moves) {
        expect(between.low, played.seed).toBeLessThanOrEqual(between.high);
        expect(chance.low, played.seed).toBeLessThanOrEqual(chance.high);
        if (verdict === 'best' || verdict === 'unjudged') expect(cost, played.seed).toBe(0);
        else expect(between.low, played.seed).toBeGreaterThan(0);
      }
    }
  });
});

/** What worths are counted in that is not a chance to win already. */
const UNITS: readonly WorthUnit[] = ['right', 'points', 'tokens', 'clues', 'cards'];

/** Worths of every size, for one move each; those of `right` are chances themselves. */
const WORTHS = { right: [0, 0.25, 0.5, 1], other: [-5, -1, -0.25, 0, 0.25, 1, 5] } as const;

const rated = weighed.filter((game) => game.review?.chances);

/** The game as reviews see it, with moves of any kind. */
const reviewing = ({ review: chances }: AnyGame): AnyGame['review'] => chances;

describe.each(rated.map((game) => [game.id, game] as const))('a worth in %s as a chance to win', (id, game) => {
  it('lies between 0 and 1, and does not fall where a move is worth more', () => {
    let looked = 0;
    for (const options of optionSweep(game).slice(0, perTier(2, 8))) {
      const played = playMatch(game, newSeed(`worths/${id}`), { options });
      const moves = movesIn(played);
      for (const { before, seat } of moves.filter((_, index) => index % Math.ceil(moves.length / 40) === 0)) {
        const sight = decidingSight(game, before, seat, played.options);
        for (const unit of UNITS) {
          const worths = unit === 'right' ? WORTHS.right : WORTHS.other;
          for (const move of sight.moves.slice(0, 4)) {
            const choices = [...worths.map((worth) => ({ move, worth })), { move, worth: null }];
            const chances = reviewing(game)?.chances?.(sight, { unit, choices });
            if (!chances) continue;
            expect(chances).toHaveLength(choices.length);
            const known = chances.slice(0, worths.length).map((chance) => chance ?? Number.NaN);
            expect(
              known.every((chance) => chance >= 0 && chance <= 1),
              played.seed,
            ).toBe(true);
            expect(known, played.seed).toEqual(known.toSorted((one, other) => one - other));
            looked += 1;
          }
        }
      }
    }
    expect(looked).toBeGreaterThan(0);
  });
});

describe('a game whose bots do not weigh moves', () => {
  it.each(registered.map((game) => [game.id, game] as const))('has reviews without a verdict: %s', (id, game) => {
    const bots = game.bots.map(({ weigh: _, within: __, ...bot }) => bot);
    const { moves, play } = reviewIn(playMatch({ ...game, bots }, newSeed(`unweighed/${id}`), playOptions(game)), 0);
    expect(moves.every(({ verdict }) => verdict === 'unjudged')).toBe(true);
    expect(play).toBe(0);
  });
});

describe('a bot that knows the cards', () => {
  /** Weighs the moves by true faces, which it notes when a seat is given its memory. */
  function knowing(game: TestedGame): TestedGame {
    let faces = '';
    const worth = (move: unknown): number =>
      Array.from(`${JSON.stringify(move)}${faces}`).reduce(
        (sum, letter) => (31 * sum + letter.charCodeAt(0)) % 1009,
        7,
      ) / 1009;
    return {
      ...game,
      memory: (state, seat) => {
        faces = Object.values(state.table.faces).join();
        return game.memory?.(state, seat) ?? null;
      },
      bots: game.bots.map((bot) => ({
        ...bot,
        within: () => knowing(game).bots[0] as typeof bot,
        weigh: ({ moves }) => ({ unit: 'chance', choices: moves.map((move) => ({ move, worth: worth(move) })) }),
      })),
    };
  }

  it.each(weighed.map((game) => [game.id, game] as const))('is found out in %s', (id, game) => {
    const cheating = knowing({ ...game, bots: game.bots.slice(0, 1) });
    const bots = cheating.bots.map(({ within: _, ...bot }) => bot);
    const played = playMatch({ ...cheating, bots }, `knowing/${id}`, playOptions(game));
    const { problems } = verdictProblems(played, movesIn(played).slice(0, perTier(12, 40)));
    expect(problems.length).toBeGreaterThan(0);
  });
});
