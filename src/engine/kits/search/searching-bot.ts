import type { BotPolicy, BotSight, SearchLimit } from '../../core/game.ts';
import type { Stream } from '../../core/rng.ts';
import { quickStream } from '../quick-stream.ts';
import type { ImaginedModel } from './model.ts';
import { searchMoves, type Candidate } from './tree.ts';

/** How a game is searched by a seat. */
export interface SearchingSeat<Move, Phase extends string> {
  /** The deal as this seat imagines it, when it is to make a move that the model knows. */
  imagine(sight: BotSight<Move, Phase>, stream: Stream): ImaginedModel;
  /** The number of a move in the model; null for a move that it does not know. */
  numberOf(sight: BotSight<Move, Phase>, move: Move): number | null;
}

/** A move that the search looked at, and what it found. */
interface Weighed<Move> extends Candidate {
  readonly choice: Move;
}

/** The moves that the model knows, the best first. */
function weighMoves<Move, Phase extends string>(
  seat: SearchingSeat<Move, Phase>,
  sight: BotSight<Move, Phase>,
  limit: SearchLimit,
  stream: Stream,
): readonly Weighed<Move>[] {
  const model = seat.imagine(sight, stream);
  const choices = new Map(sight.moves.map((move) => [seat.numberOf(sight, move), move]));
  return searchMoves(model, limit, quickStream(stream.uniform(2 ** 32))).flatMap((candidate) => {
    const choice = choices.get(candidate.move);
    return choice === undefined ? [] : [{ ...candidate, choice }];
  });
}

/**
 * A bot that searches where the model knows the move that `usual` would make. Elsewhere, and where there is only one
 * move, it plays like `usual`.
 */
export function searchingBot<Move, Phase extends string>(
  usual: BotPolicy<Move, Phase>,
  seat: SearchingSeat<Move, Phase>,
  limit: SearchLimit,
): BotPolicy<Move, Phase> {
  return {
    id: 'sharp',
    thinks: true,
    choose(sight, rng) {
      const move = usual.choose(sight, rng);
      if (sight.moves.length < 2 || seat.numberOf(sight, move) === null) return move;
      return weighMoves(seat, sight, limit, rng.stream('sharp'))[0]?.choice ?? move;
    },
    within: (other) => searchingBot(usual, seat, other),
  };
}
