import type { Outcome } from '#engine/core/game.ts';
import { faceOf, zoneOf } from '#engine/core/pieces.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { rankOf, SUITS, suitOf, type Card, type Suit } from '#engine/kits/standard-deck.ts';
import { playAhead } from '#engine/kits/tricks/obligations.ts';
import { playOf } from '#engine/kits/tricks/play.ts';
import type { NewGameEvent, NewGameState, TrickPlay } from '../types.ts';
import { gather, handOf, leadCard, playsOf, takenBy } from './layout.ts';

/** What cards may be played, and how they are laid (paragraphs 3.1 and 3.2). */
export const { judgePlay, legalPieces, playPrompt, play } = playOf<Card, NewGameState, 'followSuit'>({
  handOf,
  fromHand: '3.1',
  demands(state) {
    const lead = leadCard(state);
    if (lead === null) return [];
    return [{ name: 'followSuit', meets: (piece) => suitOf(faceOf(state.table, piece)) === suitOf(lead) }];
  },
  refusal: (duty) => ({ code: duty, rule: '3.2' }),
  leadCard,
});

/** The play that takes the trick as it stands; null before the first (paragraph 3.3). */
export function winningPlay(plays: readonly TrickPlay[]): TrickPlay | null {
  return playAhead(
    plays,
    () => true,
    ({ face }, best) => suitOf(face) === suitOf(best.face) && rankOf(face) > rankOf(best.face),
  );
}

/** The winner takes the cards and leads next (paragraph 3.3). */
export function takeTrick(state: NewGameState): Outcome<NewGameState, NewGameEvent> {
  const plays = playsOf(state);
  const best = winningPlay(plays);
  if (best === null) throw new Error('a trick without cards is not taken');
  const { seat, face: card } = best;
  const { table, shifts } = gather(state, takenBy(seat));
  return {
    state: { ...state, table, leader: seat, tricks: [...state.tricks, { plays, winner: seat }] },
    events: [{ type: 'trick.taken', seat, card, shifts }],
  };
}

/** Whether all cards of the hands have been played. */
export function isRoundOver({ table, leader }: NewGameState): boolean {
  return leader !== null && zoneOf(table, handOf(leader)).pieces.length === 0;
}

/** By seat: the suits of which it has shown that it holds none (paragraph 3.2). */
export function voidsOf(state: NewGameState): readonly (readonly Suit[])[] {
  const tricks = [...state.tricks.map(({ plays }) => plays), playsOf(state)];
  return seatsOf(state).map((seat) =>
    SUITS.filter((suit) =>
      tricks.some(
        ([lead, ...others]) =>
          lead !== undefined &&
          suitOf(lead.face) === suit &&
          others.some((play) => play.seat === seat && suitOf(play.face) !== suit),
      ),
    ),
  );
}
