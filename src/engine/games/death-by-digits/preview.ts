import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { Position } from '#engine/core/game.ts';
import type { DeathByDigitsPhase } from './death-by-digits.chart.ts';
import { placeUp, takeable, takeInto } from './rules/evidence.ts';
import { hookOf } from './rules/hooks.ts';
import { handPieces, isSpecial, numberOn } from './rules/layout.ts';
import { effectOf } from './rules/play.ts';
import { midnumberOf } from './rules/sizes.ts';
import { stealCount } from './rules/steal.ts';
import { refillCount, refiller, takeCount } from './rules/take.ts';
import type { DeathByDigitsState, PairPreview, PlayEffect, PlayPreview, SearchPreview } from './types.ts';

type Three = PlayPreview['sets'][number];

/** What playing its cards would do, for the seat that is about to act (chapter 5); null for everybody else. */
export function previewFor(
  { phase, state }: Position<DeathByDigitsState, DeathByDigitsPhase>,
  seat: SeatId,
): PlayPreview | null {
  if (phase !== 'turn.choosing' || state.active !== seat) return null;
  const hand = handPieces(state, seat).toSorted((a, b) => numberOn(state, a) - numberOn(state, b));
  const steal = stealCount(state);
  return {
    steal,
    unstoppable: hand.filter((piece) => isUnstoppable(state, seat, piece)),
    searches: steal === 0 ? [] : hand.flatMap((piece) => searchBy(state, seat, piece)),
    pairs: pairsOf(state, seat, hand),
    sets: setsOf(state, seat, hand),
  };
}

function effect(state: DeathByDigitsState, seat: SeatId, pieces: readonly PieceId[]): PlayEffect {
  return effectOf(
    state,
    seat,
    pieces.map((piece) => numberOn(state, piece)),
  );
}

function searchBy(state: DeathByDigitsState, seat: SeatId, piece: PieceId): readonly SearchPreview[] {
  const does = effect(state, seat, [piece]);
  return does === 'peekHand' || does === 'takeEnds' ? [{ piece, does }] : [];
}

function pairsOf(state: DeathByDigitsState, seat: SeatId, hand: readonly PieceId[]): readonly PairPreview[] {
  return hand.flatMap((low, place) =>
    hand.slice(place + 1).flatMap((high): readonly PairPreview[] => {
      if (effect(state, seat, [low, high]) !== 'take') return [];
      const isSum = numberOn(state, low) + numberOn(state, high) === midnumberOf(state.seats);
      const take = takenBy(state, seat, [low, high]);
      return [isSum ? { pieces: [low, high], sign: '+', take } : { pieces: [high, low], sign: '-', take }];
    }),
  );
}

/** The table with these cards laid open, before they take effect. */
function laidOut(state: DeathByDigitsState, pieces: readonly PieceId[]): DeathByDigitsState {
  return { ...placeUp(state, pieces).state, placed: pieces, isEffectDue: true };
}

/**
 * Whether nobody can stop this card when it is played alone, whatever an immediate refill takes first (11.4 and 10.8).
 */
function isUnstoppable(state: DeathByDigitsState, seat: SeatId, piece: PieceId): boolean {
  if (isSpecial(numberOn(state, piece))) return true;
  if (hookOf(state, 'stop.allowed')) return false;
  const laid = laidOut(state, [piece]);
  if (refiller(laid) === null) return true;
  return takeable(laid).every((one) => !hookOf(takeInto(laid, seat, [one], 'refilled').state, 'stop.allowed'));
}

/**
 * The least number of cards that can be taken once these are in Evidence: they may be among them (paragraphs 5.8, 10.7
 * and 11.3). An immediate refill comes first (paragraph 11.4); if it takes Cold Trail, the cards that its text
 * protected can be taken.
 */
function takenBy(state: DeathByDigitsState, seat: SeatId, pieces: readonly PieceId[]): number {
  const laid = laidOut(state, pieces);
  if (refiller(laid) === null) return takeCount(laid);
  const exempt = hookOf(laid, 'evidence.exempt');
  const isLast = (piece: PieceId): number => Number(exempt.includes(numberOn(laid, piece)));
  // The least comes about when the refill leaves Cold Trail where it is, if it can.
  const refill = takeable(laid)
    .toSorted((a, b) => isLast(a) - isLast(b))
    .slice(0, refillCount(laid));
  return takeCount(takeInto(laid, seat, refill, 'refilled').state);
}

/** Two cards of one number, and a third of the same number or one that can replace it (paragraph 10.5). */
function setsOf(state: DeathByDigitsState, seat: SeatId, hand: readonly PieceId[]): readonly Three[] {
  const numberAt = (piece: PieceId): number => numberOn(state, piece);
  return hand.flatMap((first, one) =>
    hand.slice(one + 1).flatMap((second, two) => {
      if (numberAt(first) !== numberAt(second)) return [];
      const equal = hand.slice(one + two + 2).filter((third) => numberAt(third) === numberAt(first));
      const specials = hand.filter((third) => isSpecial(numberAt(third)));
      return [...equal, ...specials]
        .map((third): Three => [first, second, third])
        .filter((three) => effect(state, seat, three) === 'look');
    }),
  );
}
