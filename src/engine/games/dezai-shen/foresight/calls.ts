import type { SeatId } from '#protocol/ids.ts';
import type { Call, CallMade, Card, Contract, DezaiShenOptions, Settlement } from '../types.ts';
import { bidContract, doubledContract } from '../rules/contract.ts';
import { rightOf, SEATS } from '../rules/layout.ts';
import { tokensFor } from '../rules/settle.ts';
import { chanceOf } from './evaluation.ts';

/** What a player knows when it has to call. */
export interface Bidding {
  readonly seat: SeatId;
  readonly hand: readonly Card[];
  readonly dealer: SeatId;
  readonly contract: Contract | null;
  readonly calls: readonly CallMade[];
  /** The contracts played so far in this match. */
  readonly settled: readonly Settlement[];
  readonly options: DezaiShenOptions;
  /** Tokens left on the table by earlier hands. */
  readonly onTable: number;
  /** Added to the log odds of the outcome that this seat wants of a contract: above 0 it is bold, below 0 cautious. */
  readonly daring: number;
}

/** Tokens gained by leaving the first bid to others, by the number still to call; measured on 12,000 deals. */
const LEFT_TO_OTHERS = [0, -0.3, 0];

/** Weighs a legal call by the tokens it is expected to win if nobody answers it. */
export function callScale(bidding: Bidding): (call: Call) => number {
  const { contract, seat, options } = bidding;
  return (call) => {
    if (call === 'double') return contract === null ? 0 : tokensExpected(doubledContract(contract), bidding);
    if (call !== 'pass') return tokensExpected(bidContract(contract, seat, call, options), bidding);
    return contract === null ? (LEFT_TO_OTHERS[othersToCall(bidding)] ?? 0) : tokensExpected(contract, bidding);
  };
}

/** Tokens that this seat can expect from a contract, its own or another's. */
function tokensExpected(contract: Contract, bidding: Bidding): number {
  const { seat, hand, dealer, options, onTable, calls, daring } = bidding;
  const { taker, level, needs } = contract;
  const others = SEATS.filter((other) => other !== taker && other !== seat);
  const estimate = chanceOf(hand, taker === seat ? 'own' : 'others', {
    level,
    needs,
    // The player to the dealer's right leads the first trick (paragraph 6.1).
    leads: taker === rightOf(dealer),
    othersBid: others.filter((other) => hasBid(other, calls)).length,
    othersPassed: others.filter((other) => !hasBid(other, calls) && hasPassed(other, calls)).length,
  });
  const isOwn = taker === seat;
  const chance = hoped(isOwn ? estimate : estimate * trustIn(taker, bidding.settled), isOwn ? daring : -daring);
  const tokens = (made: boolean): number => tokensFor(contract, made, options.settlement, onTable).deltas[seat] ?? 0;
  return chance * tokens(true) + (1 - chance) * tokens(false);
}

/** The chance with this much added to its log odds. */
function hoped(chance: number, daring: number): number {
  const odds = chance * Math.exp(daring);
  return odds / (odds + 1 - chance);
}

/**
 * The share of contracts that careful bidders make, and how many made contracts every player is credited with at first.
 */
const USUALLY_MADE = 0.65;
const CREDIT = 3;

/** From 0 to 1: how this seat's bids compare with what bids are usually worth. */
function trustIn(taker: SeatId, settled: readonly Settlement[]): number {
  const played = settled.filter(({ contract }) => contract.taker === taker);
  const made = played.filter((settlement) => settlement.made).length;
  return Math.min(1, (made + CREDIT) / (USUALLY_MADE * played.length + CREDIT));
}

/** How many others have not passed yet. */
function othersToCall({ seat, calls }: Bidding): number {
  return SEATS.filter((other) => other !== seat && !hasPassed(other, calls)).length;
}

function hasBid(seat: SeatId, calls: readonly CallMade[]): boolean {
  return calls.some((made) => made.seat === seat && made.call !== 'pass' && made.call !== 'double');
}

function hasPassed(seat: SeatId, calls: readonly CallMade[]): boolean {
  return calls.some((made) => made.seat === seat && made.call === 'pass');
}
