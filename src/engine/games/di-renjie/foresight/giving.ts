import type { Printed } from '../types.ts';
import { isElement } from '../rules/cards.ts';
import type { ClueNote } from './clue-notes.ts';
import type { OwnSight } from './own-sight.ts';
import { worthsOf } from './worths.ts';

/**
 * What a gift is worth to its giver for the table's sake, in points: nobody scores unless the crime is found (6.1), and
 * other players' clues inform everybody. With half of it six players solve less and take longer, with nearly twice as
 * much nothing changes (260 matches of three to six each).
 */
const HELP = 0.12;
/** A further copy beside a clue proves the element innocent to the receiver (paragraph 11.4). */
const TELLS = 0.1;
/** The Assassin gives only for its own sake, and avoids giving information. */
const ASSASSIN_HELP = 0.02;

/**
 * Cards that are robbed in a turn: 0.7 between four steady players, 1.6 between six. Players who give are safe (4.12).
 */
const ROBBED_PER_TURN = 1.2;

/** Points gained by giving this card, against refusing, which gains 0. */
export function giftWorths(own: OwnSight): (card: Printed) => number {
  const worths = worthsOf(own);
  const safety = dangerOf(own) * averageOf(own.hand.map((card) => worths.ofKeeping(card)));
  return (card) => {
    const tells = isElement(card) && isBesideClue(own.clues, card) ? TELLS : 0;
    const help = own.isAssassin ? ASSASSIN_HELP - tells : HELP + tells;
    return help + safety - worths.ofKeeping(card);
  };
}

/** How likely a card of this hand is drawn in this turn if nothing is given. */
function dangerOf({ seat, numbers }: OwnSight): number {
  const isRobbable = (other: number): boolean => numbers.seats[other]?.isRobbable === true && other !== numbers.active;
  if (!isRobbable(seat)) return 0;
  const victims = numbers.seats.filter(({ gave }, other) => isRobbable(other) && !gave).length;
  const sources = victims + (numbers.deckSize > 0 ? 2 : 0);
  return Math.min(1, ROBBED_PER_TURN / Math.max(1, sources));
}

/** Whether others see a clue of this element, so that a further copy gives them information. */
function isBesideClue(clues: readonly ClueNote[], card: Printed): boolean {
  return clues.some(({ element }) => element === card);
}

function averageOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}
