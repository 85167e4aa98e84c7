import type { AudienceDeal, AudiencePicture } from '#protocol/audience.ts';
import type { GameDefinition, GameState, Position } from '../../core/game.ts';
import type { AnyStep } from '../../core/redact.ts';
import type { Seat } from '../room/seating.ts';

/**
 * What a running table tells those who show it to an audience. It contains everything, hidden faces too: only
 * audience/output.ts turns it into something that may leave this process.
 */
export interface Told {
  /** The table, so that one table's match is never taken for a continuation of another's. */
  readonly table: string;
  readonly game: GameDefinition;
  readonly options: AudiencePicture['options'];
  /** 1 for the first match at the table. */
  readonly match: number;
  readonly position: Position<GameState>;
  /** What led there; null if it does not follow from the last position told: at first, after a takeback, in a rematch. */
  readonly step: AnyStep | null;
  readonly seats: readonly Pick<Seat, 'name' | 'kind'>[];
  readonly isOver: boolean;
  /** Who drew the deal and from what, once the match is over; left out where that is nobody's affair. */
  readonly deal?: AudienceDeal;
}

/** Somebody who is told what happens at a table, and may have shown something that must then not be taken back. */
export interface TableListener {
  told(step: Told): void;
  /** False if hidden faces of this deal (`dealOf`), or of a later one, have been shown to somebody. */
  mayGoBackTo(deal: number): boolean;
}
