import { faultText } from '#engine/table/fault-text.ts';
import type { Clock } from '#engine/table/ports.ts';
import type { OpenChild } from './child-port.ts';
import { createWatchdog, type Patience } from './watchdog.ts';

/** A process of this program, from its start until it has ended. */
export interface RunningChild<To> {
  /** Sends it a message; nothing is sent to one that was killed and has not ended yet. */
  send(message: To): void;
  /** It reports how many messages it has taken since it was started. */
  acknowledged(count: number): void;
  /** Ends a process that is no longer needed: nothing is heard of it any more. */
  end(): void;
}

interface ChildParts<To, From> {
  readonly open: OpenChild<To, From>;
  readonly clock: Pick<Clock, 'after'>;
  /** How long it may take no messages. Null for a process that does not say how many it has taken. */
  readonly patience: Patience | null;
  /** It is another process and might have been taken over, so its messages are checked like a stranger's. */
  readonly schema: { safeParse(message: unknown): { success: true; data: From } | { success: false } };
  readonly hear: (message: From) => void;
  /** Called once, when it has ended by itself or was killed since it was stuck. */
  readonly gone: () => void;
  /** How notes call it: `the publisher`. */
  readonly who: string;
  readonly note: (line: string) => void;
}

/** Starts a process, and kills it when it takes nothing any more. Returns null, and notes why, where it cannot be started. */
export function startChild<To, From>(parts: ChildParts<To, From>): RunningChild<To> | null {
  const { who, note } = parts;
  let hasEnded = false;
  /** It was killed but has not ended yet. */
  let isDying = false;
  const hear = (message: unknown): void => {
    if (hasEnded) return;
    const read = parts.schema.safeParse(message);
    if (read.success) parts.hear(read.data);
    else note(`${who} said something that is no message of the protocol`);
  };
  const gone = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    watchdog?.end();
    parts.gone();
  };
  const stuck = (): void => {
    if (hasEnded) return;
    note(`${who} takes nothing any more, and is started again`);
    isDying = true;
    port.kill();
  };
  const watchdog = parts.patience && createWatchdog(parts.clock, stuck, parts.patience);
  let port: ReturnType<typeof parts.open>;
  try {
    port = parts.open(hear, gone);
  } catch (error) {
    note(`${who} could not be started: ${faultText(error)}`);
    return null;
  }
  return {
    send(message) {
      if (hasEnded || isDying) return;
      watchdog?.sent();
      port.send(message);
    },
    acknowledged(count) {
      // Once it was killed it does not matter how many it has taken.
      if (!hasEnded && !isDying) watchdog?.acknowledged(count);
    },
    end() {
      if (hasEnded) return;
      hasEnded = true;
      watchdog?.end();
      port.end();
    },
  };
}
