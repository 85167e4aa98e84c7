import type { QuickStream } from '#engine/kits/quick-stream.ts';
import { ALL_CARDS, bitAfter, HALF, numbering, setOf, setsOf } from '#engine/kits/search/card-sets.ts';
import { TrickModel } from '#engine/kits/search/trick-model.ts';
import { RANKS, type Contract, type DezaiShenOptions } from '../types.ts';
import { groupOf, HIGH } from '../rules/card-groups.ts';
import { DECK, isTrump, rankOf, takesFrom } from '../rules/cards.ts';
import { SEAT_COUNT } from '../rules/layout.ts';
import { tokensFor } from '../rules/settle.ts';

/** The number that stands for a card. */
export const codeOf = numbering(DECK);

const DECK_SIZE = DECK.length;
const TRUMPS = setsOf([setOf(DECK, isTrump)]);
/** By card: 1 for a trump. */
const IS_TRUMP = Uint8Array.from(DECK, (card) => (groupOf(card) >= HIGH ? 1 : 0));
/** By card led: the cards that follow (paragraph 6.2). */
const FOLLOWING = setsOf(
  DECK.map((led) => setOf(DECK, (card) => (isTrump(led) ? isTrump(card) : groupOf(card) === groupOf(led)))),
);
/** By the card that is ahead: the cards that would take the trick from it with a trump (paragraphs 6.4 and 6.7). */
const OVERTRUMPING = setsOf(DECK.map((best) => setOf(DECK, (card) => isTrump(card) && takesFrom(card, best))));
/** By two cards (`best * 48 + card`): 1 where the second takes the trick from the first. */
const TAKES = Uint8Array.from(DECK.flatMap((best) => DECK.map((card) => (takesFrom(card, best) ? 1 : 0))));

/** By card: the cards of its suit, or trumps, that take a trick from it. */
const HIGHER = setsOf(
  DECK.map((card) => setOf(DECK, (other) => isTrump(card) === isTrump(other) && takesFrom(other, card))),
);
/** By card: what it costs to spend it; its rank, and more for trumps. */
const COST_OF_TRUMP = RANKS.length;
const COST = Int8Array.from(DECK, (card) =>
  isTrump(card) ? COST_OF_TRUMP + (groupOf(card) === HIGH ? 1 : 0) : rankOf(card),
);

/** How often another player is imagined not to keep to its habits: the search looks for its card. */
const WAYWARD = 0.2;
/** How often, below the tree, a card is drawn at random instead. */
const CARELESS = 0.2;

/** What is played for in a hand. */
export interface Stakes {
  readonly contract: Contract;
  readonly options: DezaiShenOptions;
  /** Tokens that an earlier hand has left on the table (paragraph 9.4). */
  readonly onTable: number;
  /** What a trick is worth, as a share of the contract; MARGIN if left out. */
  readonly margin?: number;
}

/** Enough to choose between two hopeless cards. */
const MARGIN = 0.005;

/** The play of a hand of Dezai Shen, without claims. */
export class DezaiShenModel extends TrickModel {
  /** By seat: tricks won. */
  readonly won = new Int32Array(SEAT_COUNT);
  private readonly stakes: Stakes;
  private readonly overtrumpsLed: boolean;

  constructor(stakes: Stakes) {
    super(SEAT_COUNT, DECK.length);
    this.stakes = stakes;
    this.overtrumpsLed = stakes.options.overtrumpOnTrumpLead;
  }

  /** Chapter 6: the demands in the order in which `rules/play.ts` makes them. */
  protected allow(seat: number): void {
    if (this.played === 0) {
      this.demand(seat, ALL_CARDS);
      return;
    }
    const lead = this.plays[0] as number;
    const best = this.plays[this.ahead()] as number;
    if (IS_TRUMP[lead] === 1) {
      if (this.overtrumpsLed && this.demand(seat, OVERTRUMPING, best)) return;
      this.demand(seat, FOLLOWING, lead);
      return;
    }
    if (this.demand(seat, FOLLOWING, lead)) return;
    if (IS_TRUMP[best] === 1 && this.demand(seat, OVERTRUMPING, best)) return;
    this.demand(seat, TRUMPS);
  }

  habit(stream: QuickStream): number {
    if (stream.next() < WAYWARD) return -1;
    this.allow(this.mover());
    return this.usual(stream);
  }

  protected override draw(stream: QuickStream): number {
    return stream.next() < CARELESS ? super.draw(stream) : this.usual(stream);
  }

  /** The card that a player without foresight plays, of those that it may play. */
  private usual(stream: QuickStream): number {
    const { low, high } = this;
    if (high === 0 && (low & (low - 1)) === 0) return bitAfter(low, 0);
    if (low === 0 && (high & (high - 1)) === 0) return HALF + bitAfter(high, 0);
    return this.played === 0 ? this.usualLead(stream) : this.usualAnswer(stream);
  }

  /** Leads a card from which nothing that is still held takes the trick, unless it is trumped; if there is none, any. */
  private usualLead(stream: QuickStream): number {
    const { hands } = this;
    let outLow = 0;
    let outHigh = 0;
    for (let at = 0; at < hands.length; at += 2) {
      outLow |= hands[at] as number;
      outHigh |= hands[at + 1] as number;
    }
    let found = -1;
    let count = 0;
    for (let half = 0; half <= HALF; half += HALF) {
      for (let left = half === 0 ? this.low : this.high; left !== 0; left &= left - 1) {
        const card = half + 31 - Math.clz32(left & -left);
        if (((outLow & (HIGHER[2 * card] as number)) | (outHigh & (HIGHER[2 * card + 1] as number))) !== 0) continue;
        count += 1;
        if (count === 1 || stream.uniform(count) === 0) found = card;
      }
    }
    return found < 0 ? super.draw(stream) : found;
  }

  /**
   * Takes the trick from the other side: who plays last with the cheapest card that does, others on every second occasion
   * with the highest of a suit or a cheap trump. Otherwise spends the cheapest card.
   */
  private usualAnswer(stream: QuickStream): number {
    const ahead = this.ahead();
    const best = this.plays[ahead] as number;
    const isLast = this.played === SEAT_COUNT - 1;
    let cheapest = -1;
    let least = Infinity;
    let taking = -1;
    let leastToTake = Infinity;
    for (let half = 0; half <= HALF; half += HALF) {
      for (let left = half === 0 ? this.low : this.high; left !== 0; left &= left - 1) {
        const card = half + 31 - Math.clz32(left & -left);
        const cost = COST[card] as number;
        if (cost < least) {
          least = cost;
          cheapest = card;
        }
        if (TAKES[best * DECK_SIZE + card] === 0) continue;
        const costToTake = isLast || cost >= COST_OF_TRUMP ? cost : -cost;
        if (costToTake >= leastToTake) continue;
        leastToTake = costToTake;
        taking = card;
      }
    }
    if (taking < 0 || this.isOurs((this.leader + ahead) % SEAT_COUNT)) return cheapest;
    return isLast || stream.uniform(2) === 0 ? taking : cheapest;
  }

  /** Whether this seat is on the side of the seat that is to move. */
  private isOurs(seat: number): boolean {
    const { taker } = this.stakes.contract;
    return (seat === taker) === (this.mover() === taker);
  }

  protected closeTrick(): number {
    const seat = (this.leader + this.ahead()) % SEAT_COUNT;
    this.won[seat] = (this.won[seat] as number) + 1;
    return seat;
  }

  /** The place in the trick of the card that is ahead. */
  private ahead(): number {
    let best = 0;
    for (let place = 1; place < this.played; place += 1) {
      const at = (this.plays[best] as number) * DECK_SIZE + (this.plays[place] as number);
      if (TAKES[at] === 1) best = place;
    }
    return best;
  }

  /** Tokens if the hand ends and is settled here (chapter 7). */
  points(into: Float64Array): void {
    const { contract, options, onTable } = this.stakes;
    const made = (this.won[contract.taker] as number) >= contract.needs;
    into.set(tokensFor(contract, made, options.settlement, onTable).deltas);
  }

  /** The chance that the contract ends as the seat's side wants, plus a little for every trick. */
  worth(into: Float64Array): void {
    const { contract, margin = MARGIN } = this.stakes;
    const { taker, needs } = contract;
    const tricks = this.won[taker] as number;
    const made = (tricks >= needs ? 1 : 0) + margin * tricks;
    for (let seat = 0; seat < SEAT_COUNT; seat += 1) into[seat] = seat === taker ? made : 1 - made;
  }

  /** Other holders than hands are the buried cards and closed tricks, which nobody plays from. */
  protected override receive(holder: number, card: number): void {
    if (holder < SEAT_COUNT) this.give(holder, card);
  }

  protected override copy(other: this): void {
    super.copy(other);
    this.won.set(other.won);
  }
}
