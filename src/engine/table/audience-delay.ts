import type { Cancel, Clock } from './ports.ts';

declare const released: unique symbol;

/** What may be sent to an audience. Only the delay makes one, so nothing else can reach a publisher (lan-notes 5.1). */
export type Released<T> = T & { readonly [released]: true };

/** How long an output of an audience is behind the table. */
export interface DelayRule {
  /** Milliseconds from when something happened until it is shown, at the least. */
  readonly least: number;
  /**
   * What is shown besides what the public sees, and how long after the end of the deal (milliseconds): every face, once
   * the deal in which it was hidden is over; or nothing until the match is over (`null`).
   */
  readonly afterDeal: number | null;
}

/** What waits to be shown. */
export interface Delay<T> {
  /** Something happened: `deal` is the deal whose end it must wait for, null when it need not wait for any. */
  hold(item: T, deal: number | null): void;
  /** Deal number `deal` is over, and whatever was hidden in it tells nothing any more. */
  end(deal: number): void;
  /** From now on. What waits already waits as long as it was told to. */
  change(rule: DelayRule): void;
  /** The match is over: there is nothing left to wait for. */
  lift(): void;
  /** How many things wait. */
  waiting(): number;
  /** Lets go of every timer and of what waits. */
  stop(): void;
}

interface Held<T> {
  readonly item: T;
  deal: number | null;
  isDue: boolean;
}

/**
 * Shows things in their order, none before its time. Only how long a timer ran counts, never what a clock says, so
 * setting a clock changes nothing; a computer that sleeps makes a delay longer. What was told to wait is never let out
 * sooner: a shorter rule is for what comes later, and even that comes after all that waits.
 */
export function createDelay<T>(
  clock: Pick<Clock, 'after'>,
  rule: DelayRule,
  show: (item: Released<T>) => void,
): Delay<T> {
  let { least, afterDeal } = rule;
  let queue: Held<T>[] = [];
  const timers = new Set<Cancel>();

  const later = (milliseconds: number, work: () => void): void => {
    const cancel = clock.after(milliseconds, () => {
      timers.delete(cancel);
      work();
    });
    timers.add(cancel);
  };

  const flush = (): void => {
    for (let first = queue[0]; first?.isDue === true && first.deal === null; first = queue[0]) {
      queue.shift();
      show(first.item as Released<T>);
    }
  };

  return {
    hold(item, deal) {
      const held: Held<T> = { item, deal, isDue: false };
      queue.push(held);
      later(least, () => {
        held.isDue = true;
        flush();
      });
    },
    end(deal) {
      if (afterDeal === null) return;
      const freed = queue.filter((held) => held.deal !== null && held.deal <= deal);
      later(afterDeal, () => {
        for (const held of freed) held.deal = null;
        flush();
      });
    },
    change(next) {
      ({ least, afterDeal } = next);
    },
    lift() {
      for (const held of queue) Object.assign(held, { deal: null, isDue: true });
      flush();
    },
    waiting: () => queue.length,
    stop() {
      for (const cancel of timers) cancel();
      timers.clear();
      queue = [];
    },
  };
}
