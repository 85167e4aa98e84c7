import type { SeatId } from '#protocol/ids.ts';
import type { Tally } from '#engine/core/game.ts';
import { LEVELS, type DezaiShenState, type Settlement } from './types.ts';
import { SEATS } from './rules/layout.ts';

/** Statistics of a finished match for each seat: its tokens over the hands played, and its contracts made. */
export function statisticsOf({ hands }: DezaiShenState): readonly Tally[] {
  const played = hands.flatMap(({ settled, deltas }) => (settled === null ? [] : [{ settled, deltas }]));
  const settlements = played.map(({ settled }) => settled);
  return SEATS.flatMap((seat): readonly Tally[] => {
    const tokens = played.reduce((sum, { deltas }) => sum + (deltas[seat] ?? 0), 0);
    return [{ name: 'tokens per hand', seat, count: tokens, of: played.length }, ...contractsOf(seat, settlements)];
  });
}

/** How many of this seat's contracts were made, by level, plain and doubled. */
function contractsOf(seat: SeatId, settlements: readonly Settlement[]): readonly Tally[] {
  return LEVELS.flatMap((level) =>
    [false, true].map((doubled): Tally => {
      const played = settlements.filter(
        ({ contract }) => contract.taker === seat && contract.level === level && contract.doubled === doubled,
      );
      const name = `${level}${doubled ? ' doubled' : ''} made`;
      return { name, seat, count: played.filter(({ made }) => made).length, of: played.length };
    }),
  );
}
