import type { SeatId } from '#protocol/ids.ts';
import { weighingOf, type AdvisedSight } from '#engine/core/advice.ts';
import { createRng, seedFromText, type Rng } from '#engine/core/rng.ts';
import { decidingSight } from '#engine/review/decisions.ts';
import type { AnyMove, AnyPosition, Choose } from './any-game.ts';
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

/** How much worse than the best a move must be for anybody to tell, by what it is counted in. */
const TOLD = { chance: 0.04, right: 0.1, points: 0.1, tokens: 0.4, clues: 0.5, cards: 1 } as const;

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
  const weighing = weighingOf(game, sight, rng);
  if (!weighing?.unit) return null;
  const choices = weighing.choices.filter(({ worth }) => worth !== null);
  const [best, worst] = [choices[0], choices.at(-1)];
  if (!best || !worst || (best.worth ?? 0) - (worst.worth ?? 0) < TOLD[weighing.unit]) return null;
  return worst.move as AnyMove;
}
