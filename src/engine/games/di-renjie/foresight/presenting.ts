import { withoutCards } from '../rules/cards.ts';
import { ASSASSIN_CARD, type Element, type Printed } from '../types.ts';
import { isLive } from './clue-notes.ts';
import { crimeOdds, oddsOf } from './crime-odds.ts';
import { handWorth } from './hand-worth.ts';
import type { OwnSight } from './own-sight.ts';

/**
 * What a clue with all three copies is worth for the table's sake, in clues: a player who examines it can cross the
 * element off. The Assassin prefers to leave it open, and bluffs (ruling 8.8).
 */
const TELLS = 0.12;
/** What it costs the table, in clues, to show two copies of what may well be the crime: it then looks innocent. */
const MISLEADS = 0.6;
/**
 * Being seen with the Assassin's card costs 5 points, the value of 5 of the Assassin's clues (paragraphs 6.2 and 6.4).
 */
const EXPOSED = 5;

/** What presenting this clue is worth, in clues; only differences matter. Compare `passingWorth`. */
export function clueWorth(own: OwnSight, element: Element, bottom: Printed): number {
  const rest = withoutCards(own.hand, [element, element, bottom]);
  const kept = handWorth(rest, (other) => other !== element && isLive(own.clues, other), own.isAssassin);
  const tells = bottom === element ? TELLS : -MISLEADS * oddsOf(crimeOdds(own.memory, own.clues), element);
  const exposed = bottom === ASSASSIN_CARD && !isSafeToShow(own) ? EXPOSED : 0;
  return 1 + kept + (own.isAssassin ? -tells : tells) - exposed;
}

/** What the Assassin keeps by presenting nothing; less than with any clue that does not show the card to anybody. */
export function passingWorth(own: OwnSight): number {
  return handWorth(own.hand, (other) => isLive(own.clues, other), own.isAssassin) - 1;
}

/** Whether nobody can examine a clue presented now, because the match ends before any look is granted. */
function isSafeToShow({ seat, numbers }: OwnSight): boolean {
  if (numbers.revealed < numbers.needed) return false;
  const { seats, last, clues } = numbers;
  for (let other = seat; other !== last;) {
    other = (other + 1) % seats.length;
    const hasHidden = clues.some(({ owner, isRevealed }) => owner === other && !isRevealed);
    if (hasHidden && seats[other]?.nextGrantsLook === true) return false;
  }
  return true;
}
