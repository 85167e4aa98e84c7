import type { PieceId, ZoneId } from '#protocol/ids.ts';
import type { Viewer } from '#protocol/viewer.ts';
import { faceOf } from '#engine/core/pieces.ts';
import type { Rng } from '#engine/core/rng.ts';
import { hiddenSlots, withHiddenFacesRedrawn, type Slot } from '#engine/kits/placement.ts';
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
 * could have been played as they were, and so that cards once shown to everybody are where they can have gone. Only the
 * set of hidden faces is taken from the true state, never where each one lies. With `open` the state itself.
 */
export function resampleFor(state: DezaiShenState, viewer: Viewer, rng: Rng): DezaiShenState {
  if (viewer.kind === 'open') return state;
  const slots = slotsFor(state, viewer);
  if (slots.length === 0) return state;
  const imagined = (chance: Rng): DezaiShenState => ({
    ...state,
    table: withHiddenFacesRedrawn(state.table, slots, DECK, chance),
  });
  let found = imagined(rng);
  // If none fits, an impossible claim is better than the true cards: nobody looks at the claim by then.
  for (let tries = 1; tries < CLAIMS_TRIED && !couldBeClaimed(found, state); tries += 1) {
    // The same purpose would draw the same faces again.
    found = imagined({ stream: (purpose) => rng.stream(`${purpose}/${String(tries)}`) });
  }
  return found;
}

/** How often other faces are tried after a claim that depended on the claimant's cards. */
const CLAIMS_TRIED = 60;

/**
 * Whether the claimant would have been certain of the same result here. A taker who knows the buried cards relied on
 * them, and for a viewer who is not shown them they may be different (paragraph 9.10).
 */
function couldBeClaimed(imagined: DezaiShenState, state: DezaiShenState): boolean {
  const { claimedBy } = state;
  return claimedBy === null || certainResult(imagined, claimedBy) === certainResult(state, claimedBy);
}

/**
 * Every piece whose face this viewer may not see and has not been shown, with the faces it can have. A player's own
 * cards, its own buried cards and the poke in its own hand are in zones the viewer sees. Everybody saw the tricks being
 * played, even if they are closed now (paragraph 9.8).
 */
function slotsFor(state: DezaiShenState, viewer: Viewer): readonly Slot<Card>[] {
  const { table, pokeShown } = state;
  const limits = new Map(lacksOf(state).map((lacks, seat) => [handOf(seat), cardsOutside(lacks)]));
  const mixed = mixedIds(state.hand);
  const isMixed = Object.keys(table.faces).some((piece) => piece.startsWith(mixed));
  // Shown to all, and mixed since: it is one of the taker's cards, in the hand or buried, and nobody can tell which.
  const canBeShown = (card: Card, piece: PieceId): boolean => piece.startsWith(mixed) || !pokeShown.includes(card);
  const limitAt = (zone: ZoneId): ((card: Card, piece: PieceId) => boolean) => {
    const canLie = limits.get(zone) ?? (() => true);
    return (card, piece) => canBeShown(card, piece) && canLie(card);
  };
  const slots = hiddenSlots(table, viewer, limitAt, SEATS.map(wonBy));
  // Before that, what was shown to all is still the same piece.
  return isMixed ? slots : slots.filter(({ piece }) => !pokeShown.includes(faceOf(table, piece)));
}

/** What can still be in a hand that has shown it lacks these groups (paragraph 6.6). */
function cardsOutside(lacks: number): CanBe {
  return (card) => ((lacks >> groupOf(card)) & 1) === 0;
}
