import { DECK, RANKS, suitOf, SUITS } from '#engine/kits/standard-deck.ts';
import type { QuickStream } from '#engine/kits/quick-stream.ts';
import { ALL_CARDS, HALF, numbering, setOf, setsOf, type CardSets } from '#engine/kits/search/card-sets.ts';
import { scaleFor, toChances } from '#engine/kits/search/chances.ts';
import { TrickModel } from '#engine/kits/search/trick-model.ts';
import type { HeartsOptions } from '../types.ts';
import { ALL_POINTS, breaksHearts, firstCard, pointsOn, tricksInHand, worthOf } from '../rules/cards.ts';

const RANK_COUNT = RANKS.length;
/** The number that stands for a card. */
export const codeOf = numbering(DECK);

/** By suit: its cards. */
const SUIT_SETS = setsOf(SUITS.map((suit) => setOf(DECK, (card) => suitOf(card) === suit)));
const NO_POINTS = setsOf([setOf(DECK, (card) => pointsOn(card) === 0)]);
const NO_HEARTS = setsOf([setOf(DECK, (card) => suitOf(card) !== 'H')]);
const POINTS = Int8Array.from(DECK, pointsOn);

const QUEEN = codeOf('QS');
const QUEEN_BIT = 1 << (QUEEN - HALF);
/** The high half of a set is at least this where it has a heart. */
const HEARTS_FROM = 1 << RANK_COUNT;
/** How often a player who follows in an imagined hand plays any card, instead of ducking. */
const CARELESS = 0.2;

/** How a match stands when a hand begins. */
export interface Standing {
  readonly seats: number;
  readonly totals: readonly number[];
  readonly options: HeartsOptions;
  /** What a point is worth where it no longer decides who wins, as a share of a win; MARGIN if left out. */
  readonly margin?: number;
}

/**
 * In points: the standard deviation of what one hand brings a seat, and what it brings the seat that gets most; counted
 * over 2,184 hands of four of `steady`.
 */
const HAND = { deviation: 7.7, most: 17.7 } as const;
/** Enough to choose between two cards where nothing depends on them. */
const MARGIN = 0.002;

/** A hand of Hearts from after the passing, without claims. */
export class HeartsModel extends TrickModel {
  isBroken = false;
  /** By seat: what its taken cards add to its score, the points among them, and its tricks. */
  readonly taken: Int32Array;
  readonly counted: Int32Array;
  readonly won: Int32Array;
  private readonly standing: Standing;
  private readonly worths: Int8Array;
  private readonly breaks: Uint8Array;
  private readonly first: CardSets;
  private readonly tricks: number;

  constructor(standing: Standing) {
    super(standing.seats, DECK.length);
    const { seats, options } = standing;
    this.standing = standing;
    this.taken = new Int32Array(seats);
    this.counted = new Int32Array(seats);
    this.won = new Int32Array(seats);
    this.worths = Int8Array.from(DECK, (card) => worthOf(card, options));
    this.breaks = Uint8Array.from(DECK, (card) => (breaksHearts(card, options) ? 1 : 0));
    this.first = setsOf([setOf(DECK, (card) => card === firstCard(seats))]);
    this.tricks = tricksInHand(seats);
  }

  protected allow(seat: number): void {
    const isFirst = this.tricksLeft === this.tricks;
    if (this.played === 0) {
      // Paragraphs 3.1 and 3.5.
      this.demand(seat, isFirst ? this.first : this.isBroken ? ALL_CARDS : NO_HEARTS);
      return;
    }
    // Paragraphs 3.2 and 3.4.
    const suit = Math.trunc((this.plays[0] as number) / RANK_COUNT);
    if (!this.demand(seat, SUIT_SETS, suit) && isFirst) this.demand(seat, NO_POINTS);
  }

  protected closeTrick(): number {
    const { plays, seats } = this;
    let best = plays[0] as number;
    const suit = Math.trunc(best / RANK_COUNT);
    let winner = 0;
    let worth = 0;
    let points = 0;
    for (let place = 0; place < seats; place += 1) {
      const card = plays[place] as number;
      worth += this.worths[card] as number;
      points += POINTS[card] as number;
      if (this.breaks[card] === 1) this.isBroken = true;

      if (card <= best || Math.trunc(card / RANK_COUNT) !== suit) continue;
      best = card;
      winner = place;
    }
    const seat = (this.leader + winner) % seats;
    this.taken[seat] = (this.taken[seat] as number) + worth;
    this.counted[seat] = (this.counted[seat] as number) + points;
    this.won[seat] = (this.won[seat] as number) + 1;
    return seat;
  }

  /**
   * Most players duck: they follow with the highest card that does not take the trick, and throw the queen or a high heart
   * when they need not follow. If imagined hands were played at random, high cards would look harmless.
   */
  protected override draw(stream: QuickStream): number {
    if (this.played === 0 || stream.next() < CARELESS) return super.draw(stream);
    const lead = this.plays[0] as number;
    const suit = Math.trunc(lead / RANK_COUNT);
    const ofSuit = (this.low & (SUIT_SETS[2 * suit] as number)) | (this.high & (SUIT_SETS[2 * suit + 1] as number));
    if (ofSuit === 0) {
      const high = this.high;
      return (high & QUEEN_BIT) !== 0 ? QUEEN : high >= HEARTS_FROM ? HALF + 31 - Math.clz32(high) : super.draw(stream);
    }
    let best = lead;
    for (let place = 1; place < this.played; place += 1) {
      const card = this.plays[place] as number;
      if (card > best && Math.trunc(card / RANK_COUNT) === suit) best = card;
    }
    const bits = best < HALF ? this.low : this.high;
    const under = bits & ((1 << (best % HALF)) - 1);
    const base = best < HALF ? 0 : HALF;
    if (under !== 0) return base + 31 - Math.clz32(under);
    // Whoever takes the trick anyway, and plays last, takes it with the highest card.
    return this.played === this.seats - 1 ? base + 31 - Math.clz32(bits) : super.draw(stream);
  }

  /** Points if the hand ends and is scored here (chapter 5). */
  points(into: Float64Array): void {
    const { moon, sun } = this.standing.options;
    for (let seat = 0; seat < this.seats; seat += 1) into[seat] = this.taken[seat] as number;
    const shooter = this.counted.indexOf(ALL_POINTS);
    if (shooter < 0) return;
    const isSun = sun && this.won[shooter] === this.tricks - this.tricksLeft;
    const most = isSun ? 2 * ALL_POINTS : ALL_POINTS;
    into[shooter] = (into[shooter] as number) - ALL_POINTS;
    for (let seat = 0; seat < this.seats; seat += 1) {
      if (moon === 'own' ? seat === shooter : seat !== shooter) {
        into[seat] = (into[seat] as number) + (moon === 'own' ? -most : most);
      }
    }
  }

  /** The chance of winning the match, less a little for every point behind the leader. */
  worth(into: Float64Array): void {
    this.points(into);
    const { totals, options, margin = MARGIN } = this.standing;
    let most = -Infinity;
    for (let seat = 0; seat < this.seats; seat += 1) {
      const total = (into[seat] as number) + (totals[seat] as number);
      most = Math.max(most, total);
      // The fewest points are the best.
      into[seat] = -total;
    }
    const handsAfter = Math.max(1, (options.points - most) / HAND.most);
    toChances(into, most >= options.points ? 0 : scaleFor(HAND.deviation * Math.sqrt(handsAfter)), margin);
  }

  protected override copy(other: this): void {
    super.copy(other);
    this.taken.set(other.taken);
    this.counted.set(other.counted);
    this.won.set(other.won);
    this.isBroken = other.isBroken;
  }
}
