import type { ToldMoves } from '#engine/core/told.ts';
import type { KirinEvent, KirinMove } from './types.ts';

/**
 * What everybody may know of an event besides its shifts, field by field: a field not named here is not told. All
 * viewers are told the same; they differ only in the faces in the shifts, which the core redacts.
 */
export function publicPartOf(event: KirinEvent): Readonly<Record<string, unknown>> | null {
  switch (event.type) {
    case 'deck.dealt':
      return { round: event.round };
    case 'card.declared':
      // Never the card: it stays sealed until the eighth trick has been taken (paragraph 6.1).
      return { seat: event.seat };
    case 'leader.chosen':
      return { seat: event.seat, drawn: event.drawn };
    case 'card.played':
    case 'trick.taken':
    case 'declaration.revealed':
      return { seat: event.seat, card: event.card };
    case 'trick.setAside':
      return {};
    case 'order.decided':
      return { by: event.by, direction: event.direction, turned: event.turned };
    case 'round.scored':
      return { round: event.round, points: event.points, totals: event.totals };
    case 'match.ended':
      return { winners: event.winners };
    default:
      return null;
  }
}

/** What everybody may know of a move that is made in public. */
export const toldMoves: ToldMoves<KirinMove> = {
  'move.declare': null,
  'move.play': ['piece'],
};
