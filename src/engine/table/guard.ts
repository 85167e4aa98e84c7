import { ALLOWED, refuse, type Verdict } from '#protocol/text.ts';

/** Runs what a guest, a timer or the host asks for: whatever goes wrong in it halts this table and nothing else. */
export interface Guard {
  guarded(work: () => void): void;
  /** For what the host asks for: refused where the table has halted on it, or had before. */
  tried(work: () => void): Verdict;
  judged(work: () => Verdict): Verdict;
}

/** `halt` stops the table, and `isHalted` from then on. */
export function createGuard(isHalted: () => boolean, halt: (error: unknown) => void): Guard {
  function guarded(work: () => void): void {
    if (isHalted()) return;
    try {
      work();
    } catch (error) {
      halt(error);
    }
  }

  function judged(work: () => Verdict): Verdict {
    let verdict = ALLOWED;
    guarded(() => {
      verdict = work();
    });
    return isHalted() ? refuse('recordNotWritten') : verdict;
  }

  return {
    guarded,
    judged,
    tried: (work) =>
      judged(() => {
        work();
        return ALLOWED;
      }),
  };
}
