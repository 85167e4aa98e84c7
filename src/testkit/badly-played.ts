import type { SeatId } from '#protocol/ids.ts';
import { weighingOf, type AdvisedSight } from '#engine/core/advice.ts';
import { createRng, seedFromText, type Rng } from '#engine/core/rng.ts';
import { decidingSight } from '#engine/review/decisions.ts';
import type { AnyMove, AnyPosition, Choose } from './any-game.ts';
import { testsOf } from './games/index.ts';
import { playMatch, type Played, type PlayOptions } from './playout.ts';
import { botNamed } from './reviewing.ts';
import type { TestedGame } from './tested-games.ts';

/** A match in which bots were made to play moves that they thought the worst. */
export interface BadlyPlayed extends Played {
  /** Those moves: whose they were, and how many inputs came before. */
  readonly worst: readonly { readonly seat: SeatId; readonly at: number }[];
}

/** One decision in this many is played badly. */
const EACH = 12;

/** How much worse than the best a move must be, in chances to win the match, for anybody to tell. */
const TOLD = 0.03;

/** Deals that are imagined to find the worst move, where a game's bots search: all moves equally often. */
const SEARCHED = { iterations: 8_000, evenly: true } as const;

/**
 * Plays a match in which all choose as the bot of this name does, except that now and then a seat makes the move that the
 * game's strongest bot with figures finds worst, where that is worse than the best by more than a little.
 */
export function playBadly(game: TestedGame, seed: string, bot: string, play: PlayOptions = {}): BadlyPlayed {
  const policy = botNamed(game, bot);
  const { options } = playMatch(game, seed, { ...play, limit: 0 });
  const places: { readonly seat: SeatId; readonly before: AnyPosition }[] = [];
  let count = 0;
  const choose: Choose = (_, before, seat, stream) => {
    count += 1;
    const rng = createRng(seedFromText(`${seed}/${String(count)}`));
    const sight = decidingSight(game, before, seat, options);
    const worst = stream.uniform(EACH) === 0 ? worstOf(game, sight, rng) : null;
    if (worst === null) return policy.choose(sight as never, rng);
    places.push({ seat, before });
    return worst;
  };
  const played = playMatch(game, seed, { ...play, choose });
  const worst = places.map(({ seat, before }) => ({
    seat,
    at: played.steps.findIndex((step) => step.before === before),
  }));
  return { ...played, worst };
}

function worstOf(game: TestedGame, sight: AdvisedSight, rng: Rng): AnyMove | null {
  const weighing = weighingOf(game, sight, rng, testsOf(game.id).search ? SEARCHED : null);
  if (!weighing) return null;
  const worths = weighing.choices.map(({ worth }) => worth);
  const chances =
    weighing.unit === 'chance' ? worths : (game.review?.chances?.(sight as never, weighing as never) ?? []);
  const found = weighing.choices.flatMap(({ move }, place) => {
    const chance = chances[place] ?? null;
    return chance === null ? [] : [{ move, chance }];
  });
  const sorted = found.sort((one, other) => one.chance - other.chance);
  const [worst, best] = [sorted[0], sorted.at(-1)];
  return worst && best && best.chance - worst.chance >= TOLD ? (worst.move as AnyMove) : null;
}
