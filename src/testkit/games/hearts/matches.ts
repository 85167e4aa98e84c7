import type { PieceId, SeatId } from '#protocol/ids.ts';
import { facesIn, faceOf, zoneOf } from '#engine/core/pieces.ts';
import { pick } from '#engine/core/rng.ts';
import { handOf, passingFrom, playsOf } from '#engine/games/hearts/rules/layout.ts';
import { winningPlay } from '#engine/games/hearts/rules/play.ts';
import type { HeartsState } from '#engine/games/hearts/types.ts';
import { othersOf, seatsOf } from '#engine/kits/seats.ts';
import { type Card, rankOf, suitOf } from '#engine/kits/standard-deck.ts';
import { claiming, type Choose } from '../../any-game.ts';
import type { PlayOptions } from '../../playout.ts';

/**
 * Everybody helps one seat to take every trick, and knows all hands. It is passed the highest cards and plays its highest
 * one that the others can stay below; they play the highest that does not win.
 */
export const shooting: Choose = (moves, position, seat, stream) => {
  const state = position.state as HeartsState;
  const { table } = state;
  const shooter = shooterOf(state);
  const highFirst = (pieces: readonly PieceId[]): PieceId[] =>
    pieces.toSorted((one, other) => rankOf(faceOf(table, other)) - rankOf(faceOf(table, one)));
  if (moves.some(({ type }) => type === 'move.pass')) {
    const hand = highFirst(zoneOf(table, handOf(seat)).pieces);
    return { type: 'move.pass', pieces: seat === shooter ? hand.slice(-3) : hand.slice(0, 3) };
  }
  const claim = moves.find(({ type }) => type === 'move.claim');
  if (claim && seat === shooter) return claim;
  const pieces = highFirst(moves.flatMap(({ type, piece }) => (type === 'move.play' ? [String(piece)] : [])));
  const isGood = (piece: PieceId): boolean => {
    const card = faceOf(table, piece);
    if (seat === shooter) return othersOf(state, seat).every((other) => canStayBelow(state, other, card));
    return winningPlay([...playsOf(state), { seat, face: card }])?.seat !== seat;
  };
  const piece = pieces.find(isGood) ?? (seat === shooter ? pieces[0] : pieces.at(-1));
  return piece === undefined ? pick(moves, stream) : { type: 'move.play', piece };
};

function canStayBelow({ table }: HeartsState, seat: SeatId, card: Card): boolean {
  const suit = facesIn(table, handOf(seat)).filter((held) => suitOf(held) === suitOf(card));
  return suit.length === 0 || suit.some((held) => rankOf(held) < rankOf(card));
}

/** Whoever has taken the tricks so far; at first the seat with the highest cards. */
function shooterOf({ tricks, table, seats }: HeartsState): SeatId {
  const [first] = tricks;
  if (first) return first.winner;
  const heights = seatsOf({ seats }).map((seat) =>
    [handOf(seat), passingFrom(seat)]
      .flatMap((zone) => facesIn(table, zone))
      .reduce((sum, card) => sum + rankOf(card) ** 2, 0),
  );
  return heights.indexOf(Math.max(...heights));
}

/** Matches in which things happen that random play does not find: claims, and shots at the moon and the sun. */
export const heartsScenarios: readonly PlayOptions[] = [
  { options: { points: 30 }, seats: 3, choose: claiming },
  { options: { points: 30, sun: true, jack: true }, seats: 4, choose: shooting },
  { options: { points: 30, moon: 'own', queenBreaks: true }, seats: 5, choose: shooting },
];
