import type { AudiencePicture } from '#protocol/audience.ts';
import type { GameDefinition, GameState, Position } from '../../core/game.ts';
import type { AnyStep } from '../../core/redact.ts';
import type { Seat } from '../room/seating.ts';

/**
 * What a running table tells whoever shows it to an audience. It holds everything, hidden faces too: only
 * audience-output.ts makes something of it that may leave this process.
 */
export interface Told {
  /** The table, so that what comes of one is never taken for a continuation of another. */
  readonly table: string;
  readonly game: GameDefinition;
  readonly options: AudiencePicture['options'];
  /** 1 for the first match at the table. */
  readonly match: number;
  readonly position: Position<GameState>;
  /** What led there; null when it does not follow from what was told last: at first, after a takeback, and in a rematch. */
  readonly step: AnyStep | null;
  readonly seats: readonly Pick<Seat, 'name' | 'kind'>[];
  readonly isOver: boolean;
}

/** Somebody who is told what comes of a table, and may have shown what must then not be taken back. */
export interface TableListener {
  told(step: Told): void;
  /** False when hidden faces of this deal (`dealOf`), or of a later one, have been shown to somebody. */
  mayGoBackTo(deal: number): boolean;
}
