import { ASSASSIN_CARD, ELEMENTS, type Element, type Printed, type Suspect } from '../types.ts';
import { isSuspect, numberOf, WILD } from '../rules/cards.ts';

/**
 * What cards are worth for clues, in clues. Of pairs in hand 43 % were presented later by the same player, of singles
 * 15 %, of singles with their suspect half (80 matches of four steady players). Singles and suspects are valued below
 * that, so that players give them away: generous players make the clues from which all learn.
 */
const WORTH = { clue: 1, pair: 0.42, backedSingle: 0.24, single: 0.1, suspect: 0.08 } as const;

/** Target 6 goes with every suspect, so it becomes a clue more easily (paragraph 4.10). */
const WILD_EXTRA = 0.08;

/** How many clues a hand is worth. `isLive` says whether an element can still become a clue. */
export function handWorth(
  hand: readonly Printed[],
  isLive: (element: Element) => boolean,
  isAssassin: boolean,
): number {
  const left = new Set(
    hand.filter((face): face is Suspect | 'A' => isSuspect(face) || (isAssassin && face === ASSASSIN_CARD)),
  );
  const counted = ELEMENTS.map((element) => ({ element, copies: isLive(element) ? copiesOf(hand, element) : 0 }))
    .filter(({ copies }) => copies > 0)
    .toSorted((one, other) => rank(other) - rank(one));
  let worth = 0;
  for (const { element, copies } of counted) {
    const extra = element === WILD ? WILD_EXTRA : 0;
    if (copies > 2) {
      worth += WORTH.clue;
      continue;
    }
    const backing = [...left].find(
      (face) => face === ASSASSIN_CARD || element === WILD || numberOf(face) === numberOf(element),
    );
    // A substitute serves one clue only: the first that needs it.
    if (backing !== undefined) left.delete(backing);
    if (copies > 1) worth += backing === undefined ? WORTH.pair + extra : WORTH.clue;
    else worth += (backing === undefined ? WORTH.single : WORTH.backedSingle) + extra;
  }
  return worth + WORTH.suspect * left.size;
}

/** Pairs take the substitutes before singles, and Target 6, which can take any suspect, after the other pairs. */
function rank({ element, copies }: { readonly element: Element; readonly copies: number }): number {
  return copies * 2 - (element === WILD ? 1 : 0);
}

function copiesOf(hand: readonly Printed[], element: Element): number {
  return hand.filter((face) => face === element).length;
}
