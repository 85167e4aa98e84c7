import type { Text } from '#protocol/text.ts';
import { victoryHeadline } from '#engine/kits/victory.ts';
import type { HeartsState } from './types.ts';
import { choosingSeats, passingIn } from './rules/pass.ts';
import { winnersOf } from './rules/score.ts';
import { tricksInHand } from './rules/cards.ts';

/** The deal counts as part of the hand that it begins. */
export function dealing({ hand }: HeartsState): readonly Text[] {
  return [{ code: 'hand', params: { hand: hand + 1 } }, { code: 'dealing' }];
}

export function choosing(state: HeartsState): readonly Text[] {
  const { hand, seats } = state;
  const chosen = seats - choosingSeats(state).length;
  return [inHand(state), { code: 'passing', params: { way: passingIn(hand, seats), chosen, seats } }];
}

export function mixing(state: HeartsState): readonly Text[] {
  return [inHand(state), { code: 'mixing' }];
}

export function inTrick(state: HeartsState): readonly Text[] {
  const { leader, tricks, seats } = state;
  const trick: Text = { code: 'trick', params: { trick: tricks.length + 1, tricks: tricksInHand(seats) } };
  return [inHand(state), trick, { code: 'leads', params: { leader: leader ?? 0 } }];
}

export function over(state: HeartsState): readonly Text[] {
  return [victoryHeadline(winnersOf(state))];
}

function inHand({ hand }: HeartsState): Text {
  return { code: 'hand', params: { hand } };
}
