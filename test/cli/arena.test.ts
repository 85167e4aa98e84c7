import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { games } from '#engine/games/index.ts';
import { everyFew, oneOfEachKind, perTier } from '#testkit/tier.ts';
import { expectRefusal, found, SHORT } from './arena-found.ts';
import { baize, ownFolder, runProgram } from './run-baize.ts';

describe('an arena', () => {
  it.each(everyFew(oneOfEachKind(games), 3).map(({ id, seats }) => [id, seats.min] as const))(
    'of %s plays one deal from every seat and once without the bot',
    async (game, seats) => {
      const short = ['--deals', '1', '--seats', String(seats), '--jobs', '1', '--seed', 'x', '--json'];
      const { code, out } = await baize('arena', game, ...short);
      expect(code).toBe(0);
      const rest = found(out);
      expect(rest).toMatchObject({
        game,
        seats,
        seat: 'steady',
        against: 'novice',
        deals: 1,
        matches: seats + 1,
        iterations: null,
      });
    },
  );

  it('says in words what it found', async () => {
    const { out } = await baize(...SHORT.filter((word) => word !== '--json'), '--deals', '3');
    expect(out[0]).toMatch(/^steady against novice: [\d.]+ ± [\d.]+% of the wins, parity 25\.0%$/);
    expect(out.at(-1)).toMatch(/^3 deals, 15 matches, 108 moves timed of \d+ inputs, seed "x"$/);
  });

  it('counts what the game counts, for the bot, for the others and without it', async () => {
    const { out } = await baize(
      'arena',
      'di-renjie',
      '--deals',
      '1',
      '--seats',
      String(perTier(2, 4)),
      '--set',
      'aid=off',
      '--jobs',
      '1',
      '--json',
    );
    const { figures } = found(out) as { figures: readonly { name: string }[] };
    expect(figures.find(({ name }) => name === 'crimes solved of matches')).toEqual({
      name: 'crimes solved of matches',
      seat: expect.any(Number) as number,
      against: expect.any(Number) as number,
      control: expect.any(Number) as number,
    });
  });

  it('finds the same with one thread and with two', async () => {
    const args = [...SHORT.slice(0, -2), '--deals', String(perTier(3, 6)), '--jobs'];
    const [one, two] = [await baize(...args, '1'), await runProgram([...args, '2'])];
    expect(one.code).toBe(0);
    expect(found(two.out)).toEqual(found(one.out));
  });

  it.each([
    [['--seat', 'x'], 'kirin has no bot "x"; its bots are novice, steady, sharp'],
    [['--against', 'x'], 'kirin has no bot "x"'],
    [['--deals', '0'], '--deals must be a whole number from 1 to 1000000'],
    [['--jobs', '0'], '--jobs must be a whole number from 1 to 256'],
    [['--seat', 'sharp', '--iterations', '1000001'], '--iterations must be a whole number from 1 to 1000000'],
    [['--iterations', '10'], '--iterations is for bots that search; steady of kirin does not'],
    [['--out', ''], '--out takes the name of a file'],
    [['--out', '/'], '"/" cannot be '],
    [['--seats', '5'], '--seats: kirin is for 4 players'],
    [['--set', 'x'], '--set takes key=value'],
  ])('refuses %j', async (args, says) => {
    await expectRefusal(['arena', 'kirin', ...args], says);
  });

  it('is not started as a thread by hand', async () => {
    await expectRefusal(['arena-thread'], 'is started by baize arena');
  });
});

describe('the file of an arena', () => {
  it('is continued: the figures are those of a single run, and no deal is played twice', async () => {
    const out = join(ownFolder(), 'arena.jsonl');
    await baize(...SHORT, '--deals', '3', '--out', out);
    const before = readFileSync(out, 'utf8');
    expect(before.split('\n')).toHaveLength(5);
    // Without a seed, that of the file.
    const again = SHORT.filter((word) => word !== '--seed' && word !== 'x');
    const { out: printed } = await baize(...again, '--deals', '5', '--out', out);
    expect(readFileSync(out, 'utf8').startsWith(before)).toBe(true);
    const atOnce = await baize(...SHORT, '--deals', '5');
    expect(found(printed)).toEqual(found(atOnce.out));
    const fewer = await baize(...SHORT, '--deals', '2', '--out', out);
    expect(found(fewer.out)).toEqual(found((await baize(...SHORT, '--deals', '2')).out));
  });

  it('drops an incomplete last line, and that deal is played again', async () => {
    const out = join(ownFolder(), 'arena.jsonl');
    const whole = await baize(...SHORT, '--deals', '3', '--out', out);
    const text = readFileSync(out, 'utf8');
    for (const kept of everyFew([text.slice(0, -20), text.slice(0, 10), ''], 3)) {
      writeFileSync(out, kept);
      const { out: printed } = await baize(...SHORT, '--deals', '3', '--out', out);
      expect(found(printed)).toEqual(found(whole.out));
      expect(readFileSync(out, 'utf8').split('\n')).toHaveLength(5);
    }
  });

  it('is not continued with other arguments, nor where it is held, damaged or something else', async () => {
    const out = join(ownFolder(), 'arena.jsonl');
    await baize(...SHORT, '--deals', '2', '--out', out);
    const other = (...args: readonly string[]): readonly string[] => [...SHORT, ...args, '--out', out];
    await expectRefusal(
      other('--seat', 'novice'),
      'other arguments: --seat was "\\"steady\\"" and is "\\"novice\\"" now',
    );
    await expectRefusal(other('--seed', 'y'), 'other arguments: --seed was');
    await expectRefusal(other('--set', 'kirinLead=noRank'), 'other arguments: --set was');
    writeFileSync(`${out}.lock`, JSON.stringify([process.ppid, '']));
    await expectRefusal(other(), 'is being written by another arena');
    rmSync(`${out}.lock`);
    const text = readFileSync(out, 'utf8');
    appendFileSync(out, '{"deal":3}\n');
    await expectRefusal(other(), 'is damaged: line 4 is not a deal that was played');
    for (const foreign of ['mine\n', 'mine', `\n${text}`]) {
      writeFileSync(out, foreign);
      await expectRefusal(other(), 'is not a file of an arena that can be continued; it was left unchanged');
      expect(readFileSync(out, 'utf8')).toBe(foreign);
    }
  });
});
