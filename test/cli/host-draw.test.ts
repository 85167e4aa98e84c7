import { expect, it } from 'vitest';
import { drawFaults } from '#fairness/check-draw.ts';
import { signedOf } from '#engine/core/signed-record.ts';
import { begun, playOut, verified } from './drawing-guests.ts';
import { endOf, ownFolder } from './run-baize.ts';

it('two guests of baize host draw the deal, and host, record and baize verify name both', async () => {
  const records = ownFolder();
  const { program, printed, guests } = await begun(records);
  const [told] = await printed(/^ {2}Deal: +(.*)$/);
  expect(told).toMatch(/^drawn by this computer and Ann, Bea; without \S+ \(bot\), \S+ \(bot\)$/);

  await Promise.all(guests.map(playOut));
  const [opened, hostSecret] = await printed(/^ {2}Seed: +([0-9a-f]{64}), with this computer's secret ([0-9a-f]{64})$/);
  program.kill('SIGINT');
  expect(await endOf(program)).toBe(0);

  const { header, report } = await verified(records);
  const { seed, seedDraw } = header;
  if (!seedDraw) throw new Error('the record does not say who drew its seed');
  expect([seed, seedDraw.secret]).toEqual([opened, hostSecret]);
  expect(drawFaults(signedOf(header), seedDraw, seed)).toEqual([]);
  const shown = guests.flatMap(({ contributor }) => contributor.seen()?.secrets ?? []);
  expect(shown.map(({ seat }) => seat)).toEqual([0, 1]);
  expect(seedDraw.seats).toMatchObject([...shown, { seat: 2, missing: 'bot' }, { seat: 3, missing: 'bot' }]);

  expect(report).toMatchObject({ game: 'kirin', finished: true, outcome: 'holds', key: seedDraw.key });
  expect(report).toMatchObject({
    seats: [
      { seat: 0, name: 'Ann', part: 'contributed' },
      { seat: 1, name: 'Bea', part: 'contributed' },
      { seat: 2, part: 'bot' },
      { seat: 3, part: 'bot' },
    ],
  });
  const sentence = 'each with a secret fixed beforehand: Ann, Bea';
  expect(report.checks.find((check) => check.code === 'contributions')).toMatchObject({
    outcome: 'holds',
    sentence: expect.stringContaining(sentence) as string,
  });
});
