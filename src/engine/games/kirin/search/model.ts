import { ALL_CARDS, bitAfter, type CardSets } from '#engine/kits/search/card-sets.ts';
import { scaleFor, toChances } from '#engine/kits/search/chances.ts';
import type { QuickStream } from '#engine/kits/quick-stream.ts';
import { TrickModel } from '#engine/kits/search/trick-model.ts';
import type { KirinOptions } from '../types.ts';
import { SEAT_COUNT } from '../rules/layout.ts';
import type { Habits } from './habits.ts';
import { BEAST, BEAST_STRENGTH, DECK_SIZE, DEMANDS, POWER, TURNS_TO } from './tables.ts';

/** Bits in which a number of captured cards fits, and what a captured card adds to all four numbers of its captor. */
const TALLY_BITS = 4;
const TALLY_MASK = 2 ** TALLY_BITS - 1;
const TALLIED = Int32Array.from(BEAST, (beast) => 1 << (TALLY_BITS * beast));

/** How a match stands when a round begins. */
export interface Standing {
  readonly totals: readonly number[];
  /** By seat: its best round so far (paragraph 7.5). */
  readonly bestRounds: readonly number[];
  /** Rounds that come after the present one. */
  readonly roundsAfter: number;
  readonly options: KirinOptions;
  /** What a point is worth where it no longer decides who wins, as a share of a win; MARGIN if left out. */
  readonly margin?: number;
}

/** The standard deviation of what one round brings a seat, in points; among four of `steady` it is 1.8 (1,800 rounds). */
export const ROUND_DEVIATION = 1.9;
/** Enough to choose between two cards where nothing depends on them. */
const MARGIN = 0.01;

/** How often another player is imagined not to keep to its habits: the search looks for its card. */
const WAYWARD = 0.2;
/** How often, below the tree, a card is drawn at random instead. */
const CARELESS = 0.1;
/**
 * Tricks, from the present one on, in which imagined players keep to their habits. Later cards are drawn at random, as
 * habits take a third of a search's time and nobody could show that they matter so far ahead.
 */
const TRICKS_FORESEEN = 2;

/** Who holds a hidden card: the hand of a seat, its declaration, or its closed pile. */
export const HOLDERS = { hand: 0, declaration: SEAT_COUNT, pile: 2 * SEAT_COUNT, count: 3 * SEAT_COUNT } as const;

/** A round of Kirin from after the declarations. A move is the number of the card that is played. */
export class KirinModel extends TrickModel {
  direction = 0;
  /** By seat: the beast declared, from 0 to 3. */
  readonly declared = new Int32Array(SEAT_COUNT);
  /** By seat: cards captured of each beast, in a fixed number of bits each. */
  private readonly tallies = new Int32Array(SEAT_COUNT);
  /** By direction and card led: the cards that a follower must play. */
  readonly demands: CardSets;
  private readonly standing: Standing;
  /** How many points behind make a chance of winning e times smaller; 0 in the last round. */
  private readonly scale: number;
  /** How the players are imagined to choose their cards; null if at random. */
  private habits: Habits | null = null;
  /** When this many tricks are left, cards are drawn at random. */
  private playedAtRandom = 0;

  constructor(standing: Standing) {
    super(SEAT_COUNT, DECK_SIZE);
    this.standing = standing;
    this.demands = DEMANDS[standing.options.kirinLead];
    this.scale = scaleFor(ROUND_DEVIATION * Math.sqrt(standing.roundsAfter));
  }

  /** From now on the players are imagined to have these habits; `tricksLeft` are left now. */
  withHabits(habits: Habits, tricksLeft: number): this {
    this.habits = habits;
    this.playedAtRandom = Math.max(0, tricksLeft - TRICKS_FORESEEN);
    return this;
  }

  habit(stream: QuickStream): number {
    if (this.habits === null || stream.next() < WAYWARD) return -1;
    this.allow(this.mover());
    return this.usual(this.habits);
  }

  protected override draw(stream: QuickStream): number {
    const { habits } = this;
    const isNear = this.tricksLeft > this.playedAtRandom;
    return habits !== null && isNear && stream.next() >= CARELESS ? this.usual(habits) : super.draw(stream);
  }

  private usual(habits: Habits): number {
    const { low, high } = this;
    return high === 0 && (low & (low - 1)) === 0 ? bitAfter(low, 0) : habits.choose(this);
  }

  protected allow(seat: number): void {
    if (this.played === 0) this.demand(seat, ALL_CARDS);
    else this.demand(seat, this.demands, this.direction * DECK_SIZE + (this.plays[0] as number));
  }

  protected closeTrick(): number {
    const { plays, direction } = this;
    const from = direction * DECK_SIZE;
    let most = -1;
    let winner = -1;
    let strongest = -1;
    let next = direction;
    let cards = 0;
    for (let place = 0; place < SEAT_COUNT; place += 1) {
      const card = plays[place] as number;
      cards += TALLIED[card] as number;
      const power = POWER[from + card] as number;
      if (power >= 0) {
        if (power < most) continue;
        most = power;
        winner = place;
        continue;
      }
      // Chapter 5: the strongest Kirin decides; two of the same beast cancel.
      const strength = BEAST_STRENGTH[from + card] as number;
      if (strength > strongest) {
        strongest = strength;
        next = TURNS_TO[card] as number;
      } else if (strength === strongest) next = direction;
    }
    this.direction = next;
    // Paragraph 4.9: four Kirin are set aside, and the same player leads again.
    if (winner < 0) return this.leader;
    const seat = (this.leader + winner) % SEAT_COUNT;
    this.tallies[seat] = (this.tallies[seat] as number) + cards;
    return seat;
  }

  /** The seat has captured this many more cards of a beast. */
  tally(seat: number, beast: number, count: number): void {
    this.tallies[seat] = (this.tallies[seat] as number) + (count << (TALLY_BITS * beast));
  }

  points(into: Float64Array): void {
    for (let seat = 0; seat < SEAT_COUNT; seat += 1) {
      into[seat] = ((this.tallies[seat] as number) >> (TALLY_BITS * (this.declared[seat] as number))) & TALLY_MASK;
    }
  }

  /** The chance of winning the match; in the last round less a little for every point behind the leader. */
  worth(into: Float64Array): void {
    this.points(into);
    const { totals, bestRounds, roundsAfter, options, margin = MARGIN } = this.standing;
    const isBestRound = options.tieBreak === 'bestRound' && options.rounds > 1;
    for (let seat = 0; seat < SEAT_COUNT; seat += 1) {
      const points = into[seat] as number;
      const total = (totals[seat] as number) + points;
      // A best round settles equal totals and nothing else.
      into[seat] = isBestRound ? total + Math.max(bestRounds[seat] as number, points) / 64 : total;
    }
    toChances(into, this.scale, roundsAfter === 0 ? margin : 0);
  }

  protected override receive(holder: number, card: number): void {
    if (holder < HOLDERS.declaration) this.give(holder, card);
    else if (holder < HOLDERS.pile) this.declared[holder - HOLDERS.declaration] = BEAST[card] as number;
    else this.tally(holder - HOLDERS.pile, BEAST[card] as number, 1);
  }

  protected override copy(other: this): void {
    super.copy(other);
    this.declared.set(other.declared);
    this.tallies.set(other.tallies);
    this.direction = other.direction;
  }
}
