import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectRefusal, found, SHORT } from './arena-found.ts';
import { baize, endOf, ownFolder, runProgram, startProgram } from './run-baize.ts';

describe('an arena', () => {
  it('of Hearts knows a plain search, which plays at no table', async () => {
    const rules = ['hearts', '--seats', '3', '--set', 'points=50', '--seed', 'x', '--json'];
    const rivals = ['--seat', 'sharp', '--against', 'plain', '--iterations', '2', '--deals', '1', '--jobs', '1'];
    const { out } = await baize('arena', ...rules, ...rivals);
    expect(found(out)).toMatchObject({ seat: 'sharp', against: 'plain', iterations: 2, matches: 4 });
    await expectRefusal(['play', ...rules, '--bots', 'plain'], 'hearts has no bot "plain"');
  });
});

describe('the file of an arena', () => {
  it('holds every deal that was finished before the process was killed', async () => {
    const out = join(ownFolder(), 'arena.jsonl');
    const args = [...SHORT.slice(0, -2), '--jobs', '2', '--out', out];
    const child = startProgram(...args, '--deals', '4000');
    const linesNow = (): number => {
      try {
        return readFileSync(out, 'utf8').split('\n').length;
      } catch {
        return 0;
      }
    };
    await expect.poll(linesNow).toBeGreaterThan(4);
    await expectRefusal([...SHORT, '--deals', '40', '--out', out], 'is being written by another arena');
    child.kill('SIGKILL');
    await endOf(child);
    const kept = readFileSync(out, 'utf8');
    const { out: printed } = await runProgram([...args, '--deals', '40']);
    const whole = kept.slice(0, kept.lastIndexOf('\n') + 1);
    expect(readFileSync(out, 'utf8').startsWith(whole)).toBe(true);
    expect(found(printed)).toEqual(found((await baize(...SHORT, '--deals', '40')).out));
  });
});
