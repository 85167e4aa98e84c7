import type { GameId, SeatId } from '#protocol/ids.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { RecordError } from '#engine/core/record.ts';
import { livedMatch, type Decision, type LivedMatch } from '#engine/review/decisions.ts';
import { judged, type Judged } from '#engine/review/judging.ts';

/** One piece of the work on a review: to read the record, or to judge one decision. */
export type ReviewStep =
  | { readonly review: 'read'; readonly record: string; readonly seat: SeatId }
  | {
      readonly review: 'judge';
      readonly game: GameId;
      readonly decision: Pick<Decision, 'sight' | 'move'>;
      readonly deals: number | null;
    };

/** What comes of it, or why nothing does, in words that name no face. */
export type ReviewAnswer =
  { readonly match: LivedMatch } | { readonly judged: Judged | null } | { readonly fault: string };

/** Does one piece of the work on a review. Throws where a bot fails. */
export function reviewStep(step: ReviewStep, games: readonly AnyGame[]): ReviewAnswer {
  if (step.review === 'read') return readMatch(step.record, step.seat, games);
  const game = games.find(({ id }) => id === step.game);
  return game ? { judged: judged(game, step.decision, step.deals) } : { fault: 'the game is not known' };
}

function readMatch(record: string, seat: SeatId, games: readonly AnyGame[]): ReviewAnswer {
  try {
    return { match: livedMatch(record, seat, games) };
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    return { fault: error.message };
  }
}
