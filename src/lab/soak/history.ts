import type { AnyMove } from './choices.ts';

/**
 * A move that a guest asked for, and what it was told. `unknown`: the host was killed before it answered, so the move
 * may have been carried out or not, but not twice. Times in milliseconds, all by one clock.
 */
export interface Asked {
  readonly ref: string;
  readonly seat: number;
  /** The sequence the guest had seen. */
  readonly at: number;
  readonly move: AnyMove;
  readonly sentAt: number;
  answeredAt: number;
  outcome: 'open' | 'done' | 'refused' | 'unknown';
  /** Why it was refused. */
  reason: string | null;
  /** How often the frame was sent. */
  sent: number;
}

/** The first lines of what is wrong; the rest would say the same again. */
export function firstFew(problems: readonly string[]): string {
  const shown = problems.slice(0, 5).join('; ');
  return problems.length > 5 ? `${shown}; and ${String(problems.length - 5)} more` : shown;
}
