import { oncePer } from '#engine/core/once.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { type Card, type Suit, suitOf, SUITS } from '#engine/kits/standard-deck.ts';
import type { HeartsState, TrickPlay } from '../types.ts';
import { breaksHearts, pointsOn } from './cards.ts';
import { playsOf } from './layout.ts';

/** Kinds of cards of which a hand can show that it holds none: one bit for each suit, and one for the queen of spades. */
const KINDS: Readonly<Record<Suit, number>> = { C: 1, D: 2, S: 4, H: 8 };
const QUEEN = 16;

function kindOf(card: Card): number {
  return card === 'QS' ? QUEEN : KINDS[suitOf(card)];
}

function kindsOf(suit: Suit): number {
  return suit === 'S' ? KINDS.S | QUEEN : KINDS[suit];
}

/** By seat: the kinds of cards that it has shown it does not hold, in the tricks of this hand (paragraph 3.6). */
export const lacksOf = oncePer((state: HeartsState): readonly number[] =>
  lacksIn([...state.tricks.map((trick) => trick.plays), playsOf(state)], state),
);

/** The same from the cards of these tricks, in order. */
export function lacksIn(
  tricks: readonly (readonly TrickPlay[])[],
  { seats, options }: Pick<HeartsState, 'seats' | 'options'>,
): readonly number[] {
  const lacks = seatsOf({ seats }).map(() => 0);
  let isBroken = false;
  for (const [index, plays] of tricks.entries()) {
    const [lead, ...followers] = plays;
    if (!lead) break;
    // Whoever leads a heart too early holds nothing else (paragraph 3.5).
    if (suitOf(lead.face) === 'H' && !isBroken) lacks[lead.seat] = ~KINDS.H;
    for (const { seat, face } of followers) {
      lacks[seat] = (lacks[seat] ?? 0) | kindsNotFollowed(face, lead.face, index === 0);
    }
    isBroken ||= plays.some(({ face }) => breaksHearts(face, options));
  }
  return lacks;
}

/** What a follower shows not to hold (paragraphs 3.2 and 3.4). */
function kindsNotFollowed(face: Card, lead: Card, isFirst: boolean): number {
  if (suitOf(face) === suitOf(lead)) return 0;
  return kindsOf(suitOf(lead)) | (isFirst && pointsOn(face) > 0 ? KINDS.C | KINDS.D | KINDS.S : 0);
}

/** Whether a card is none of these kinds. */
export function isOutside(lacks: number, card: Card): boolean {
  return (lacks & kindOf(card)) === 0;
}

/** By seat: the suits of which it has shown that it holds none (paragraph 3.6). */
export function voidsOf(state: HeartsState): readonly (readonly Suit[])[] {
  return lacksOf(state).map((lacks) => SUITS.filter((suit) => (lacks & kindsOf(suit)) === kindsOf(suit)));
}
