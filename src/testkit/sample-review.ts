import { MOST_CHOICES } from '#protocol/advice.ts';
import type { SeatId } from '#protocol/ids.ts';
import { WHOLE, type Review, type ReviewedMove } from '#protocol/review.ts';
import { compileChart } from '#engine/chart/compile.ts';
import { parseRecord } from '#engine/core/record.ts';
import { gameOfRecord, replayRecord } from '#engine/core/replay.ts';
import { createRng } from '#engine/core/rng.ts';
import type { AnyMove } from './any-game.ts';
import type { TestedGame } from './tested-games.ts';

const VERDICTS = ['best', 'inaccuracy', 'mistake', 'blunder'] as const;
const COSTS = { best: 0, inaccuracy: 600, mistake: 1_200, blunder: 2_000 } as const;

/**
 * A review of the right form for a player of this record, without any judgement in it: the verdicts take turns, and the
 * other legal moves are named as better.
 */
export function sampleReview(text: string, games: readonly TestedGame[], seat: SeatId): Review {
  const record = parseRecord(text);
  const game = gameOfRecord(record, games) as TestedGame;
  const rng = createRng(record.header.seed);
  const moves: ReviewedMove[] = [];
  let before: Parameters<TestedGame['movesOf']>[0] | null = null;
  for (const { seq, input, position } of replayRecord(record, game, { interpreter: compileChart(game) })) {
    if (before !== null && input !== null && 'seat' in input && input.seat === seat) {
      const { seat: _seat, ...move } = input as AnyMove & { readonly seat: SeatId };
      const others = (game.movesOf(before, seat, rng) as readonly AnyMove[])
        .filter((other) => JSON.stringify(other) !== JSON.stringify(move))
        .slice(0, MOST_CHOICES - 1);
      moves.push(sampleMove(moves.length, seq - 1, before.phase, move, others));
    }
    before = position;
  }
  // Never -0, which JSON would turn into 0.
  const play = moves.reduce((left, { cost }) => left - cost, 0);
  const luck = moves.reduce((sum, { since }) => sum + since.luck, 0);
  const start = Math.round(WHOLE / record.header.seats.length);
  return {
    seat,
    start,
    luck,
    others: -start - luck - play,
    play,
    result: 0,
    precision: 81.5,
    parts: [...new Set(moves.map(({ phase }) => phase))].map((phase) => {
      const own = moves.filter((move) => move.phase === phase);
      return { phase, judged: own.length, cost: own.reduce((sum, { cost }) => sum + cost, 0), precision: 81.5 };
    }),
    moves,
  };
}

function sampleMove(place: number, at: number, phase: string, move: AnyMove, others: readonly AnyMove[]): ReviewedMove {
  const verdict = others.length === 0 ? 'unjudged' : (VERDICTS[place % VERDICTS.length] ?? 'best');
  const cost = verdict === 'unjudged' ? 0 : COSTS[verdict];
  const mean = 2_500 + 700 * ((place * 5) % 7);
  const choices = verdict === 'best' ? [move, ...others] : [...others, move];
  return {
    at,
    round: null,
    phase,
    chance: { mean, low: mean - 500, high: mean + 500 },
    since: { luck: 100, others: -50 },
    move,
    cost,
    between: { low: cost / 2, high: cost * 2 },
    verdict,
    advice:
      verdict === 'unjudged'
        ? null
        : {
            unit: 'chance',
            choices: choices.map((choice, nth) => ({ move: choice, worth: (mean - nth * (cost / 2)) / WHOLE })),
            reasons: [],
          },
  };
}
