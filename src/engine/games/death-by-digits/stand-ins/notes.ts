import type { PieceId, SeatId } from '#protocol/ids.ts';
import { facesIn } from '#engine/core/pieces.ts';
import { pick, type Stream } from '#engine/core/rng.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { evidencePieces, isFaceUp, slotOf } from '../rules/evidence.ts';
import { murderNumbers, murderOf, numberOf, numberOn, numbersIn } from '../rules/layout.ts';
import type { Chapter, DeathByDigitsState, Place } from '../types.ts';
import { add, at, copiesOf, countOf, countsOf, noCounts, type Counts } from './counts.ts';

/** What every seat of an imagined match has seen, counted. */
export interface Notes {
  /** Reads the rest of the chronicle. */
  read(state: DeathByDigitsState): void;
  /** How many cards of this hand the seat knows. */
  knownIn(seat: SeatId, hand: SeatId): number;
  /** How many cards of this number the seat knows to lie in this hand. */
  held(seat: SeatId, hand: SeatId, number: number): number;
  /** Whether the seat knows this card of Evidence. */
  knowsEvidence(seat: SeatId, state: DeathByDigitsState, piece: PieceId): boolean;
  /** How many cards of each number it has not seen anywhere, including the Murder. */
  unseen(seat: SeatId, state: DeathByDigitsState): Counts;
}

type Moved = Extract<Chapter, { kind: 'moved' }>;

/** What one seat has noted. */
interface Page {
  /** By hand. */
  readonly hands: readonly Counts[];
  /** Cards known not to be in the Murder, wherever they are. */
  readonly loose: Counts;
  /** Slots of Evidence whose card it knows. */
  readonly slots: Set<number>;
}

/**
 * Notes from the first chapter on. What was forgotten before the match was imagined (`resample.ts`) is made up: a card
 * that somebody has seen come into a hand is assumed to be one of those that the hand has now.
 */
export function createNotes(from: DeathByDigitsState, stream: Stream): Notes {
  const seats = seatsOf(from);
  const pages = seats.map((): Page => ({ hands: seats.map(noCounts), loose: noCounts(), slots: new Set() }));
  const hands = seats.map((seat) => numbersIn(from, seat));
  let read = 0;

  function each(does: (page: Page, seat: SeatId) => void): void {
    pages.forEach(does);
  }

  function imaginedIn(hand: SeatId): number | null {
    const numbers = hands[hand] ?? [];
    return numbers.length === 0 ? null : pick(numbers, stream);
  }

  function noteMoved(chapter: Moved): void {
    const { from: source, to, sight } = chapter;
    const [giver, taker] = [seatIn(source), seatIn(to)];
    const isForgotten = sight.length === 0;
    const number = isForgotten ? imaginedIn(taker ?? giver ?? chapter.seat) : numberOf(chapter.faces[0]);
    const slot = slotIn(source);
    const target = slotIn(to);
    each((page, seat) => {
      const isSeen =
        seat === giver || seat === taker || sight.includes(seat) || (slot !== null && page.slots.has(slot));
      const counts = giver === null ? null : page.hands[giver];
      const wasKnown = number !== null && counts !== null && counts !== undefined && countOf(counts, number) > 0;
      if (wasKnown) add(counts, number, -1);
      if (slot !== null) page.slots.delete(slot);
      if (target !== null) page.slots.add(target);
      else if (number !== null && (isSeen || wasKnown)) {
        if (taker !== null && taker !== seat) add(page.hands[taker] ?? page.loose, number, 1);
        if (taker === null) add(page.loose, number, 1);
      }
    });
  }

  function note(chapter: Chapter, state: DeathByDigitsState): void {
    switch (chapter.kind) {
      case 'moved':
        noteMoved(chapter);
        return;
      case 'seen': {
        const page = pages[chapter.seat];
        const [slot, hand] = [slotIn(chapter.place), seatIn(chapter.place)];
        if (slot !== null) page?.slots.add(slot);
        if (hand === null) return;
        const numbers = chapter.sight.length === 0 ? (hands[hand] ?? []) : chapter.faces.map(numberOf);
        countsOf(numbers).forEach((count, place) => page?.hands[hand]?.splice(place, 1, count));
        return;
      }
      case 'shown':
        each((page, seat) => {
          const counts = page.hands[chapter.seat];
          if (seat !== chapter.seat && counts && countOf(counts, chapter.number) === 0) add(counts, chapter.number, 1);
        });
        return;
      case 'flipped':
        each(({ slots }) => slots.add(chapter.slot));
        return;
      case 'scattered':
        each(({ hands: known, loose, slots }, seat) => {
          for (const slot of chapter.slots) {
            if (seat === chapter.seat) slots.add(slot);
            else slots.delete(slot);
          }
          for (const number of state.deck) add(loose, number, countOf(known[chapter.seat] ?? [], number));
          known[chapter.seat]?.fill(0);
        });
        return;
      default:
    }
  }

  function knowsEvidence(seat: SeatId, state: DeathByDigitsState, piece: PieceId): boolean {
    return isFaceUp(state, piece) || (pages[seat]?.slots.has(slotOf(state, piece)) ?? false);
  }

  return {
    knowsEvidence,
    read(state) {
      for (const chapter of state.chronicle.slice(read)) note(chapter, state);
      read = state.chronicle.length;
    },
    knownIn: (seat, hand) => pages[seat]?.hands[hand]?.reduce((sum, count) => sum + count, 0) ?? 0,
    held: (seat, hand, number) => countOf(pages[seat]?.hands[hand] ?? [], number),
    unseen(seat, state) {
      const page = pages[seat];
      const seen = countsOf(numbersIn(state, seat));
      for (const counts of [...(page?.hands ?? []), page?.loose ?? []]) {
        counts.forEach((count, place) => (seen[place] = (seen[place] ?? 0) + count));
      }
      for (const piece of evidencePieces(state)) {
        if (knowsEvidence(seat, state, piece)) add(seen, numberOn(state, piece), 1);
      }
      const murder = countsOf(murderNumbers(state));
      const looked = countsOf(
        (state.looks[seat] ?? []).flatMap((slot) => facesIn(state.table, murderOf(slot))).map(numberOf),
      );
      const unseen = noCounts();
      for (const number of state.deck) {
        // Two sightings may have been of one card: nobody can be sure of more cards than there are outside the Murder.
        const outside = copiesOf(number) - countOf(murder, number);
        const left = copiesOf(number) - Math.min(countOf(seen, number), outside);
        unseen[at(number)] = left - countOf(looked, number);
      }
      return unseen;
    },
  };
}

/** The seat whose hand this is; null for any other place. */
function seatIn(place: Place): SeatId | null {
  return place.startsWith('hand:') ? Number(place.slice('hand:'.length)) : null;
}

function slotIn(place: Place): number | null {
  return place.startsWith('slot:') ? Number(place.slice('slot:'.length)) : null;
}
