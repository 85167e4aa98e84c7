import type { Viewer } from '#protocol/viewer.ts';
import type { Rng } from '#engine/core/rng.ts';
import { hiddenSlots, withHiddenFacesRedrawn } from '#engine/kits/placement.ts';
import { DECK, suitOf } from '#engine/kits/standard-deck.ts';
import type { NewGameState } from './types.ts';
import { handOf } from './rules/layout.ts';
import { voidsOf } from './rules/play.ts';

/**
 * A state that this viewer cannot tell from the real one: hidden faces are placed again so that the tricks of this round
 * could have been played as they were. Only the set of hidden faces is taken from the true state, never where each one
 * lies. With `open` the state itself.
 */
export function resampleFor(state: NewGameState, viewer: Viewer, rng: Rng): NewGameState {
  if (viewer.kind === 'open') return state;
  const voids = new Map(voidsOf(state).map((suits, seat) => [handOf(seat), suits]));
  const slots = hiddenSlots(state.table, viewer, (zone) => {
    const lacking = voids.get(zone) ?? [];
    return (card) => !lacking.includes(suitOf(card));
  });
  return { ...state, table: withHiddenFacesRedrawn(state.table, slots, DECK, rng) };
}
