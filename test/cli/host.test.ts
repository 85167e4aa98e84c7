import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseRecord, recordInputs } from '#engine/core/record.ts';
import { playUntilGone } from '#testkit/host/playing.ts';
import { connectWire, type WireClient } from '#testkit/host/wire.ts';
import { baize, endOf, ownFolder, serving, type Program } from './run-baize.ts';
import { startHost, type HostTold } from './started-host.ts';

function tokenOf(link: string | null | undefined): string {
  const token = /#(?:seat|host)=(.+)$/.exec(link ?? '')?.[1];
  if (token === undefined) throw new Error(`no secret in the link ${String(link)}`);
  return token;
}

it('tells every seat, a link for each person, and where to watch', async () => {
  const args = ['--port', '0', '--bots', 'steady,novice', '--records', ownFolder()];
  const { line, end } = await serving('host', 'kirin', '--pace', 'instant', '--json', ...args);
  const told = JSON.parse(line) as HostTold;
  expect(told.game).toBe('kirin');
  expect(told.seats.map(({ kind, bot }) => [kind, bot])).toEqual([
    ['person', null],
    ['person', null],
    ['bot', 'steady'],
    ['bot', 'novice'],
  ]);
  expect(told.seats.map(({ join }) => join?.startsWith(`${told.url}/#seat=`) ?? null)).toEqual([
    true,
    true,
    null,
    null,
  ]);
  expect([told.watch, told.host.replace(/=.*/, '')]).toEqual([`${told.url}/#watch`, `${told.url}/#host`]);
  expect((await fetch(told.url)).status).toBe(200);
  const watcher = await connectWire(told.url);
  expect((await watcher.until('welcome')).you).toMatchObject({ seat: null, host: false });
  expect((await end()).code).toBe(0);
  expect(await watcher.closed).toBeGreaterThan(0);
});

it('goes on after kill -9 on the same port: same seats, same secrets, nothing acknowledged lost; Ctrl-C ends it', async () => {
  const records = ownFolder();
  const accepted: object[] = [];
  /** Both people play until `signal` has ended the host, which it is sent when `count` moves were acknowledged. */
  const playUntil = async (
    program: Program,
    clients: readonly WireClient[],
    count: number,
    signal: NodeJS.Signals,
  ): Promise<number> => {
    const keep = (move: object): void => {
      accepted.push(move);
      if (accepted.length !== count) return;
      // Twice, as from a terminal that reaches both this process and the tool that started it.
      program.kill(signal);
      program.kill(signal);
    };
    const ended = endOf(program);
    await Promise.all(clients.map((client, seat) => playUntilGone(client, `m${String(count)}s${String(seat)}`, keep)));
    return ended;
  };

  const first = await startHost('--port', '0', '--bots', 'novice,steady', '--records', records);
  const tokens = first.told.seats.slice(0, 2).map(({ join: link }) => tokenOf(link));
  const sit = (): Promise<WireClient[]> => Promise.all(tokens.map((token) => connectWire(first.told.url, { token })));
  await playUntil(first.program, await sit(), 7, 'SIGKILL');
  expect(accepted.length).toBeGreaterThanOrEqual(7);

  const second = await startHost('--resume', '--port', new URL(first.told.url).port, '--records', records);
  expect(second.told.url).toBe(first.told.url);
  expect(second.told.seats).toEqual(first.told.seats.map((seat) => ({ ...seat, join: null })));
  const clients = await sit();
  const welcomes = await Promise.all(clients.map((client) => client.until('welcome')));
  expect(welcomes.map(({ you }) => you.seat)).toEqual([0, 1]);
  expect(await playUntil(second.program, clients, accepted.length + 4, 'SIGINT')).toBe(0);

  const files = readdirSync(records).filter((name) => name.endsWith('.jsonl'));
  expect(files).toHaveLength(1);
  const path = join(records, files[0] ?? '');
  expect((await baize('verify', path)).code).toBe(0);
  const recorded = recordInputs(parseRecord(readFileSync(path, 'utf8')))
    .filter((input) => input['seat'] === 0 || input['seat'] === 1)
    .map((input) => JSON.stringify({ ...input, seat: undefined }));
  for (const move of accepted) expect(recorded).toContain(JSON.stringify(move));
  // At each end at most one move of each person was written without its answer getting out; none twice.
  expect(recorded.length - accepted.length).toBeLessThanOrEqual(4);
  expect(new Set(recorded).size).toBe(recorded.length);
});
