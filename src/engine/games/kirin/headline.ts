import type { Text } from '#protocol/text.ts';
import { victoryHeadline } from '#engine/kits/victory.ts';
import type { KirinState } from './types.ts';
import { undeclaredSeats } from './rules/declare.ts';
import { SEATS } from './rules/layout.ts';
import { winnersOf } from './rules/score.ts';
import { trickNumber, TRICKS_PER_ROUND } from './rules/trick.ts';

/** The deal counts as part of the round that it begins. */
export function dealing(state: KirinState): readonly Text[] {
  return [round(state, state.round + 1), { code: 'dealing' }];
}

export function declaring(state: KirinState): readonly Text[] {
  const declared = SEATS.length - undeclaredSeats(state).length;
  return [round(state), { code: 'declaring', params: { declared, seats: SEATS.length } }];
}

export function drawingLeader(state: KirinState): readonly Text[] {
  return [round(state), { code: 'drawingLeader' }];
}

export function inTrick(state: KirinState): readonly Text[] {
  const { leader } = state;
  if (leader === null) throw new Error('a trick is played without a leader');
  const trick: Text = { code: 'trick', params: { trick: trickNumber(state), tricks: TRICKS_PER_ROUND } };
  return [round(state), trick, { code: 'leads', params: { leader } }];
}

export function over(state: KirinState): readonly Text[] {
  return [victoryHeadline(winnersOf(state))];
}

function round({ round: current, options }: KirinState, number = current): Text {
  return { code: 'round', params: { round: number, rounds: options.rounds } };
}
