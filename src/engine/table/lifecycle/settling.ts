import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';
import type { Match } from '../move/match.ts';
import type { Trouble } from './trouble.ts';
import type { Windows } from '../move/windows.ts';

/**
 * Whether a table may be packed up and taken elsewhere now. Rounds are no notion that all games share, and a record is
 * whole after every input; what must not lie in between is a choice that some have made in secret and others have not:
 * whoever is asked first at the new table would have had the whole move to think.
 */
export function judgeSettling(
  match: Match,
  windows: Pick<Windows, 'isOpen'>,
  trouble: Pick<Trouble, 'reason'>,
): Verdict {
  const waiting = match.waiting();
  if (waiting.kind === 'over') return refuse('matchIsOver');
  const reason = trouble.reason();
  // What lies on the disk may end in what was never told.
  if (reason) return { ok: false, reason };
  if (windows.isOpen()) return refuse('windowIsOpen');
  const isHalfMade = waiting.kind === 'seats' && waiting.simultaneous && match.since() !== match.inputs();
  return isHalfMade ? refuse('choiceUnderWay') : ALLOWED;
}
