import type { SeatId } from '#protocol/ids.ts';
import type { Outcome } from '#engine/core/game.ts';
import { shuffled, type Rng } from '#engine/core/rng.ts';
import { dealHands } from '#engine/kits/card-table.ts';
import type { Card, DezaiShenChance, DezaiShenEvent, DezaiShenOptions, DezaiShenState } from '../types.ts';
import { DECK, lotOf } from './cards.ts';
import { drawnBy, leftOf, rightOf, SEAT_COUNT, SEATS, shuffledTable } from './layout.ts';

type Drawn = Extract<DezaiShenChance, { type: 'chance.drawn' }>;

/** The match before anything has happened: the deck is face down, and there is no dealer yet. */
export function undealt(options: DezaiShenOptions): DezaiShenState {
  return {
    ...freshHand(0),
    table: shuffledTable('h0c', DECK, options.trickHistory),
    options,
    hand: 0,
    dealer: null,
    hands: [],
  };
}

/** How every hand begins when this seat deals: nothing called, nothing played (paragraphs 4.1 and 6.1). */
export function freshHand(
  dealer: SeatId,
): Pick<DezaiShenState, 'picked' | 'auction' | 'pokeShown' | 'leader' | 'tricks' | 'claimedBy'> {
  return {
    picked: SEATS.map(() => null),
    auction: { calls: [], contract: null, passed: [], passesInARow: 0, turn: leftOf(dealer) },
    pokeShown: [],
    leader: rightOf(dealer),
    tricks: [],
    claimedBy: null,
  };
}

/** Draws a card for each seat. */
export function drawLots(rng: Rng): Drawn {
  return { type: 'chance.drawn', cards: shuffled(DECK, rng.stream('draw')).slice(0, SEAT_COUNT) };
}

/** The seat whose card is lowest: by rank, then by suit, trumps above all (paragraph 2.2). */
function lowestDrawer(cards: readonly Card[]): SeatId {
  const lots = cards.map(lotOf);
  return lots.indexOf(Math.min(...lots));
}

/** Everybody turns up a card, and the player with the lowest deals first (chapter 2). */
export function seatFirstDealer(state: DezaiShenState, input: Drawn): Outcome<DezaiShenState, DezaiShenEvent> {
  const { cards } = input;
  const dealer = lowestDrawer(cards);
  const order = [...cards, ...DECK.filter((card) => !cards.includes(card))];
  const { table, shifts } = dealHands(shuffledTable('d', order, state.options.trickHistory), SEATS, 1, drawnBy);
  return {
    state: { ...state, table, dealer, auction: { ...state.auction, turn: leftOf(dealer) }, leader: rightOf(dealer) },
    events: [{ type: 'lots.drawn', cards, dealer, shifts }],
  };
}
