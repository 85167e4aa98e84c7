import type { SeatId } from '#protocol/ids.ts';
import { refuse, type Verdict } from '#protocol/text.ts';
import type { Hook, PrivateDieState } from '../types.ts';
import { bearingsOn } from './hooks.ts';

/**
 * The refusal of something that no card in force gives this seat: it names the card that overrides the one which would
 * give it, or says that there is none. `rule` is the paragraph of the power.
 */
export function forbiddenBy(state: PrivateDieState, seat: SeatId, hook: Hook, rule: string): Verdict {
  const beaten = bearingsOn(state, hook, seat).find(({ beatenBy }) => beatenBy !== null);
  if (!beaten?.beatenBy) return refuse('noSuchPower', { rule });
  return refuse('beatenBy', { params: { card: beaten.card, by: beaten.beatenBy }, rule: '12.2' });
}
