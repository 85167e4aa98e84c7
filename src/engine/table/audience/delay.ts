import type { Cancel, Clock } from '../ports.ts';

declare const released: unique symbol;

/**
 * What may be sent to an audience. Only this file makes one, so nothing else reaches a publisher (lan-notes 5.1).
 */
export type Released<T> = T & { readonly [released]: true };

/** Something that is derived only from what was released may be sent as well. */
export function follows<T, S extends object>(from: Released<T>, how: (shown: T) => S): Released<S> {
  return how(from) as Released<S>;
}

/** A step of a match that was played to its end somewhere, some time: there is nothing left to hold back. */
export function ofRecord<T>(step: T): Released<T> {
  return step as Released<T>;
}

/** How long an output of an audience is behind the table. */
export interface DelayRule {
  /** The least time, in milliseconds, from when something happened until it is shown. */
  readonly least: number;
  /** The least time, in milliseconds, from the end of a deal until what waited for it is shown. */
  readonly afterDeal: number;
}

/** A queue of what is still to be shown. */
export interface Delay<T> {
  /** Something happened: `deal` is the deal whose end it must wait for; null if it need not wait for any. */
  hold(item: T, deal: number | null): void;
  /** Every deal up to `deal` is over, and nothing that was hidden in it matters any more. */
  end(deal: number): void;
  /** The match went back into `deal`: it and every later deal have not ended after all. */
  reopen(deal: number): void;
  /**
   * The match is over: its deals have ended for good. What waits keeps its time; what comes next is of another match.
   */
  over(): void;
  /** The match was left before its end: what waits of it is dropped. What waits of earlier matches stays. */
  breakOff(): void;
  /** Applies from now on. What already waits is not shown sooner than its old rule allows. */
  change(rule: DelayRule): void;
  /** How many things wait. */
  waiting(): number;
  /** Cancels every timer and drops what waits. */
  stop(): void;
}

/**
 * The longest silence within a deal that is kept, in milliseconds. Viewers who see a deal late need not sit through a
 * dinner break, and setting the computer's clock forward does not hold its audience up for longer than this.
 */
const LONGEST_SILENCE = 60_000;

interface Held<T> {
  readonly item: T;
  readonly deal: number | null;
  /** Milliseconds to wait after the end of its deal, by the rule at the time it was told. */
  readonly afterDeal: number;
  /**
   * Milliseconds by which it follows the item before it in its deal, which is shown at the pace it was played; 0
   * outside deals.
   */
  readonly silence: number;
  /** The timer until it is due; null afterwards. */
  coming: Cancel | null;
  /** Whether its deal has been over for long enough. */
  isFree: boolean;
  /** The timer that started when its deal ended. */
  freeing: Cancel | null;
  /** Whether its match is over: then it can never go back into its deal. */
  isOver: boolean;
}

/**
 * Shows things in order, none before its time. Only how long a timer ran counts, never what a clock says, so setting a
 * clock changes nothing; a computer that sleeps makes a delay longer. Nothing is shown sooner than it was told to wait,
 * not even when the match is over; a shorter rule applies to later things only, and these too come after all that
 * waits. What waited for the end of its deal then comes at the pace at which it happened. Only that pace is read from
 * the clock, and it can only make something later.
 */
export function createDelay<T>(
  clock: Pick<Clock, 'now' | 'after'>,
  rule: DelayRule,
  show: (item: Released<T>) => void,
): Delay<T> {
  let { least, afterDeal } = rule;
  let queue: Held<T>[] = [];
  /** When something was last told to wait. */
  let toldAt = clock.now();
  /** The timer for the silence before the next thing. */
  let keepingSilence: Cancel | null = null;

  const flush = (): void => {
    for (let first = queue[0]; first?.coming === null && first.isFree && !keepingSilence; first = queue[0]) {
      queue.shift();
      show(first.item as Released<T>);
      const silence = queue[0]?.silence ?? 0;
      if (silence === 0) continue;
      keepingSilence = clock.after(silence, () => {
        keepingSilence = null;
        flush();
      });
    }
  };

  const endSilence = (): void => {
    keepingSilence?.();
    keepingSilence = null;
  };

  const endDeals = (last: number): void => {
    for (const held of queue) {
      if (held.deal === null || held.deal > last || held.isFree || held.freeing !== null) continue;
      held.freeing = clock.after(Math.max(held.afterDeal, afterDeal), () => {
        Object.assign(held, { isFree: true, freeing: null });
        flush();
      });
    }
  };

  const letGo = (of: readonly Held<T>[]): void => {
    for (const held of of) {
      held.coming?.();
      held.freeing?.();
    }
    queue = queue.filter((held) => !of.includes(held));
    if (queue.length === 0) endSilence();
  };

  return {
    hold(item, deal) {
      const now = clock.now();
      const silence = deal === null ? 0 : Math.min(Math.max(0, now - toldAt), LONGEST_SILENCE);
      toldAt = now;
      const coming = clock.after(least, () => {
        held.coming = null;
        flush();
      });
      const held: Held<T> = {
        ...{ item, deal, afterDeal, silence, coming },
        ...{ isFree: deal === null, freeing: null, isOver: false },
      };
      queue.push(held);
    },
    end: endDeals,
    reopen(deal) {
      for (const held of queue) {
        if (held.isOver || held.deal === null || held.deal < deal) continue;
        held.freeing?.();
        Object.assign(held, { isFree: false, freeing: null });
      }
    },
    over() {
      endDeals(Infinity);
      for (const held of queue) held.isOver = true;
    },
    breakOff() {
      letGo(queue.filter(({ isOver }) => !isOver));
    },
    change(next) {
      ({ least, afterDeal } = next);
    },
    waiting: () => queue.length,
    stop() {
      letGo(queue);
    },
  };
}
