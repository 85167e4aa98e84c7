import type { SeatId } from '#protocol/ids.ts';
import type { Reason } from '#protocol/text.ts';
import type { Match, MatchInput } from './match.ts';
import type { GuestMessage } from '../session.ts';
import type { Windows } from './windows.ts';

export type MoveMessage = Extract<GuestMessage, { t: 'move' }>;

/** A move that may be made, with the seat that makes it. */
export interface Answered {
  readonly ok: true;
  readonly seat: SeatId;
  readonly move: MoveMessage['move'];
  readonly input: MatchInput;
}

interface Place {
  readonly match: Match;
  /** The sequence at which the match began. */
  readonly before: number;
  readonly windows: Windows;
  /** Why nothing happens at the table now; null where it goes on. */
  readonly standstill: Reason | null;
  /** Whether a seat has asked to take a move back, and the others have yet to agree. */
  readonly isTakingBack: boolean;
  readonly plays: (seat: SeatId) => boolean;
}

/** A guest's move, read and judged, or why it cannot be made. `seat` null for a watcher. Throws EngineFault. */
export function readMove(
  { match, before, windows, standstill, isTakingBack, plays }: Place,
  seat: SeatId | null,
  { at, move }: MoveMessage,
): Answered | { readonly ok: false; readonly reason: Reason } {
  const refused = (code: string) => ({ ok: false, reason: { code } }) as const;
  if (seat === null) return refused('notSeated');
  if (standstill) return { ok: false, reason: standstill };
  if (isTakingBack) return refused('takebackPending');
  if (!plays(seat)) return refused('seatMinded');
  const waiting = match.waiting();
  const isTogether = waiting.kind === 'seats' && waiting.simultaneous;
  const oldest = before + (isTogether ? match.seqSince() : match.seq());
  if (at < oldest || at > before + match.seq()) return refused('stale');
  if (windows.hasSealed(seat)) return refused('alreadyCommitted');
  const reading = match.read(seat, move);
  return reading.ok ? { ok: true, seat, move, input: reading.input } : reading;
}
