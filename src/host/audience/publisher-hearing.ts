import type { Cancel, Clock } from '#engine/table/ports.ts';

/** Whether the publisher still takes what it is told. Both kinds of process take any number of messages and keep them. */
export interface Hearing {
  /** Another process: nothing was told yet. */
  begin(): void;
  told(): void;
  /** It says how many it has taken since it was started. */
  heard(count: number): void;
  end(): void;
}

/** So often it is looked at, in milliseconds; as many times in vain; and so many looks it may be behind, or be beginning. */
const LOOK = { every: 1_000, times: 10, behind: 30 };

/**
 * Calls `deaf` when something was told for ten seconds and nothing taken, or when something has not been taken for
 * half a minute although other things were; a process that has not said anything yet has half a minute to begin. Also
 * when it says that it has taken what it was never told, as none does that counts. The seconds are those in which timers
 * ran: a computer that slept has not waited. What can gather in its memory is what a table tells in half a minute. It is
 * counted in time, not in messages: the end of a match may let go of everything that waited, for every output at once.
 */
export function createHearing(clock: Pick<Clock, 'after'>, deaf: () => void): Hearing {
  let told = 0;
  let heard = 0;
  let inVain = 0;
  /** How much had been told at each of the last looks, the earliest first. */
  let toldAt: number[] = [];
  let cancel: Cancel | null = null;

  function giveUp(): void {
    end();
    deaf();
  }

  function look(): void {
    cancel = null;
    if (heard === told) {
      toldAt = [];
      return;
    }
    inVain += 1;
    toldAt.push(told);
    const due = toldAt.length > LOOK.behind ? (toldAt.shift() ?? 0) : 0;
    const most = heard === 0 ? LOOK.behind : LOOK.times;
    if (inVain < most && heard >= due) cancel = clock.after(LOOK.every, look);
    else giveUp();
  }

  function end(): void {
    cancel?.();
    cancel = null;
  }

  return {
    begin() {
      end();
      told = 0;
      heard = 0;
      inVain = 0;
      toldAt = [];
    },
    told() {
      told += 1;
      cancel ??= clock.after(LOOK.every, look);
    },
    heard(count) {
      if (count > told) {
        giveUp();
        return;
      }
      // It cannot give back what it took.
      if (count <= heard) return;
      heard = count;
      inVain = 0;
    },
    end,
  };
}
