import type { SeatId } from '#protocol/ids.ts';
import type { PositionOf } from '#engine/core/game.ts';
import { whereAsked } from '#engine/core/phases.ts';
import { pick, shuffled, type Stream } from '#engine/core/rng.ts';
import type { DeathByDigitsKinds } from '../death-by-digits.chart.ts';
import type { DeathByDigitsTypes } from '../phases.ts';
import { evidencePieces, isFaceUp } from '../rules/evidence.ts';
import { handOf, handPieces, handSize, numberOn, opponents } from '../rules/layout.ts';
import { playedNumber } from '../rules/play.ts';
import { stealCount } from '../rules/steal.ts';
import { refillCount, takeCount } from '../rules/take.ts';
import { MURDER_SLOTS, type DeathByDigitsMove, type DeathByDigitsState, type HandZone } from '../types.ts';
import { accusingOf, sealingOf } from './accusing.ts';
import { actOf } from './acting.ts';
import { createNotes, type Notes } from './notes.ts';
import { takenOf } from './taking.ts';

/** In how many of a hundred cases a player who can call Stop does so. */
const STOPS = 85;

/**
 * Plays all seats of an imagined match much as steady players do, at a tenth of the cost: instead of imagining deals,
 * every seat counts the cards that it has seen. In 150 matches each of two, three, four and six, thefts, Stops and the
 * length of matches come within a fifth of theirs; more is decided by counting with four players, and there are more
 * looks at the Murder with six.
 */
export function standInsFor(
  from: PositionOf<DeathByDigitsTypes>,
  stream: Stream,
): { choose(position: PositionOf<DeathByDigitsTypes>, seat: SeatId): DeathByDigitsMove } {
  const notes = createNotes(from.state, stream);
  return {
    choose({ phase, state }, seat) {
      notes.read(state);
      return choiceIn(phase)(state, seat, notes, stream);
    },
  };
}

type Choose = (state: DeathByDigitsState, seat: SeatId, notes: Notes, stream: Stream) => DeathByDigitsMove;

const choiceIn = whereAsked<DeathByDigitsKinds, Choose>({
  'turn.choosing': actOf,
  'turn.stopping': (state, seat, _notes, stream) => answerOf(state, seat, stream),
  'turn.naming': (...at) => ({ type: 'move.rob', victims: victimsOf(...at) }),
  'turn.searching': (state, _seat, _notes, stream) => ({ type: 'move.search', target: searchedBy(state, stream) }),
  'turn.taking': (state, seat, notes, stream) => ({
    type: 'move.takeEvidence',
    pieces: takenOf(state, seat, notes, takeCount(state), stream),
  }),
  'turn.lookingForMurder': ({ looks }, seat) => ({
    type: 'move.look',
    slot: MURDER_SLOTS.find((slot) => !looks[seat]?.includes(slot)) ?? 0,
  }),
  'turn.looking': () => ({ type: 'move.closeLook' }),
  'turn.flipping': (state, seat, notes, stream) => ({
    type: 'move.flip',
    piece: uncovered(state, seat, notes, evidencePieces(state), stream),
  }),
  'turn.peeking': (state, seat, notes, stream) => ({
    type: 'move.peek',
    piece: uncovered(state, seat, notes, faceDown(state), stream),
  }),
  'turn.refilling': (state, seat, notes, stream) => ({
    type: 'move.refill',
    pieces: takenOf(state, seat, notes, refillCount(state), stream),
  }),
  'turn.accusing': accusingOf,
  sealedAccusations: sealingOf,
});

function answerOf(state: DeathByDigitsState, seat: SeatId, stream: Stream): DeathByDigitsMove {
  const number = playedNumber(state);
  const piece = handPieces(state, seat).find((one) => numberOn(state, one) === number);
  return piece !== undefined && stream.uniform(100) < STOPS ? { type: 'move.stop', piece } : { type: 'move.letPass' };
}

/** As many as possible from the hand of which the seat knows least, then from the next. */
function victimsOf(state: DeathByDigitsState, seat: SeatId, notes: Notes, stream: Stream): readonly HandZone[] {
  const hidden = (other: SeatId): number => handSize(state, other) - notes.knownIn(seat, other);
  const order = shuffled(opponents(state), stream).sort((a, b) => hidden(b) - hidden(a));
  const hands = order.flatMap((other) => Array.from({ length: handSize(state, other) }, () => handOf(other)));
  return hands.slice(0, stealCount(state));
}

/** The rival with the most cards. */
function searchedBy(state: DeathByDigitsState, stream: Stream): SeatId {
  const [most] = shuffled(opponents(state), stream).sort((a, b) => handSize(state, b) - handSize(state, a));
  return most ?? state.active;
}

function faceDown(state: DeathByDigitsState): readonly string[] {
  return evidencePieces(state).filter((piece) => !isFaceUp(state, piece));
}

/** One that the seat does not know, if there is one. */
function uncovered(
  state: DeathByDigitsState,
  seat: SeatId,
  notes: Notes,
  pieces: readonly string[],
  stream: Stream,
): string {
  const unknown = pieces.filter((piece) => !notes.knowsEvidence(seat, state, piece));
  return pick(unknown.length > 0 ? unknown : pieces, stream);
}
