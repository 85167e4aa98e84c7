import { seenFirst } from '#engine/core/effect.ts';
import type { Outcome } from '#engine/core/game.ts';
import { facesIn, turnZone } from '#engine/core/pieces.ts';
import type { Contract, DezaiShenEvent, DezaiShenOptions, DezaiShenState, HandRecord, Settlement } from '../types.ts';
import { sortedCards } from './cards.ts';
import { certainResult, leavesUnseen } from './claim.ts';
import { contractOf, tricksWonBy } from './contract.ts';
import { BURIED, dealerOf, leftOf, rightOf, SEATS } from './layout.ts';
import { isLastHand, onTableOf, totalsOf } from './score.ts';

/** What a hand pays: tokens won or lost by each seat, and those that stay on the table. */
interface Tokens {
  readonly deltas: readonly number[];
  readonly onTable: number;
}

/** The tokens of a contract that was made or has failed (paragraphs 7.2, 7.3 and 9.4). */
export function tokensFor(
  { taker, stake }: Contract,
  made: boolean,
  settlement: DezaiShenOptions['settlement'],
  onTable: number,
): Tokens {
  const deal = (ofTaker: number, ofOpponent: number): readonly number[] =>
    SEATS.map((seat) => (seat === taker ? ofTaker : ofOpponent));
  if (made) return { deltas: deal(2 * stake + onTable, -stake), onTable: 0 };
  const pot = (settlement === 'match2S' ? 2 * stake : stake) + onTable;
  const share = Math.floor(pot / 2);
  // Paragraph 9.4: an odd token stays on the table until the next hand is settled.
  return { deltas: deal(onTable - pot, share), onTable: pot % 2 };
}

/** How the contract ended: by its tricks, or by what the claimant could be certain of (paragraphs 7.1 and 7.5). */
function settlementOf(state: DezaiShenState): Settlement {
  const contract = contractOf(state);
  const { claimedBy } = state;
  const taken = tricksWonBy(state, contract.taker);
  const made = claimedBy === null ? taken >= contract.needs : certainResult(state, claimedBy) === 'made';
  return { contract, made, taken, claimedBy };
}

/** The cards out of play are turned up for all (paragraph 8.4), unless a claim leaves them unseen (paragraph 9.10). */
export function showBuried(state: DezaiShenState): Outcome<DezaiShenState, DezaiShenEvent> {
  if (leavesUnseen(state)) return { state, events: [] };
  const { table, shifts } = turnZone(state.table, BURIED, 'up');
  const cards = sortedCards(facesIn(table, BURIED));
  return { state: { ...state, table }, events: [{ type: 'buried.shown', cards, shifts }] };
}

/** Tokens are paid, and the deal passes to the right (chapter 7, paragraph 8.1). */
export function settleHand(state: DezaiShenState): Outcome<DezaiShenState, DezaiShenEvent> {
  const settled = settlementOf(state);
  const { deltas, onTable } = tokensFor(settled.contract, settled.made, state.options.settlement, onTableOf(state));
  const totals = totalsOf(state).map((total, seat) => total + (deltas[seat] ?? 0));
  const dealer = dealerOf(state);
  const record: HandRecord = {
    dealer,
    calls: state.auction.calls,
    settled,
    buried: leavesUnseen(state) ? [] : sortedCards(facesIn(state.table, BURIED)),
    tricks: state.tricks,
    deltas,
    totals,
    onTable,
  };
  return seenFirst({
    state: { ...state, hands: [...state.hands, record], dealer: rightOf(dealer) },
    events: [{ type: 'hand.settled', hand: state.hand, dealer, settled, deltas, totals, onTable }],
  });
}

/** Nobody has bid: nothing is shown, no tokens are paid, and the deal passes on (paragraphs 8.2, 8.4 and 9.5). */
export function voidHand(state: DezaiShenState): Outcome<DezaiShenState, DezaiShenEvent> {
  const dealer = dealerOf(state);
  const record: HandRecord = {
    dealer,
    calls: state.auction.calls,
    settled: null,
    buried: [],
    tricks: [],
    deltas: SEATS.map(() => 0),
    totals: totalsOf(state),
    onTable: onTableOf(state),
  };
  const next = isLastHand(state) ? null : state.options.voidDeal === 'left' ? leftOf(dealer) : rightOf(dealer);
  return seenFirst({
    state: { ...state, hands: [...state.hands, record], dealer: next ?? dealer },
    events: [{ type: 'hand.voided', hand: state.hand, dealer, next }],
  });
}
