import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFakeClock } from '#testkit/fake-clock.ts';
import { createDelay, type DelayRule } from './audience-delay.ts';

type Act =
  | { readonly do: 'hold'; readonly hidden: boolean }
  | { readonly do: 'deal' }
  | { readonly do: 'goBack'; readonly by: number }
  | { readonly do: 'wait'; readonly for: number }
  | { readonly do: 'change'; readonly rule: DelayRule };

const rules = fc.record({
  least: fc.integer({ min: 0, max: 60 }),
  afterDeal: fc.integer({ min: 0, max: 60 }),
});
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constant('hold' as const), hidden: fc.boolean() }),
  fc.record({ do: fc.constant('deal' as const) }),
  fc.record({ do: fc.constant('goBack' as const), by: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ do: fc.constant('wait' as const), for: fc.integer({ min: 0, max: 90 }) }),
  fc.record({ do: fc.constant('change' as const), rule: rules }),
);

/** When an item may be shown, kept by an oracle that knows nothing of queues: every time as time that really passed. */
interface Known {
  readonly due: number;
  readonly deal: number | null;
  readonly afterDeal: number;
  freedAt: number;
}

describe('the delay of an audience', () => {
  test('shows nothing early and nothing out of order, whatever happens to the rule', () => {
    fc.assert(
      fc.property(rules, fc.array(acts, { maxLength: 60 }), (first, script) => {
        const clock = createFakeClock();
        const known: Known[] = [];
        let passed = 0;
        let rule = first;
        let deal = 0;
        let shown = 0;
        const delay = createDelay<{ readonly id: number }>(clock, first, ({ id }) => {
          expect(id).toBe(shown);
          shown += 1;
          const item = known[id];
          expect(item).toBeDefined();
          expect(item?.due).toBeLessThanOrEqual(passed);
          expect(item?.freedAt).toBeLessThanOrEqual(passed);
        });
        for (const act of script) {
          switch (act.do) {
            case 'hold':
              known.push({
                due: passed + rule.least,
                deal: act.hidden ? deal : null,
                afterDeal: rule.afterDeal,
                freedAt: act.hidden ? Infinity : passed,
              });
              delay.hold({ id: known.length - 1 }, act.hidden ? deal : null);
              break;
            case 'deal':
              for (const item of known) {
                // Whatever the rule was when it was told to wait, and whatever it is now: the longer of both.
                if (item.deal !== null && item.deal <= deal && item.freedAt === Infinity)
                  item.freedAt = passed + Math.max(item.afterDeal, rule.afterDeal);
              }
              delay.end(deal);
              deal += 1;
              break;
            case 'goBack':
              deal = Math.max(0, deal - act.by);
              for (const item of known.slice(shown)) {
                if (item.deal !== null && item.deal >= deal) item.freedAt = Infinity;
              }
              delay.reopen(deal);
              break;
            case 'wait':
              // A millisecond at a time, so that the oracle knows what has passed when something is shown.
              for (let count = 0; count < act.for; count += 1) {
                passed += 1;
                clock.pass(1);
              }
              break;
            case 'change':
              delay.change(act.rule);
              rule = act.rule;
              break;
          }
        }
        expect(delay.waiting()).toBe(known.length - shown);
        // The end of the match lifts everything at once.
        for (const item of known) Object.assign(item, { due: 0, freedAt: 0 });
        delay.lift();
        expect(shown).toBe(known.length);
      }),
    );
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
