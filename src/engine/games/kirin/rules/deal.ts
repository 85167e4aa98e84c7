import type { Outcome } from '#engine/core/game.ts';
import { shuffled, type Rng } from '#engine/core/rng.ts';
import { dealHands } from '#engine/kits/card-table.ts';
import type { KirinChance, KirinEvent, KirinOptions, KirinState } from '../types.ts';
import { DECK } from './cards.ts';
import { handOf, SEATS, shuffledTable } from './layout.ts';

/** Cards in a hand before the declaration (paragraph 3.1). */
const HAND_SIZE = 9;

type Dealt = Extract<KirinChance, { type: 'chance.dealt' }>;

/** The match before the first deal: the deck lies in the stock, unshuffled and face down. */
export function undealt(options: KirinOptions): KirinState {
  return {
    table: shuffledTable(0, DECK, options.capturedView),
    options,
    round: 0,
    direction: 'ascending',
    leader: null,
    tricks: [],
    rounds: [],
  };
}

/** Shuffles the deck for the next round. */
export function drawDeck(state: KirinState, rng: Rng): Dealt {
  return { type: 'chance.dealt', order: shuffled(DECK, rng.stream(`deck/${String(state.round + 1)}`)) };
}

/** Nine cards to each player; the round starts ascending and nobody leads yet (paragraphs 3.1 and 3.5). */
export function deal(state: KirinState, input: Dealt): Outcome<KirinState, KirinEvent> {
  const round = state.round + 1;
  const shuffledDeck = shuffledTable(round, input.order, state.options.capturedView);
  const { table, shifts } = dealHands(shuffledDeck, SEATS, HAND_SIZE, handOf);
  return {
    state: { ...state, table, round, direction: 'ascending', leader: null, tricks: [] },
    events: [{ type: 'deck.dealt', round, shifts }],
  };
}
