import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from '#protocol/schema.ts';
import { runProgram } from '../cli/run-baize.ts';

const figures = z.looseObject({
  moves: z.number(),
  updates: z.number(),
  delivered: z.number(),
  missing: z.number(),
  lost: z.number(),
  bytesPerMove: z.number(),
  joinBytes: z.number(),
  p50: z.number(),
  p99: z.number(),
});
const report = z.looseObject({
  viewers: z.literal(20),
  cases: z.strictObject({ publisher: figures, gateway: figures }),
});

/** Nothing here is a matter of speed. */
const PATIENCE = 120_000;

test('every update reaches every viewer, in few bytes', { timeout: PATIENCE }, async () => {
  const { code, out } = await runProgram(['audience-bench', '--viewers', '20', '--seconds', '2', '--json']);
  expect(code).toBe(0);
  const { cases } = report.parse(JSON.parse(out[0] ?? ''));
  for (const { delivered, updates, missing, lost, bytesPerMove, joinBytes, p50, p99 } of Object.values(cases)) {
    expect({ missing, lost, delivered }).toEqual({ missing: 0, lost: 0, delivered: 20 * updates });
    expect(updates).toBeGreaterThan(10);
    expect(bytesPerMove).toBeGreaterThan(2);
    // A picture is thousands of bytes; what follows from the one before is a few.
    expect(bytesPerMove).toBeLessThan(100);
    // A keyframe and at most 63 steps.
    expect(joinBytes).toBeGreaterThan(200);
    expect(joinBytes).toBeLessThan(4_000);
    expect(p99).toBeGreaterThanOrEqual(p50);
  }
});

test('numbers that cannot be measured are refused in one sentence', { timeout: PATIENCE }, async () => {
  expect(await runProgram(['audience-bench', '--viewers', '0'])).toEqual({
    code: 2,
    out: [],
    err: ['--viewers must be a whole number from 1 to 20000, not "0".'],
  });
});

test.each([
  [['relay', '--table', 'one'], /^A relay needs the link of an output: /],
  [['relay', '--table', 'a.*'], /^--table takes 1 to 40 of the characters a-z, 0-9 and -, not "a\.\*"\.$/],
  [['relay', '--nats', 'http://127.0.0.1'], /^--nats takes addresses such as nats:/],
  [
    ['gateway', '--bind', ''],
    /^--bind takes an address of this computer, such as 127\.0\.0\.1, or 0\.0\.0\.0 for all of them, not ""\.$/,
  ],
  [['gateway', '--creds', '/no/such/file'], /^--creds: "\/no\/such\/file" cannot be read: there is no such file/],
  [['gateway', '--name', 'a b'], /^--name takes a name such as watch\.example\.org, not "a b"\.$/],
])('%j is refused in one sentence', { timeout: PATIENCE }, async (args, sentence) => {
  const { code, out, err } = await runProgram(args);
  expect({ code, out, lines: err.length }).toEqual({ code: 2, out: [], lines: 1 });
  expect(err[0]).toMatch(sentence);
});

test('a gateway that waits for NATS can be ended', { timeout: PATIENCE }, async () => {
  const program = join(import.meta.dirname, '../../out/cli/baize.js');
  // Nothing listens at port 9 of this computer.
  const gateway = spawn(process.execPath, [program, 'gateway', '--port', '0', '--nats', 'nats://127.0.0.1:9'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(gateway, 'exit');
  const [said] = (await once(gateway.stderr, 'data')) as [Buffer];
  expect(said.toString()).toBe('NATS cannot be reached yet; trying again.\n');
  gateway.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
