import type { SeatId } from '#protocol/ids.ts';
import type { Outlook } from '../foresight/outlook.ts';
import { worldsOf, type World } from '../foresight/worlds.ts';
import { pairHits } from '../rules/play.ts';
import { MURDER_SIZE } from '../rules/sizes.ts';
import { add, turnsLeft, type Pair, type Racer, type Tally } from './race.ts';

/** A deal as the seat imagines it. */
export interface Scene {
  /** How likely it is; those of a contest add up to 1. */
  readonly weight: number;
  /** By seat. */
  readonly racers: readonly Racer[];
}

/** The race for the Murder as one seat imagines it. */
export interface Contest {
  readonly seat: SeatId;
  /** The others who are still in the match, clockwise from this seat. */
  readonly others: readonly SeatId[];
  readonly pairs: readonly Pair[];
  /** The cards of Evidence that the seat knows. */
  readonly evidence: Tally;
  readonly scenes: readonly Scene[];
}

/** In how many deals a choice is tried: the likeliest of those imagined. */
const SCENES = 100;

/** The race as it stands; without scenes if the seat can imagine no deal. */
export function contestOf({ own, evidence }: Outlook): Contest {
  const { seats, deck: kinds, midnumber } = own.numbers;
  const deck = kinds.map(({ number }) => number);
  const worlds = worldsOf(own.memory, own.seat, own.mind)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, SCENES);
  const sum = worlds.reduce((total, { weight }) => total + weight, 0);
  const looks = seats.map((other, seat) => MURDER_SIZE - (seat === own.seat ? seen(own.murder) : other.looks.length));
  const racersIn = ({ hands }: World): readonly Racer[] =>
    hands.map((hand, seat) => ({ hand: tallyOf(deck, hand), cards: hand.length, looks: looks[seat] ?? MURDER_SIZE }));
  return {
    seat: own.seat,
    others: seats
      .map((_, step) => (own.seat + step) % seats.length)
      .filter((seat) => seat !== own.seat && seats[seat]?.isOut === false),
    pairs: pairsIn(deck, midnumber),
    evidence: tallyOf(
      deck,
      evidence.flatMap(({ number }) => number ?? []),
    ),
    scenes: worlds.map((world) => ({ weight: world.weight / sum, racers: racersIn(world) })),
  };
}

function seen(murder: readonly (number | null)[]): number {
  return murder.filter((number) => number !== null).length;
}

function tallyOf(deck: readonly number[], numbers: readonly number[]): Tally {
  const tally = new Int8Array(deck.length);
  for (const number of numbers) add(tally, deck.indexOf(number), 1);
  return tally;
}

function pairsIn(deck: readonly number[], midnumber: number): readonly Pair[] {
  return deck.flatMap((one, first) =>
    deck.flatMap((other, second): readonly Pair[] =>
      second >= first && pairHits(one, other, midnumber) ? [[first, second]] : [],
    ),
  );
}

/** How fast the chance to win falls with each further turn that a seat needs: by a factor of e to this power. */
const PER_TURN = 1.2;
/** Turns that the others lose by doing other things, unless they have a set to play every turn. */
const DETOUR = 0.7;

/** About how likely this seat is to win after its turn, if the cards lie like this. */
export function chanceOf({ seat, others, pairs }: Contest, racers: readonly Racer[], evidence: Tally): number {
  const partOf = (who: SeatId, wait: number): number => {
    const racer = racers[who];
    if (!racer) return 0;
    const turns = turnsLeft(racer, evidence, pairs);
    const detour = who !== seat && turns > racer.looks ? DETOUR : 0;
    return Math.exp(-PER_TURN * (turns + detour + wait));
  };
  const mine = partOf(seat, 1);
  const theirs = others.reduce((sum, other, index) => sum + partOf(other, (index + 1) / (others.length + 1)), 0);
  return mine / (mine + theirs);
}
