import type { PieceId, SeatId } from '#protocol/ids.ts';
import type { Seated } from '#engine/core/game.ts';
import { seatsFrom } from '#engine/kits/seats.ts';
import type { Verdict } from '#protocol/text.ts';
import type { DeathByDigitsMove, DeathByDigitsState } from '../types.ts';
import { judgeTaking, takeable, takeInto } from './evidence.ts';
import { handSize, isActive, type Step } from './layout.ts';
import { mixNext } from './mix.ts';
import { withOutcome } from './play.ts';

type Taking = Extract<DeathByDigitsMove, { type: 'move.takeEvidence' }>;
type Refilling = Extract<DeathByDigitsMove, { type: 'move.refill' }>;

const MOST_TAKEN = 2;
const MOST_REFILLED = 3;

/** How many cards a pair brings now: two, or all that may be taken (paragraph 5.4). */
export function takeCount(state: DeathByDigitsState): number {
  return Math.min(MOST_TAKEN, takeable(state).length);
}

export function judgeTake(state: DeathByDigitsState, { pieces }: Taking): Verdict {
  return judgeTaking(state, pieces, takeCount(state), '5.4');
}

/** Whether there is no choice of cards to take: there are no more than that. */
export function isTakeForced(state: DeathByDigitsState): boolean {
  return takeable(state).length <= MOST_TAKEN;
}

function taken(state: DeathByDigitsState, pieces: readonly PieceId[]): Step {
  const { active } = state;
  const step = takeInto(withOutcome(state, 'done'), active, pieces, 'taken');
  return {
    state: mixNext(step.state, [active]),
    events: [{ type: 'evidence.taken', seat: active, count: pieces.length, shifts: step.shifts }],
  };
}

export function take(state: DeathByDigitsState, { pieces }: Seated<Taking>): Step {
  return taken(state, pieces);
}

export function takeAll(state: DeathByDigitsState): Step {
  return taken(state, takeable(state));
}

/**
 * Whose empty hand is to be refilled next; null for nobody. After the act every empty hand is, the current player's
 * first, then clockwise (paragraphs 7.1 to 7.3). Before a play takes effect it is only the current player's, and only
 * under the literal reading (paragraph 11.4).
 */
export function refiller(state: DeathByDigitsState): SeatId | null {
  const early = state.options.refill === 'onEmpty' ? [state.active] : [];
  const asked = state.isEffectDue ? early : seatsFrom(state, state.active);
  const seat = asked.find((one) => isActive(state, one) && handSize(state, one) === 0);
  return seat === undefined || takeable(state).length === 0 ? null : seat;
}

/** How many cards a refill brings now: three, or all that may be taken (paragraph 7.1). */
export function refillCount(state: DeathByDigitsState): number {
  return Math.min(MOST_REFILLED, takeable(state).length);
}

export function judgeRefill(state: DeathByDigitsState, { pieces }: Refilling): Verdict {
  return judgeTaking(state, pieces, refillCount(state), '7.1');
}

/** Whether a refill leaves no choice: there are no more cards than that. */
export function isRefillForced(state: DeathByDigitsState): boolean {
  return refiller(state) !== null && takeable(state).length <= MOST_REFILLED;
}

function refilled(state: DeathByDigitsState, seat: SeatId, pieces: readonly PieceId[]): Step {
  const step = takeInto(state, seat, pieces, 'refilled');
  return {
    state: mixNext(step.state, [seat]),
    events: [{ type: 'hand.refilled', seat, count: pieces.length, shifts: step.shifts }],
  };
}

export function refill(state: DeathByDigitsState, { seat, pieces }: Seated<Refilling>): Step {
  return refilled(state, seat, pieces);
}

export function refillAll(state: DeathByDigitsState): Step {
  return refilled(state, refiller(state) ?? state.active, takeable(state));
}
