import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import { parseRecord } from '#engine/core/record.ts';
import { connectWire, type WireClient } from '#testkit/host/wire.ts';
import { firstChoice } from '#testkit/test-table.ts';
import { baize, endOf, startProgram, type Program } from './run-baize.ts';

/** Starts `baize host` in plain words; resolves with what `of` finds in what it prints, once it finds something. */
function listenTo(program: Program): (of: RegExp) => Promise<readonly string[]> {
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const look = (): void => {
    for (const again of [...waiting]) again();
  };
  let complaint = '';
  let isOver = false;
  program.stderr.on('data', (part: Buffer) => (complaint += part.toString()));
  createInterface({ input: program.stdout }).on('line', (line) => {
    lines.push(line);
    look();
  });
  void endOf(program).then(() => {
    isOver = true;
    look();
  });
  return (of) =>
    new Promise((resolve, reject) => {
      const again = (): void => {
        const found = lines.map((line) => of.exec(line)).find((match) => match !== null);
        if (!found && !isOver) return;
        waiting.delete(again);
        if (found) resolve(found.slice(1));
        else reject(new Error(`the host ended without ${String(of)}: ${lines.join('\n')} ${complaint}`));
      };
      waiting.add(again);
      again();
    });
}

/** Somebody comes in by the link of the room and takes a chair. */
async function seated(url: string, secret: string, name: string, seat: number): Promise<WireClient> {
  const guest = await connectWire(url, { join: { by: 'link', secret } });
  guest.send({ t: 'enter', ref: 'enter', name });
  await guest.until('pass');
  guest.send({ t: 'sit', ref: 'sit', seat });
  expect(await guest.answer('sit')).toMatchObject({ t: 'done' });
  return guest;
}

/** Plays the first move that is offered, whenever one is, until the match is over. */
export async function playOut(guest: WireClient): Promise<void> {
  for (let played = -1, number = 0; ; number += 1) {
    const isNext = ({ seq, view, prompts }: Shown): boolean =>
      view.phase === 'over' || (seq > played && firstChoice(prompts) !== null);
    const shown = await Promise.race([guest.until('update', isNext), guest.until('sync', isNext)]);
    const move = firstChoice(shown.prompts);
    if (shown.view.phase === 'over' || move === null) return;
    const ref = `move-${String(number)}`;
    guest.send({ t: 'move', ref, at: shown.seq, move });
    // Somebody else may have been quicker; then a later picture offers it again.
    await guest.answer(ref);
    played = shown.seq;
  }
}

type Shown = Extract<WireClient['messages'][number], { t: 'update' | 'sync' }>;

interface Hosted {
  readonly program: Program;
  readonly printed: ReturnType<typeof listenTo>;
  readonly url: string;
}

/** Starts `baize host` with these options, in plain words and with its own folder of records. */
export async function hosted(records: string, ...options: readonly string[]): Promise<Hosted> {
  const where = ['--bind', '0.0.0.0', '--port', '0', '--records', records, '--language', 'en', '--pace', 'instant'];
  const program = startProgram('host', ...options, ...where);
  const printed = listenTo(program);
  const [port = ''] = await printed(/^Table: http:.*:(\d+)\/$/);
  // Over the loopback nothing has to be sealed.
  return { program, printed, url: `http://127.0.0.1:${port}` };
}

/** A short match of Kirin has begun, at which Ann and Bea sit with two bots. */
export async function begun(records: string) {
  const host = await hosted(records, 'kirin', '--gather', '--bots', 'novice,novice', '--set', 'rounds=1');
  const [secret = ''] = await host.printed(/^ {2}Room: .*#join=(.+)$/);
  const [token = ''] = await host.printed(/^ {2}Host: .*#host=(.+)$/);
  const guests = [await seated(host.url, secret, 'Ann', 0), await seated(host.url, secret, 'Bea', 1)];
  const owner = await connectWire(host.url, { token });
  owner.send({ t: 'order', ref: 'begin', order: { kind: 'begin', bot: 'novice', names: [] } });
  expect(await owner.answer('begin')).toMatchObject({ t: 'done' });
  return { ...host, guests };
}

/** The one record in the folder, and what `baize verify --json` says of it. */
export async function verified(records: string) {
  const file = join(records, readdirSync(records).find((name) => name.endsWith('.jsonl')) ?? '');
  const { code, out } = await baize('verify', '--json', file);
  expect(code).toBe(0);
  const report = JSON.parse(out[0] ?? '') as { readonly checks: readonly { readonly code: string }[] };
  return { ...parseRecord(readFileSync(file, 'utf8')), report };
}
