import { ELEMENTS } from '../types.ts';
import { GENUINE, isLive } from './clue-notes.ts';
import { crimeOdds, gainOfClearing } from './crime-odds.ts';
import { assassinOdds, CARD_IN_CLUE } from './hunting.ts';
import type { OwnSight } from './own-sight.ts';
import { PART_POINTS } from './worths.ts';

/** A hidden clue will be turned up soon: seeing it early is worth this share of seeing it at all. */
const EARLY = 0.7;
/** Points for naming the Assassin (paragraph 6.4). */
const HUNT_POINTS = 3;

/** Points that a look at this clue is expected to bring. */
export function lookWorths(own: OwnSight): (clue: number) => number {
  const odds = crimeOdds(own.memory, own.clues);
  const live = ELEMENTS.filter((element) => isLive(own.clues, element));
  const usual = live.reduce((sum, element) => sum + gainOfClearing(odds, element), 0) / Math.max(1, live.length);
  const suspicion = own.numbers.hasAssassin && !own.isAssassin ? assassinOdds(own.memory) : [];
  return (clue) => {
    const note = own.clues[clue];
    if (!note) return 0;
    const cleared = note.element === null ? EARLY * usual : gainOfClearing(odds, note.element);
    const owner = suspicion[note.owner] ?? 0;
    return GENUINE * PART_POINTS * cleared + HUNT_POINTS * CARD_IN_CLUE * owner * (1 - owner);
  };
}
