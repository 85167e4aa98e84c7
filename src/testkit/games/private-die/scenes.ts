import type { PositionOf } from '#engine/core/game.ts';
import { privateDie } from '#engine/games/private-die/index.ts';
import type { PrivateDieTypes } from '#engine/games/private-die/phases.ts';
import type { SeatStatus } from '#engine/games/private-die/types.ts';
import { scenesOf, type Scene } from '../../scene.ts';

type PrivateDieScene = Scene<PrivateDieTypes>;

function has({ state }: PositionOf<PrivateDieTypes>, status: SeatStatus): boolean {
  return state.players.some((player) => player.status === status);
}

/**
 * Everybody rolls this many dice and stays, which takes no thinking. A single die brings clues slowly: many end alike.
 */
function rolling(count: number): NonNullable<PrivateDieScene['choose']> {
  return (moves) =>
    moves.find((move) => move.type === 'move.roll' && move.count === count) ??
    moves.find(({ type }) => type === 'move.stay');
}

/** Moments of the game as unfinished records. */
export const privateDieScenes = scenesOf(privateDie, {
  'private-die-two': {
    isReached: ({ phase, state }) => phase === 'turn.choosingDice' && state.round === 3,
    options: { case: 'hushMoney' },
    choose: rolling(3),
    before: 60,
  },
  'private-die-bust': {
    isReached: (position) =>
      position.phase === 'turn.choosingDice' && has(position, 'bust') && has(position, 'matched'),
    choose: rolling(3),
    seats: 4,
    before: 120,
  },
  'private-die-roll-off': {
    isReached: ({ phase }) => phase === 'scoring.challenging',
    choose: rolling(2),
    seats: 3,
    before: 120,
  },
  'private-die-sudden-death': {
    isReached: ({ phase }) => phase === 'suddenDeath.committing',
    choose: rolling(1),
    options: { bareBones: true },
    seats: 4,
    before: 500,
  },
  'private-die-six': {
    isReached: ({ phase, state }) => phase === 'turn.under' && state.turn === 5 && state.round === 4,
    options: { case: 'lineUp', odds: true },
    choose: (moves, position, seat) =>
      seat === 0 ? rolling(2)(moves, position, seat) : rolling(3)(moves, position, seat),
    seats: 6,
    before: 160,
  },
});
