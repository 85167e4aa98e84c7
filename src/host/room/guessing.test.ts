import { describe, expect, test } from 'vitest';
import { CLOSE, PROTOCOL_VERSION } from '#protocol/messages.ts';
import { createRng, seedFromText } from '#engine/core/rng.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { testEntropy } from '#testkit/test-table.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { startHost } from '#testkit/host/host.ts';
import { createRoster } from './roster.ts';
import { connectWire } from '#testkit/host/wire.ts';
import { everyFew } from '#testkit/tier.ts';

/** T7: an attacker who tries codes. A code has thirty bits. */
const CODES = 2 ** 30;
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/**
 * Two hours of trying, with this many tries a second from this many addresses in turn. Returns how many tries were
 * judged at all.
 */
function tryFor(
  hours: number,
  perSecond: number,
  addresses: number,
): { readonly judged: number; readonly hits: number } {
  const clock = createFakeClock();
  const roster = createRoster({ clock, entropy: testEntropy('guessed') });
  const draw = createRng(seedFromText('guesses')).stream('codes');
  const own = roster.invitation().code;
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  let judged = 0;
  let hits = 0;
  for (let tried = 0; tried < (hours * HOUR * perSecond) / SECOND; tried += 1) {
    const code = Array.from({ length: 6 }, () => letters[draw.uniform(32)]).join('');
    const verdict = roster.judge(
      { by: 'code', code: code === own ? 'AAAAAA' : code },
      `10.0.${String(tried % addresses)}`,
    );
    if (verdict.ok) hits += 1;
    else if (verdict.reason.code === 'wrongCode') judged += 1;
    clock.pass(SECOND / perSecond);
  }
  return { judged, hits };
}

describe('guessing the code for two hours (T7)', () => {
  test('from one address: three tries a minute', () => {
    const { judged, hits } = tryFor(2, 2, 1);
    expect(hits).toBe(0);
    expect(judged).toBeLessThanOrEqual(3 * 121);
    expect(judged).toBeGreaterThanOrEqual(3 * 119);
  });

  test.each(everyFew([1_000, 50, 5_000], 3))(
    'from %i addresses: sixty tries a minute in all, seven in a million',
    (addresses) => {
      const { judged, hits } = tryFor(2, 4, addresses);
      expect(hits).toBe(0);
      expect(judged).toBeLessThanOrEqual(60 * 121);
      expect(judged / CODES).toBeLessThan(7e-6);
    },
  );
});

describe('at the door', () => {
  /** On Linux every address of 127.0.0.0/8 is this computer's own; elsewhere there is only one. */
  const addressOf = (number: number): string | undefined =>
    process.platform === 'linux' ? `127.0.3.${String(number)}` : undefined;

  test.each<[string, string]>([
    ['nothing', ''],
    ['blanks', '  - '],
    ['a letter', 'K'],
    ['seven letters', 'K7F3QXA'],
    ['letters that no code has', 'UUUUUU'],
    ['a thousand letters', 'K'.repeat(1_000)],
    ['emoji', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
    ['half of a letter', '\uD83D'],
  ])('%s is a wrong code like any other, and a try', async (_what, typed) => {
    const running = await startHost({ games: [tiny], clock: createFakeClock() });
    const answers: unknown[] = [];
    for (let tried = 0; tried < 4; tried += 1) {
      const client = await connectWire(running.origin, { join: { by: 'code', code: typed } });
      const { reason } = await client.until('bye');
      expect([await client.closed, client.messages.length]).toEqual([CLOSE.token, 1]);
      answers.push(reason.code === 'wrongCode' ? reason.params?.['count'] : reason.code);
    }
    expect(answers).toEqual([2, 1, 0, 'tooManyTries']);
    await running.end();
  });

  test('a code is read as people type it', async () => {
    const running = await startHost({ games: [tiny], clock: createFakeClock() });
    const { code } = running.host.invitation();
    const typed = ` ${code.slice(0, 3).toLowerCase()} - ${code.slice(3)} `.replaceAll('0', 'o').replaceAll('1', 'l');
    const client = await connectWire(running.origin, { join: { by: 'code', code: `${' '.repeat(500)}${typed}` } });
    expect((await client.until('welcome')).you.door).toBe(true);
    client.close();
    await running.end();
  });

  test.each(['', 'x', 'é'.repeat(2_000)])(
    'a secret %j is no secret of this host: of a link, or of a seat',
    async (secret) => {
      const running = await startHost({ games: [tiny] });
      const byLink = await connectWire(running.origin, { join: { by: 'link', secret } });
      expect((await byLink.until('bye')).reason.code).toBe('invitationGone');
      const byToken = await connectWire(running.origin, { hello: false });
      byToken.send({ t: 'hello', v: PROTOCOL_VERSION, token: secret });
      expect((await byToken.until('bye')).reason.code).toBe('token');
      expect(await Promise.all([byLink.closed, byToken.closed])).toEqual([CLOSE.token, CLOSE.token]);
      await running.end();
    },
  );

  test('who was wrong three times waits, others need not; the link lets people in all the while', async () => {
    const clock = createFakeClock();
    const running = await startHost({ games: [tiny], clock });
    const { code, secret } = running.host.invitation();
    const wrong = code.startsWith('A') ? `B${code.slice(1)}` : `A${code.slice(1)}`;
    const answerTo = async (typed: string, address: number): Promise<string> => {
      const client = await connectWire(running.origin, { join: { by: 'code', code: typed }, from: addressOf(address) });
      const heard = await Promise.race([client.until('bye'), client.until('welcome')]);
      client.close();
      expect(heard.t === 'welcome' || (await client.closed) === CLOSE.token).toBe(true);
      return heard.t === 'welcome' ? 'in' : heard.reason.code;
    };
    // Two tries from each of twenty-five addresses and a third from half of them; then the limit for all together is
    // used up.
    const many = process.platform === 'linux' ? 30 : 1;
    const heard: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      for (let address = 1; address <= many; address += 1) heard.push(await answerTo(wrong, address));
    }
    expect(heard.filter((one) => one === 'wrongCode')).toHaveLength(many === 1 ? 3 : 60);
    expect(heard.filter((one) => one === 'tooManyTries')).toHaveLength(many === 1 ? 1 : 60);
    expect(await answerTo(code, 1)).toBe('tooManyTries');
    if (many > 1) expect(await answerTo(code, 99)).toBe('tooManyTries');
    const byLink = await connectWire(running.origin, { join: { by: 'link', secret }, from: addressOf(99) });
    expect((await byLink.until('welcome')).you.door).toBe(true);
    byLink.close();
    clock.pass(60 * SECOND);
    expect(await answerTo(code, 99)).toBe('in');
    await running.end();
  });
});
