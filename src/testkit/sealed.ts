import type { SeatId } from '#protocol/ids.ts';
import type { GameState } from '#engine/core/game.ts';
import { testsOf } from './games/index.ts';
import type { AnyPosition, PlayOptions } from './playout.ts';
import type { TestedGame } from './tested-games.ts';

/** What this seat has sealed besides faces and the others may not know yet; null for nothing. */
export function sealedBy({ id }: TestedGame, state: GameState, seat: SeatId): string | null {
  return testsOf(id).seals?.sealed(state, seat) ?? null;
}

/** What is told to everybody by now that is no face, as text; the same for every game that tells nothing of the kind. */
export function openedBy({ id }: TestedGame, state: GameState): string {
  return JSON.stringify(testsOf(id).seals?.opened?.(state) ?? null);
}

/** Whether a move of this type, made here, seals something that is no face. */
export function isSealing({ id }: TestedGame, position: AnyPosition, type: string): boolean {
  return testsOf(id).seals?.isSealing(position, type) ?? false;
}

/** Whether a move of this type, made here, stays secret for good: nobody but its seat is ever told about it. */
export function staysSecret({ id }: TestedGame, position: AnyPosition, type: string): boolean {
  return testsOf(id).seals?.staysSecret?.(position, type) ?? false;
}

/** Matches in which something besides faces is sealed early; none for a game that knows nothing of the kind. */
export function earlySeals({ id }: TestedGame): readonly PlayOptions[] {
  return testsOf(id).seals?.early ?? [];
}
