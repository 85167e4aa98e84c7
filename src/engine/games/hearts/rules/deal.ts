import type { Outcome } from '#engine/core/game.ts';
import { shuffled, type Rng } from '#engine/core/rng.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { dealHands } from '#engine/kits/card-table.ts';
import type { HeartsChance, HeartsEvent, HeartsInput, HeartsOptions, HeartsState } from '../types.ts';
import { deckFor } from './cards.ts';
import { handOf, shuffledTable } from './layout.ts';
import { passingIn } from './pass.ts';

type Dealt = Extract<HeartsChance, { type: 'chance.dealt' }>;

/** The match before the first deal: the deck lies in the stock, unshuffled and face down. */
export function undealt(options: HeartsOptions, seats: number): HeartsState {
  const table = shuffledTable(0, deckFor(seats), seats);
  return { ...NOTHING_PLAYED, table, options, seats, hand: 0, hands: [] };
}

const NOTHING_PLAYED = { passed: [], leader: null, tricks: [], claim: null } as const;

/** Shuffles the deck for the next hand. */
export function drawDeck({ hand, seats }: HeartsState, rng: Rng): Dealt {
  return { type: 'chance.dealt', order: shuffled(deckFor(seats), rng.stream(`deck/${String(hand + 1)}`)) };
}

/** Whether this is a whole deck for so many players (paragraph 1.2). */
export function isDeck({ seats }: HeartsState, input: HeartsInput): boolean {
  const deck = deckFor(seats);
  return (
    input.type === 'chance.dealt' &&
    input.order.length === deck.length &&
    input.order.every((card) => deck.includes(card))
  );
}

/** Everybody is dealt equally many cards (paragraphs 1.2 and 2.1). */
export function deal(state: HeartsState, { order }: Dealt): Outcome<HeartsState, HeartsEvent> {
  const { seats } = state;
  const hand = state.hand + 1;
  const { table, shifts } = dealHands(shuffledTable(hand, order, seats), seatsOf(state), order.length / seats, handOf);
  return {
    state: { ...state, ...NOTHING_PLAYED, table, hand },
    events: [{ type: 'deck.dealt', hand, passing: passingIn(hand, seats), shifts }],
  };
}
