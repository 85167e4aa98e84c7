import { describe, expect, test } from 'vitest';
import { CLOSE, PROTOCOL_VERSION, type UpMessage } from '#protocol/messages.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { createMemoryLink } from '#testkit/memory-link.ts';
import { createGate, OWN_WINDOW, type Connection } from './gate.ts';
import { STANDARD_LIMITS } from '../limits.ts';

const { syncs, perSecond } = STANDARD_LIMITS;

/** A greeted guest whose connection counts its calls. */
function openGate(isGreeted = true) {
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
  if (isGreeted) say({ t: 'hello', v: PROTOCOL_VERSION });
  return { clock, asked, link, gate, say };
}

describe('asking for the whole picture', () => {
  test('has an allowance: a rush is answered at its beginning, now and then, and once at its end', () => {
    const { asked, clock, link, say } = openGate();
    for (let count = 0; count < 30; count += 1) say({ t: 'sync' });
    expect(asked.pictures).toBe(syncs.burst);
    clock.pass(1000 / syncs.perSecond);
    expect(asked.pictures).toBe(syncs.burst + 1);
    // As fast as messages are allowed to come, for a minute.
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

describe('a message that cannot be carried out', () => {
  /** The reason with which the gate refuses a message; null if it passes it on. */
  function refusalOf(message: object): unknown {
    const { asked, gate, link } = openGate();
    gate.frame(JSON.stringify({ ...message, ref: 'r' }));
    if (asked.messages > 0) return null;
    const { ref, reason } = link.last('refused');
    return { ref, ...reason };
  }
  const chat = (text: string): object => ({ t: 'chat', text });

  test.each<[string, object, object]>([
    ['a blank line', chat(' \u200B\u200D'), { code: 'lineEmpty' }],
    ['a line of 401', chat('x'.repeat(401)), { code: 'lineTooLong', params: { most: 400 } }],
    ['a line of 5,000', chat('x'.repeat(5_000)), { code: 'lineTooLong', params: { most: 400 } }],
    ['a line that is none', { t: 'chat', text: 5 }, { code: 'fieldWrong', params: { field: 'text' } }],
    ['nothing said', { t: 'chat' }, { code: 'fieldMissing', params: { field: 'text' } }],
    ['a name of 25', { t: 'enter', name: 'x'.repeat(25) }, { code: 'nameTooLong', params: { most: 24 } }],
    ['an invisible name', { t: 'sit', seat: 0, name: '\u3164' }, { code: 'nameEmpty' }],
    ['a long note', { t: 'note', key: 'k', text: 'x'.repeat(2_001) }, { code: 'noteTooLong', params: { most: 2_000 } }],
    [
      'a long key',
      { t: 'note', key: 'x'.repeat(41), text: '' },
      { code: 'fieldTooLong', params: { field: 'key', most: 40 } },
    ],
    ['another seat', { t: 'move', at: 0, seat: 1, move: { type: 'x' } }, { code: 'fieldUnknown' }],
    [
      'a negative sequence',
      { t: 'move', at: -1, move: { type: 'x' } },
      { code: 'fieldWrong', params: { field: 'at' } },
    ],
    ['a ref where there is none', { t: 'ping' }, { code: 'fieldUnknown' }],
    [
      'an option that shows itself',
      {
        t: 'order',
        order: { kind: 'openTable', plan: { game: 'tiny', seats: [], options: { ['\u202E😀'.repeat(90)]: 1 } } },
      },
      { code: 'fieldWrong', params: { field: `order.plan.options. ${'😀 '.repeat(29)}😀` } },
    ],
  ])('%s is refused under its ref', (_what, message, reason) => {
    expect(refusalOf(message)).toEqual({ ref: 'r', ...reason });
  });

  test.each([chat('x'.repeat(400)), chat(`  ${'😀'.repeat(400)}  `), { t: 'enter', name: 'x'.repeat(24) }])(
    'what just fits is handed on',
    (message) => {
      expect(refusalOf(message)).toBeNull();
    },
  );

  test('closes no link, however many there are, but their rate is that of all messages', () => {
    const { clock, gate, link } = openGate();
    const frame = JSON.stringify({ t: 'chat', ref: 'r', text: '' });
    for (let count = 0; count < 100; count += 1) {
      clock.pass(1000 / perSecond);
      gate.frame(frame);
    }
    expect([link.closed(), link.all('refused').length]).toEqual([null, 100]);
    for (let count = 0; count < 2 * STANDARD_LIMITS.burst; count += 1) gate.frame(frame);
    expect(link.closed()).toBe(CLOSE.rate);
  });

  test('leaves the count of what is no message as it was', () => {
    const { gate, link } = openGate();
    for (let count = 1; count < STANDARD_LIMITS.malformed; count += 1) {
      gate.frame('{');
      gate.frame(JSON.stringify({ t: 'chat', ref: 'r', text: '' }));
    }
    expect(link.closed()).toBeNull();
    gate.frame('{');
    expect(link.closed()).toBe(CLOSE.badFrame);
  });

  test('before the greeting it closes the link, as any other message does', () => {
    const { gate, link } = openGate(false);
    gate.frame(JSON.stringify({ t: 'chat', ref: 'r', text: '' }));
    expect([link.closed(), link.all('refused')]).toEqual([CLOSE.noHello, []]);
  });
});
