import type { SeatId } from '#protocol/ids.ts';
import { faceOf, zoneOf } from '#engine/core/pieces.ts';
import type { Stream } from '#engine/core/rng.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { bestAnswer, type AnswerMove } from '../foresight/answering.ts';
import type { ClueNote } from '../foresight/clue-notes.ts';
import { oddsFrom, oddsOf } from '../foresight/crime-odds.ts';
import { assassinOdds } from '../foresight/hunting.ts';
import { remember } from '../notebook/memory.ts';
import { COPIES, elementsOfCrime } from '../rules/cards.ts';
import { clueRest } from '../rules/layout.ts';
import { isAssassin } from '../rules/present.ts';
import { ASSASSIN_CARD, type DiRenjieState, type Element } from '../types.ts';
import { knowsElement } from './clues.ts';
import { sightingsOf } from './sightings.ts';

/**
 * Refusals, passes and the order of play make an innocent element somewhat less suspicious, which takes too long to
 * work out here. Instead one element in this many is made less likely, by this factor; with that, stand-ins name as
 * many parts of the crime correctly as steady players do, two in three.
 */
const CLEARED_OF = 2;
const SUSPICION_LEFT = 0.7;

/** The final answer: what is most likely by all that this seat has seen, weighed as a steady player would. */
export function answerOf(state: DiRenjieState, seat: SeatId, stream: Stream): AnswerMove {
  const notes = notesOf(state, seat);
  const seen = sightingsOf(state, seat, stream);
  const hints = state.hints[seat] ?? [];
  const left = (element: Element): number => (hints.includes(element) ? 0 : COPIES - (seen.get(element) ?? 0));
  const truth: readonly Element[] = state.crime === null ? [] : elementsOfCrime(state.crime);
  const odds = oddsFrom((element) => {
    const isCleared = !truth.includes(element) && stream.uniform(CLEARED_OF) === 0;
    return (Math.max(0, left(element)) / COPIES) * (isCleared ? SUSPICION_LEFT : 1);
  }, notes);
  const own = {
    seat,
    isAssassin: isAssassin(state, seat),
    numbers: { hasAssassin: state.assassin !== null, seats: seatsOf(state) },
  };
  const suspicion = own.numbers.hasAssassin && !own.isAssassin ? suspicionOf(state, seat, notes) : [];
  return bestAnswer(own, (element) => oddsOf(odds, element) || 0, suspicion, stream);
}

/** What this seat knows about the clues. */
function notesOf(state: DiRenjieState, seat: SeatId): readonly ClueNote[] {
  return state.clues.map((found, clue) => {
    const { owner, element, examinedBy } = found;
    const [, bottom = ''] = zoneOf(state.table, clueRest(clue)).pieces;
    const isRead = owner === seat || examinedBy.includes(seat);
    return {
      clue,
      owner,
      element: knowsElement(found, seat) ? element : null,
      bottom: isRead ? faceOf(state.table, bottom) : null,
    };
  });
}

/**
 * The owner of a clue in which this seat has seen the Assassin's card; otherwise by the ways the card may have gone.
 */
function suspicionOf(state: DiRenjieState, seat: SeatId, notes: readonly ClueNote[]): readonly number[] {
  const caught = notes.find(({ bottom }) => bottom === ASSASSIN_CARD);
  return caught ? seatsOf(state).map((other) => Number(other === caught.owner)) : assassinOdds(remember(state, seat));
}
