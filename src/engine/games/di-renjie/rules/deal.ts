import type { SeatId } from '#protocol/ids.ts';
import { faceOf, facesIn, sightOf, zoneOf, type PieceTable, type Shift } from '#engine/core/pieces.ts';
import { shuffled, type Rng } from '#engine/core/rng.ts';
import { drawOrder, isOrder } from '#engine/kits/hands.ts';
import { seatsFrom, seatsOf } from '#engine/kits/seats.ts';
import { ASSASSIN_CARD, type DiRenjieChance, type DiRenjieState, type Printed } from '../types.ts';
import { areSameCards, withoutCards } from './cards.ts';
import { BOX, DECK, handOf, INNOCENTS, UNUSED } from './layout.ts';
import { suspectsInOrder, laidOut } from './setup.ts';
import { dealCount, openingSize, suspectCount } from './sizes.ts';
import { inOldOrder } from './mixing.ts';
import { chronicled, handFaces, type Step } from './state-steps.ts';

type Shuffle = Extract<DiRenjieChance, { type: 'chance.shuffled' }>;

/** The cards that are shuffled: all but the crime and the suspects that are dealt (paragraphs 2.4 to 2.6). */
export function gameDeck(state: DiRenjieState): readonly Printed[] {
  const dealt = Object.values(suspectsBySeat(state)).flat();
  return withoutCards([...facesIn(state.table, DECK), ...facesIn(state.table, INNOCENTS)], dealt);
}

/**
 * Shuffles the game deck, and draws how each hand is mixed, so that a place in a hand does not show which card is
 * there.
 */
export function drawShuffle(state: DiRenjieState, rng: Rng): Shuffle {
  return {
    type: 'chance.shuffled',
    deck: shuffled(gameDeck(state), rng.stream('deck')),
    hands: seatsOf(state).map((seat) => drawOrder(openingSize(state, seat), rng.stream(`hand/${String(seat)}`))),
  };
}

/** Whether this is a shuffle of the cards on this table. */
export function isShuffleOf(state: DiRenjieState, { deck, hands }: Shuffle): boolean {
  return (
    areSameCards(deck, gameDeck(state)) &&
    hands.length === state.seats &&
    hands.every((order, seat) => isOrder(order, openingSize(state, seat)))
  );
}

/** Deals suspects and cards; all of them get new ids, and every hand is mixed (paragraphs 2.5 to 2.8). */
export function dealCards(state: DiRenjieState, { deck, hands }: Shuffle): Step {
  const dealt = dealtBySeat(state, deck);
  const mixed = hands.map((order, seat) => order.map((place) => dealt[seat]?.[place] as Printed));
  const table = relaid(
    state,
    mixed,
    deck.slice(dealt.flat().length - Object.values(suspectsBySeat(state)).flat().length),
  );
  const holder = mixed.findIndex((hand) => hand.includes(ASSASSIN_CARD));
  const now: DiRenjieState = {
    ...state,
    table,
    assassin: holder < 0 ? null : holder,
    arrivals: hands.map((order, seat) => inOldOrder(zoneOf(table, handOf(seat)).pieces, order)),
  };
  return {
    state: seatsOf(state).reduce(handChronicled, now),
    events: [
      {
        type: 'cards.dealt',
        sizes: seatsOf(state).map((seat) => openingSize(state, seat)),
        shifts: seatsFrom(state, state.first).flatMap((seat) => shiftsOfHand(now, seat)),
      },
    ],
  };
}

/** By seat, the suspects and the cards from the top of the deck that it is dealt. */
function dealtBySeat(state: DiRenjieState, deck: readonly Printed[]): readonly (readonly Printed[])[] {
  const suspects = suspectsBySeat(state);
  const dealt = seatsOf(state).map((): readonly Printed[] => []);
  let top = 0;
  for (const seat of seatsFrom(state, state.first)) {
    const count = dealCount(state, seat);
    dealt[seat] = [...(suspects[seat] ?? []), ...deck.slice(top, top + count)];
    top += count;
  }
  return dealt;
}

/** New ids for everything except the box and the unused card, which nobody has touched. */
function relaid(
  state: DiRenjieState,
  hands: readonly (readonly Printed[])[],
  deck: readonly Printed[],
): PieceTable<Printed> {
  const inHands = Object.fromEntries(hands.map((hand, seat) => [handOf(seat), hand]));
  const fresh = laidOut(state.seats, 'c', { ...inHands, [DECK]: deck });
  const kept = [BOX, UNUSED].flatMap((id) => zoneOf(state.table, id).pieces);
  return {
    zones: { ...fresh.zones, [BOX]: zoneOf(state.table, BOX), [UNUSED]: zoneOf(state.table, UNUSED) },
    faces: { ...fresh.faces, ...Object.fromEntries(kept.map((piece) => [piece, faceOf(state.table, piece)])) },
    seen: {},
  };
}

function handChronicled(state: DiRenjieState, seat: SeatId): DiRenjieState {
  return chronicled(state, { kind: 'dealt', seat, faces: handFaces(state, seat), sight: [seat] });
}

/**
 * The whole hand, including suspects, is reported as coming from the deck: otherwise it would show which card is the
 * suspect.
 */
function shiftsOfHand({ table }: DiRenjieState, seat: SeatId): readonly Shift<Printed>[] {
  const hand = zoneOf(table, handOf(seat));
  return hand.pieces.map((piece) => ({
    piece,
    from: DECK,
    to: handOf(seat),
    face: table.faces[piece] as Printed,
    sight: sightOf(hand),
  }));
}

/** Which suspects each seat is dealt, clockwise from the starting player (paragraph 2.5). */
function suspectsBySeat(state: DiRenjieState): Readonly<Record<SeatId, readonly Printed[]>> {
  const order = suspectsInOrder(state);
  const bySeat: Record<SeatId, readonly Printed[]> = {};
  let dealt = 0;
  for (const seat of seatsFrom(state, state.first)) {
    const count = suspectCount(state, seat);
    bySeat[seat] = order.slice(dealt, dealt + count);
    dealt += count;
  }
  return bySeat;
}
