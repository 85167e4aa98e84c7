import type { PieceId } from '#protocol/ids.ts';
import type { Outcome, Seated } from '#engine/core/game.ts';
import { faceOf, facesIn, zoneOf } from '#engine/core/pieces.ts';
import { playAhead, type Demand } from '#engine/kits/tricks/obligations.ts';
import { playOf } from '#engine/kits/tricks/play.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { type Card, rankOf, suitOf } from '#engine/kits/standard-deck.ts';
import type { HeartsEvent, HeartsMove, HeartsState, TrickPlay } from '../types.ts';
import { breaksHearts, firstCard, pointsOn } from './cards.ts';
import { gather, handOf, leadCard, playsOf, takenBy } from './layout.ts';

type Play = Extract<HeartsMove, { type: 'move.play' }>;

/** What a player must do, in the order of the paragraphs that say so. */
type Duty = 'leadFirst' | 'followSuit' | 'noPoints' | 'notBroken';

const PARAGRAPHS: Readonly<Record<Duty, string>> = {
  leadFirst: '3.1',
  followSuit: '3.2',
  noPoints: '3.4',
  notBroken: '3.5',
};

/** Whether hearts may be led (paragraphs 3.5 and 6.5). */
export function isBroken(state: HeartsState): boolean {
  const { tricks, options } = state;
  const breaks = ({ face }: TrickPlay): boolean => breaksHearts(face, options);
  return tricks.some(({ plays }) => plays.some(breaks)) || playsOf(state).some(breaks);
}

function demandsOf(state: HeartsState): readonly Demand<PieceId, Duty>[] {
  const lead = leadCard(state);
  const demand = (name: Duty, meets: (card: Card) => boolean): Demand<PieceId, Duty> => ({
    name,
    meets: (piece) => meets(faceOf(state.table, piece)),
  });
  const isFirst = state.tricks.length === 0;
  if (lead === null) {
    if (isFirst) return [demand('leadFirst', (card) => card === firstCard(state.seats))];
    return isBroken(state) ? [] : [demand('notBroken', (card) => suitOf(card) !== 'H')];
  }
  const follow = demand('followSuit', (card) => suitOf(card) === suitOf(lead));
  return isFirst ? [follow, demand('noPoints', (card) => pointsOn(card) === 0)] : [follow];
}

const laying = playOf<Card, HeartsState, Duty>({
  handOf,
  fromHand: '3.1',
  demands: demandsOf,
  refusal: (duty) => ({ code: duty, rule: PARAGRAPHS[duty] }),
  leadCard,
});

/** Which cards may be played (paragraphs 3.1 to 3.5). */
export const { judgePlay, legalPieces, playPrompt } = laying;

/** Lays a card into the trick; a heart may break hearts (paragraph 3.5). */
export function play(state: HeartsState, input: Seated<Play>): Outcome<HeartsState, HeartsEvent> {
  const { state: after, events } = laying.play(state, input);
  const card = faceOf(state.table, input.piece);
  const breaks = breaksHearts(card, state.options) && !isBroken(state);
  return { state: after, events: breaks ? [...events, { type: 'hearts.broken', card }] : events };
}

/** Whoever holds the lowest club leads it (paragraph 3.1). */
export function seatLeader(state: HeartsState): Outcome<HeartsState, HeartsEvent> {
  const card = firstCard(state.seats);
  const seat = seatsOf(state).find((owner) => facesIn(state.table, handOf(owner)).includes(card));
  if (seat === undefined) throw new Error(`nobody holds ${card}`);
  return { state: { ...state, leader: seat }, events: [{ type: 'leader.found', seat, card }] };
}

/** The play that takes the trick as it stands; null before the first (paragraph 3.3). */
export function winningPlay(plays: readonly TrickPlay[]): TrickPlay | null {
  return playAhead(
    plays,
    () => true,
    ({ face }, best) => suitOf(face) === suitOf(best.face) && rankOf(face) > rankOf(best.face),
  );
}

/** The winner takes the cards and leads next (paragraph 3.3). */
export function takeTrick(state: HeartsState): Outcome<HeartsState, HeartsEvent> {
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

/** Whether all cards have been played. */
export function isHandOver({ table, leader }: HeartsState): boolean {
  return leader !== null && zoneOf(table, handOf(leader)).pieces.length === 0;
}
