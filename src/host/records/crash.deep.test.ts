import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { testRng } from '#testkit/test-table.ts';
import { parseRecord, recordInputs } from '#engine/core/record.ts';
import { verifyRecord } from '#engine/core/replay.ts';
import { games } from '#engine/games/index.ts';
import { buildProgram } from '#testkit/host/build-program.ts';
import { tempFolder, tokenOf } from '#testkit/host/host.ts';
import type { JoinLink } from '../host.ts';
import { playUntilGone } from '#testkit/host/playing.ts';
import { connectWire } from '#testkit/host/wire.ts';
import { perTier } from '#testkit/tier.ts';

interface Started {
  readonly origin: string;
  readonly verdict: { readonly ok: boolean };
  readonly links: readonly JoinLink[];
}

function start(
  program: string,
  records: string,
  id?: string,
): { readonly child: ChildProcess; readonly started: Promise<Started> } {
  const child = spawn(process.execPath, [program, records, ...(id ? [id] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const started = new Promise<Started>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => {
      resolve(JSON.parse(line) as Started);
    });
    child.once('exit', (code, signal) => {
      reject(new Error(`the host ended with ${String(code ?? signal)}`));
    });
  });
  return { child, started };
}

const savedId = (records: string): string => {
  const name = readdirSync(records).find((file) => file.endsWith('.jsonl')) ?? '';
  const { header } = parseRecord(readFileSync(join(records, name), 'utf8').replace(/[^\n]*$/, ''));
  return `${header.id}-${String(header.match)}`;
};

test('a host that is killed again and again loses no acknowledged move, and the seats stay theirs', async () => {
  const records = tempFolder();
  const built = tempFolder();
  const program = await buildProgram('killed-host.ts', built);
  const delays = testRng('kill').stream('delays');
  const acknowledged: unknown[] = [];
  let tokens: readonly string[] = [];
  for (let life = 0; life < perTier(2, 4); life += 1) {
    const { child, started } = start(program, records, life === 0 ? undefined : savedId(records));
    const { origin, verdict, links } = await started;
    expect(verdict).toEqual({ ok: true });
    if (life === 0) tokens = links.map(({ url }) => tokenOf(url));
    const clients = await Promise.all(tokens.map((token) => connectWire(origin, { token })));
    const welcomes = await Promise.all(clients.map((client) => client.until('welcome')));
    expect(welcomes.map(({ you }) => you.seat)).toEqual([0, 1]);
    const playing = clients.map((client, seat) =>
      playUntilGone(client, `l${String(life)}s${String(seat)}`, (move) => acknowledged.push(move)),
    );
    // Killed during play: after a few more acknowledged moves, at a random instant.
    const enough = acknowledged.length + 2 + delays.uniform(4);
    await expect.poll(() => acknowledged.length, { interval: 1, timeout: 20_000 }).toBeGreaterThanOrEqual(enough);
    child.kill('SIGKILL');
    await Promise.all(playing);
  }
  const [name = ''] = readdirSync(records).filter((file) => file.endsWith('.jsonl'));
  const whole = readFileSync(join(records, name), 'utf8').replace(/[^\n]*$/, '');
  expect(verifyRecord(whole, games).finished).toBe(false);
  const recorded = recordInputs(parseRecord(whole)).filter((input) => input['seat'] === 0 || input['seat'] === 1);
  const moves = recorded.map((input) => JSON.stringify({ ...input, seat: undefined }));
  for (const move of acknowledged) expect(moves).toContain(JSON.stringify(move));
  // At most one move per seat and life was written without an answer; none was written twice.
  expect(new Set(recorded.map((input) => JSON.stringify(input))).size).toBe(recorded.length);
  expect(recorded.length - acknowledged.length).toBeLessThanOrEqual(8);
  for (const folder of [records, built]) rmSync(folder, { recursive: true });
});
