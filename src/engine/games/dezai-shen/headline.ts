import type { SeatId } from '#protocol/ids.ts';
import type { Text } from '#protocol/text.ts';
import type { Position } from '#engine/core/game.ts';
import { victoryHeadline } from '#engine/kits/victory.ts';
import type { Contract, DezaiShenNumbers, DezaiShenState } from './types.ts';
import { TRICKS_PER_HAND } from './rules/contract.ts';
import { nextPicker } from './rules/deal.ts';
import { rightOf } from './rules/layout.ts';
import { winnersOf } from './rules/score.ts';

/** Where the match stands, outermost first: the hand, who deals, then what the table is at. */
export function headlineOf({ phase, state }: Position<DezaiShenState>, numbers: DezaiShenNumbers): readonly Text[] {
  if (phase === 'over') return [victoryHeadline(winnersOf(state))];
  const { dealer, counted, handsPerMatch } = numbers;
  // Void hands that do not count leave the number where it was (paragraph 8.2).
  const hand: Text = { code: 'hand', params: { hand: counted + 1, hands: handsPerMatch } };
  if (dealer === null) return [hand, { code: 'drawing' }];
  // Once somebody has bid the dealer matters to nobody, and the line has to fit a phone.
  const deals: readonly Text[] = numbers.contract === null ? [{ code: 'deals', params: { dealer } }] : [];
  return [hand, ...deals, ...momentOf(phase, state, dealer, numbers)];
}

function momentOf(phase: string, state: DezaiShenState, dealer: SeatId, numbers: DezaiShenNumbers): readonly Text[] {
  const { contract, trick, leader } = numbers;
  if (phase === 'shuffling') return [{ code: 'shuffling' }];
  if (phase === 'cutting') return [{ code: 'cuts', params: { seat: rightOf(dealer) } }];
  if (phase === 'picking') return [{ code: 'picks', params: { seat: nextPicker(state) } }];
  if (contract === null) return [{ code: 'noBid' }];
  const named = contractText(contract);
  if (phase.startsWith('exchange')) return [named, { code: 'buries', params: { seat: contract.taker } }];
  if (leader === null) return [named];
  return [named, { code: 'trick', params: { trick, tricks: TRICKS_PER_HAND } }, { code: 'leads', params: { leader } }];
}

/** `take`, `holdDoubled` and so on, with who plays it, what it needs and what it stakes (paragraph 4.6). */
function contractText({ level, doubled, taker, needs, stake }: Contract): Text {
  return { code: doubled ? `${level}Doubled` : level, params: { taker, needs, stake } };
}
