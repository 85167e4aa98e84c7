import { CLOSE, type DownMessage } from '#protocol/messages.ts';
import type { Reason } from '#protocol/text.ts';

/** One guest's connection, whatever carries it. Neither function throws; a dead link ignores what it is given. */
export interface Link {
  send(message: DownMessage): void;
  /** `code` is one of CLOSE, `reason` its reason code. */
  close(code: number, reason: string): void;
}

/** Says why, then closes. */
export function dismiss(link: Link, why: keyof typeof CLOSE, reason: Reason): void {
  link.send({ t: 'bye', reason });
  link.close(CLOSE[why], reason.code);
}
