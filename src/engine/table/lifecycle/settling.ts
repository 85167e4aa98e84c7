import { ALLOWED, refuse, type Reason, type Verdict } from '#protocol/text.ts';
import type { Match } from '../move/match.ts';

/**
 * Whether a table may be packed up and moved now, given whether a window binds it and what keeps it waiting. Not every
 * game has rounds, and a record is whole after every input. The one thing that must not be interrupted is a choice that
 * some have made in secret and others have not: at the new table the others would have the whole journey to think about
 * it.
 */
export function judgeSettling(match: Match, isBound: boolean, trouble: Reason | null): Verdict {
  const waiting = match.waiting();
  if (waiting.kind === 'over') return refuse('matchIsOver');
  // The disk may contain a last line that was never told to anybody.
  if (trouble) return { ok: false, reason: trouble };
  if (isBound) return refuse('windowIsOpen');
  const isHalfMade = waiting.kind === 'seats' && waiting.simultaneous && match.since() !== match.inputs();
  return isHalfMade ? refuse('choiceUnderWay') : ALLOWED;
}
