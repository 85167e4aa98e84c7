import { describe, expect, test } from 'vitest';
import { STANDARD_SPECTATORS } from '#protocol/audience.ts';
import { CLOSE, type DownMessage } from '#protocol/messages.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { createOutbox } from './outbox.ts';

const status = (watchers: number): DownMessage => ({
  t: 'status',
  status: {
    seats: [],
    paused: false,
    trouble: null,
    watchers,
    takeback: null,
    audience: { rule: STANDARD_SPECTATORS, isOnAir: false, asked: null },
    seedHash: '',
    seed: null,
  },
  window: null,
});
const done = (ref: string): DownMessage => ({ t: 'done', ref });

/** An outbox over a socket whose backlog the test sets. */
function slowSocket() {
  const clock = createFakeClock();
  const sent: string[] = [];
  const ends: string[] = [];
  const waiting: (() => void)[] = [];
  let buffered = 0;
  let syncs = 0;
  const outbox = createOutbox(
    {
      buffered: () => buffered,
      send: (frame, taken) => {
        sent.push((JSON.parse(frame) as DownMessage).t);
        waiting.push(taken);
      },
      close: (code) => ends.push(`close ${String(code)}`),
      terminate: () => ends.push('terminate'),
    },
    {
      clock,
      limits: { backlog: 1_000, patience: 5_000 },
      caughtUp: () => {
        syncs += 1;
      },
    },
  );
  return {
    clock,
    sent,
    ends,
    outbox,
    syncs: () => syncs,
    fill: (bytes: number) => {
      buffered = bytes;
    },
    /** The network takes everything that waits. */
    drain() {
      buffered = 0;
      for (const taken of waiting.splice(0)) taken();
    },
  };
}

describe('a slow reader', () => {
  test('misses pictures and gets one whole picture for all of them', () => {
    const socket = slowSocket();
    socket.outbox.send(status(1));
    socket.fill(1_001);
    for (let count = 2; count < 50; count += 1) socket.outbox.send(status(count));
    expect(socket.sent).toEqual(['status']);
    socket.drain();
    expect(socket.syncs()).toBe(1);
    socket.outbox.send(status(50));
    expect(socket.sent).toEqual(['status', 'status']);
    expect(socket.ends).toEqual([]);
  });

  test('still gets its answers', () => {
    const socket = slowSocket();
    socket.fill(1_001);
    socket.outbox.send(status(1));
    socket.outbox.send(done('a'));
    expect(socket.sent).toEqual(['done']);
  });

  test('has five seconds to catch up', () => {
    const socket = slowSocket();
    socket.fill(1_001);
    socket.outbox.send(status(1));
    socket.clock.pass(4_999);
    expect(socket.ends).toEqual([]);
    socket.clock.pass(1);
    expect(socket.ends).toEqual([`close ${String(CLOSE.slowReader)}`, 'terminate']);
    socket.outbox.send(done('a'));
    expect(socket.sent).toEqual([]);
  });

  test('that caught up in time is left alone', () => {
    const socket = slowSocket();
    socket.outbox.send(status(1));
    socket.fill(1_001);
    socket.outbox.send(status(2));
    socket.clock.pass(4_000);
    socket.drain();
    socket.clock.pass(10_000);
    expect(socket.ends).toEqual([]);
    expect(socket.clock.waiting()).toEqual([]);
  });

  test('is told nothing more once it is closed', () => {
    const socket = slowSocket();
    socket.outbox.close(CLOSE.replaced, 'replaced');
    socket.outbox.close(CLOSE.replaced, 'replaced');
    socket.outbox.send(status(1));
    expect(socket.ends).toEqual([`close ${String(CLOSE.replaced)}`]);
    expect(socket.sent).toEqual([]);
  });
});
