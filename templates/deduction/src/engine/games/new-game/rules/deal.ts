import type { Outcome } from '#engine/core/game.ts';
import { movePieces, zoneOf } from '#engine/core/pieces.ts';
import { shuffled, type Rng } from '#engine/core/rng.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { dealHands, STOCK } from '#engine/kits/card-table.ts';
import type { NewGameChance, NewGameEvent, NewGameOptions, NewGameState } from '../types.ts';
import { CARDS } from './cards.ts';
import { handOf, HIDDEN, OPEN, shuffledTable } from './layout.ts';

/** Cards that everybody is dealt (paragraph 2.2). */
function handSize(seats: number): number {
  return Math.floor((CARDS.length - 1) / seats);
}

/** The match before the deal: the deck lies in the stock, unshuffled and face down. */
export function undealt(options: NewGameOptions, seats: number): NewGameState {
  return { table: shuffledTable('u', CARDS, seats), options, seats, active: 0, turns: [] };
}

export function drawDeck(_: NewGameState, rng: Rng): NewGameChance {
  return { type: 'chance.dealt', order: shuffled(CARDS, rng.stream('deck')) };
}

/** One card is hidden, everybody is dealt equally many, and the others are laid open (chapter 2). */
export function deal(state: NewGameState, { order }: NewGameChance): Outcome<NewGameState, NewGameEvent> {
  const stacked = shuffledTable('c', order, state.seats);
  const hidden = movePieces(stacked, zoneOf(stacked, STOCK).pieces.slice(0, 1), STOCK, HIDDEN);
  const hands = dealHands(hidden.table, seatsOf(state), handSize(state.seats), handOf);
  const open = movePieces(hands.table, zoneOf(hands.table, STOCK).pieces, STOCK, OPEN);
  const shifts = [...hidden.shifts, ...hands.shifts, ...open.shifts];
  return { state: { ...state, table: open.table }, events: [{ type: 'deck.dealt', first: state.active, shifts }] };
}
