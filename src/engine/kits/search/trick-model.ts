import type { QuickStream } from '../quick-stream.ts';
import { bitAfter, countBits, HALF, type CardSets } from './card-sets.ts';
import { exchangeHidden, type Belief, type HiddenCards } from './hidden-cards.ts';
import type { ImaginedModel } from './model.ts';

/** A deal as one seat imagines it. */
export interface ImaginedDeal<Model> {
  /** What the seat knows: its own hand, the trick, what has been taken. The hidden cards are missing. */
  readonly known: Model;
  readonly hidden: HiddenCards;
  /** How likely it is that the cards lie as they are imagined; null if all ways are equally likely. */
  readonly belief: Belief | null;
}

/** Where play stands in a deal. */
export interface Standpoint {
  /** Seats and the cards that they are known to hold. */
  readonly hands: readonly (readonly [seat: number, cards: readonly number[]])[];
  /** The cards of the present trick, in order. */
  readonly plays: readonly number[];
  readonly leader: number;
  /** Tricks that are still to be finished, the present one among them. */
  readonly tricksLeft: number;
}

/** Exchanges of hidden cards that are tried from one imagined deal to the next. */
const EXCHANGES = 3;

/**
 * What a trick-taking game keeps of a deal: who holds what, the cards of the trick, and whose turn it is. A move is the
 * number of the card that is played.
 */
export abstract class TrickModel implements ImaginedModel {
  readonly seats: number;
  readonly moveCount: number;
  /** By seat, two numbers each: the cards it holds. */
  readonly hands: Int32Array;
  /** The cards of the trick in the order in which they were played, and how many there are. */
  readonly plays: Int32Array;
  played = 0;
  leader = 0;
  /** Tricks that are still to be finished, the present one among them. */
  tricksLeft = 0;
  /** What `allow` has found: the cards that may be played. */
  low = 0;
  high = 0;
  /** Where `imagine` begins; null for a deal in which nothing is hidden. */
  private deal: ImaginedDeal<this> | null = null;

  constructor(seats: number, moveCount: number) {
    this.seats = seats;
    this.moveCount = moveCount;
    this.hands = new Int32Array(2 * seats);
    this.plays = new Int32Array(seats);
  }

  /** Sets `low` and `high` to the cards that the seat which is to move may play, of those that it holds. */
  protected abstract allow(seat: number): void;

  /** Counts the trick, and returns the seat that leads the next one. */
  protected abstract closeTrick(): number;

  abstract points(into: Float64Array): void;

  abstract worth(into: Float64Array): void;

  /** Puts a hidden card where it is imagined to lie. Holders below `seats` are hands; others are the game's own. */
  protected receive(holder: number, card: number): void {
    this.give(holder, card);
  }

  /** From now on `imagine` goes back to this. */
  beginFrom(deal: ImaginedDeal<this>): this {
    this.deal = deal;
    return this;
  }

  imagine(stream: QuickStream): void {
    const { deal } = this;
    if (deal === null) throw new Error('a deal is imagined by a seat');
    const { cards, holders } = deal.hidden;
    exchangeHidden(deal.hidden, EXCHANGES, stream, deal.belief);
    this.copy(deal.known);
    for (let place = 0; place < cards.length; place += 1)
      this.receive(holders[place] as number, cards[place] as number);
  }

  /** Becomes equal to another deal of the same match. */
  protected copy(other: this): void {
    this.hands.set(other.hands);
    this.plays.set(other.plays);
    this.played = other.played;
    this.leader = other.leader;
    this.tricksLeft = other.tricksLeft;
  }

  turn(): number {
    return this.tricksLeft === 0 ? -1 : this.mover();
  }

  /** Whose turn it is in a deal that is not over. */
  protected mover(): number {
    const seat = this.leader + this.played;
    return seat < this.seats ? seat : seat - this.seats;
  }

  legal(into: Int32Array): number {
    this.allow(this.mover());
    let count = 0;
    for (let left = this.low; left !== 0; left &= left - 1) {
      into[count] = 31 - Math.clz32(left & -left);
      count += 1;
    }
    for (let left = this.high; left !== 0; left &= left - 1) {
      into[count] = HALF + 31 - Math.clz32(left & -left);
      count += 1;
    }
    return count;
  }

  apply(move: number): void {
    const { hands, played } = this;
    const at = 2 * this.mover();
    if (move < HALF) hands[at] = (hands[at] as number) & ~(1 << move);
    else hands[at + 1] = (hands[at + 1] as number) & ~(1 << (move - HALF));
    this.plays[played] = move;
    this.played = played + 1;
    if (played + 1 < this.seats) return;
    this.leader = this.closeTrick();
    this.played = 0;
    this.tricksLeft -= 1;
  }

  finish(stream: QuickStream): void {
    while (this.tricksLeft > 1) {
      this.allow(this.mover());
      this.apply(this.draw(stream));
    }
    // Everybody's last card is played without asking whether it may be.
    while (this.tricksLeft !== 0) {
      const at = 2 * this.mover();
      const low = this.hands[at] as number;
      this.apply(low !== 0 ? bitAfter(low, 0) : HALF + bitAfter(this.hands[at + 1] as number, 0));
    }
  }

  /** The card of `low` and `high` that is played while `finish` plays a deal out: each is equally likely. */
  protected draw(stream: QuickStream): number {
    const { low, high } = this;
    if (high === 0 && (low & (low - 1)) === 0) return bitAfter(low, 0);
    const below = countBits(low);
    const drawn = stream.uniform(below + countBits(high));
    return drawn < below ? bitAfter(low, drawn) : HALF + bitAfter(high, drawn - below);
  }

  /** Takes over where play stands. */
  begin({ hands, plays, leader, tricksLeft }: Standpoint): this {
    for (const [seat, cards] of hands) for (const card of cards) this.give(seat, card);
    this.plays.set(plays);
    this.played = plays.length;
    this.leader = leader;
    this.tricksLeft = tricksLeft;
    return this;
  }

  /** Puts a card into a hand. */
  give(seat: number, card: number): void {
    const { hands } = this;
    const at = 2 * seat;
    if (card < HALF) hands[at] = (hands[at] as number) | (1 << card);
    else hands[at + 1] = (hands[at + 1] as number) | (1 << (card - HALF));
  }

  /** Allows the seat's cards of the set at this place, or all its cards if it holds none of them. Says whether it does. */
  protected demand(seat: number, sets: CardSets, at = 0): boolean {
    const heldLow = this.hands[2 * seat] as number;
    const heldHigh = this.hands[2 * seat + 1] as number;
    this.low = heldLow & (sets[2 * at] as number);
    this.high = heldHigh & (sets[2 * at + 1] as number);
    if ((this.low | this.high) !== 0) return true;
    this.low = heldLow;
    this.high = heldHigh;
    return false;
  }
}
