import type { Outcome } from '#engine/core/game.ts';
import type { Card, Direction, KirinEvent, KirinState } from '../types.ts';
import { directionOn, isKirin, strengthOf } from './cards.ts';

/** What the Kirin of a trick bring about: which card decides (null when the strongest pair cancels), and the result. */
interface Decision {
  readonly by: Card | null;
  readonly direction: Direction;
}

/** What the Kirin among these cards decide, judged under the direction of their trick; null without any (chapter 5). */
function decisionOf(cards: readonly Card[], direction: Direction): Decision | null {
  const kirin = cards.filter(isKirin);
  if (kirin.length === 0) return null;
  const strongest = Math.max(...kirin.map((card) => strengthOf(card, direction).beast));
  const [deciding, pair] = kirin.filter((card) => strengthOf(card, direction).beast === strongest);
  // Paragraph 5.4: when the strongest two cancel, weaker Kirin are not asked.
  if (deciding === undefined || pair !== undefined) return { by: null, direction };
  return { by: deciding, direction: directionOn(deciding) };
}

/** The direction after a trick of these cards (chapter 5). */
export function directionAfter(cards: readonly Card[], direction: Direction): Direction {
  return decisionOf(cards, direction)?.direction ?? direction;
}

/** Whether a Kirin lay in the trick that was played last. */
export function hadKirin(state: KirinState): boolean {
  return lastCards(state).some(isKirin);
}

/** The marker is turned, or stays, as the Kirin of the trick just finished decide (paragraphs 5.1 to 5.5). */
export function turnOrder(state: KirinState): Outcome<KirinState, KirinEvent> {
  const decision = decisionOf(lastCards(state), state.direction);
  if (decision === null) return { state, events: [] };
  const { by, direction } = decision;
  const turned = direction !== state.direction;
  return {
    state: turned ? { ...state, direction } : state,
    events: [{ type: 'order.decided', by, direction, turned }],
  };
}

function lastCards(state: KirinState): readonly Card[] {
  return state.tricks.at(-1)?.plays.map((play) => play.face) ?? [];
}
