import type { SeatId } from '#protocol/ids.ts';
import type { Viewer } from '#protocol/viewer.ts';
import type { Rng } from '#engine/core/rng.ts';
import { hiddenSlots, withHiddenFacesRedrawn } from '#engine/kits/placement.ts';
import { playsFrom } from '#engine/kits/tricks/trick.ts';
import type { Card, KirinState } from './types.ts';
import { DECK, qualifies } from './rules/cards.ts';
import { handOf, pileOf, SEAT_COUNT, SEATS } from './rules/layout.ts';
import { playsOf } from './rules/trick.ts';

/**
 * A state that this viewer cannot tell from the real one. Hidden faces are placed again so that the tricks of this
 * round could have been played as they were: a seat that did not meet an obligation cannot hold a card that would have
 * met it. Only the set of hidden faces is taken from the true state, never where each one lies. With `open` the state
 * itself.
 */
export function resampleFor(state: KirinState, viewer: Viewer, rng: Rng): KirinState {
  if (viewer.kind === 'open') return state;
  // A declaration had left its hand before the first trick, so the obligations say nothing about it.
  const limits = new Map(SEATS.map((seat) => [handOf(seat), cardsLeftTo(state, seat)]));
  const slots = hiddenSlots(state.table, viewer, (zone) => limits.get(zone) ?? (() => true), SEATS.map(pileOf));
  return slots.length === 0 ? state : { ...state, table: withHiddenFacesRedrawn(state.table, slots, DECK, rng) };
}

/** What can still be in this seat's hand: no card that it would have been obliged to play in place of another. */
function cardsLeftTo(state: KirinState, seat: SeatId): (card: Card) => boolean {
  const { kirinLead } = state.options;
  const past = state.tricks.map(({ direction, leader, cards }) => ({
    direction,
    plays: playsFrom(leader, cards, SEAT_COUNT),
  }));
  const present = { direction: state.direction, plays: playsOf(state) };
  const freely = [...past, present].flatMap(({ direction, plays }) => {
    const [lead, ...followers] = plays;
    const own = followers.find((play) => play.seat === seat);
    if (!lead || !own || qualifies(own.face, lead.face, direction, kirinLead)) return [];
    return [{ lead: lead.face, direction }];
  });
  return (card) => !freely.some(({ lead, direction }) => qualifies(card, lead, direction, kirinLead));
}
