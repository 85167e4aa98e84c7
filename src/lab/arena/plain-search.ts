import type { AnyBot, AnyGame, BotPolicy, SearchLimit } from '#engine/core/game.ts';
import type { Stream } from '#engine/core/rng.ts';
import { steady as heartsSteady } from '#engine/games/hearts/bots.ts';
import { hearts } from '#engine/games/hearts/index.ts';
import { cardPlay as heartsPlay, ITERATIONS as HEARTS_ITERATIONS } from '#engine/games/hearts/search/sharp.ts';
import { quickStream } from '#engine/kits/quick-stream.ts';
import type { ImaginedModel } from '#engine/kits/search/model.ts';
import type { SearchingSeat } from '#engine/kits/search/searching-bot.ts';

/** What the arena calls the bot. */
const PLAIN = 'plain';

/** Bots that only the arena knows, by game. Nobody is offered them at a table. */
const ARENA_BOTS: Readonly<Record<string, readonly AnyBot[]>> = {
  [hearts.id]: [plainSearch(heartsSteady, heartsPlay, { iterations: HEARTS_ITERATIONS })],
};

/** All bots that may play in an arena of this game: those of the game, and what the search is compared with. */
export function arenaBots(game: Pick<AnyGame, 'id' | 'bots'>): readonly AnyBot[] {
  return [...game.bots, ...(ARENA_BOTS[game.id] ?? [])];
}

/** Whether only the arena knows this bot: it is there to be compared with one that searches just as much. */
export function isArenaBot(name: string): boolean {
  return name === PLAIN;
}

/**
 * Perfect-information Monte Carlo without a tree (Ginsberg 2001): deals are imagined and played out as a search does it,
 * each after another of the seat's moves in turn, and the move that did best on average is made. Where `seat` does not
 * know the move that `usual` would make, it plays like `usual`.
 */
export function plainSearch<Move, Phase extends string>(
  usual: BotPolicy<Move, Phase>,
  seat: Pick<SearchingSeat<Move, Phase>, 'imagine' | 'numberOf'>,
  limit: SearchLimit,
): BotPolicy<Move, Phase> {
  return {
    id: PLAIN,
    thinks: true,
    choose(sight, rng) {
      const move = usual.choose(sight, rng);
      if (sight.moves.length < 2 || seat.numberOf(sight, move) === null) return move;
      const choices = new Map(sight.moves.map((choice) => [seat.numberOf(sight, choice), choice]));
      const stream = rng.stream(PLAIN);
      return choices.get(bestMove(seat.imagine(sight, stream), limit, stream)) ?? move;
    },
    within: (other) => plainSearch(usual, seat, other),
  };
}

function bestMove(model: ImaginedModel, { iterations }: SearchLimit, stream: Stream): number {
  const quick = quickStream(stream.uniform(2 ** 32));
  const legal = new Int32Array(model.moveCount);
  const worths = new Float64Array(model.seats);
  const sums = new Float64Array(model.moveCount);
  const visits = new Float64Array(model.moveCount);
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    model.imagine(quick);
    const own = model.turn();
    const move = legal[iteration % model.legal(legal)] as number;
    model.apply(move);
    model.finish(quick);
    model.worth(worths);
    sums[move] = (sums[move] as number) + (worths[own] as number);
    visits[move] = (visits[move] as number) + 1;
  }
  const mean = (move: number): number => (sums[move] as number) / (visits[move] as number);
  return [...legal.keys()]
    .filter((move) => visits[move] !== 0)
    .reduce((best, move) => (mean(move) > mean(best) ? move : best));
}
