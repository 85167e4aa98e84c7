import { ALL_CARDS, numbering, setOf, setsOf, type CardSets } from '#engine/kits/search/card-sets.ts';
import { scaleFor, toChances } from '#engine/kits/search/chances.ts';
import { TrickModel } from '#engine/kits/search/trick-model.ts';
import { BEASTS, type Direction, type KirinOptions } from '../types.ts';
import { beastOf, DECK, directionOn, isKirin, qualifies, strengthOf } from '../rules/cards.ts';
import { SEAT_COUNT } from '../rules/layout.ts';

export const DIRECTIONS = ['ascending', 'descending'] as const satisfies readonly Direction[];
export const BEAST_COUNT = BEASTS.length;

const DECK_SIZE = DECK.length;
/** The number that stands for a card. */
export const codeOf = numbering(DECK);

/** By card: its beast, as a number from 0 to 3. */
export const BEAST = Int8Array.from(DECK, (card) => BEASTS.indexOf(beastOf(card)));
/** Bits in which a number of captured cards fits, and what a captured card adds to all four numbers of its captor. */
const TALLY_BITS = 4;
const TALLY_MASK = 2 ** TALLY_BITS - 1;
const TALLIED = Int32Array.from(BEAST, (beast) => 1 << (TALLY_BITS * beast));
/** By card: -1, or the direction that it turns the order to. */
const TURNS_TO = Int8Array.from(DECK, (card) => (isKirin(card) ? DIRECTIONS.indexOf(directionOn(card)) : -1));

/** By direction and card (`direction * 36 + card`): how high it is among the cards that can take a trick; -1 for a Kirin. */
const POWER = Int8Array.from(
  DIRECTIONS.flatMap((direction) =>
    DECK.map((card) => {
      const { rank, beast } = strengthOf(card, direction);
      return isKirin(card) ? -1 : rank * BEAST_COUNT + beast;
    }),
  ),
);

/** By direction and beast: how strong the beast is (paragraph 2.1). */
const BEAST_STRENGTH = Int8Array.from(
  DIRECTIONS.flatMap((direction) => BEASTS.map((beast) => strengthOf(`${beast}1`, direction).beast)),
);

/**
 * By direction and card led (`direction * 36 + card`): the cards that a follower must play (paragraphs 4.3 and 4.4).
 */
function demandsUnder(kirinLead: KirinOptions['kirinLead']): CardSets {
  return setsOf(
    DIRECTIONS.flatMap((direction) =>
      DECK.map((led) => setOf(DECK, (card) => qualifies(card, led, direction, kirinLead))),
    ),
  );
}

const DEMANDS: Readonly<Record<KirinOptions['kirinLead'], CardSets>> = {
  lowest: demandsUnder('lowest'),
  noRank: demandsUnder('noRank'),
};

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
const ROUND_DEVIATION = 1.9;
/** Enough to choose between two cards where nothing depends on them. */
const MARGIN = 0.01;

/** Who holds a hidden card: the hand of a seat, its declaration, or its closed pile. */
export const HOLDERS = { hand: 0, declaration: SEAT_COUNT, pile: 2 * SEAT_COUNT, count: 3 * SEAT_COUNT } as const;

/** A round of Kirin from after the declarations. A move is the number of the card that is played. */
export class KirinModel extends TrickModel {
  direction = 0;
  /** By seat: the beast declared, from 0 to 3. */
  readonly declared = new Int32Array(SEAT_COUNT);
  /** By seat: cards captured of each beast, in so many bits each. */
  private readonly tallies = new Int32Array(SEAT_COUNT);
  private readonly demands: CardSets;
  private readonly standing: Standing;
  /** How many points behind make a chance of winning e times smaller; 0 in the last round. */
  private readonly scale: number;

  constructor(standing: Standing) {
    super(SEAT_COUNT, DECK.length);
    this.standing = standing;
    this.demands = DEMANDS[standing.options.kirinLead];
    this.scale = scaleFor(ROUND_DEVIATION * Math.sqrt(standing.roundsAfter));
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
      const strength = BEAST_STRENGTH[direction * BEAST_COUNT + (BEAST[card] as number)] as number;
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
    const isBestRound = options.tieBreak === 'bestRound';
    for (let seat = 0; seat < SEAT_COUNT; seat += 1) {
      const points = into[seat] as number;
      const total = (totals[seat] as number) + points;
      // A best round settles equal totals and nothing else.
      into[seat] = isBestRound ? total + Math.max(bestRounds[seat] as number, points) / 64 : total;
    }
    toChances(into, this.scale, roundsAfter === 0 ? margin : 0);
  }

  protected override receive(holder: number, card: number): void {
    const seat = holder % SEAT_COUNT;
    if (holder < HOLDERS.declaration) this.give(seat, card);
    else if (holder < HOLDERS.pile) this.declared[seat] = BEAST[card] as number;
    else this.tally(seat, BEAST[card] as number, 1);
  }

  protected override copy(other: this): void {
    super.copy(other);
    this.declared.set(other.declared);
    this.tallies.set(other.tallies);
    this.direction = other.direction;
  }
}
