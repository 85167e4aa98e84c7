import { expect, it } from 'vitest';
import { connectWire } from '#testkit/host/wire.ts';
import { begun, hosted, playOut, verified } from './drawing-guests.ts';
import { endOf, ownFolder } from './run-baize.ts';

it('a match whose host was killed is signed at its end with the key of before', async () => {
  const records = ownFolder();
  const { program, guests } = await begun(records);
  const tokens = await Promise.all(guests.map(async (guest) => (await guest.until('pass')).token));
  const drawn = await Promise.all(guests.map((guest) => guest.until('welcome', ({ table }) => table !== null)));
  const key = drawn[0]?.table?.seedDraw?.key;
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  program.kill('SIGKILL');
  await endOf(program);

  const { url } = await hosted(records, 'kirin', '--resume');
  const back = await Promise.all(tokens.map((token) => connectWire(url, { token })));
  await Promise.all(back.map(playOut));
  const { report } = await verified(records);
  expect(report).toMatchObject({ finished: true, outcome: 'holds', key });
  expect(report.checks.find(({ code }) => code === 'signed')).toMatchObject({ outcome: 'holds' });
});
