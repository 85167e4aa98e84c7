import { ASSASSIN_CARD, ELEMENTS, SUSPECTS, type Element, type Printed } from '../types.ts';
import { COPIES, isElement, isSuspect, numberOf, WILD } from './cards.ts';

/** The faces of three cards that make a clue: two copies of an element, and the card under them. */
export interface ClueKind {
  readonly element: Element;
  readonly bottom: Printed;
}

/** Every different clue in these cards; `isAssassin` says whether they are in the Assassin's hand (paragraph 4.10). */
export function cluesIn(hand: readonly Printed[], isAssassin: boolean): readonly ClueKind[] {
  const copies = (face: Printed): number => hand.filter((other) => other === face).length;
  return ELEMENTS.flatMap((element): readonly ClueKind[] => {
    if (copies(element) < COPIES - 1) return [];
    const bottoms = bottomsOf(element, isAssassin).filter((face) => copies(face) >= (face === element ? COPIES : 1));
    return bottoms.map((bottom) => ({ element, bottom }));
  });
}

/** Every card that can be under two copies of this element; the Assassin's card only in the Assassin's clue (4.10). */
export function bottomsOf(element: Element, isAssassin: boolean): readonly Printed[] {
  const faces: readonly Printed[] = [element, ...SUSPECTS, ASSASSIN_CARD];
  return faces.filter((face) => isClue([element, element, face], isAssassin));
}

/**
 * Whether these three are a clue, top card first: two copies of an element, and under them the third, the suspect of
 * its number, any suspect for T6, or the Assassin's card in the Assassin's own clue (paragraph 4.10).
 */
export function isClue(cards: readonly Printed[], isAssassin: boolean): boolean {
  const [top, middle, bottom] = cards;
  if (top === undefined || bottom === undefined || cards.length !== COPIES) return false;
  if (!isElement(top) || middle !== top) return false;
  if (bottom === ASSASSIN_CARD) return isAssassin;
  return bottom === top || (isSuspect(bottom) && (top === WILD || numberOf(bottom) === numberOf(top)));
}
