import type { SeatId } from '#protocol/ids.ts';
import type { GameState, GameTypes, InputOf, Position, PositionOf } from '#engine/core/game.ts';
import { pick, type Stream } from '#engine/core/rng.ts';

/** A generic game's move and input, as tests handle them. */
export type AnyMove = GameTypes['move'] & Readonly<Record<string, unknown>>;
export type AnyInput = InputOf<GameTypes> & Readonly<Record<string, unknown>>;
export type AnyPosition = Position<GameState>;

/**
 * The position with the state and the phases of the game that it belongs to, as the test says: comparing it with what
 * is no phase of that game is a compile error then.
 */
export function positionOf<T extends GameTypes>(position: AnyPosition): PositionOf<T> {
  return position;
}

/** How a player of a test chooses among its legal moves. */
export type Choose = (moves: readonly AnyMove[], position: AnyPosition, seat: SeatId, stream: Stream) => AnyMove;

/** Claims as soon as that is possible; else any move. */
export const claiming: Choose = (moves, _position, _seat, stream) =>
  moves.find(({ type }) => type === 'move.claim') ?? pick(moves, stream);
