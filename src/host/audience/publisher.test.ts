import { describe, expect, test } from 'vitest';
import type { FromPublisher } from '#protocol/publishing.ts';
import { createDelay, type Released } from '#engine/table/audience/delay.ts';
import type { AudienceStep } from '#engine/table/audience/output.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { fakePublishers } from '#testkit/host/audience/publishers.ts';
import { createPublisher } from './publisher.ts';

const OUTPUT = 'o0000000a';
const HASH = 'a'.repeat(64);
const OWN = { bind: '127.0.0.1', port: null, before: null };

/** A step as only the delay can release one. */
function released(number: number): Released<AudienceStep> {
  const made: Released<AudienceStep>[] = [];
  const step = { picture: { game: 'kirin', match: number }, events: [] } as unknown as AudienceStep;
  const clock = createFakeClock();
  createDelay<AudienceStep>(clock, { least: 1, afterDeal: 0 }, (item) => made.push(item)).hold(step, null);
  clock.step();
  const [only] = made;
  if (!only) throw new Error('nothing was released');
  return only;
}

function start(areDeaf = false) {
  const clock = createFakeClock();
  const { open, all } = fakePublishers({ areDeaf });
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
    expect(publisher.problem()).toEqual({ code: 'publisherLost' });
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
    last().say({ t: 'listening', origin: null, problem: { code: 'portTaken' } });
    expect(publisher.problem()).toBeNull();
    expect(
      last()
        .of('listen')
        .map(({ where }) => where?.port),
    ).toEqual([41_570, null]);
    last().say({ t: 'listening', origin: null, problem: { code: 'noFreePort' } });
    expect(publisher.problem()).toEqual({ code: 'noFreePort' });
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

  test.each([
    ['a code that is none of listening', { code: 'tableHalted' }],
    ['a parameter that a translator takes for an option', { code: 'portTaken', params: { port: 41_560, lng: 'de' } }],
    ['a parameter that is a sentence', { code: 'portUnusable', params: { problem: 'x'.repeat(201) } }],
    ['a rule of a game', { code: 'portTaken', rule: '1.1' }],
  ])('whose reason for not serving has %s is not believed', (_what, problem) => {
    const { publisher, last, notes } = start();
    publisher.serve(OWN);
    last().say({ t: 'listening', origin: null, problem } as FromPublisher);
    expect(publisher.problem()).toBeNull();
    expect(notes).toEqual(['the publisher said something that is no message of the protocol']);
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
    expect(publisher.problem()).toEqual({ code: 'publisherSilent' });
    last().serves(41_560);
    expect([publisher.problem(), publisher.origin()]).toEqual([null, 'http://127.0.0.1:41560']);
  });

  test('that cannot be started is tried again, and the host is told', () => {
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
    expect([tries, publisher.problem()]).toEqual([2, { code: 'publisherLost' }]);
  });
});

describe('a publisher that takes nothing any more', () => {
  /** A publisher that shows an output, and is sent a step each second for this many seconds. */
  function showing() {
    const started = start(true);
    const { publisher, clock, last } = started;
    publisher.output(OUTPUT, HASH);
    publisher.serve(OWN);
    last().serves(41_560);
    let number = 0;
    const pass = (seconds: number, each?: () => void): void => {
      for (let second = 0; second < seconds; second += 1) {
        publisher.step(OUTPUT, released((number += 1)));
        clock.pass(1_000);
        each?.();
      }
    };
    return { ...started, pass, number: () => number };
  }

  test('is killed after ten seconds, told nothing more, and started again where it was', () => {
    const { all, last, clock, publisher, pass, number } = showing();
    last().hears();
    pass(9);
    expect(last().isKilled()).toBe(false);
    pass(1);
    expect(last().isKilled()).toBe(true);
    const told = last().told.length;
    pass(20);
    expect([last().told.length, all.length]).toEqual([told, 1]);
    last().die();
    clock.pass(250);
    expect(all).toHaveLength(2);
    expect(last().told).toEqual([
      { t: 'listen', where: { bind: '127.0.0.1', port: 41_560 } },
      { t: 'output', output: OUTPUT, tokenHash: HASH },
      { t: 'step', output: OUTPUT, game: 'kirin', picture: { game: 'kirin', match: number() }, events: null },
    ]);
    pass(9);
    expect(last().isKilled()).toBe(false);
    last().serves(41_560);
    expect(publisher.problem()).toBeNull();
  });

  test('is found so though nobody tells it anything more', () => {
    const { clock, last, pass } = showing();
    last().hears();
    pass(1);
    clock.pass(9_000);
    expect(last().isKilled()).toBe(true);
  });

  test('has half a minute to begin: a disk may be slow', () => {
    const { clock, last } = showing();
    clock.pass(29_000);
    expect(last().isKilled()).toBe(false);
    clock.pass(1_000);
    expect(last().isKilled()).toBe(true);
  });

  test('is ended at once when it says that it took what it was never told', () => {
    const { clock, last, notes } = showing();
    last().say({ t: 'heard', count: last().told.length + 1 });
    expect([last().isKilled(), clock.waiting()]).toEqual([true, []]);
    last().say({ t: 'heard', count: last().told.length + 2 });
    expect(notes.filter((line) => line.includes('takes nothing any more'))).toHaveLength(1);
  });

  test('is not one that is slow, nor one that has nothing to take', () => {
    const { clock, last, pass } = showing();
    pass(300, () => {
      // It falls behind by almost half a minute, but no further.
      const told = last().told.length;
      last().say({ t: 'heard', count: Math.max(Math.ceil(told / 2), told - 25) });
    });
    last().hears();
    clock.pass(600_000);
    expect([last().isKilled(), clock.waiting()]).toEqual([false, []]);
  });

  test('is also one that takes just enough not to be found so, and falls behind for ever', () => {
    const { last, pass } = showing();
    let heard = 0;
    pass(120, () => {
      if (!last().isKilled() && last().told.length % 9 === 0) last().say({ t: 'heard', count: (heard += 1) });
    });
    expect(last().isKilled()).toBe(true);
    // Only what half a minute brought has gathered, and what was still waiting before that.
    expect(last().told.length).toBeLessThan(40);
  });

  test('is not one that is told the whole of a match at once, and takes it as fast as it can', () => {
    const { clock, publisher, last } = showing();
    for (let number = 0; number < 3_000; number += 1) publisher.step(OUTPUT, released(number));
    for (let heard = 100; heard < 3_000; heard += 150) {
      clock.pass(1_000);
      last().say({ t: 'heard', count: heard });
    }
    last().hears();
    clock.pass(60_000);
    expect([last().isKilled(), clock.waiting()]).toEqual([false, []]);
  });

  test.each([
    ['more than it was told', 1_000_000],
    ['less than before', 0],
  ])('cannot help itself by saying that it took %s', (_what, count) => {
    const { last, pass } = showing();
    last().hears();
    pass(10, () => {
      last().say({ t: 'heard', count });
    });
    expect(last().isKilled()).toBe(true);
  });

  test('is one process: the next begins with a clean slate', () => {
    const { clock, last, pass } = showing();
    pass(29);
    last().die();
    clock.pass(250);
    pass(29);
    expect(last().isKilled()).toBe(false);
    pass(1);
    expect(last().isKilled()).toBe(true);
  });
});
