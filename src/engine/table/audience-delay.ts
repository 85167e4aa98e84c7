import type { Cancel, Clock } from './ports.ts';

declare const released: unique symbol;

/** What may be sent to an audience. Only the delay makes one, so nothing else can reach a publisher (lan-notes 5.1). */
export type Released<T> = T & { readonly [released]: true };

/** What follows from something that was released, and from nothing else, may be sent as well. */
export function follows<T, S extends object>(from: Released<T>, how: (shown: T) => S): Released<S> {
  return how(from) as Released<S>;
}

/** How long an output of an audience is behind the table. */
export interface DelayRule {
  /** Milliseconds from when something happened until it is shown, at the least. */
  readonly least: number;
  /** Milliseconds from the end of a deal until anything is shown that waited for it, at the least. */
  readonly afterDeal: number;
}

/** What waits to be shown. */
export interface Delay<T> {
  /** Something happened: `deal` is the deal whose end it must wait for, null when it need not wait for any. */
  hold(item: T, deal: number | null): void;
  /** Every deal up to `deal` is over, and whatever was hidden in it tells nothing any more. */
  end(deal: number): void;
  /** The match went back into `deal`: it and every later deal have not ended after all. */
  reopen(deal: number): void;
  /** From now on. What waits already waits at least as long as it was told to. */
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
  readonly deal: number | null;
  /** Milliseconds after its deal, as the rule was when it was told to wait. */
  readonly afterDeal: number;
  isDue: boolean;
  /** Whether its deal has been over for long enough. */
  isFree: boolean;
  /** Running since its deal ended. */
  freeing: Cancel | null;
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

  const later = (milliseconds: number, work: () => void): Cancel => {
    const cancel = (): void => {
      timers.delete(cancel);
      stop();
    };
    const stop = clock.after(milliseconds, () => {
      timers.delete(cancel);
      work();
    });
    timers.add(cancel);
    return cancel;
  };

  const cancelAll = (): void => {
    for (const cancel of [...timers]) cancel();
  };

  const flush = (): void => {
    for (let first = queue[0]; first?.isDue === true && first.isFree; first = queue[0]) {
      queue.shift();
      show(first.item as Released<T>);
    }
  };

  return {
    hold(item, deal) {
      const held: Held<T> = { item, deal, afterDeal, isDue: false, isFree: deal === null, freeing: null };
      queue.push(held);
      later(least, () => {
        held.isDue = true;
        flush();
      });
    },
    end(deal) {
      for (const held of queue) {
        if (held.deal === null || held.deal > deal || held.isFree || held.freeing !== null) continue;
        held.freeing = later(Math.max(held.afterDeal, afterDeal), () => {
          Object.assign(held, { isFree: true, freeing: null });
          flush();
        });
      }
    },
    reopen(deal) {
      for (const held of queue) {
        if (held.deal === null || held.deal < deal) continue;
        held.freeing?.();
        Object.assign(held, { isFree: false, freeing: null });
      }
    },
    change(next) {
      ({ least, afterDeal } = next);
    },
    lift() {
      cancelAll();
      for (const held of queue) Object.assign(held, { isDue: true, isFree: true, freeing: null });
      flush();
    },
    waiting: () => queue.length,
    stop() {
      cancelAll();
      queue = [];
    },
  };
}
