import type { PieceId, ZoneId } from '#protocol/ids.ts';
import type { Outcome, Seated } from '#engine/core/game.ts';
import { facesIn, movePieces, turnZone, zone, zoneOf, type PieceTable } from '#engine/core/pieces.ts';
import type { Rng } from '#engine/core/rng.ts';
import { drawOrder } from '#engine/kits/hands.ts';
import { choiceOf } from '#engine/kits/tricks/choose.ts';
import type { Card, DezaiShenChance, DezaiShenEvent, DezaiShenMove, DezaiShenState, Level } from '../types.ts';
import { sortedCards } from './cards.ts';
import { isTake, takerOf } from './contract.ts';
import { BURIED, HAND_SIZE, handOf, POKE } from './layout.ts';

type Mixed = Extract<DezaiShenChance, { type: 'chance.mixed' }>;
type Bury = Extract<DezaiShenMove, { type: 'move.bury' }>;

/** Cards that the taker of a Take holds before burying: hand and poke. */
export const MIXED_SIZE = 2 * HAND_SIZE;

/** Whether everybody may look at the poke before it is taken (paragraph 9.7). */
export function isPokeShown(state: DezaiShenState): boolean {
  return isTake(state) && state.options.pokeShownOnTake;
}

/** The poke is turned up for a moment (paragraph 9.7). */
export function showPoke(state: DezaiShenState): Outcome<DezaiShenState, DezaiShenEvent> {
  const { table, shifts } = turnZone(state.table, POKE, 'up');
  const cards = sortedCards(facesIn(table, POKE));
  return { state: { ...state, table, pokeShown: cards }, events: [{ type: 'poke.shown', cards, shifts }] };
}

/** The poke joins the taker's hand (paragraph 5.1), or becomes it (paragraph 5.4). */
export function takePoke(state: DezaiShenState): Outcome<DezaiShenState, DezaiShenEvent> {
  const seat = takerOf(state);
  const { table, shifts } = movePieces(state.table, zoneOf(state.table, POKE).pieces, POKE, handOf(seat));
  const zones = { ...table.zones, [POKE]: zone('down') };
  return { state: { ...state, table: { ...table, zones } }, events: [{ type: 'poke.taken', seat, shifts }] };
}

/** Shuffles the taker's cards. */
export function drawMix(state: DezaiShenState, rng: Rng): Mixed {
  return { type: 'chance.mixed', order: drawOrder(MIXED_SIZE, rng.stream(`mix/${String(state.hand)}`)) };
}

/** The prefix of the ids of the cards that the taker of a Take has mixed in this hand. */
export function mixedIds(hand: number): string {
  return `h${String(hand)}m`;
}

/** The taker's cards get new ids, so that nobody can tell which of them came from the poke (paragraph 5.1). */
export function mixHand(state: DezaiShenState, input: Mixed): Outcome<DezaiShenState, DezaiShenEvent> {
  const seat = takerOf(state);
  const { table } = state;
  const held = zoneOf(table, handOf(seat));
  const gone = new Set(held.pieces);
  const faces: Record<PieceId, Card> = {};
  for (const piece in table.faces) if (!gone.has(piece)) faces[piece] = table.faces[piece] as Card;
  const pieces = input.order.map((place, index) => {
    const piece = `${mixedIds(state.hand)}${String(index)}`;
    faces[piece] = table.faces[held.pieces[place] as PieceId] as Card;
    return piece;
  });
  const zones = { ...table.zones, [handOf(seat)]: { ...held, pieces } };
  return { state: { ...state, table: { ...table, faces, zones } }, events: [{ type: 'hand.mixed', seat }] };
}

/** Which twelve cards the taker of a Take buries, whichever they are (paragraph 5.2, ruling 11.9). */
export const burial = choiceOf<DezaiShenState, 'move.bury'>({
  type: 'move.bury',
  count: HAND_SIZE,
  handOf,
  target: () => BURIED,
  rule: '5.2',
  wrongCount: 'twelveCards',
  text: () => ({ code: 'bury', params: { cards: HAND_SIZE } }),
  confirm: { code: 'confirmBury', params: { cards: HAND_SIZE } },
  stream: ({ hand }) => `bury/${String(hand)}`,
});

/** The taker of a Take lays twelve cards aside (paragraph 5.2). */
export function bury(state: DezaiShenState, input: Seated<Bury>): Outcome<DezaiShenState, DezaiShenEvent> {
  const { seat } = input;
  // In the order of the hand: the order in which they were chosen stays private.
  const chosen = zoneOf(state.table, handOf(seat)).pieces.filter((piece) => input.pieces.includes(piece));
  return buryFrom(state, handOf(seat), chosen, 'take');
}

/** Hold: the poke is laid aside, and nobody looks at it (paragraph 5.3). */
export function buryPoke(state: DezaiShenState): Outcome<DezaiShenState, DezaiShenEvent> {
  return buryFrom(state, POKE, zoneOf(state.table, POKE).pieces, 'hold');
}

/** Poke: the dealt hand is laid aside (paragraph 5.4). */
export function buryHand(state: DezaiShenState): Outcome<DezaiShenState, DezaiShenEvent> {
  const hand = handOf(takerOf(state));
  return buryFrom(state, hand, zoneOf(state.table, hand).pieces, 'poke');
}

/** Buries cards where the taker may look at them again, unless they are a poke that nobody has seen (11.12). */
function buryFrom(
  state: DezaiShenState,
  from: ZoneId,
  pieces: readonly PieceId[],
  level: Level,
): Outcome<DezaiShenState, DezaiShenEvent> {
  const seat = takerOf(state);
  const place = level === 'hold' ? zone('down') : zone('owner', seat);
  const ready: PieceTable<Card> = { ...state.table, zones: { ...state.table.zones, [BURIED]: place } };
  const { table, shifts } = movePieces(ready, pieces, from, BURIED);
  return { state: { ...state, table }, events: [{ type: 'cards.buried', seat, level, shifts }] };
}
