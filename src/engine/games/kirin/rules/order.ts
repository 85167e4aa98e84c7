import type { Outcome } from '#engine/core/game.ts';
import type { Card, Direction, KirinEvent, KirinState, TrickPlay } from '../types.ts';
import { directionOn, isKirin, strengthOf } from './cards.ts';

/** The part of a play that matters here. */
type Played = Pick<TrickPlay, 'face'>;

/**
 * What the Kirin of a trick decide: which card decides (null when the strongest pair cancels), and the resulting
 * direction.
 */
interface Decision {
  readonly by: Card | null;
  readonly direction: Direction;
}

/** What the Kirin among these plays decide, judged under the direction of their trick; null without any (chapter 5). */
function decisionOf(plays: readonly Played[], direction: Direction): Decision | null {
  let strongest = -1;
  let by: Card | null = null;
  for (const { face } of plays) {
    if (!isKirin(face)) continue;
    const { beast } = strengthOf(face, direction);
    // Paragraph 5.4: if the strongest two cancel, weaker Kirin are ignored.
    if (beast === strongest) by = null;
    if (beast <= strongest) continue;
    strongest = beast;
    by = face;
  }
  if (strongest < 0) return null;
  return { by, direction: by === null ? direction : directionOn(by) };
}

/** The direction after a trick of these plays (chapter 5). */
export function directionAfter(plays: readonly Played[], direction: Direction): Direction {
  return decisionOf(plays, direction)?.direction ?? direction;
}

/** Whether there was a Kirin in the last trick. */
export function hadKirin(state: KirinState): boolean {
  return lastPlays(state).some(({ face }) => isKirin(face));
}

/** The marker is turned, or stays, as the Kirin of the finished trick decide (paragraphs 5.1 to 5.5). */
export function turnOrder(state: KirinState): Outcome<KirinState, KirinEvent> {
  const decision = decisionOf(lastPlays(state), state.direction);
  if (decision === null) return { state, events: [] };
  const { by, direction } = decision;
  const turned = direction !== state.direction;
  return {
    state: turned ? { ...state, direction } : state,
    events: [{ type: 'order.decided', by, direction, turned }],
  };
}

function lastPlays(state: KirinState): readonly Played[] {
  return (state.tricks.at(-1)?.cards ?? []).map((face) => ({ face }));
}
