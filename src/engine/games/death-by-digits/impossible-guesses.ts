import type { SeatId } from '#protocol/ids.ts';
import { copiesOf } from './notebook/copies.ts';
import type { HandKnowledge, Knowledge } from './notebook/knowledge.ts';
import { activeSeats, handSize } from './rules/layout.ts';
import type { DeathByDigitsState, ImpossibleGuesses } from './types.ts';

/**
 * Guesses that everybody at the table can see to be impossible, for every hand that can be asked (paragraph 4.5).
 * `known` is what everybody knows.
 */
export function impossibleGuesses(state: DeathByDigitsState, known: Knowledge): readonly ImpossibleGuesses[] {
  return activeSeats(state)
    .filter((seat) => handSize(state, seat) > 0)
    .map((seat) => impossibleAt(state, known, seat));
}

function impossibleAt(state: DeathByDigitsState, known: Knowledge, seat: SeatId): ImpossibleGuesses {
  return { seat, ...impossibleEnds(known, seat, handSize(state, seat), state.deck) };
}

/** The numbers that the lowest and the highest card of a hand of `cards` cannot have, ascending, by what is known. */
export function impossibleEnds(
  known: Knowledge,
  seat: SeatId,
  cards: number,
  deck: readonly number[],
): Pick<ImpossibleGuesses, 'low' | 'high'> {
  const hand = known.hands[seat] as HandKnowledge;
  const [least, most] = [hand.held.at(0) ?? Infinity, hand.held.at(-1) ?? -Infinity];
  const cannotHold = (number: number): boolean =>
    number < hand.floor || number > hand.ceiling || seenElsewhere(known, seat, number) >= copiesOf(number);
  // The only card of a hand is both its lowest and its highest.
  const isAlone = cards === 1;
  const notLow = isAlone ? [...hand.notLow, ...hand.notHigh] : hand.notLow;
  const notHigh = isAlone ? notLow : hand.notHigh;
  return {
    low: deck.filter((number) => cannotHold(number) || number > least || notLow.includes(number)),
    high: deck.filter((number) => cannotHold(number) || number < most || notHigh.includes(number)),
  };
}

/** How many cards of this number are known to be elsewhere than in this hand. */
function seenElsewhere({ hands, places }: Knowledge, seat: SeatId, number: number): number {
  const held = hands.flatMap((hand, other) => (other === seat ? [] : hand.held));
  return [...held, ...places.values()].filter((one) => one === number).length;
}
