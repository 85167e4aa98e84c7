import { DICE_AS } from '../rules/sums.ts';

const SUMS = DICE_AS.plain.sums;

/** After this many rounds of mutual answers the mix of numbers has settled. */
const ROUNDS = 60;

/** What remains of the hope to win after a tie, or a round in which all bust. */
const GOING_ON = 0.5;

/**
 * How good it is to roll 1, 2, ... dice in a sudden death (paragraphs 7.4 and 7.5): for each number, the chance to come
 * out ahead of the others, who choose at the same time and as well as they can. `own` is the seat's own number of dice,
 * `others` those of each other seat.
 */
export function suddenChances(value: number, own: number, others: readonly number[]): readonly number[] {
  // Everybody answers what the others have done so far; how often a number was the best answer is its share in the mix.
  const sizes = [own, ...others];
  let mixes = sizes.map((size) => Array.from({ length: size }, () => 1));
  for (let round = 0; round < ROUNDS; round += 1) {
    const now = mixes;
    mixes = now.map((mix, player) => {
      const best = bestPlace(chancesAgainst(value, mix.length, now.toSpliced(player, 1)));
      return mix.map((times, place) => (place === best ? times + 1 : times));
    });
  }
  return chancesAgainst(value, own, mixes.slice(1));
}

function bestPlace(chances: readonly number[]): number {
  return chances.indexOf(Math.max(...chances));
}

/** By the player's own number of dice: the chance to come out ahead of others who mix their numbers like this. */
function chancesAgainst(value: number, own: number, mixes: readonly (readonly number[])[]): readonly number[] {
  const theirs = mixes.map((mix) => sumsUnder(value, mix));
  return Array.from({ length: own }, (_, place) => {
    const mine = sumsUnder(value, [...Array.from({ length: place }, () => 0), 1]);
    return mine.reduce(
      (chance, share, sum) => chance + share * theirs.reduce((all, other) => all * versus(sum, other), 1),
      0,
    );
  });
}

/** How a sum does against another player's distribution of sums, in which place 0 stands for a bust. */
function versus(sum: number, other: readonly number[]): number {
  const below = other.slice(0, sum).reduce((all, share) => all + share, 0);
  return below + GOING_ON * (other[sum] ?? 0);
}

/**
 * The distribution of the sums up to the value for a mix of 1, 2, ... dice; everything beyond the value is at place 0.
 */
function sumsUnder(value: number, mix: readonly number[]): readonly number[] {
  const all = mix.reduce((sum, times) => sum + times, 0);
  const shares = Array.from({ length: value + 1 }, () => 0);
  for (const [place, times] of mix.entries()) {
    const { low, ways, all: rolls } = SUMS[place + 1] ?? { low: 0, ways: [], all: 1 };
    for (const [index, way] of ways.entries()) {
      const sum = low + index > value ? 0 : low + index;
      shares[sum] = (shares[sum] ?? 0) + ((times / all) * way) / rolls;
    }
  }
  return shares;
}
