import type { BotPolicy, SearchLimit, Weighing } from '#engine/core/game.ts';
import type { Rng } from '#engine/core/rng.ts';
import { quickStream } from '#engine/kits/quick-stream.ts';
import { heaviest, sorted } from '#engine/kits/sight.ts';
import { steady } from '../bots.ts';
import type { DiRenjiePhase } from '../di-renjie.chart.ts';
import { momentOf, ownSight, type Sight } from '../foresight/own-sight.ts';
import { elementsOfCrime } from '../rules/cards.ts';
import type { DiRenjieMove } from '../types.ts';
import { expectationOf, pointsFor } from './expecting.ts';

type Sharp = BotPolicy<DiRenjieMove, DiRenjiePhase>;

/** The number of players for which it was measured; the Assassin takes part only with more. */
const SEATS = 4;

/** Courses of events that it imagines for the final answer. */
const ITERATIONS = 15_000;

/**
 * How many points a solved crime is worth besides its own. With more it names what it thinks unlikely but nobody else
 * will name, and has fewer points; with none it solves fewer crimes (docs/bots-measured.md).
 */
const SHARED = 12;

/**
 * Gives the final answer that goes best with those that the others will probably give: it imagines how everything may
 * have happened, and what each of the others has then seen. Everything else it does as `steady` does, and with
 * other numbers of players, for which nothing was measured, it plays like `steady`.
 */
export const sharp: Sharp = sharpWithin({ iterations: ITERATIONS });

function sharpWithin(limit: SearchLimit): Sharp {
  return {
    id: 'sharp',
    thinks: true,
    choose(sight, rng) {
      const worth = answerWorth(sight, limit, rng, SHARED);
      const [best] = worth === null ? [] : heaviest(sight.moves, worth);
      return best ?? steady.choose(sight, rng);
    },
    weigh: (sight, rng) => weighed(sight, limit, rng) ?? steady.weigh?.(sight, rng) ?? null,
    within: sharpWithin,
  };
}

/** The answers by the points that they promise to the player itself; null in any other decision. */
function weighed(sight: Sight, limit: SearchLimit, rng: Rng): Weighing<DiRenjieMove> | null {
  const worth = answerWorth(sight, limit, rng, 0);
  return worth === null ? null : { unit: 'points', choices: sorted(sight.moves, worth) };
}

/** What each answer is worth; null in any other decision, and where it can imagine nothing. */
function answerWorth(
  sight: Sight,
  { iterations }: SearchLimit,
  rng: Rng,
  shared: number,
): ((move: DiRenjieMove) => number) | null {
  if (sight.view.phase !== 'finale.answering') return null;
  const own = ownSight(sight);
  if (own.numbers.seats.length !== SEATS) return null;
  const stream = quickStream(rng.stream(`sharp/${momentOf(sight)}`).uniform(2 ** 32));
  const expectation = expectationOf(own, iterations, stream);
  if (expectation === null) return null;
  const clues = own.numbers.seats[own.seat]?.clues.length ?? 0;
  const points = Math.floor(clues / 2);
  return (move) =>
    move.type === 'move.answer' ? pointsFor(expectation, elementsOfCrime(move), points, shared) : -Infinity;
}
