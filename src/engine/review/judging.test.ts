import { expect, it } from 'vitest';
import { createRng, seedFromText } from '../core/rng.ts';
import type { AdvisedMove, AdvisedSight } from '../core/advice.ts';
import type { BotPolicy } from '../core/game.ts';
import { judged } from './judging.ts';
import { precisionOf } from './precision.ts';

/** By how much a single deal varies. */
const NOISE = 0.3;

/** A bot that tells the chance of each move as it is, but for the luck of the deals that it imagines. */
function guesses(deals: number): BotPolicy<AdvisedMove> {
  return {
    id: 'guesses',
    choose: ({ moves: [move = { type: 'none' }] }) => move,
    within: ({ iterations }) => guesses(iterations),
    weigh: ({ moves }, rng) => ({
      unit: 'chance',
      choices: moves.map((move, place) => {
        const stream = rng.stream(String(place));
        const luck = Array.from({ length: 12 }, () => stream.uniform(1_000) / 1_000).reduce(
          (sum, one) => sum + one,
          -6,
        );
        const each = Math.max(1, deals / moves.length);
        return { move, worth: Number(move['worth']) + (luck * NOISE) / Math.sqrt(each) };
      }),
    }),
  };
}

/** One decision among these chances, the first of which is taken. */
function decision(number: number, worths: readonly number[], deals: number) {
  const moves = worths.map((worth, place) => ({ type: 'move.play', piece: `c${String(place)}`, worth }));
  const view = { phase: 'playing', zones: {}, awaiting: [0], headline: [], scores: [], numbers: {} };
  const sight: AdvisedSight = {
    seat: 0,
    view: { ...view, recall: null, result: null },
    moves,
    options: { number },
    memory: null,
  };
  const [move = { type: 'none' }] = moves;
  const found = judged({ id: 'guessed', bots: [guesses(deals)] }, { sight, move }, deals);
  if (!found) throw new Error('nothing was found');
  return found;
}

/** Twenty decisions with something at stake, three of them lost, and as many idle ones as said. */
function precision(deals: number, idle: number): number {
  const shuffle = createRng(seedFromText('order')).stream('order');
  const all = Array.from({ length: 20 + idle }, (_, number) => {
    if (number >= 20) return decision(number, [0.5, 0.5, 0.5, 0.5, 0.5, 0.5], deals);
    const others = Array.from({ length: 5 }, () => 0.4 - shuffle.uniform(10) / 100);
    return decision(number, number < 3 ? [0.35, 0.6, ...others] : [0.6, ...others], deals);
  });
  return precisionOf(all) ?? 0;
}

it('a precision hardly depends on how much of the match was idle, nor on how many deals were imagined', () => {
  const truth = precision(1_000_000, 0);
  for (const deals of [500, 2_000]) {
    for (const idle of [0, 100, 400]) {
      expect(Math.abs(precision(deals, idle) - truth), `${String(deals)} deals, ${String(idle)} idle`).toBeLessThan(4);
    }
  }
});
