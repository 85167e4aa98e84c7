import { expect, test } from 'vitest';
import { z } from '#protocol/schema.ts';
import { runProgram } from '../cli/run-baize.ts';

const times = z.looseObject({ count: z.number() });
const faults = z.looseObject({ part: z.literal('faults'), held: z.boolean(), acknowledged: z.number() });
const kills = z.looseObject({
  part: z.literal('kills'),
  held: z.boolean(),
  kills: z.number(),
  everybodyPlaysAgainMilliseconds: times,
});
const attacks = z.looseObject({ part: z.literal('attacks'), held: z.boolean(), under: z.looseObject({}) });
const returns = z.looseObject({ part: z.literal('returns'), held: z.boolean(), whereItTriesMilliseconds: times });

const disk = z.looseObject({
  part: z.literal('disk'),
  held: z.boolean(),
  refusedBecauseOfTheDisk: z.number(),
  goesOnMilliseconds: times,
});

/** Whatever this machine is busy with besides: nothing here is a matter of speed. */
const PATIENCE = 240_000;

test(
  'a short soak: failing networks, kills, attacks, outages and a full disk break nothing that was promised',
  { timeout: PATIENCE },
  async () => {
    const { code, out, err } = await runProgram(['soak', '--short', '--json']);
    // The sentence names the seed and the folder of records.
    expect(err.join('\n')).toBe('');
    expect(code).toBe(0);
    const [one, two, three, four, five] = out.map((line): unknown => JSON.parse(line));
    expect(out).toHaveLength(5);
    expect(faults.parse(one)).toMatchObject({ held: true });
    expect(faults.parse(one).acknowledged).toBeGreaterThanOrEqual(120);
    const killed = kills.parse(two);
    expect(killed).toMatchObject({ held: true, kills: 3 });
    expect(killed.everybodyPlaysAgainMilliseconds.count).toBeGreaterThanOrEqual(2);
    expect(attacks.parse(three)).toMatchObject({ held: true, under: { everything: {} } });
    const back = returns.parse(four);
    expect(back).toMatchObject({ held: true });
    expect(back.whereItTriesMilliseconds.count).toBe(8);
    const full = disk.parse(five);
    expect(full).toMatchObject({ held: true, timesFull: 2, goesOnMilliseconds: { count: 2 } });
    expect(full.refusedBecauseOfTheDisk).toBeGreaterThanOrEqual(2);
  },
);

test('a part or a number that a soak does not know is refused in one sentence', { timeout: PATIENCE }, async () => {
  expect(await runProgram(['soak', '--only', 'faults,luck'])).toEqual({
    code: 2,
    out: [],
    err: ['There is no part "luck" of a soak; the parts are faults, kills, attacks, returns, disk.'],
  });
  expect(await runProgram(['soak', '--kills', '0'])).toMatchObject({ code: 2, out: [] });
});
