import type { SeatId } from '#protocol/ids.ts';
import { PUBLIC, seatViewer, type Viewer } from '#protocol/viewer.ts';
import type { AnyGame, GameState, Position } from '../../core/game.ts';
import { redactEvents, viewOf } from '../../core/redact.ts';
import type { MatchStep } from '../move/match.ts';

/**
 * Whether a seat's move has told nobody anything, so that nobody has to be asked when it is taken back. Judged only by
 * what the seat itself and the public were told: if the others' own views counted, the answer would tell the seat
 * something about them. In doubt the answer is no (docs/decisions/0017).
 */
export function isQuiet(game: AnyGame, seat: SeatId, before: Position<GameState>, step: MatchStep): boolean {
  return [PUBLIC, seatViewer(seat)].every(
    (viewer) =>
      redactEvents(game, step.events, viewer).length === 0 &&
      pictureOf(game, before, viewer) === pictureOf(game, step.position, viewer),
  );
}

/** A view as text, without the phase and whose turn it is. */
function pictureOf(game: AnyGame, position: Position<GameState>, viewer: Viewer): string {
  const { phase: _phase, awaiting: _awaiting, ...picture } = viewOf(game, position, viewer);
  return JSON.stringify(picture);
}
