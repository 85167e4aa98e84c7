import { describe, expect, test } from 'vitest';
import { fc } from '#testkit/fast-check.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { createDelay, type DelayRule } from './delay.ts';

type Act =
  | { readonly do: 'hold'; readonly hidden: boolean }
  | { readonly do: 'deal' }
  | { readonly do: 'goBack'; readonly by: number }
  | { readonly do: 'wait'; readonly for: number }
  | { readonly do: 'change'; readonly rule: DelayRule }
  | { readonly do: 'setClock'; readonly by: number }
  /** The match is over, or is left before its end; then the next one begins. */
  | { readonly do: 'over' | 'breakOff' };

const rules = fc.record({
  least: fc.integer({ min: 0, max: 60 }),
  afterDeal: fc.integer({ min: 0, max: 60 }),
});
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('hold' as const), hidden: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), for: fc.integer({ min: 0, max: 90 }) }) },
  fc.record({ do: fc.constant('deal' as const) }),
  fc.record({ do: fc.constant('goBack' as const), by: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ do: fc.constant('change' as const), rule: rules }),
  fc.record({ do: fc.constant('setClock' as const), by: fc.integer({ min: -200_000, max: 200_000 }) }),
  fc.record({ do: fc.constantFrom('over' as const, 'breakOff' as const) }),
);

/** No longer silence is kept. */
const LONGEST_SILENCE = 60_000;

/**
 * When an item may be shown, according to an oracle that does not know of queues: all times are time that really
 * passed.
 */
interface Known {
  readonly due: number;
  readonly deal: number | null;
  readonly afterDeal: number;
  /** Milliseconds by the clock since the item before was told. */
  readonly silence: number;
  freedAt: number;
  isOver: boolean;
}

describe('the delay of an audience', () => {
  test('shows everything in its order, at the first moment at which it may be, whatever happens', () => {
    fc.assert(
      fc.property(rules, fc.array(acts, { maxLength: 60 }), (first, script) => {
        const clock = createFakeClock();
        const known: Known[] = [];
        let left: number[] = [];
        let [passed, set, toldAt, deal] = [0, 0, 0, 0];
        let rule = first;
        let lastShownAt = -Infinity;
        let isBlocked = false;
        const delay = createDelay<{ readonly id: number }>(
          { now: () => clock.now() + set, after: clock.after },
          first,
          ({ id }) => {
            expect(left.shift()).toBe(id);
            const { due = Infinity, freedAt = Infinity, silence = 0 } = known[id] ?? {};
            const soonest = Math.max(due, freedAt);
            expect(soonest).toBeLessThanOrEqual(passed);
            // What waited behind this for a deal keeps its distance from it.
            const next = isBlocked ? lastShownAt + silence : -Infinity;
            expect(passed).toBe(Math.max(soonest, next, lastShownAt));
            lastShownAt = passed;
            isBlocked = left.length > 0;
          },
        );
        const hold = (hidden: boolean): void => {
          const now = passed + set;
          const silence = hidden ? Math.min(Math.max(0, now - toldAt), LONGEST_SILENCE) : 0;
          toldAt = now;
          left.push(known.length);
          known.push({
            due: passed + rule.least,
            deal: hidden ? deal : null,
            afterDeal: rule.afterDeal,
            silence,
            freedAt: hidden ? Infinity : passed,
            isOver: false,
          });
          delay.hold({ id: known.length - 1 }, hidden ? deal : null);
        };
        const endDeals = (last: number): void => {
          for (const item of known) {
            // Whatever the rule was when it was told to wait, and whatever it is now: the longer of the two.
            if (item.deal !== null && item.deal <= last && item.freedAt === Infinity)
              item.freedAt = passed + Math.max(item.afterDeal, rule.afterDeal);
          }
        };
        const pass = (milliseconds: number): void => {
          // One timer at a time, so that the oracle knows how much time has passed when something is shown.
          const until = passed + milliseconds;
          for (;;) {
            const [next = Infinity] = clock.waiting();
            const step = Math.min(next, until - passed);
            passed += step;
            clock.pass(step);
            if (passed === until && (clock.waiting()[0] ?? 1) > 0) break;
          }
        };
        for (const act of script) {
          switch (act.do) {
            case 'hold':
              hold(act.hidden);
              break;
            case 'deal':
              endDeals(deal);
              delay.end(deal);
              deal += 1;
              break;
            case 'goBack':
              deal = Math.max(0, deal - act.by);
              for (const id of left) {
                const item = known[id];
                if (item && !item.isOver && item.deal !== null && item.deal >= deal) item.freedAt = Infinity;
              }
              delay.reopen(deal);
              break;
            case 'wait':
              pass(act.for);
              break;
            case 'change':
              delay.change(act.rule);
              rule = act.rule;
              break;
            case 'setClock':
              set += act.by;
              break;
            case 'over':
              endDeals(Infinity);
              for (const item of known) item.isOver = true;
              delay.over();
              deal = 0;
              break;
            case 'breakOff':
              left = left.filter((id) => known[id]?.isOver === true);
              if (left.length === 0) isBlocked = false;
              delay.breakOff();
              deal = 0;
              break;
          }
          expect(delay.waiting()).toBe(left.length);
        }
        // The end of the match frees what waits, each item at its own time.
        endDeals(Infinity);
        delay.over();
        pass(known.length * LONGEST_SILENCE + 200);
        expect([left, delay.waiting(), clock.waiting()]).toEqual([[], 0, []]);
      }),
      { numRuns: 400 },
    );
  });

  test('shows a deal at the pace at which it was played, but keeps no silence for longer than a minute', () => {
    const clock = createFakeClock();
    const began = clock.now();
    const shown: number[] = [];
    const delay = createDelay<object>(clock, { least: 0, afterDeal: 10_000 }, () => shown.push(clock.now() - began));
    for (const silence of [0, 2_000, 500, 3_600_000, 0, 4_000]) {
      clock.pass(silence);
      delay.hold({}, 1);
    }
    const over = clock.now() - began;
    delay.over();
    clock.pass(1_000_000);
    expect(shown.map((at) => at - over)).toEqual([10_000, 12_000, 12_500, 72_500, 72_500, 76_500]);
  });

  test('at the end of a match what waits keeps its time, and what comes of the next one comes after it', () => {
    const clock = createFakeClock();
    const began = clock.now();
    const shown: (readonly [number, string])[] = [];
    const delay = createDelay<{ readonly is: string }>(clock, { least: 60_000, afterDeal: 0 }, ({ is }) =>
      shown.push([clock.now() - began, is]),
    );
    for (const is of ['trick', 'last trick', 'standings']) {
      delay.hold({ is }, null);
      clock.pass(2_000);
    }
    delay.over();
    delay.hold({ is: 'rematch' }, null);
    expect(shown).toEqual([]);
    clock.pass(1_000_000);
    expect(shown).toEqual([
      [60_000, 'trick'],
      [62_000, 'last trick'],
      [64_000, 'standings'],
      [66_000, 'rematch'],
    ]);
  });

  test('what waits of a match that was broken off is let go of, what waits of one that is over is not', () => {
    const clock = createFakeClock();
    const shown: string[] = [];
    const delay = createDelay<{ readonly is: string }>(clock, { least: 10, afterDeal: 20 }, ({ is }) => shown.push(is));
    delay.hold({ is: 'end' }, 3);
    delay.over();
    delay.hold({ is: 'rematch' }, 0);
    delay.hold({ is: 'seen by all' }, null);
    // Neither a takeback in the next match nor leaving it affects this one.
    delay.reopen(0);
    delay.breakOff();
    expect(delay.waiting()).toBe(1);
    clock.pass(1_000);
    expect(shown).toEqual(['end']);
    expect(clock.waiting()).toEqual([]);
  });

  test('shows what waits as soon as it may, and no later', () => {
    const clock = createFakeClock();
    const shown: number[] = [];
    const delay = createDelay<{ readonly id: number }>(clock, { least: 30, afterDeal: 10 }, ({ id }) => shown.push(id));
    delay.hold({ id: 0 }, null);
    delay.hold({ id: 1 }, 7);
    delay.hold({ id: 2 }, null);
    clock.pass(29);
    expect(shown).toEqual([]);
    clock.pass(1);
    expect(shown).toEqual([0]);
    delay.end(7);
    clock.pass(9);
    expect(shown).toEqual([0]);
    clock.pass(1);
    expect(shown).toEqual([0, 1, 2]);
  });

  test('a shorter rule is for what comes later, which waits for what came before', () => {
    const clock = createFakeClock();
    const shown: number[] = [];
    const delay = createDelay<{ readonly id: number }>(clock, { least: 100, afterDeal: 0 }, ({ id }) => shown.push(id));
    delay.hold({ id: 0 }, null);
    delay.change({ least: 0, afterDeal: 0 });
    delay.hold({ id: 1 }, null);
    clock.pass(99);
    expect(shown).toEqual([]);
    clock.pass(1);
    expect(shown).toEqual([0, 1]);
  });

  test('a deal that is gone back into has not ended, and what waits for it waits for its next end', () => {
    const clock = createFakeClock();
    const shown: number[] = [];
    const delay = createDelay<{ readonly id: number }>(clock, { least: 0, afterDeal: 10 }, ({ id }) => shown.push(id));
    delay.hold({ id: 0 }, 1);
    delay.hold({ id: 1 }, 2);
    delay.end(1);
    clock.pass(9);
    delay.reopen(1);
    clock.pass(1_000);
    expect(shown).toEqual([]);
    delay.end(1);
    clock.pass(10);
    expect(shown).toEqual([0]);
    delay.reopen(2);
    delay.end(2);
    clock.pass(10);
    expect(shown).toEqual([0, 1]);
  });

  test('what waits for its deal waits as long as it was told to when the rule is shorter by then', () => {
    const clock = createFakeClock();
    const shown: number[] = [];
    const delay = createDelay<{ readonly id: number }>(clock, { least: 0, afterDeal: 50 }, ({ id }) => shown.push(id));
    delay.hold({ id: 0 }, 1);
    delay.change({ least: 0, afterDeal: 0 });
    delay.end(1);
    clock.pass(49);
    expect(shown).toEqual([]);
    clock.pass(1);
    expect(shown).toEqual([0]);
  });

  test('stopped, it shows nothing any more and holds no timer', () => {
    const clock = createFakeClock();
    const shown: unknown[] = [];
    const delay = createDelay<object>(clock, { least: 10, afterDeal: 0 }, (item) => shown.push(item));
    delay.hold({}, 1);
    delay.end(1);
    delay.stop();
    clock.pass(1000);
    expect(shown).toEqual([]);
    expect(clock.waiting()).toEqual([]);
    expect(delay.waiting()).toBe(0);
  });
});
