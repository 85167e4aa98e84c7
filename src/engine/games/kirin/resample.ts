import type { SeatId } from '#protocol/ids.ts';
import type { Viewer } from '#protocol/viewer.ts';
import { zoneOf } from '#engine/core/pieces.ts';
import type { Rng } from '#engine/core/rng.ts';
import { withHiddenFacesRedrawn, type Slot as PlacementSlot } from '#engine/kits/placement.ts';
import { STOCK } from '#engine/kits/tricks/table.ts';
import type { Card, KirinState } from './types.ts';
import { DECK, qualifies } from './rules/cards.ts';
import { declarationOf, handOf, SEATS } from './rules/layout.ts';
import { playsOf } from './rules/trick.ts';

/** A piece whose face this viewer cannot see, and the faces it can have. */
type Slot = PlacementSlot<Card>;

/**
 * A state that this viewer cannot tell from the real one. Hidden faces are placed again so that the tricks of this
 * round could have been played as they were: a seat that did not meet an obligation cannot hold a card that would have
 * met it. Only the set of hidden faces is taken from the true state, never where each one lies. With `open` the state
 * itself.
 */
export function resampleFor(state: KirinState, viewer: Viewer, rng: Rng): KirinState {
  if (viewer.kind === 'open') return state;
  const slots = hiddenSlots(state, viewer);
  return slots.length === 0 ? state : { ...state, table: withHiddenFacesRedrawn(state.table, slots, DECK, rng) };
}

/**
 * Every piece whose face this viewer may not see. Captured and set-aside cards are not among them: everybody saw them
 * played.
 */
function hiddenSlots(state: KirinState, viewer: Viewer): readonly Slot[] {
  const anything = (): boolean => true;
  const others = SEATS.filter((seat) => viewer.kind !== 'seat' || viewer.seat !== seat);
  const slots = (zone: string, canBe: Slot['canBe']): readonly Slot[] =>
    zoneOf(state.table, zone).pieces.map((piece) => ({ piece, canBe }));
  const sealed = (seat: SeatId): boolean => zoneOf(state.table, declarationOf(seat)).facing !== 'up';
  return [
    ...slots(STOCK, anything),
    ...others.flatMap((seat) => slots(handOf(seat), cardsLeftTo(state, seat))),
    // The declaration had left the hand before the first trick, so the obligations say nothing about it.
    ...others.filter(sealed).flatMap((seat) => slots(declarationOf(seat), anything)),
  ];
}

/** What can still be in this seat's hand: no card that it would have been obliged to play in place of another. */
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
