import { expect, onTestFinished, test } from 'vitest';
import { STANDARD_SPECTATORS } from '#protocol/audience.ts';
import type { TableRecord } from '#engine/core/record.ts';
import { createFakeClock } from '#testkit/clock.ts';
import {
  committed,
  freshRef as ref,
  ME,
  OPEN,
  ordered,
  partsOf,
  plan,
  playOut,
  recordsIn,
} from '#testkit/host/drawn.ts';
import { startHost } from '#testkit/host/host.ts';
import { highCard } from '#testkit/tiny-table.ts';

const BEGIN = { kind: 'begin', bot: 'casual', names: [] } as const;
const REMATCH = { kind: 'rematch' } as const;

/** The host and a guest whose page takes no part in a draw, so that each lasts for three seconds, after their first match. */
async function afterMatch() {
  const clock = createFakeClock();
  const { host: program, connect, records, end } = await startHost({ games: [highCard], clock });
  onTestFinished(() => end());
  const host = await connect({ token: program.hostToken, draws: true });
  expect(await ordered(host, { kind: 'openTable', plan: plan(ME, OPEN) })).toBe('done');
  const guest = await connect({ join: { by: 'link', secret: program.invitation().secret }, draws: false });
  guest.send({ t: 'enter', ref: ref(), name: 'Mute' });
  await guest.until('pass');
  guest.send({ t: 'sit', ref: 'sit', seat: 1 });
  expect((await guest.answer('sit')).t).toBe('done');
  const begun = ordered(host, BEGIN);
  await committed(host, 1);
  clock.pass(3_000);
  expect(await begun).toBe('done');
  await playOut([host, guest], clock);
  const asked = () => guest.messages.filter((message) => message.t === 'seedDraw' && message.match === 2).length;
  return { clock, host, guest, records, asked };
}

test('a rematch begins by the rules for which its seed is signed, or is drawn for again', async () => {
  const { clock, host, guest, records, asked } = await afterMatch();
  const laxer = { ...STANDARD_SPECTATORS, audience: { shows: 'hands', delay: 0, afterDeal: 0 } } as const;
  expect(await ordered(host, { kind: 'ruleSpectators', rule: laxer })).toBe('done');
  const first = ordered(host, REMATCH);
  await expect.poll(asked).toBe(1);
  // The host cannot make the rule stricter meanwhile, but the guest may agree to what the host asked before.
  const stricter = { ...STANDARD_SPECTATORS, watching: false };
  expect(await ordered(host, { kind: 'ruleSpectators', rule: stricter })).toBe('seedDrawOn');
  guest.send({ t: 'answerSpectators', ref: 'yes', rule: laxer, agree: true });
  expect((await guest.answer('yes')).t).toBe('done');
  clock.pass(3_000);
  expect(await first).toBe('seedDrawEnded');
  const second = ordered(host, REMATCH);
  await committed(host, 2, 2);
  expect(asked()).toBe(2);
  clock.pass(3_000);
  expect(await second).toBe('done');
  const rematch = recordsIn(records)[1] as TableRecord;
  expect(rematch.header.spectators).toEqual(laxer);
  expect(partsOf(rematch)).toEqual(['drawn', 'silent']);
});
