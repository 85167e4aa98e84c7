import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { Viewer } from '#protocol/viewer.ts';
import { faceOf, zoneOf } from '#engine/core/pieces.ts';
import { shuffled, type Rng, type Stream } from '#engine/core/rng.ts';
import type { Card, KirinState } from './types.ts';
import { DECK, qualifies } from './rules/cards.ts';
import { declarationOf, handOf, SEATS, STOCK } from './rules/layout.ts';
import { playsOf } from './rules/trick.ts';

/** A piece this viewer cannot read, and the faces it can have. */
interface Slot {
  readonly piece: PieceId;
  readonly canBe: (card: Card) => boolean;
}

/** How often every hidden piece is offered an exchange after the first fit, to even out what the fit prefers. */
const EXCHANGES = 4;

/**
 * A state that this viewer cannot tell from the real one. Hidden faces are placed anew so that the tricks of this
 * round could have been played as they were: who did not meet an obligation cannot hold a card that would have. Of the
 * true faces only the set of all hidden ones is used, never which lies where. With `open` the state itself.
 */
export function resampleFor(state: KirinState, viewer: Viewer, rng: Rng): KirinState {
  if (viewer.kind === 'open') return state;
  const slots = hiddenSlots(state, viewer);
  if (slots.length === 0) return state;
  const hidden = new Set(slots.map((slot) => faceOf(state.table, slot.piece)));
  const stream = rng.stream('resample');
  const faces = shuffled(
    DECK.filter((card) => hidden.has(card)),
    stream,
  );
  const placed = exchanged(fitted(slots, faces), slots, stream);
  const drawn = Object.fromEntries(slots.map((slot, index) => [slot.piece, placed[index] as Card]));
  return { ...state, table: { ...state.table, faces: { ...state.table.faces, ...drawn } } };
}

/** Every piece that this viewer may not read. Captured and set-aside cards are none: all saw them being played. */
function hiddenSlots(state: KirinState, viewer: Viewer): readonly Slot[] {
  const anything = (): boolean => true;
  const others = SEATS.filter((seat) => viewer.kind !== 'seat' || viewer.seat !== seat);
  const slots = (zone: string, canBe: Slot['canBe']): readonly Slot[] =>
    zoneOf(state.table, zone).pieces.map((piece) => ({ piece, canBe }));
  const sealed = (seat: SeatId): boolean => zoneOf(state.table, declarationOf(seat)).facing !== 'up';
  return [
    ...slots(STOCK, anything),
    ...others.flatMap((seat) => slots(handOf(seat), cardsLeftTo(state, seat))),
    // The declaration had left the hand before the first trick, so no obligation tells about it.
    ...others.filter(sealed).flatMap((seat) => slots(declarationOf(seat), anything)),
  ];
}

/** What can still be in this seat's hand: nothing that would have been compulsory when it played something else. */
function cardsLeftTo(state: KirinState, seat: SeatId): Slot['canBe'] {
  const { kirinLead } = state.options;
  const present = { direction: state.direction, plays: playsOf(state) };
  const freely = [...state.tricks, present].flatMap(({ direction, plays }) => {
    const [lead, ...followers] = plays;
    const own = followers.find((play) => play.seat === seat);
    if (!lead || !own || qualifies(own.face, lead.face, direction, kirinLead)) return [];
    return [{ lead: lead.face, direction }];
  });
  return (card) => !freely.some(({ lead, direction }) => qualifies(card, lead, direction, kirinLead));
}

/**
 * Gives each slot one of `faces` that it can have, by augmenting paths (Kuhn): a slot takes a face from another slot
 * if that one finds a different face. There always is a solution, the true one.
 */
function fitted(slots: readonly Slot[], faces: readonly Card[]): readonly Card[] {
  const holder = new Map<Card, number>();
  const seat = (index: number, tried: Set<Card>): boolean => {
    for (const face of faces) {
      if (tried.has(face) || !slots[index]?.canBe(face)) continue;
      tried.add(face);
      const other = holder.get(face);
      if (other === undefined || seat(other, tried)) {
        holder.set(face, index);
        return true;
      }
    }
    return false;
  };
  for (const index of slots.keys()) {
    if (!seat(index, new Set()))
      throw new Error('the hidden faces fit no history: a trick was played against the rules');
  }
  const placed = [...faces];
  for (const [face, index] of holder) placed[index] = face;
  return placed;
}

/** The same placement after random exchanges between slots that can both have the other's face. */
function exchanged(placed: readonly Card[], slots: readonly Slot[], stream: Stream): readonly Card[] {
  const faces = [...placed];
  for (let round = 0; round < EXCHANGES; round += 1) {
    for (const [index, slot] of slots.entries()) {
      const other = stream.uniform(slots.length);
      const mine = faces[index] as Card;
      const theirs = faces[other] as Card;
      if (!slot.canBe(theirs) || !slots[other]?.canBe(mine)) continue;
      faces[index] = theirs;
      faces[other] = mine;
    }
  }
  return faces;
}
