import type { SeatId } from '#protocol/ids.ts';
import { facesIn, faceOf } from '#engine/core/pieces.ts';
import { pick } from '#engine/core/rng.ts';
import { rankOf } from '#engine/games/hearts/rules/cards.ts';
import { handOf, playsOf } from '#engine/games/hearts/rules/layout.ts';
import { winningPlay } from '#engine/games/hearts/rules/play.ts';
import type { Card, HeartsState } from '#engine/games/hearts/types.ts';
import type { AnyMove, Choose } from './any-game.ts';
import type { PlayOptions } from './playout.ts';

/** Claims as soon as that is possible. */
const claiming: Choose = (moves, _position, _seat, stream) =>
  moves.find(({ type }) => type === 'move.claim') ?? pick(moves, stream);

/**
 * Everybody helps the seat with the highest hand to take every trick: it plays its highest card, the others the highest
 * that does not win.
 */
export const shooting: Choose = (moves, position, seat, stream) => {
  const state = position.state as HeartsState;
  const claim = moves.find(({ type }) => type === 'move.claim');
  const plays = moves.filter(({ type }) => type === 'move.play');
  const shooter = shooterOf(state);
  if (claim && (seat === shooter || plays.length === 0)) return claim;
  if (plays.length === 0) return pick(moves, stream);
  const cardIn = (move: AnyMove): Card => faceOf(state.table, String(move['piece']));
  const ranked = plays.toSorted((one, other) => rankOf(cardIn(other)) - rankOf(cardIn(one)));
  const [highest] = ranked;
  if (!highest || seat === shooter) return highest ?? pick(moves, stream);
  const ducks = (move: AnyMove): boolean => {
    const laid = [...playsOf(state), { seat, face: cardIn(move) }];
    return winningPlay(laid)?.seat !== seat;
  };
  return ranked.find(ducks) ?? ranked.at(-1) ?? highest;
};

/** Whoever has taken the tricks so far; at first the seat with the highest cards. */
function shooterOf({ tricks, table, seats }: HeartsState): SeatId {
  const [first] = tricks;
  if (first) return first.winner;
  const heights = Array.from({ length: seats }, (_, seat) =>
    facesIn(table, handOf(seat)).reduce((sum, card) => sum + rankOf(card) ** 2, 0),
  );
  return heights.indexOf(Math.max(...heights));
}

/** Matches in which things happen that random play does not find: claims, and shots at the moon and the sun. */
export const heartsScenarios: readonly PlayOptions[] = [
  { options: { points: 30 }, seats: 3, choose: claiming },
  { options: { points: 30, sun: true, jack: true }, seats: 4, choose: shooting },
  { options: { points: 30, moon: 'own', queenBreaks: true }, seats: 5, choose: shooting },
];
