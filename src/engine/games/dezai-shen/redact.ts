import type { ToldMoves } from '#engine/core/told.ts';
import type { DezaiShenEvent, DezaiShenMove } from './types.ts';

/**
 * What everybody may know of an event besides its shifts, field by field: a field not named here is not told. All
 * viewers are told the same; they differ only in the faces in the shifts, which the core redacts.
 */
export function publicPartOf(event: DezaiShenEvent): Readonly<Record<string, unknown>> | null {
  switch (event.type) {
    case 'lots.drawn':
      return { cards: event.cards, dealer: event.dealer };
    case 'deck.shuffled':
      return { hand: event.hand, dealer: event.dealer };
    case 'deck.cut':
      return { seat: event.seat, depth: event.depth };
    case 'piles.dealt':
      return {};
    case 'pile.picked':
      return { seat: event.seat, pile: event.pile };
    case 'poke.left':
      return { pile: event.pile };
    case 'call.made':
      return { seat: event.seat, call: event.call };
    case 'auction.won':
      return { contract: event.contract };
    case 'poke.taken':
    case 'hand.mixed':
      return { seat: event.seat };
    case 'claim.made':
      return { seat: event.seat, shows: event.shows };
    case 'cards.buried':
      // Never the cards: they stay hidden until the hand is settled (paragraph 8.4).
      return { seat: event.seat, level: event.level };
    case 'card.played':
    case 'trick.taken':
      return { seat: event.seat, card: event.card };
    case 'poke.shown':
    case 'buried.shown':
      // Told only when they are open to all (paragraphs 9.7 and 8.4); the rules have sorted them.
      return { cards: event.cards };
    case 'hand.settled':
      return {
        hand: event.hand,
        dealer: event.dealer,
        settled: event.settled,
        deltas: event.deltas,
        totals: event.totals,
        onTable: event.onTable,
      };
    case 'hand.voided':
      return { hand: event.hand, dealer: event.dealer, next: event.next };
    case 'match.ended':
      return { winners: event.winners };
    default:
      return null;
  }
}

/** What everybody may know of a move that is made in public. */
export const toldMoves: ToldMoves<DezaiShenMove> = {
  'move.cut': ['depth'],
  'move.pick': ['pile'],
  'move.call': ['call'],
  'move.bury': [],
  'move.play': ['piece'],
  'move.claim': [],
};
