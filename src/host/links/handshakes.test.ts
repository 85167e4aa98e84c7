import { expect, test } from 'vitest';
import { createFakeClock } from '#testkit/clock.ts';
import { createHandshakes } from './handshakes.ts';

const limits = { handshakes: { perSecond: 1, burst: 3 }, exchanges: { perSecond: 1, burst: 5 } };

function admitted(handshakes: ReturnType<typeof createHandshakes>, peer: string, kind: 'secret' | 'exchange'): number {
  return Array.from({ length: 20 }, () => handshakes.admit(peer, kind)).filter(Boolean).length;
}

test('one address uses up its own allowance only', () => {
  const clock = createFakeClock();
  const handshakes = createHandshakes(clock, limits);
  expect(admitted(handshakes, '10.0.0.1', 'secret')).toBe(3);
  expect(admitted(handshakes, '10.0.0.2', 'secret')).toBe(3);
  clock.pass(2_000);
  expect(admitted(handshakes, '10.0.0.1', 'secret')).toBe(2);
});

test('exchanges from many addresses share one, which leaves those with a secret alone', () => {
  const handshakes = createHandshakes(createFakeClock(), limits);
  expect(admitted(handshakes, '10.0.0.1', 'exchange')).toBe(3);
  expect(admitted(handshakes, '10.0.0.2', 'exchange')).toBe(2);
  expect(admitted(handshakes, '10.0.0.3', 'exchange')).toBe(0);
  expect(admitted(handshakes, '10.0.0.4', 'secret')).toBe(3);
});

test('addresses without number are not remembered without end', () => {
  const handshakes = createHandshakes(createFakeClock(), limits);
  expect(admitted(handshakes, 'first', 'secret')).toBe(3);
  for (let count = 0; count < 1_023; count += 1) handshakes.admit(`fe80::${count.toString(16)}`, 'secret');
  expect(admitted(handshakes, 'first', 'secret')).toBe(0);
  handshakes.admit('one more', 'secret');
  expect(admitted(handshakes, 'first', 'secret')).toBe(3);
});
