import type { Cancel, Clock } from '#engine/table/ports.ts';

/**
 * Finds out when a process no longer takes its messages: the system may accept any number of them and hold them back.
 */
export interface Watchdog {
  /** A message was sent to it. */
  sent(): void;
  /** It reports how many messages it has taken since it was started. */
  acknowledged(count: number): void;
  end(): void;
}

/** How many seconds without progress, or with one message waiting, mean that a process is stuck. */
export interface Patience {
  readonly without: number;
  readonly behind: number;
}

/** How often to check, in milliseconds. */
const EVERY = 1_000;

/**
 * Calls `stuck` when messages were sent for so long and none was taken, or when one message has waited for so long although
 * others were taken. A process that has not answered yet has the longer time to start. `stuck` is also called when the
 * process claims more messages than it was sent, which an honest one never does.
 *
 * Only seconds in which timers ran count, so a computer that slept has not waited. The limit is a time and not a number of
 * messages, because the end of a match may release everything that was delayed, for every output at once.
 */
export function createWatchdog(
  clock: Pick<Clock, 'after'>,
  stuck: () => void,
  { without, behind }: Patience,
): Watchdog {
  let sent = 0;
  let taken = 0;
  let checksWithout = 0;
  /** How many had been sent at each of the last checks, oldest first. */
  let sentAt: number[] = [];
  let cancel: Cancel | null = null;

  function end(): void {
    cancel?.();
    cancel = null;
  }

  function giveUp(): void {
    end();
    stuck();
  }

  function check(): void {
    cancel = null;
    if (taken === sent) {
      sentAt = [];
      return;
    }
    checksWithout += 1;
    sentAt.push(sent);
    const due = sentAt.length > behind ? (sentAt.shift() ?? 0) : 0;
    const most = taken === 0 ? behind : without;
    if (checksWithout < most && taken >= due) cancel = clock.after(EVERY, check);
    else giveUp();
  }

  return {
    sent() {
      sent += 1;
      cancel ??= clock.after(EVERY, check);
    },
    acknowledged(count) {
      if (count > sent) {
        giveUp();
        return;
      }
      // The count of messages taken cannot fall.
      if (count <= taken) return;
      taken = count;
      checksWithout = 0;
    },
    end,
  };
}
