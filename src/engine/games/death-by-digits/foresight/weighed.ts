import type { Weighing } from '#engine/core/game.ts';
import { sorted } from '#engine/kits/sight.ts';
import { EVIDENCE_UP } from '../rules/layout.ts';
import type { DeathByDigitsMove } from '../types.ts';
import { actsOf } from './acting.ts';
import { outlookOf } from './outlook.ts';
import { ownSight, type Sight } from './own-sight.ts';
import { worthOf } from './steady.ts';

/** The decisions whose moves are weighed one by one. */
const WEIGHED = [
  'turn.stopping',
  'turn.naming',
  'turn.searching',
  'turn.lookingForMurder',
  'turn.flipping',
  'turn.peeking',
];

/**
 * The moves of a decision, the best first. Their worths mix cards that are seen with progress towards a set, so they only
 * say which is better. Null where the moves are not weighed one by one.
 */
export function weighed(sight: Sight): Weighing<DeathByDigitsMove> | null {
  const own = ownSight(sight);
  const outlook = outlookOf(own, sight.view.zones[EVIDENCE_UP]?.pieces ?? []);
  if (own.phase === 'turn.choosing') {
    const acts = [...actsOf(outlook)].sort((one, other) => other.worth - one.worth);
    return { unit: null, choices: acts.map(({ move, worth }) => ({ move, worth })) };
  }
  if (!WEIGHED.includes(own.phase)) return null;
  return { unit: null, choices: sorted(sight.moves, (move) => worthOf(outlook, move)) };
}
