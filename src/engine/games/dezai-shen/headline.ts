import type { Text } from '#protocol/text.ts';
import { victoryHeadline } from '#engine/kits/victory.ts';
import type { Contract, DezaiShenState } from './types.ts';
import { historyOf } from './past.ts';
import { contractOf, takerOf, TRICKS_PER_HAND } from './rules/contract.ts';
import { cutter, nextPicker } from './rules/deal.ts';
import { dealerOf } from './rules/layout.ts';
import { winnersOf } from './rules/score.ts';

// The headline, from the outside in: the hand, who deals, then what the table is doing.

export function drawing(state: DezaiShenState): readonly Text[] {
  return [hand(state), { code: 'drawing' }];
}

export function shuffling(state: DezaiShenState): readonly Text[] {
  return inHand(state, { code: 'shuffling' });
}

export function cutting(state: DezaiShenState): readonly Text[] {
  return inHand(state, { code: 'cuts', params: { seat: cutter(state) } });
}

export function picking(state: DezaiShenState): readonly Text[] {
  return inHand(state, { code: 'picks', params: { seat: nextPicker(state) } });
}

export function calling(state: DezaiShenState): readonly Text[] {
  const { contract } = state.auction;
  return inHand(state, contract === null ? { code: 'noBid' } : contractText(contract));
}

export function exchanging(state: DezaiShenState): readonly Text[] {
  return inHand(state, contractText(contractOf(state)), { code: 'buries', params: { seat: takerOf(state) } });
}

export function inTrick(state: DezaiShenState): readonly Text[] {
  const trick: Text = { code: 'trick', params: { trick: state.tricks.length + 1, tricks: TRICKS_PER_HAND } };
  return inHand(state, contractText(contractOf(state)), trick, { code: 'leads', params: { leader: state.leader } });
}

export function over(state: DezaiShenState): readonly Text[] {
  return [victoryHeadline(winnersOf(state))];
}

function inHand(state: DezaiShenState, ...moment: readonly Text[]): readonly Text[] {
  // Once somebody has bid it no longer matters who deals, and the line has to fit on a phone.
  const isBid = state.auction.contract !== null;
  const deals: readonly Text[] = isBid ? [] : [{ code: 'deals', params: { dealer: dealerOf(state) } }];
  return [hand(state), ...deals, ...moment];
}

/** Void hands that do not count leave the number unchanged (paragraph 8.2). */
function hand(state: DezaiShenState): Text {
  return { code: 'hand', params: { hand: historyOf(state).counted + 1, hands: state.options.handsPerMatch } };
}

/** `take`, `holdDoubled` and so on, with who plays it, what it needs and what it stakes (paragraph 4.6). */
function contractText({ level, doubled, taker, needs, stake }: Contract): Text {
  return { code: doubled ? `${level}Doubled` : level, params: { taker, needs, stake } };
}
