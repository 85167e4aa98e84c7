import { describe, expect, test } from 'vitest';
import { audiencePicture, type AudienceRule } from '#protocol/audience.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { plainParts, signedAtTestTable, testDraw } from '#testkit/signed-record.ts';
import { createTestTable, playToTheEnd, type TestTableOptions } from '#testkit/test-table.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { hashSeed } from '../../core/rng.ts';
import { createAudienceOutput, type AudienceStep } from './output.ts';

const { draw, seed, key } = testDraw(signedAtTestTable(tiny, {}, 2), plainParts(2), 'told');
const DRAWN = { seed, seedDraw: draw, signingKey: key.secret };
/** Seat 0 is a bot's. */
const PEOPLE = { count: 1, of: 1 };

/** What an audience learns about the deal, step by step, in a whole match at such a table. */
function dealsShown(
  shows: AudienceRule['shows'],
  more: Partial<TestTableOptions>,
): readonly AudienceStep['picture']['deal'][] {
  const seats = [
    { kind: 'bot', bot: 'casual', name: 'Bot' },
    { kind: 'person', name: 'Ann' },
  ] as const;
  const table = createTestTable(tiny, { seats, ...more });
  const clock = createFakeClock();
  const shown: AudienceStep[] = [];
  const rule = { shows, delay: 0, afterDeal: 0 };
  const output = createAudienceOutput({ clock, rule, names: 'own', chances: false, show: (step) => shown.push(step) });
  table.session.subscribe(output);
  playToTheEnd(table, [table.join(1)]);
  clock.pass(3_600_000);
  for (const { picture } of shown) expect(audiencePicture.parse(picture)).toEqual(picture);
  return shown.map(({ picture }) => picture.deal);
}

describe('what an audience is told of the deal', () => {
  test.each(['public', 'atEnd', 'hands'] as const)(
    'comes with the end; the seed only where every face is shown then: %s',
    (shows) => {
      const told = dealsShown(shows, { drawn: DRAWN });
      const end = { people: PEOPLE, seedHash: hashSeed(seed) };
      expect(told[0]).toBeUndefined();
      expect(told.at(-1)).toEqual(shows === 'public' ? end : { ...end, seed });
    },
  );

  test('is without people where the host dealt alone', () => {
    expect(dealsShown('public', {}).at(-1)).toEqual({ seedHash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown });
  });
});
