import { ALLOWED, type Reason, type Verdict } from '#protocol/text.ts';

/** Runs what a guest, a timer or the host asks for: whatever goes wrong in it stops this table and nothing else. */
export interface Guard {
  guarded(work: () => void): void;
  /** For what the host asks for: refused where the table has stopped on it, or had halted before. */
  tried(work: () => void): Verdict;
  judged(work: () => Verdict): Verdict;
}

/** `stop` lets the table wait or halts it, and says why. Once it has `halted`, which says why too, nothing is run. */
export function createGuard(halted: () => Reason | null, stop: (error: unknown) => Reason): Guard {
  const refused = (): Verdict | null => {
    const reason = halted();
    return reason && { ok: false, reason };
  };

  function judged(work: () => Verdict): Verdict {
    const already = refused();
    if (already) return already;
    try {
      const verdict = work();
      // What it led to may have failed by itself.
      return refused() ?? verdict;
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
