import { describe, expect, test } from 'vitest';
import { PROTOCOL_VERSION, type UpMessage } from '#protocol/messages.ts';
import { createFakeClock } from '#testkit/fake-clock.ts';
import { createMemoryLink } from '#testkit/memory-link.ts';
import { createGate, OWN_WINDOW, type Connection } from './gate.ts';
import { STANDARD_LIMITS } from './limits.ts';

const { syncs, perSecond } = STANDARD_LIMITS;

/** A greeted guest whose connection counts what it is asked. */
function openGate() {
  const clock = createFakeClock();
  const asked = { pictures: 0, messages: 0, gone: 0 };
  const connection: Connection = {
    receive: () => (asked.messages += 1),
    sync: () => (asked.pictures += 1),
    gone: () => (asked.gone += 1),
  };
  const link = createMemoryLink();
  const gate = createGate(link, {
    greet: () => connection,
    origin: OWN_WINDOW,
    clock,
    limits: STANDARD_LIMITS,
    note: () => undefined,
  });
  const say = (message: UpMessage): void => {
    gate.frame(JSON.stringify(message));
  };
  say({ t: 'hello', v: PROTOCOL_VERSION });
  return { clock, asked, link, gate, say };
}

describe('asking for the whole picture', () => {
  test('has an allowance: a rush is answered at its beginning, now and then, and once at its end', () => {
    const { asked, clock, link, say } = openGate();
    for (let count = 0; count < 30; count += 1) say({ t: 'sync' });
    expect(asked.pictures).toBe(syncs.burst);
    clock.pass(1000 / syncs.perSecond);
    expect(asked.pictures).toBe(syncs.burst + 1);
    // As fast as any message may come, for a minute.
    for (let count = 0; count < 60 * perSecond; count += 1) {
      clock.pass(1000 / perSecond);
      say({ t: 'sync' });
    }
    expect(link.closed()).toBeNull();
    expect(asked.pictures).toBeLessThanOrEqual(syncs.burst + 1 + 60 * syncs.perSecond);
    expect(asked.pictures).toBeGreaterThan(50);
  });

  test('takes nothing from the allowance of other messages', () => {
    const { asked, say } = openGate();
    for (let count = 0; count < 10; count += 1) say({ t: 'sync' });
    say({ t: 'chat', ref: 'a', text: 'still here' });
    expect(asked.messages).toBe(1);
  });

  test('ends with the link', () => {
    const { asked, clock, gate, say } = openGate();
    for (let count = 0; count < 10; count += 1) say({ t: 'sync' });
    gate.gone();
    expect(clock.waiting()).toEqual([]);
    expect(asked).toMatchObject({ pictures: syncs.burst, gone: 1 });
  });
});
