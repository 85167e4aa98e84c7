import { expect, test } from 'vitest';
import { createFakeClock } from '#testkit/clock.ts';
import { ann, bea, openTiny } from '#testkit/tiny-table.ts';
import { createThrottle } from './throttle.ts';

test('a rush is told at its beginning, now and then, and once at its end', () => {
  const clock = createFakeClock();
  let told = 0;
  const throttle = createThrottle(clock, { perSecond: 4, burst: 3 }, () => {
    told += 1;
  });
  for (let time = 0; time < 1_000; time += 1) throttle.tell();
  expect(told).toBe(3);
  clock.pass(250);
  expect(told).toBe(4);
  throttle.tell();
  throttle.cancel();
  expect(clock.waiting()).toEqual([]);
});

test('a rush that does not end is told no oftener than the rate', () => {
  const clock = createFakeClock();
  let told = 0;
  const throttle = createThrottle(clock, { perSecond: 4, burst: 3 }, () => {
    told += 1;
  });
  for (let time = 0; time < 10_000; time += 10) {
    throttle.tell();
    clock.pass(10);
  }
  expect(told).toBeGreaterThanOrEqual(40);
  expect(told).toBeLessThanOrEqual(43);
});

test('whoever opens and closes links without end keeps nobody busy, and the last word is right', () => {
  const table = openTiny([ann, bea]);
  const one = table.join(0);
  for (let time = 0; time < 500; time += 1) table.join(null).guest.leave();
  table.join(null);
  expect(one.link.all('status').length).toBeLessThanOrEqual(12);
  table.clock.pass(250);
  expect(one.link.last('status').status).toMatchObject({ watchers: 1, seats: [{ present: true }, { present: false }] });
});
