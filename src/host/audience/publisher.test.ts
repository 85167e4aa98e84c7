import { describe, expect, test } from 'vitest';
import type { FromPublisher } from '#protocol/publishing.ts';
import { createDelay, type Released } from '#engine/table/audience-delay.ts';
import type { AudienceStep } from '#engine/table/audience-output.ts';
import { createFakeClock } from '#testkit/fake-clock.ts';
import { fakePublishers } from './publisher.fixture.ts';
import { createPublisher } from './publisher.ts';

const OUTPUT = 'o0000000a';
const HASH = 'a'.repeat(64);
const OWN = { bind: '127.0.0.1', port: null, before: null };

/** A step as only the delay makes one. */
function released(number: number): Released<AudienceStep> {
  const made: Released<AudienceStep>[] = [];
  const step = { picture: { game: 'kirin', match: number }, events: [] } as unknown as AudienceStep;
  const delay = createDelay<AudienceStep>(createFakeClock(), { least: 60_000, afterDeal: 0 }, (item) =>
    made.push(item),
  );
  delay.hold(step, null);
  delay.lift();
  const [only] = made;
  if (!only) throw new Error('nothing was released');
  return only;
}

function start() {
  const clock = createFakeClock();
  const { open, all } = fakePublishers();
  const notes: string[] = [];
  let changes = 0;
  const publisher = createPublisher({
    open,
    clock,
    changed: () => {
      changes += 1;
    },
    note: (line) => notes.push(line),
  });
  const last = () => {
    const fake = all.at(-1);
    if (!fake) throw new Error('no publisher was started');
    return fake;
  };
  return { clock, publisher, all, last, notes, changes: () => changes };
}

describe('the publisher', () => {
  test('is no process before it is wanted, and none any more when it is not', () => {
    const { publisher, all, last } = start();
    publisher.output(OUTPUT, HASH);
    publisher.step(OUTPUT, released(1));
    expect(all).toHaveLength(0);
    publisher.serve(OWN);
    expect(all).toHaveLength(1);
    publisher.serve(null);
    expect(last().isEnded()).toBe(true);
    expect(publisher.origin()).toBeNull();
  });

  test('started late is told what is shown, as something that follows from nothing', () => {
    const { publisher, last } = start();
    publisher.output(OUTPUT, HASH);
    publisher.step(OUTPUT, released(1));
    publisher.step(OUTPUT, released(2));
    publisher.serve(OWN);
    expect(last().told).toEqual([
      { t: 'listen', where: { bind: '127.0.0.1', port: null } },
      { t: 'output', output: OUTPUT, tokenHash: HASH },
      { t: 'step', output: OUTPUT, game: 'kirin', picture: { game: 'kirin', match: 2 }, events: null },
    ]);
    publisher.step(OUTPUT, released(3));
    expect(last().told.at(-1)).toMatchObject({ picture: { match: 3 }, events: [] });
  });

  test('that ends by itself is started again, where it served, and told everything once more', () => {
    const { clock, publisher, all, last } = start();
    publisher.output(OUTPUT, HASH);
    publisher.serve(OWN);
    last().serves(41_561);
    last().say({ t: 'viewers', output: OUTPUT, count: 3 });
    publisher.step(OUTPUT, released(1));
    expect([publisher.origin(), publisher.viewers(OUTPUT)]).toEqual(['http://127.0.0.1:41561', 3]);
    last().die();
    expect([publisher.origin(), publisher.viewers(OUTPUT)]).toEqual([null, 0]);
    expect(publisher.problem()).toContain('started again');
    publisher.step(OUTPUT, released(2));
    clock.step();
    expect(all).toHaveLength(2);
    expect(last().told).toEqual([
      { t: 'listen', where: { bind: '127.0.0.1', port: 41_561 } },
      { t: 'output', output: OUTPUT, tokenHash: HASH },
      { t: 'step', output: OUTPUT, game: 'kirin', picture: { game: 'kirin', match: 2 }, events: null },
    ]);
    last().serves(41_561);
    expect([publisher.origin(), publisher.problem()]).toEqual(['http://127.0.0.1:41561', null]);
  });

  test('that never lasts is waited for longer and longer, up to half a minute', () => {
    const { clock, publisher, last } = start();
    publisher.serve(OWN);
    const pauses = Array.from({ length: 9 }, () => {
      last().die();
      const [pause] = clock.waiting();
      clock.step();
      return pause;
    });
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    clock.pass(60_000);
    last().die();
    expect(clock.waiting()).toEqual([250]);
  });

  test('that ends when it is not wanted any more is not started again', () => {
    const { clock, publisher, all, last } = start();
    publisher.serve(OWN);
    last().die();
    publisher.serve(null);
    expect(clock.step()).toBe(false);
    publisher.serve(OWN);
    const ended = last();
    publisher.serve(null);
    ended.die();
    ended.serves(41_560);
    expect([clock.step(), publisher.origin(), all.length]).toEqual([false, null, 2]);
  });

  test('that cannot serve where it did before takes the standard place', () => {
    const { publisher, last } = start();
    publisher.serve({ ...OWN, before: 41_570 });
    last().say({ t: 'listening', origin: null, problem: 'Port 41570 is taken.' });
    expect(publisher.problem()).toBeNull();
    expect(
      last()
        .of('listen')
        .map(({ where }) => where?.port),
    ).toEqual([41_570, null]);
    last().say({ t: 'listening', origin: null, problem: 'Every port is taken.' });
    expect(publisher.problem()).toBe('Every port is taken.');
    expect(last().of('listen')).toHaveLength(2);
  });

  test('whose secret changed is told the new one, and nothing is shown again', () => {
    const { publisher, last } = start();
    publisher.serve(OWN);
    publisher.output(OUTPUT, HASH);
    publisher.step(OUTPUT, released(1));
    publisher.output(OUTPUT, 'b'.repeat(64));
    expect(last().told.at(-1)).toEqual({ t: 'output', output: OUTPUT, tokenHash: 'b'.repeat(64) });
    publisher.forget(OUTPUT);
    expect(last().told.at(-1)).toEqual({ t: 'forget', output: OUTPUT });
    publisher.step(OUTPUT, released(2));
    expect(last().of('step')).toHaveLength(1);
  });

  test.each([
    ['an address elsewhere', { t: 'listening', origin: 'http://evil.example:41560', problem: null }],
    ['a link that is a program', { t: 'listening', origin: 'javascript:alert(1)', problem: null }],
    ['an address with a path', { t: 'listening', origin: 'http://127.0.0.1:41560/x', problem: null }],
    ['a field nobody knows', { t: 'listening', origin: 'http://127.0.0.1:41560', problem: null, more: 1 }],
    ['a text', 'http://127.0.0.1:41560'],
    ['nothing', null],
  ])('that says %s is not believed', (_what, message) => {
    const { publisher, last } = start();
    publisher.serve(OWN);
    last().say(message as FromPublisher);
    expect(publisher.origin()).toBeNull();
  });

  test('that speaks of an output nobody knows changes nothing', () => {
    const { publisher, last } = start();
    publisher.serve(OWN);
    last().say({ t: 'viewers', output: 'o99999999', count: 7 });
    expect(publisher.viewers('o99999999')).toBe(0);
  });

  test('that never says where it serves is waited for no longer than ten seconds', () => {
    const { clock, publisher, last } = start();
    publisher.serve(OWN);
    clock.pass(9_999);
    expect(publisher.problem()).toBeNull();
    clock.pass(1);
    expect(publisher.problem()).toBe('What serves the audience does not answer.');
    last().serves(41_560);
    expect([publisher.problem(), publisher.origin()]).toEqual([null, 'http://127.0.0.1:41560']);
  });

  test('that cannot be started is tried again, and whoever hosts is told', () => {
    const clock = createFakeClock();
    let tries = 0;
    const publisher = createPublisher({
      open: () => {
        tries += 1;
        throw new Error('no such program');
      },
      clock,
      changed: () => undefined,
      note: () => undefined,
    });
    publisher.serve(OWN);
    clock.step();
    expect([tries, publisher.problem()]).toEqual([2, expect.stringContaining('started again')]);
  });
});
