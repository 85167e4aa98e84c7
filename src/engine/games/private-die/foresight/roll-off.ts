import type { Distribution } from '#engine/kits/dice.ts';
import { DICE_AS } from '../rules/sums.ts';

const SUMS = DICE_AS.plain.sums;

/** The chance to win a roll-off, by the player's own number of dice and another's. */
const CHANCES = SUMS.map((mine) => SUMS.map((theirs) => aheadOf(mine, theirs)));

/** The chance to roll more than another player, where both roll again while they tie (chapter 6). */
function aheadOf(mine: Distribution, theirs: Distribution): number {
  let ahead = 0;
  let behind = 0;
  for (const [place, ways] of mine.ways.entries()) {
    for (const [there, others] of theirs.ways.entries()) {
      if (mine.low + place > theirs.low + there) ahead += ways * others;
      if (mine.low + place < theirs.low + there) behind += ways * others;
    }
  }
  return ahead + behind === 0 ? 0.5 : ahead / (ahead + behind);
}

/** The chance, from 0 to 1, that this many dice win a roll-off against this many others; 0 to 5 dice each. */
export function rollOffChance(mine: number, theirs: number): number {
  const chance = CHANCES[mine]?.[theirs];
  if (chance === undefined) throw new Error(`no roll-off of ${String(mine)} against ${String(theirs)} dice`);
  return chance;
}
