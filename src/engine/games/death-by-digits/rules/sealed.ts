import type { SeatId } from '#protocol/ids.ts';
import type { AnswerWindow, Seated } from '#engine/core/game.ts';
import type { DeathByDigitsMove, DeathByDigitsState, SealedAccusation } from '../types.ts';
import { namedNumbers } from './accuse.ts';
import { activeSeats, murderNumbers, type Step } from './layout.ts';

type Sealing = Extract<DeathByDigitsMove, { type: 'move.seal' }>;

/** How long sealed accusations are waited for at least: then they are told together, whoever was first. */
const LEAST = 1500;

/** Who has not sealed an accusation yet, ascending (paragraph 11.8). */
export function unsealed(state: DeathByDigitsState): readonly SeatId[] {
  return activeSeats(state).filter((seat) => state.sealed[seat] === null);
}

export function isLastSeal(state: DeathByDigitsState): boolean {
  return unsealed(state).length === 1;
}

export function seal(state: DeathByDigitsState, { seat, first, second, third }: Seated<Sealing>): Step {
  const sealed = state.sealed.map((old, other) => (other === seat ? { first, second, third } : old));
  return { state: { ...state, sealed }, events: [{ type: 'accusation.sealed', seat }] };
}

/** How many numbers two triples have in common, counting repeats (paragraph 12.20). */
export function shared(named: readonly number[], murder: readonly number[]): number {
  const left = [...murder];
  return named.filter((number) => {
    const place = left.indexOf(number);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  }).length;
}

/**
 * Reveals all sealed accusations; most numbers right wins, and a tie is shared, even a tie at zero (paragraphs 11.8 and
 * 12.26). A player who continues alone has nobody to be nearer than and must still solve it (paragraph 11.6).
 */
export function openSealed(state: DeathByDigitsState): Step {
  const murder = murderNumbers(state);
  const opened = state.sealed.flatMap((named, seat): readonly SealedAccusation[] => {
    if (!named) return [];
    const numbers = namedNumbers(named);
    return [{ seat, numbers, correct: shared(numbers, murder) }];
  });
  const most = Math.max(...opened.map(({ correct }) => correct));
  const winners = opened.filter(({ correct }) => correct === most).map(({ seat }) => seat);
  const isFailed = opened.length === 1 && most < murder.length;
  return {
    state: { ...state, opened, winners: isFailed ? [] : winners, ending: isFailed ? 'unsolved' : 'sealed' },
    events: [{ type: 'accusations.opened', accusations: opened }],
  };
}

/** Sealed accusations have no time limit: everybody is waited for. */
export const SEAL_WINDOW: AnswerWindow<DeathByDigitsMove> = { least: LEAST, most: null };
