import type { Viewer } from '#protocol/viewer.ts';
import { faceOf } from '#engine/core/pieces.ts';
import { readsZone } from '#engine/core/redact.ts';
import type { Rng } from '#engine/core/rng.ts';
import { withHiddenFacesAnew, type Slot } from '#engine/kits/placement.ts';
import type { Card, DezaiShenState } from './types.ts';
import { groupOf } from './rules/card-groups.ts';
import { DECK } from './rules/cards.ts';
import { certainResult } from './rules/claim.ts';
import { mixedIds } from './rules/exchange.ts';
import { lacksOf } from './rules/lacks.ts';
import { handOf, SEATS, wonBy } from './rules/layout.ts';

type CanBe = Slot<Card>['canBe'];

/**
 * A state that this viewer cannot tell from the real one. Hidden faces are placed again so that the tricks of this hand
 * could have been played as they were, and so that what everybody has once been shown lies where it can have gone. Of
 * the true faces only the set of all hidden ones is used, never which lies where. With `open` the state itself.
 */
export function resampleFor(state: DezaiShenState, viewer: Viewer, rng: Rng): DezaiShenState {
  if (viewer.kind === 'open') return state;
  const slots = hiddenSlots(state, viewer);
  if (slots.length === 0) return state;
  const imagined = (chance: Rng): DezaiShenState => ({
    ...state,
    table: withHiddenFacesAnew(state.table, slots, DECK, chance),
  });
  let found = imagined(rng);
  // Where it never fits, a claim that could not have been made is better than the true cards: nobody sees it by then.
  for (let tries = 1; tries < CLAIMS_TRIED && !couldBeClaimed(found, state); tries += 1) {
    // The same purpose would bring the same faces again.
    found = imagined({ stream: (purpose) => rng.stream(`${purpose}/${String(tries)}`) });
  }
  return found;
}

/** How often other faces are tried after a claim that only the claimant's cards could decide. */
const CLAIMS_TRIED = 60;

/**
 * Whether who has claimed would have been certain of the same result here: a taker who knows the buried cards went by
 * them, and they may lie otherwise for a viewer who is not shown them (paragraph 9.10).
 */
function couldBeClaimed(imagined: DezaiShenState, state: DezaiShenState): boolean {
  const { claimedBy } = state;
  return claimedBy === null || certainResult(imagined, claimedBy) === certainResult(state, claimedBy);
}

/**
 * Every piece that this viewer may not read and has not been shown, with the faces it can have. Own cards, own buried
 * cards and the poke in the player's own hand lie in zones the viewer reads; the tricks won were seen by all as they
 * were played, even where they are closed now (paragraph 9.8).
 */
function hiddenSlots(state: DezaiShenState, viewer: Viewer): readonly Slot<Card>[] {
  const { table, pokeShown } = state;
  const limits = new Map(lacksOf(state).map((lacks, seat) => [handOf(seat), cardsOutside(lacks)]));
  const past = SEATS.map(wonBy);
  const mixed = mixedIds(state.hand);
  const isMixed = Object.keys(table.faces).some((piece) => piece.startsWith(mixed));
  const slots: Slot<Card>[] = [];
  for (const [id, place] of Object.entries(table.zones)) {
    if (past.includes(id) || readsZone(place, viewer)) continue;
    const canLie = limits.get(id) ?? anything;
    for (const piece of place.pieces) {
      // Shown to all, and still the very piece that was shown.
      if (!isMixed && pokeShown.includes(faceOf(table, piece))) continue;
      // Shown to all, and mixed since: one of the taker's cards, in the hand or buried, nobody can tell which.
      const canBe: CanBe = piece.startsWith(mixed) ? canLie : (card) => !pokeShown.includes(card) && canLie(card);
      slots.push({ piece, canBe });
    }
  }
  return slots;
}

function anything(): boolean {
  return true;
}

/** What can still be in a hand that has shown that it lacks these groups (paragraph 6.6). */
function cardsOutside(lacks: number): CanBe {
  return (card) => ((lacks >> groupOf(card)) & 1) === 0;
}
