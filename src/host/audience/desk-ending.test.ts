import { describe, expect, test } from 'vitest';
import type { AudiencePicture } from '#protocol/audience.ts';
import { createFakeClock, type FakeClock } from '#testkit/clock.ts';
import { playToTheEnd, testEntropy } from '#testkit/test-table.ts';
import { dealtTiny } from '#testkit/tiny-table.ts';
import { deskOn, reach, rule, type Desk } from '#testkit/host/audience/desk.ts';

/** A dealt table that shows its audience what is public, one minute late. */
const dealt = () => dealtTiny({ spectators: { watching: true, audience: rule('public', 60) } });

/** A finished match whose pictures, except the first, are all held back for another minute. */
function ended(): Desk<FakeClock> {
  const { table, one, two } = dealt();
  const own = deskOn(createFakeClock(), testEntropy, table.session);
  own.obey(reach);
  own.open();
  own.clock.pass(60_000);
  playToTheEnd(table, [one, two]);
  return own;
}

/** What the present publisher was told to show: which match, and whether it has ended. */
function shows(own: Desk<FakeClock>): readonly string[] {
  return own
    .publisher()
    .of('step')
    .map(({ picture }) => picture as unknown as AudiencePicture)
    .map(({ match, view }) => `match ${String(match)}${view.result ? ', over' : ''}`);
}

describe('the end of a match that an audience has not seen yet', () => {
  test('is shown in its time, by a publisher that was started meanwhile as well', () => {
    const own = ended();
    expect(shows(own)).toEqual(['match 1']);
    own.publisher().die();
    own.clock.step();
    expect(own.starts()).toBe(2);
    expect(shows(own)).toEqual(['match 1']);
    own.clock.pass(59_000);
    expect(shows(own)).toEqual(['match 1']);
    own.clock.pass(1_000);
    expect(shows(own).at(-1)).toBe('match 1, over');
  });

  test('is off the air as soon as the table is left, and goes on in its time when another is opened', () => {
    const own = ended();
    own.clock.pass(20_000);
    own.sit(null);
    expect(own.publisher().isEnded()).toBe(true);
    expect(own.audience.info().reach).toBeNull();
    own.clock.pass(10_000);
    own.sit(dealt().table.session);
    expect(own.starts()).toBe(2);
    own.clock.pass(29_999);
    // Only what was on show before.
    expect(shows(own)).toEqual(['match 1']);
    own.clock.pass(1);
    expect(shows(own).at(-1)).toBe('match 1, over');
    const before = shows(own).length;
    own.clock.pass(29_999);
    expect(shows(own)).toHaveLength(before);
    own.clock.pass(1);
    expect(shows(own).slice(before)).toEqual(['match 1']);
    expect(own.publisher().of('step').at(-1)?.events).toBeNull();
  });

  test('stands there as the last picture when another table is opened long after', () => {
    const own = ended();
    own.sit(null);
    own.clock.pass(1_000_000);
    own.sit(dealt().table.session);
    expect(shows(own)).toEqual(['match 1, over']);
  });

  test('is shown to nobody where the host ends, or the output is closed', () => {
    for (const end of ['host', 'output'] as const) {
      const own = ended();
      const [output] = own.audience.info().outputs;
      if (end === 'host') own.audience.end();
      else own.obey({ kind: 'closeOutput', output: output?.id ?? '' });
      own.clock.pass(1_000_000);
      expect(shows(own)).toEqual(['match 1']);
    }
  });
});
