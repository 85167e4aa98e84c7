import { countBits, HALF, setOf, type CardSet, type CardSets } from '#engine/kits/search/card-sets.ts';
import { WEIGHT_OF_PRESENT, WORTH_OF_KIRIN } from '../foresight.ts';
import { DECK, isKirin, outranks } from '../rules/cards.ts';
import { SEAT_COUNT } from '../rules/layout.ts';
import { BEAST, BEAST_COUNT, BEAST_STRENGTH, DECK_SIZE, DIRECTIONS, POWER, TURNS_TO } from './tables.ts';

const OTHERS = SEAT_COUNT - 1;
const DIRECTION_COUNT = DIRECTIONS.length;

/** By direction and card: the cards that take a trick from it; for a Kirin all others but Kirin. */
const STRONGER = DIRECTIONS.flatMap((direction) =>
  DECK.map((card) => setOf(DECK, (other) => !isKirin(other) && (isKirin(card) || outranks(other, card, direction)))),
);
/** By direction and card: the cards from which it takes a trick. */
const WEAKER = DIRECTIONS.flatMap((direction) =>
  DECK.map((card) => setOf(DECK, (other) => !isKirin(card) && (isKirin(other) || outranks(card, other, direction)))),
);
const OF_BEAST = Array.from({ length: BEAST_COUNT }, (_, beast) => setOf(DECK, (_card, code) => BEAST[code] === beast));

/** A round in which a seat is to play one of the cards in `low` and `high`; see `KirinModel`. */
interface Turn {
  readonly low: number;
  readonly high: number;
  readonly direction: number;
  readonly leader: number;
  readonly plays: Int32Array;
  readonly played: number;
  readonly hands: Int32Array;
  readonly declared: Int32Array;
}

/**
 * How players choose their cards: as `steady` does (`prospectOf`), from tables of what it expects of each card. All
 * seats are taken to expect the same of the cards that are still out.
 */
export class Habits {
  /** By direction, card led and card: the chance that a follower's answer does not take the trick from the card. */
  private readonly holds = new Float64Array(DIRECTION_COUNT * DECK_SIZE * DECK_SIZE);
  /** By direction, card led and beast: the chance that a follower answers with that beast. */
  private readonly comes = new Float64Array(DIRECTION_COUNT * DECK_SIZE * BEAST_COUNT);
  /** By direction, colour collected and card: what it is worth to keep the card; and what it gains if it is led. */
  private readonly kept = new Float64Array(DIRECTION_COUNT * BEAST_COUNT * DECK_SIZE);
  private readonly led = new Float64Array(DIRECTION_COUNT * BEAST_COUNT * DECK_SIZE);

  /** `out` are the cards that have not been played, of which a hand has `handSize`. */
  constructor(out: CardSet, handSize: number, demands: CardSets) {
    for (let row = 0; row < DIRECTION_COUNT * DECK_SIZE; row += 1) this.expectAnswers(row, out, handSize, demands);
    for (let direction = 0; direction < DIRECTION_COUNT; direction += 1) {
      for (let colour = 0; colour < BEAST_COUNT; colour += 1) this.weighCards(direction, colour, out);
    }
  }

  /** The card that the seat which is to move plays, of those that it may play. */
  choose(round: Turn): number {
    const { low, high, direction, played, plays } = round;
    const { holds, comes, led, kept } = this;
    const seat = (round.leader + played) % SEAT_COUNT;
    const colour = round.declared[seat] as number;
    const from = direction * DECK_SIZE;
    let most = -1;
    let strongest = -1;
    let next = direction;
    let lie = 0;
    for (let place = 0; place < played; place += 1) {
      const card = plays[place] as number;
      if (BEAST[card] === colour) lie += 1;
      const power = POWER[from + card] as number;
      if (power > most) most = power;
      if (power >= 0) continue;
      const strength = BEAST_STRENGTH[from + card] as number;
      if (strength > strongest) {
        strongest = strength;
        next = TURNS_TO[card] as number;
      } else if (strength === strongest) next = direction;
    }
    const row = from + (plays[0] as number);
    const followers = OTHERS - played;
    const come = followers * (comes[row * BEAST_COUNT + colour] as number);
    const keptAt = (next * BEAST_COUNT + colour) * DECK_SIZE;
    const ledAt = (direction * BEAST_COUNT + colour) * DECK_SIZE;
    let turning = NaN;
    let best = -1;
    let bestWorth = -Infinity;
    for (let half = 0; half <= HALF; half += HALF) {
      for (let left = half === 0 ? low : high; left !== 0; left &= left - 1) {
        const card = half + 31 - Math.clz32(left & -left);
        const power = POWER[from + card] as number;
        let worth = -(kept[keptAt + card] as number);
        if (power > most) {
          if (played === 0) worth += led[ledAt + card] as number;
          else {
            let gain = lie + come + (BEAST[card] === colour ? 1 : 0);
            for (let after = played + 1; after < SEAT_COUNT; after += 1)
              gain *= holds[row * DECK_SIZE + card] as number;
            worth += gain;
          }
        } else if (power < 0) {
          const strength = BEAST_STRENGTH[from + card] as number;
          const then = strength > strongest ? (TURNS_TO[card] as number) : strength === strongest ? direction : next;
          if (then !== next) {
            if (Number.isNaN(turning)) turning = this.gainByTurning(round.hands, seat, keptAt, colour, 1 - next);
            worth += turning;
          }
        }
        if (worth <= bestWorth) continue;
        bestWorth = worth;
        best = card;
      }
    }
    return best;
  }

  /** What a hand is worth more under the other direction. */
  private gainByTurning(hands: Int32Array, seat: number, keptAt: number, colour: number, other: number): number {
    const { kept } = this;
    const otherAt = (other * BEAST_COUNT + colour) * DECK_SIZE;
    let sum = 0;
    for (let half = 0; half <= HALF; half += HALF) {
      for (let left = hands[half === 0 ? 2 * seat : 2 * seat + 1] as number; left !== 0; left &= left - 1) {
        const card = half + 31 - Math.clz32(left & -left);
        sum += (kept[otherAt + card] as number) - (kept[keptAt + card] as number);
      }
    }
    return sum;
  }

  /** What followers answer to a card led under a direction, if nothing is known of their hands. */
  private expectAnswers(row: number, out: CardSet, handSize: number, demands: CardSets): void {
    const demanded = common(out, [demands[2 * row] as number, demands[2 * row + 1] as number]);
    const free: CardSet = [out[0] & ~demanded[0], out[1] & ~demanded[1]];
    const [all, owed, others] = [sizeOf(out), sizeOf(demanded), sizeOf(free)];
    let isFree = 1;
    for (let drawn = 0; drawn < handSize; drawn += 1) {
      isFree *= Math.max(0, others - drawn) / Math.max(1, all - drawn);
    }
    const ofDemanded = (1 - isFree) / Math.max(1, owed);
    const ofFree = isFree / Math.max(1, others);
    const chanceOf = (such: CardSet): number =>
      ofDemanded * sizeOf(common(demanded, such)) + ofFree * sizeOf(common(free, such));
    const base = row < DECK_SIZE ? 0 : DECK_SIZE;
    for (let card = 0; card < DECK_SIZE; card += 1) {
      this.holds[row * DECK_SIZE + card] = 1 - chanceOf(STRONGER[base + card] as CardSet);
    }
    for (let beast = 0; beast < BEAST_COUNT; beast += 1) {
      this.comes[row * BEAST_COUNT + beast] = chanceOf(OF_BEAST[beast] as CardSet);
    }
  }

  private weighCards(direction: number, colour: number, out: CardSet): void {
    const all = Math.max(1, sizeOf(out));
    const company = (OTHERS * sizeOf(common(out, OF_BEAST[colour] as CardSet))) / all;
    const power = (under: number, card: number): number =>
      (sizeOf(common(out, WEAKER[under * DECK_SIZE + card] as CardSet)) / all) ** OTHERS;
    for (let card = 0; card < DECK_SIZE; card += 1) {
      const at = (direction * BEAST_COUNT + colour) * DECK_SIZE + card;
      const row = direction * DECK_SIZE + card;
      const own = BEAST[card] === colour ? 1 : 0;
      const captures =
        WEIGHT_OF_PRESENT * power(direction, card) + (1 - WEIGHT_OF_PRESENT) * power(1 - direction, card);
      this.kept[at] = (TURNS_TO[card] as number) < 0 ? captures * (own + company) : WORTH_OF_KIRIN;
      const comes = OTHERS * (this.comes[row * BEAST_COUNT + colour] as number);
      this.led[at] = (this.holds[row * DECK_SIZE + card] as number) ** OTHERS * (own + comes);
    }
  }
}

function common(one: CardSet, other: CardSet): CardSet {
  return [one[0] & other[0], one[1] & other[1]];
}

function sizeOf([low, high]: CardSet): number {
  return countBits(low) + countBits(high);
}
