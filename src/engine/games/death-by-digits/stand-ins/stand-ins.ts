import type { SeatId } from '#protocol/ids.ts';
import type { Position } from '#engine/core/game.ts';
import { pick, shuffled, type Stream } from '#engine/core/rng.ts';
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

/** In how many of a hundred times whoever can call Stop does. */
const STOPS = 85;

/**
 * Plays all seats of an imagined match much as steady players do, at a tenth of what those cost: instead of imagining
 * deals, every seat counts the cards that it has seen. In 150 matches each of two, three, four and six, thefts, Stops and
 * the length of matches come within a fifth of theirs; more is decided by counting where four play, and there are more
 * looks at the Murder where six do.
 */
export function standInsFor(
  from: Position<DeathByDigitsState>,
  stream: Stream,
): { choose(position: Position<DeathByDigitsState>, seat: SeatId): DeathByDigitsMove } {
  const notes = createNotes(from.state, stream);
  return {
    choose({ phase, state }, seat) {
      notes.read(state);
      switch (phase) {
        case 'turn.choosing':
          return actOf(state, seat, notes, stream);
        case 'turn.stopping':
          return answerOf(state, seat, stream);
        case 'turn.naming':
          return { type: 'move.rob', victims: victimsOf(state, seat, notes, stream) };
        case 'turn.searching':
          return { type: 'move.search', target: searchedBy(state, stream) };
        case 'turn.taking':
          return { type: 'move.takeEvidence', pieces: takenOf(state, seat, notes, takeCount(state), stream) };
        case 'turn.refilling':
          return { type: 'move.refill', pieces: takenOf(state, seat, notes, refillCount(state), stream) };
        case 'turn.lookingForMurder':
          return { type: 'move.look', slot: MURDER_SLOTS.find((slot) => !state.looks[seat]?.includes(slot)) ?? 0 };
        case 'turn.looking':
          return { type: 'move.closeLook' };
        case 'turn.flipping':
          return { type: 'move.flip', piece: uncovered(state, seat, notes, evidencePieces(state), stream) };
        case 'turn.peeking':
          return { type: 'move.peek', piece: uncovered(state, seat, notes, faceDown(state), stream) };
        case 'turn.accusing':
          return accusingOf(state, seat, notes, stream);
        default:
          return sealingOf(state, seat, notes, stream);
      }
    },
  };
}

function answerOf(state: DeathByDigitsState, seat: SeatId, stream: Stream): DeathByDigitsMove {
  const number = playedNumber(state);
  const piece = handPieces(state, seat).find((one) => numberOn(state, one) === number);
  return piece !== undefined && stream.uniform(100) < STOPS ? { type: 'move.stop', piece } : { type: 'move.letPass' };
}

/** As many as can be from the hand of which the seat knows least, then from the next. */
function victimsOf(state: DeathByDigitsState, seat: SeatId, notes: Notes, stream: Stream): readonly HandZone[] {
  const hidden = (other: SeatId): number => handSize(state, other) - notes.knownIn(seat, other);
  const order = shuffled(opponents(state), stream).sort((a, b) => hidden(b) - hidden(a));
  const hands = order.flatMap((other) => Array.from({ length: handSize(state, other) }, () => handOf(other)));
  return hands.slice(0, stealCount(state));
}

/** Whoever holds most. */
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
