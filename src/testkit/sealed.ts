import type { SeatId } from '#protocol/ids.ts';
import type { GameState } from '#engine/core/game.ts';
import { uncommittedSeats } from '#engine/games/private-die/rules/commit.ts';
import type { PrivateDieState } from '#engine/games/private-die/types.ts';
import type { PlayOptions } from './playout.ts';
import { secretCommits } from './private-die-matches.ts';
import type { TestedGame } from './tested-games.ts';

/** How a game keeps choices secret that are no faces: numbers that all commit and show together. */
interface Seals {
  /** What this seat has sealed and the others may not know yet; null for nothing. */
  sealed(state: GameState, seat: SeatId): string | null;
  /** The moves whose content is secret until everybody has made one. */
  readonly move: string;
  /** A match in which that happens early. */
  readonly early: PlayOptions;
}

/** By game. Which card somebody seals is public: the piece is seen to move, and only its face is hidden. */
const SEALS: Readonly<Record<string, Seals>> = {
  'private-die': {
    sealed(state, seat) {
      const die = state as PrivateDieState;
      const { committed = null } = die.players[seat] ?? {};
      return committed === null || uncommittedSeats(die).length === 0 ? null : `${String(committed)} dice`;
    },
    move: 'move.commit',
    early: secretCommits,
  },
};

/** What this seat has sealed besides faces and the others may not know yet; null for nothing. */
export function sealedBy({ id }: TestedGame, state: GameState, seat: SeatId): string | null {
  return SEALS[id]?.sealed(state, seat) ?? null;
}

/** Whether a move of this type seals something that is no face. */
export function isSealing({ id }: TestedGame, type: string): boolean {
  return SEALS[id]?.move === type;
}

/** A match in which something besides faces is sealed early; null for a game that knows nothing of the kind. */
export function earlySeals({ id }: TestedGame): PlayOptions | null {
  return SEALS[id]?.early ?? null;
}
