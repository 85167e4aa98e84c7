import type { SeatId } from '#protocol/ids.ts';
import type { Reason } from '#protocol/text.ts';
import type { AnyGame, GameState, Position } from './game.ts';
import { awaiting } from './run.ts';

/** Where a match stood, and the input that led there; null at the beginning. */
export interface Past {
  readonly position: Position<GameState>;
  readonly input: object | null;
}

/** How many inputs go with a seat's last move, or why it cannot be taken back. */
export type Undone = { readonly ok: true; readonly undoes: number } | { readonly ok: false; readonly reason: Reason };

/**
 * What goes when `seat` takes its own last move back: that input and all after it. `past` is the whole match, from its
 * beginning on. Inputs before `since` are not the person's own. Answers that were given in secret stay: what has been
 * unsealed cannot be sealed again.
 */
export function undoneBy(game: AnyGame, past: readonly Past[], seat: SeatId, since = 0): Undone {
  const refused = (code: string): Undone => ({ ok: false, reason: { code } });
  const now = past.at(-1);
  if (!now || awaiting(game, now.position).kind === 'over') return refused('matchIsOver');
  for (let at = past.length - 1; at > since; at -= 1) {
    const before = past[at - 1];
    if (!before || isSecret(game, before.position)) return refused('takebackSealed');
    const { input } = past[at] ?? {};
    if (input && 'seat' in input && input.seat === seat) return { ok: true, undoes: past.length - at };
  }
  return refused('nothingToTakeBack');
}

/** Whether what is asked here is answered in secret. */
function isSecret(game: AnyGame, position: Position<GameState>): boolean {
  const waiting = awaiting(game, position);
  return waiting.kind === 'seats' && (waiting.simultaneous || (game.window?.(position) ?? null) !== null);
}
