import { ALLOWED, refuse, type Reason, type Verdict } from '#protocol/text.ts';
import type { Match } from '../move/match.ts';

/**
 * Whether a table may be packed up and taken elsewhere now, given whether a window is open and what keeps it from going
 * on. Rounds are no notion that all games share, and a record is whole after every input; what must not lie in between is
 * a choice that some have made in secret and others have not: whoever is asked first at the new table would have had the
 * whole move to think.
 */
export function judgeSettling(match: Match, hasWindow: boolean, trouble: Reason | null): Verdict {
  const waiting = match.waiting();
  if (waiting.kind === 'over') return refuse('matchIsOver');
  // What lies on the disk may end in what was never told.
  if (trouble) return { ok: false, reason: trouble };
  if (hasWindow) return refuse('windowIsOpen');
  const isHalfMade = waiting.kind === 'seats' && waiting.simultaneous && match.since() !== match.inputs();
  return isHalfMade ? refuse('choiceUnderWay') : ALLOWED;
}
