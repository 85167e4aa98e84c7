import type { BotPolicy } from '#engine/core/game.ts';
import { noviceMove } from './foresight/novice.ts';
import type { DeathByDigitsPhase } from './death-by-digits.chart.ts';
import { momentOf } from './foresight/own-sight.ts';
import { steadyMove } from './foresight/steady.ts';
import { weighed } from './foresight/weighed.ts';
import type { DeathByDigitsMove } from './types.ts';

/**
 * Plays cards that do something, guesses at random, stops every other theft it can, and accuses when it has seen the
 * whole Murder or loses patience.
 */
export const novice: BotPolicy<DeathByDigitsMove, DeathByDigitsPhase> = {
  id: 'novice',
  choose: (sight, rng) => noviceMove(sight, rng.stream(`novice/${momentOf(sight)}`)),
};

/**
 * Imagines deals that fit all it remembers, does what promises to show most cards and most progress towards a set, and
 * accuses when nine in ten of those deals agree.
 */
export const steady: BotPolicy<DeathByDigitsMove, DeathByDigitsPhase> = {
  id: 'steady',
  choose(sight, rng) {
    const [only] = sight.moves;
    if (only && sight.moves.length === 1) return only;
    return steadyMove(sight, rng.stream(`steady/${momentOf(sight)}`));
  },
  weigh: (sight) => weighed(sight),
};
