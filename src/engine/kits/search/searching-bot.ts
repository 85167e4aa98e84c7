import type { WorthUnit } from '#protocol/advice.ts';
import type { BotPolicy, BotSight, SearchLimit, Weighing } from '../../core/game.ts';
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
  /** How a person is told what a search has found. Left out in a game that tells nobody. */
  readonly told?: {
    readonly unit: WorthUnit;
    /** What a move is worth in that unit, from what it is worth in the model of `plainly`. */
    worth(sight: BotSight<Move, Phase>, worth: number): number;
    /** As `imagine`, but what a move is worth shows none of the extras by which `imagine` chooses between equal moves. */
    plainly(sight: BotSight<Move, Phase>, stream: Stream): ImaginedModel;
  };
}

/** A move that the search looked at, and what it found. */
interface Weighed<Move> extends Candidate {
  readonly choice: Move;
}

/** The moves that the model knows, the best first. */
function weighMoves<Move, Phase extends string>(
  seat: Pick<SearchingSeat<Move, Phase>, 'imagine' | 'numberOf'>,
  sight: BotSight<Move, Phase>,
  limit: SearchLimit,
  stream: Stream,
): readonly Weighed<Move>[] {
  const model = seat.imagine(sight, stream);
  const choices = new Map(sight.moves.map((move) => [seat.numberOf(sight, move), move]));
  const evenly = limit.evenly === true ? [...choices.keys()].flatMap((number) => number ?? []) : null;
  return searchMoves(model, limit, quickStream(stream.uniform(2 ** 32)), evenly).flatMap((candidate) => {
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
  const searches = (sight: BotSight<Move, Phase>, move: Move): boolean =>
    sight.moves.length >= 2 && seat.numberOf(sight, move) !== null;
  return {
    id: 'sharp',
    thinks: true,
    choose(sight, rng) {
      const move = usual.choose(sight, rng);
      return searches(sight, move) ? (weighMoves(seat, sight, limit, rng.stream('sharp'))[0]?.choice ?? move) : move;
    },
    weigh(sight, rng) {
      const { told } = seat;
      if (!told || !searches(sight, usual.choose(sight, rng))) return usual.weigh?.(sight, rng) ?? null;
      const plain = { imagine: told.plainly, numberOf: seat.numberOf };
      return toPerson(sight, told, weighMoves(plain, sight, limit, rng.stream('sharp')));
    },
    within: (other) => searchingBot(usual, seat, other),
  };
}

/** The share of the most tried move's visits from which the mean of a move is as good as its own. */
const WELL_TRIED = 0.25;

/**
 * What a search found, for a person: the best of the moves that were tried often comes first. The mean of a move that was
 * tried seldom may be high by chance, so such a move is left out if it would come before that one.
 */
function toPerson<Move, Phase extends string>(
  sight: BotSight<Move, Phase>,
  { unit, worth }: NonNullable<SearchingSeat<Move, Phase>['told']>,
  found: readonly Weighed<Move>[],
): Weighing<Move> {
  const most = found[0]?.visits ?? 0;
  const sorted = [...found].sort((one, other) => other.worth - one.worth || other.visits - one.visits);
  const best = sorted.findIndex(({ visits }) => visits >= WELL_TRIED * most);
  return {
    unit,
    choices: sorted.slice(best).map(({ choice, worth: mean }) => ({ move: choice, worth: worth(sight, mean) })),
  };
}
