import type { Cancel, Clock } from '../ports.ts';

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
  /** The match is over: its deals have ended for good. What waits keeps its time; what comes now is of another match. */
  over(): void;
  /** The match was left before its end: whatever of it waits is let go of. What came of matches before it still waits. */
  breakOff(): void;
  /** From now on. What waits already waits at least as long as it was told to. */
  change(rule: DelayRule): void;
  /** How many things wait. */
  waiting(): number;
  /** Lets go of every timer and of what waits. */
  stop(): void;
}

/**
 * The longest silence that a deal keeps, in milliseconds. Whoever watches a deal behind need not sit through a table's
 * dinner, and a computer whose clock is set forward meanwhile does not hold its audience up for longer than this.
 */
const LONGEST_SILENCE = 60_000;

interface Held<T> {
  readonly item: T;
  readonly deal: number | null;
  /** Milliseconds after its deal, as the rule was when it was told to wait. */
  readonly afterDeal: number;
  /** Milliseconds by which it follows what came before it in its deal, which is shown as it was played; 0 outside deals. */
  readonly silence: number;
  /** Running until it is due; null from then on. */
  coming: Cancel | null;
  /** Whether its deal has been over for long enough. */
  isFree: boolean;
  /** Running since its deal ended. */
  freeing: Cancel | null;
  /** Whether its match is over: then its deal is never gone back into. */
  isOver: boolean;
}

/**
 * Shows things in their order, none before its time. Only how long a timer ran counts, never what a clock says, so
 * setting a clock changes nothing; a computer that sleeps makes a delay longer. What was told to wait is never let out
 * sooner, not when the match is over either; a shorter rule is for what comes later, and even that comes after all that
 * waits. What waited for the end of its deal then comes at the pace at which it happened. That pace alone is read from
 * the clock: it can only make something later.
 */
export function createDelay<T>(
  clock: Pick<Clock, 'now' | 'after'>,
  rule: DelayRule,
  show: (item: Released<T>) => void,
): Delay<T> {
  let { least, afterDeal } = rule;
  let queue: Held<T>[] = [];
  /** When something was told to wait last. */
  let toldAt = clock.now();
  /** Running while the silence before the next thing lasts. */
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
