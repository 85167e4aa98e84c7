import type { SeatId } from '#protocol/ids.ts';
import type { Viewer } from '#protocol/viewer.ts';
import { faceOf } from '#engine/core/pieces.ts';
import { pick, shuffled, type Rng, type Stream } from '#engine/core/rng.ts';
import { seatsOf } from '#engine/kits/seats.ts';
import { imaginedDeal } from './imagined/playing.ts';
import { imaginedSetup } from './imagined/setting-up.ts';
import { forget } from './notebook/memory.ts';
import { elementsOfCrime, matches, withoutCards } from './rules/cards.ts';
import { handPieces } from './rules/state-steps.ts';
import { answerOf } from './stand-ins/answering.ts';
import { ELEMENTS, type Answer, type DiRenjieState, type Element } from './types.ts';

/**
 * A state that this viewer cannot tell from the real one: the cards it does not know are elsewhere, others were shown
 * other hints, and what others have sealed is different. Only the set of unknown faces is taken from the true state,
 * never where each one is. What only others have seen is forgotten. With `open` the state itself; and nothing is
 * unknown before the deal or when everything is open.
 */
export function resampleFor(state: DiRenjieState, viewer: Viewer, rng: Rng): DiRenjieState {
  if (viewer.kind === 'open' || state.crime === null || state.verdict !== null) return state;
  const stream = rng.stream('resample');
  const seat = viewer.kind === 'seat' ? viewer.seat : null;
  const isDealt = state.chronicle.some(({ kind }) => kind === 'dealt');
  const placed = isDealt
    ? withOtherHints(imaginedDeal(state, seat, stream), seat, stream)
    : imaginedSetup(state, seat, stream);
  const imagined: DiRenjieState = { ...placed, chronicle: forget(state.chronicle, seat) };
  return {
    ...imagined,
    arrivals: others(imagined, seat, imagined.arrivals, (other) => shuffled(handPieces(imagined, other), stream)),
    sealedGifts: others(imagined, seat, imagined.sealedGifts, (other, sealed) =>
      sealed === null ? null : otherGift(imagined, other, stream),
    ),
    answers: others(imagined, seat, imagined.answers, (other, sealed) =>
      // Any answer may have been sealed; one that fits what that seat has seen keeps chances sensible to the end.
      sealed === null ? null : sealedBy(imagined, other, stream),
    ),
  };
}

/** A list by seat in which everything except the viewer's own is made again. */
function others<T>(
  { seats }: DiRenjieState,
  viewer: SeatId | null,
  bySeat: readonly T[],
  remade: (seat: SeatId, old: T) => T,
): readonly T[] {
  return seatsOf({ seats }).map((seat) => (seat === viewer ? (bySeat[seat] as T) : remade(seat, bySeat[seat] as T)));
}

/** Hints that others may have been shown: nothing of the crime, and no two the same (paragraph 2.4). */
function withOtherHints(state: DiRenjieState, viewer: SeatId | null, stream: Stream): DiRenjieState {
  const own = viewer === null ? [] : (state.hints[viewer] ?? []);
  const crime = state.crime === null ? [] : elementsOfCrime(state.crime);
  const left: Element[] = [...shuffled(withoutCards(ELEMENTS, [...crime, ...own]), stream)];
  return { ...state, hints: others(state, viewer, state.hints, (_, shown) => left.splice(0, shown.length)) };
}

/** Something that this seat may have sealed as its response to the request: a matching card, or nothing. */
function otherGift(state: DiRenjieState, seat: SeatId, stream: Stream): DiRenjieState['sealedGifts'][number] {
  const { request, table } = state;
  const fitting = handPieces(state, seat).filter((piece) => request !== null && matches(faceOf(table, piece), request));
  return { piece: pick([...fitting, null], stream) };
}

/** An answer that this seat may have sealed (paragraphs 5.2 and 5.3). */
function sealedBy(state: DiRenjieState, seat: SeatId, stream: Stream): Answer {
  const { target, weapon, location, assassin = null } = answerOf(state, seat, stream);
  return { target, weapon, location, assassin };
}
