import { ALLOWED, refuse, type Reason, type Verdict } from '#protocol/text.ts';

/** Runs what a guest, a timer or the host asks for: whatever goes wrong in it stops this table and nothing else. */
export interface Guard {
  guarded(work: () => void): void;
  /** For what the host asks for: refused where the table has stopped on it, or had halted before. */
  tried(work: () => void): Verdict;
  judged(work: () => Verdict): Verdict;
}

/** `stop` lets the table wait or halts it, and says why. Once it `isHalted` nothing is run any more. */
export function createGuard(isHalted: () => boolean, stop: (error: unknown) => Reason): Guard {
  function judged(work: () => Verdict): Verdict {
    if (isHalted()) return refuse('recordNotWritten');
    try {
      const verdict = work();
      // What it led to may have failed by itself.
      return isHalted() ? refuse('recordNotWritten') : verdict;
    } catch (error) {
      return { ok: false, reason: stop(error) };
    }
  }

  function tried(work: () => void): Verdict {
    return judged(() => {
      work();
      return ALLOWED;
    });
  }

  return { guarded: tried, judged, tried };
}
