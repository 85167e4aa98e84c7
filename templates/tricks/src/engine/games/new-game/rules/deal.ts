import type { Outcome } from '#engine/core/game.ts';
import { shuffled, type Rng } from '#engine/core/rng.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { DECK } from '#engine/kits/standard-deck.ts';
import { dealHands } from '#engine/kits/card-table.ts';
import type { NewGameChance, NewGameEvent, NewGameOptions, NewGameState } from '../types.ts';
import { handOf, shuffledTable } from './layout.ts';

/** Cards that everybody is dealt, and so the tricks of a round (paragraph 2.1). */
export function tricksInRound(seats: number): number {
  return Math.floor(DECK.length / seats);
}

/** The match before the first deal: the deck lies in the stock, unshuffled and face down. */
export function undealt(options: NewGameOptions, seats: number): NewGameState {
  return { table: shuffledTable(0, DECK, seats), options, seats, round: 0, leader: null, tricks: [], rounds: [] };
}

/** Shuffles the deck for the next round. */
export function drawDeck({ round }: NewGameState, rng: Rng): NewGameChance {
  return { type: 'chance.dealt', order: shuffled(DECK, rng.stream(`deck/${String(round + 1)}`)) };
}

/** Everybody is dealt equally many cards, and the leader changes clockwise (paragraphs 2.1 and 2.2). */
export function deal(state: NewGameState, { order }: NewGameChance): Outcome<NewGameState, NewGameEvent> {
  const { seats } = state;
  const round = state.round + 1;
  const leader = (round - 1) % seats;
  const stacked = shuffledTable(round, order, seats);
  const { table, shifts } = dealHands(stacked, seatsOf(state), tricksInRound(seats), handOf);
  return {
    state: { ...state, table, round, leader, tricks: [] },
    events: [{ type: 'deck.dealt', round, leader, shifts }],
  };
}
