import { describe, expect, test } from 'vitest';
import { CLOSE } from '#protocol/messages.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { joinEnds, type PipeEnd } from './pipe.ts';

type Listener = Parameters<PipeEnd['listen']>[0];

function testEnd() {
  const sent: string[] = [];
  const told: string[] = [];
  let listener: Listener | null = null;
  const waiting: (() => void)[] = [];
  let buffered = 0;
  const end: PipeEnd = {
    listen: (given) => (listener = given),
    buffered: () => buffered,
    send: (frame, taken) => {
      sent.push(frame);
      waiting.push(taken);
    },
    pause: () => told.push('pause'),
    resume: () => told.push('resume'),
    close: (code, reason) => told.push(`close ${String(code)} ${reason}`.trim()),
    terminate: () => told.push('terminate'),
  };
  return {
    end,
    sent,
    told,
    says: (text: string | null) => listener?.frame(text),
    alive: () => listener?.alive(),
    closes: (code: number, reason = '') => listener?.closed(code, reason),
    holds: (bytes: number) => (buffered = bytes),
    /** The oldest frame is sent; this many bytes are left. */
    takes(bytes: number) {
      buffered = bytes;
      waiting.shift()?.();
    },
  };
}

const limits = { backlog: 100, patience: 5_000, ping: 10_000 };

function joined() {
  const page = testEnd();
  const host = testEnd();
  const clock = createFakeClock();
  joinEnds(page.end, host.end, { clock, limits });
  return { page, host, clock };
}

describe('a pipe', () => {
  test('hands frames on both ways, in order and as they are', () => {
    const { page, host } = joined();
    for (const frame of ['a', '', '{"t":"hello"}']) page.says(frame);
    for (const frame of ['1', '2']) host.says(frame);
    expect([host.sent, page.sent]).toEqual([
      ['a', '', '{"t":"hello"}'],
      ['1', '2'],
    ]);
  });

  test('stops reading the host while the page does not read, and goes on when it has', () => {
    const { page, host, clock } = joined();
    page.holds(101);
    host.says('long');
    host.says('longer');
    expect(host.told).toEqual(['pause']);
    page.takes(101);
    clock.pass(4_999);
    expect(host.told).toEqual(['pause']);
    page.takes(100);
    expect(host.told).toEqual(['pause', 'resume']);
    host.says('the last');
    page.takes(0);
    clock.pass(20_000);
    expect([page.told, host.told]).toEqual([[], ['pause', 'resume']]);
  });

  test('ends when the page does not catch up', () => {
    const { page, host, clock } = joined();
    page.holds(101);
    host.says('long');
    clock.pass(5_000);
    expect([page.told, host.told]).toEqual([['terminate'], ['pause', 'terminate']]);
    page.takes(0);
    host.says('more');
    expect([page.sent, host.told]).toEqual([['long'], ['pause', 'terminate']]);
  });

  test('keeps nothing for a network that takes nothing', () => {
    const { page, host } = joined();
    host.holds(101);
    page.says('a move');
    expect(host.sent).toEqual([]);
    expect([page.told, host.told]).toEqual([[`close ${String(CLOSE.slowReader)} slowReader`], ['terminate']]);
  });

  test('ends when the host gives no sign of life; a ping is one', () => {
    const { page, host, clock } = joined();
    clock.pass(29_999);
    host.alive();
    clock.pass(29_999);
    host.says('x');
    clock.pass(29_999);
    expect(page.told).toEqual([]);
    clock.pass(1);
    expect([page.told, host.told]).toEqual([['terminate'], ['terminate']]);
    expect(clock.waiting()).toEqual([]);
  });

  test.each<[number, string]>([
    [4409, 'close 4409 why'],
    [1013, 'close 1013 why'],
    [1006, 'terminate'],
    [1005, 'terminate'],
    [1015, 'terminate'],
    [999, 'terminate'],
  ])('of which the host closes its end with %i ends for the page too: %s', (code, told) => {
    const { page, host, clock } = joined();
    host.closes(code, 'why');
    page.closes(1000);
    expect([page.told, host.told, clock.waiting()]).toEqual([[told], [], []]);
  });

  test('of which the page closes its end says goodbye to the host', () => {
    const { page, host, clock } = joined();
    page.closes(1001, 'going away');
    host.closes(1000);
    expect([page.told, host.told, clock.waiting()]).toEqual([[], ['close 1000'], []]);
  });

  test('passes on nothing but text, from either end', () => {
    for (const side of ['page', 'host'] as const) {
      const pipe = joined();
      pipe[side].says(null);
      expect([pipe.page.told, pipe.host.told]).toEqual([[`close ${String(CLOSE.badFrame)} badFrame`], ['terminate']]);
    }
  });

  test('passes on what a guest may send and no more, counted in bytes', () => {
    const { page, host } = joined();
    page.says('ü'.repeat(8 * 1024));
    expect(host.sent).toHaveLength(1);
    page.says('ü'.repeat(8 * 1024 + 1));
    expect(host.sent).toHaveLength(1);
    expect(page.told).toEqual(['close 1009']);
  });
});
