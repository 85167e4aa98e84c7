import type { SeatId } from '#protocol/ids.ts';
import type { AnyGame } from '#engine/core/game.ts';
import { RecordError } from '#engine/core/record.ts';
import {
  livedMatch,
  playedMatch,
  sightAt,
  type Decision,
  type LivedMatch,
  type PlayedMatch,
} from '#engine/review/decisions.ts';
import { judged, type Judged } from '#engine/review/judging.ts';

/** One piece of the work on a review: to read the record, or to judge one decision. */
export type ReviewStep =
  | { readonly review: 'read'; readonly record: string; readonly seat: SeatId }
  | {
      readonly review: 'judge';
      readonly record: string;
      readonly seat: SeatId;
      readonly decision: Pick<Decision, 'at' | 'move'>;
      readonly deals: number | null;
    };

/** What comes of it, or why nothing does, in words that name no face. */
export type ReviewAnswer =
  | { readonly match: LivedMatch }
  | { readonly judged: Judged | null }
  | { readonly fault: string };

/**
 * Does the work on reviews piece by piece. A match is played again once and not for each piece, and what a seat saw comes
 * from it: bots that follow a match as it goes on recognize it by its parts, and would otherwise begin at its start for each
 * decision. Each answer follows from its step alone. Throws where a bot fails.
 */
export function createReviewSteps(games: readonly AnyGame[]): (step: ReviewStep) => ReviewAnswer {
  let read: { readonly text: string; readonly match: PlayedMatch } | null = null;
  return (step) => {
    try {
      if (read?.text !== step.record) read = { text: step.record, match: playedMatch(step.record, games) };
      return answerTo(step, read.match);
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      return { fault: error.message };
    }
  };
}

function answerTo(step: ReviewStep, match: PlayedMatch): ReviewAnswer {
  const { seat } = step;
  if (step.review === 'read') return { match: livedMatch(match, seat) };
  const { at, move } = step.decision;
  return { judged: judged(match.game, { sight: sightAt(match, seat, at), move }, step.deals) };
}
