import type { SeatId } from '#protocol/ids.ts';
import type { Text } from '#protocol/text.ts';

/** The headline of a finished match: `wonBy1` with `winner`, `wonBy2` with `winner` and `winner2`, and so on. */
export function victoryHeadline(winners: readonly SeatId[]): Text {
  const [first = 0, ...others] = winners;
  const shared = Object.fromEntries(others.map((seat, place) => [`winner${String(place + 2)}`, seat]));
  return { code: `wonBy${String(others.length + 1)}`, params: { winner: first, ...shared } };
}
