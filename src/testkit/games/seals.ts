import type { SeatId } from '#protocol/ids.ts';
import type { GameState } from '#engine/core/game.ts';
import type { AnyPosition, PlayOptions } from '../playout.ts';

/** How a game keeps choices secret that are no faces: numbers that all commit and show together. */
export interface Seals {
  /** What this seat has sealed and the others may not know yet; null for nothing. */
  sealed(state: GameState, seat: SeatId): string | null;
  /** Whether the content of such a move is secret, made here, until everybody has made one. */
  isSealing(position: AnyPosition, type: string): boolean;
  /**
   * What everybody is told besides faces that were seen, and that depends on faces: the same in two twin worlds, which
   * would otherwise have come apart.
   */
  opened?(state: GameState): unknown;
  /** Whether such a move, made here, stays secret for good unless `opened` tells of it. */
  staysSecret?(position: AnyPosition, type: string): boolean;
  /** Matches in which that happens, as early as it can. */
  readonly early: readonly PlayOptions[];
}
