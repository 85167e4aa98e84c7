import type { SeatId } from '#protocol/ids.ts';
import type { DownMessage, UpMessage } from '#protocol/messages.ts';

/** Milliseconds from one request to the next: a held key must not use up what the host allows a page to send. */
const APART = 75;

type Answer = Extract<DownMessage, { t: 'replay' | 'refused' | 'done' }>;

/** A step, and the seat whose sight is shown; null for open cards. */
export interface WantedStep {
  readonly at: number;
  readonly as: SeatId | null;
}

/** Asks for steps of a finished match: one at a time, and of those wished for meanwhile only the last. */
export interface ReplayDesk {
  ask(step: WantedStep): void;
  /** Whether this answers what is on its way. */
  settle(answer: Answer): boolean;
  /** The link is open again: what was on its way is lost. */
  askAgain(): void;
  /** Nothing is wanted any more. */
  forget(): void;
}

interface DeskParts {
  readonly freshRef: () => string;
  /** False when there is no link. */
  readonly send: (message: UpMessage) => boolean;
}

/** A desk at which nothing is wanted. */
export function createReplayDesk({ freshRef, send }: DeskParts): ReplayDesk {
  let wish: WantedStep | null = null;
  let onItsWay: string | null = null;
  let earliest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function go(): void {
    if (wish === null || onItsWay !== null || timer !== undefined) return;
    const wait = earliest - performance.now();
    if (wait > 0) {
      timer = setTimeout(() => {
        timer = undefined;
        go();
      }, wait);
      return;
    }
    earliest = performance.now() + APART;
    const ref = freshRef();
    // Before it is sent: an in-memory link answers before `send` returns.
    onItsWay = ref;
    const { at, as } = wish;
    if (!send({ t: 'replay', ref, at, ...(as === null ? {} : { as }) })) onItsWay = null;
  }

  return {
    ask(step) {
      wish = step;
      go();
    },
    settle(answer) {
      if (answer.ref !== onItsWay) return false;
      onItsWay = null;
      if (answer.t !== 'replay' || (answer.at === wish?.at && (answer.as ?? null) === wish.as)) wish = null;
      go();
      return true;
    },
    askAgain() {
      onItsWay = null;
      go();
    },
    forget() {
      wish = null;
      onItsWay = null;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
