import type { SeatId } from '#protocol/ids.ts';
import type { DownMessage } from '#protocol/messages.ts';
import type { Match } from '../move/match.ts';
import type { Pictures } from '../move/pictures.ts';

/**
 * The latest events, as this seat or the public (null) may know them, and no further back than the game lets the past
 * be told. `before` is the sequence at which the match began.
 */
export function recentFor(
  pictures: Pictures,
  match: Match,
  before: number,
  seat: SeatId | null,
): Extract<DownMessage, { t: 'sync' }>['log'] {
  const { recall } = pictures.of(match.position(), seat, false).view;
  const oldest = recall === null ? 0 : match.inputs() - recall;
  return match
    .recent()
    .filter(({ inputs }) => inputs > oldest)
    .map(({ seq, events }) => ({ seq: before + seq, events: pictures.ofLog(events, seat) }));
}
