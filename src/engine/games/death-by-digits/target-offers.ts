import type { SeatId } from '#protocol/ids.ts';
import type { Offer } from '#protocol/prompt.ts';
import { seatsFrom } from '#engine/kits/seats.ts';
import { judgeTarget } from './rules/guess.ts';
import { handOf, handSize } from './rules/layout.ts';
import type { DeathByDigitsState, HandZone } from './types.ts';

/** All other players clockwise, each with whether it may be chosen. */
export function targetOffers(state: DeathByDigitsState, seat: SeatId, rule: string): readonly Offer<SeatId>[] {
  return seatsFrom(state, seat)
    .slice(1)
    .map((target) => ({
      key: target,
      verdict: judgeTarget(state, seat, target, rule),
      label: { code: 'player', params: { target } },
    }));
}

/** The hands of all other players clockwise, with how many cards may be stolen from each (paragraph 5.3). */
export function handKeyOffers(
  state: DeathByDigitsState,
  seat: SeatId,
  count: number,
): readonly (Offer<HandZone> & { readonly most: number })[] {
  return targetOffers(state, seat, '5.3').map(({ key, verdict, label }) => ({
    key: handOf(key),
    verdict,
    label,
    most: verdict.ok ? Math.min(count, handSize(state, key)) : 0,
  }));
}
