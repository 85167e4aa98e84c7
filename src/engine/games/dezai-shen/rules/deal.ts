import type { SeatId, ZoneId } from '#protocol/ids.ts';
import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Outcome, Seated } from '#engine/core/game.ts';
import { faceOf, movePieces, zoneOf, type Shift, type Zone } from '#engine/core/pieces.ts';
import { shuffled, type Rng } from '#engine/core/rng.ts';
import { currentSeat } from '#engine/kits/tricks/obligations.ts';
import { STOCK } from '#engine/kits/card-table.ts';
import type { Card, DezaiShenChance, DezaiShenEvent, DezaiShenMove, DezaiShenState } from '../types.ts';
import { DECK } from './cards.ts';
import { freshHand } from './draw.ts';
import {
  dealerOf,
  handOf,
  leftOf,
  PILE_COUNT,
  PILE_NUMBERS,
  pileAt,
  POKE,
  rightOf,
  SEAT_COUNT,
  shuffledTable,
} from './layout.ts';

type Shuffled = Extract<DezaiShenChance, { type: 'chance.shuffled' }>;
type Cut = Extract<DezaiShenMove, { type: 'move.cut' }>;
type Pick = Extract<DezaiShenMove, { type: 'move.pick' }>;

/** Each part of a cut has at least four cards (paragraph 3.2). */
export const SHALLOWEST_CUT = 4;
export const DEEPEST_CUT = DECK.length - SHALLOWEST_CUT;

/** Shuffles the deck for the next hand. */
export function drawDeck(state: DezaiShenState, rng: Rng): Shuffled {
  return { type: 'chance.shuffled', order: shuffled(DECK, rng.stream(`deck/${String(state.hand + 1)}`)) };
}

/** All cards are gathered and shuffled; the next hand begins (paragraph 3.1). */
export function shuffle(state: DezaiShenState, input: Shuffled): Outcome<DezaiShenState, DezaiShenEvent> {
  const hand = state.hand + 1;
  const dealer = dealerOf(state);
  const table = shuffledTable(`h${String(hand)}c`, input.order, state.options.trickHistory);
  return {
    state: { ...state, ...freshHand(dealer), table, hand },
    events: [{ type: 'deck.shuffled', hand, dealer }],
  };
}

/** Whether the deck may be cut this deep (paragraph 3.2). */
export function judgeCut({ depth }: Cut): Verdict {
  if (depth >= SHALLOWEST_CUT && depth <= DEEPEST_CUT) return ALLOWED;
  return refuse('cutDepth', { params: { min: SHALLOWEST_CUT, max: DEEPEST_CUT }, rule: '3.2' });
}

/** The deck is cut, and dealt card by card into four piles (paragraphs 3.2 and 3.3). */
export function cutAndDeal(state: DezaiShenState, input: Seated<Cut>): Outcome<DezaiShenState, DezaiShenEvent> {
  const { seat, depth } = input;
  const { table } = state;
  const stock = zoneOf(table, STOCK).pieces;
  const zones: Record<ZoneId, Zone> = { ...table.zones, [STOCK]: { ...zoneOf(table, STOCK), pieces: [] } };
  const piles = Array.from({ length: PILE_COUNT }, (): string[] => []);
  const shifts: Shift<Card>[] = [];
  for (const [place, piece] of [...stock.slice(depth), ...stock.slice(0, depth)].entries()) {
    const pile = place % PILE_COUNT;
    piles[pile]?.push(piece);
    shifts.push({ piece, from: STOCK, to: pileAt(pile), face: faceOf(table, piece), sight: 'none' });
  }
  for (const [pile, pieces] of piles.entries()) zones[pileAt(pile)] = { ...zoneOf(table, pileAt(pile)), pieces };
  return {
    state: { ...state, table: { ...table, zones } },
    events: [
      { type: 'deck.cut', seat, depth },
      { type: 'piles.dealt', shifts },
    ],
  };
}

/** The seat that cuts: right of the dealer (paragraph 3.2). */
export function cutter(state: DezaiShenState): SeatId {
  return rightOf(dealerOf(state));
}

/** The seat that chooses a pile next: left of the dealer, right of the dealer, the dealer (paragraph 3.3). */
export function nextPicker(state: DezaiShenState): SeatId {
  const chosen = state.picked.filter((pile) => pile !== null).length;
  return currentSeat(leftOf(dealerOf(state)), chosen, SEAT_COUNT);
}

/** Whether this pile is still available (paragraph 3.3). */
export function judgePick(state: DezaiShenState, { pile }: Pick): Verdict {
  return state.picked.includes(pile) ? refuse('pileTaken', { params: { pile: pile + 1 }, rule: '3.3' }) : ALLOWED;
}

/** Whether the pile about to be chosen is the third. */
export function isLastPick(state: DezaiShenState): boolean {
  return nextPicker(state) === state.dealer;
}

/** A pile becomes a hand (paragraph 3.3). */
export function pickPile(state: DezaiShenState, input: Seated<Pick>): Outcome<DezaiShenState, DezaiShenEvent> {
  const { seat, pile } = input;
  const from = pileAt(pile);
  const { table, shifts } = movePieces(state.table, zoneOf(state.table, from).pieces, from, handOf(seat));
  return {
    state: { ...state, table, picked: state.picked.with(seat, pile) },
    events: [{ type: 'pile.picked', seat, pile, shifts }],
  };
}

/** The pile that nobody chose is the poke (paragraph 3.4). */
export function leavePoke(state: DezaiShenState): Outcome<DezaiShenState, DezaiShenEvent> {
  const pile = PILE_NUMBERS.find((number) => !state.picked.includes(number));
  if (pile === undefined) throw new Error('there are four piles and three seats');
  const from = pileAt(pile);
  const { table, shifts } = movePieces(state.table, zoneOf(state.table, from).pieces, from, POKE);
  return { state: { ...state, table }, events: [{ type: 'poke.left', pile, shifts }] };
}
