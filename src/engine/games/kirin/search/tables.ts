import { numbering, setOf, setsOf, type CardSets } from '#engine/kits/search/card-sets.ts';
import { BEASTS, type Direction, type KirinOptions } from '../types.ts';
import { beastOf, DECK, directionOn, isKirin, qualifies, strengthOf } from '../rules/cards.ts';

export const DIRECTIONS = ['ascending', 'descending'] as const satisfies readonly Direction[];
export const BEAST_COUNT = BEASTS.length;
export const DECK_SIZE = DECK.length;

/** The number that stands for a card. */
export const codeOf = numbering(DECK);

/** By card: its beast, as a number from 0 to 3. */
export const BEAST = Int8Array.from(DECK, (card) => BEASTS.indexOf(beastOf(card)));

/** By card: -1, or the direction that it turns the order to. */
export const TURNS_TO = Int8Array.from(DECK, (card) => (isKirin(card) ? DIRECTIONS.indexOf(directionOn(card)) : -1));

/** By direction and card (`direction * 36 + card`): how high it is among the cards that can take a trick; -1 for a Kirin. */
export const POWER = Int8Array.from(
  DIRECTIONS.flatMap((direction) =>
    DECK.map((card) => {
      const { rank, beast } = strengthOf(card, direction);
      return isKirin(card) ? -1 : rank * BEAST_COUNT + beast;
    }),
  ),
);

/** By direction and card: how strong its beast is (paragraph 2.1), which decides among Kirin. */
export const BEAST_STRENGTH = Int8Array.from(
  DIRECTIONS.flatMap((direction) => DECK.map((card) => strengthOf(card, direction).beast)),
);

/** By direction and card led (`direction * 36 + card`): the cards that a follower must play (paragraphs 4.3 and 4.4). */
export const DEMANDS: Readonly<Record<KirinOptions['kirinLead'], CardSets>> = {
  lowest: demandsUnder('lowest'),
  noRank: demandsUnder('noRank'),
};

function demandsUnder(kirinLead: KirinOptions['kirinLead']): CardSets {
  return setsOf(
    DIRECTIONS.flatMap((direction) =>
      DECK.map((led) => setOf(DECK, (card) => qualifies(card, led, direction, kirinLead))),
    ),
  );
}
