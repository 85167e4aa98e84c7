import type { SeatId } from '#protocol/ids.ts';
import type { Viewer } from '#protocol/viewer.ts';
import { facesIn } from '#engine/core/pieces.ts';
import { shuffled, type Rng } from '#engine/core/rng.ts';
import { hiddenSlots, withHiddenFacesRedrawn } from '#engine/kits/placement.ts';
import type { Card } from '#engine/kits/standard-deck.ts';
import type { HeartsState } from './types.ts';
import { deckFor, firstCard } from './rules/cards.ts';
import { isOutside, lacksOf } from './rules/lacks.ts';
import { handOf, playsOf } from './rules/layout.ts';
import { PASSED, receiverOf } from './rules/pass.ts';

/**
 * A state that this viewer cannot tell from the real one. Hidden faces are placed again so that the tricks of this hand
 * could have been played as they were, and so that the viewer's passed cards are where they went. Only the set of hidden
 * faces is taken from the true state, never where each one lies. With `open` the state itself.
 */
export function resampleFor(state: HeartsState, viewer: Viewer, rng: Rng): HeartsState {
  if (viewer.kind === 'open') return state;
  const lacks = new Map(lacksOf(state).map((kinds, seat) => [handOf(seat), kinds]));
  const homes = knownHomes(state, viewer);
  const slots = hiddenSlots(state.table, viewer, (zone) => {
    const lacking = lacks.get(zone) ?? 0;
    return (card) => isOutside(lacking, card) && (homes.get(card) ?? zone) === zone;
  });
  const table = withHiddenFacesRedrawn(state.table, slots, deckFor(state.seats), rng);
  return withPassesRedrawn({ ...state, table }, viewer, rng);
}

/** The hands in which the viewer knows cards to be: those it has passed on, and the lowest club of whoever leads. */
function knownHomes(state: HeartsState, viewer: Viewer): ReadonlyMap<Card, string> {
  const { leader, tricks, passed, seats } = state;
  const homes = new Map<Card, string>();
  if (leader !== null && tricks.length === 0) homes.set(firstCard(seats), handOf(leader));
  if (viewer.kind === 'seat') {
    for (const card of passed[viewer.seat] ?? []) homes.set(card, handOf(receiverOf(state, viewer.seat)));
  }
  return homes;
}

/** What others have passed to others may have been any three of the cards that the receiver holds or has played. */
function withPassesRedrawn(state: HeartsState, viewer: Viewer, rng: Rng): HeartsState {
  const { tricks, table, passed } = state;
  const stream = rng.stream('passed');
  const played = [...tricks.flatMap(({ plays }) => plays), ...playsOf(state)];
  const isKnown = (seat: SeatId): boolean => viewer.kind === 'seat' && viewer.seat === seat;
  const drawn = passed.map((cards, giver) => {
    const receiver = receiverOf(state, giver);
    if (isKnown(giver) || isKnown(receiver)) return cards;
    const had = [
      ...facesIn(table, handOf(receiver)),
      ...played.flatMap(({ seat, face }) => (seat === receiver ? [face] : [])),
    ];
    return shuffled(had.toSorted(), stream).slice(0, PASSED);
  });
  return { ...state, passed: drawn };
}
