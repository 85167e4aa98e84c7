import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { createHost } from '#host/host.ts';
import { connectWire } from '#testkit/host/wire.ts';
import { baize, baizeTyping, ownFolder, serving, servingTyped, startProgram } from './run-baize.ts';

/** A table that another computer has handed over: its folder, the file, and what opens it. */
async function handedOver(): Promise<{ records: string; id: string; path: string; passphrase: string }> {
  const records = ownFolder();
  copyFileSync(join(import.meta.dirname, '../records/kirin-mid-trick.jsonl'), join(records, 'kirin-mid-trick.jsonl'));
  const host = createHost({ records, pages: new Map(), note: () => undefined });
  const [{ id } = { id: '' }] = host.savedTables();
  expect(host.resumeTable(id)).toEqual({ ok: true });
  expect(host.order({ kind: 'handOver' })).toEqual({ ok: true });
  const { path, passphrase } = host.handedOver() ?? { path: '', passphrase: '' };
  await host.close();
  return { records, id, path, passphrase };
}

it('takes a table over: the passphrase from the standard input, and the table paused until the host goes on', async () => {
  const { path, passphrase } = await handedOver();
  const records = ownFolder();
  const program = startProgram('host', '--take-over', path, '--port', '0', '--records', records, '--json');
  program.stdin.end(`${passphrase.toLowerCase()}\n`);
  const line = await new Promise<string>((resolve) => createInterface({ input: program.stdout }).once('line', resolve));
  const told = JSON.parse(line) as { game: string; url: string; host: string; seats: readonly unknown[] };
  expect(told).toMatchObject({ game: 'kirin', seats: { length: 4 } });
  const token = /#host=(.+)$/.exec(told.host)?.[1] ?? '';
  const client = await connectWire(told.url, { token });
  expect((await client.until('sync')).status.paused).toBe(true);
  client.close();
  expect(readdirSync(records).filter((name) => name.endsWith('.jsonl'))).toHaveLength(1);
});

it('says in one sentence why a table is not taken over', async () => {
  const { path, passphrase } = await handedOver();
  const folder = ownFolder();
  const file = readFileSync(path);
  const write = (name: string, bytes: Uint8Array): string => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  const flipped = Buffer.from(file);
  flipped.writeUInt8(file.readUInt8(200) ^ 1, 200);
  const cases: readonly (readonly [file: string, typed: string, sentence: string])[] = [
    [path, 'K7F3Q-XM2PA-9D4TW-B8HZE\n', 'That passphrase does not open this file'],
    [path, '', 'No passphrase was given'],
    [write('cut', file.subarray(0, -1)), passphrase, 'damaged or cut off'],
    [write('flipped', flipped), passphrase, 'damaged or cut off'],
    [write('other', Buffer.from('a shopping list')), passphrase, 'not a table that Baize has handed over'],
    [write('later', Buffer.from('baize-hand-over 2\n')), passphrase, 'another version of Baize'],
    [write('long', Buffer.alloc(21 * 1024 * 1024)), passphrase, 'larger than any table'],
    [join(folder, 'nowhere'), passphrase, 'there is no such file'],
    [folder, passphrase, 'is not a regular file'],
  ];
  for (const [name, typed, sentence] of cases) {
    const records = ownFolder();
    const ran = await baizeTyping(typed, 'host', '--take-over', name, '--port', '0', '--records', records);
    expect([ran.code, ran.err.length, ran.out], sentence).toEqual([2, 1, []]);
    expect(ran.err[0]).toContain(sentence);
    expect(ran.err[0]).not.toContain(passphrase);
    expect(readdirSync(records).filter((entry) => entry.includes('.jsonl'))).toEqual([]);
  }
});

it('a table that does not allow an output is not taken over, and can still be', async () => {
  const { path, passphrase } = await handedOver();
  const records = ownFolder();
  const takeOver = ['host', '--take-over', path, '--port', '0', '--records', records];
  const ran = await baizeTyping(`${passphrase}\n`, ...takeOver, '--output', 'hands:0+0');
  expect([ran.code, ran.out, ran.err.length]).toEqual([2, [], 1]);
  expect(ran.err[0]).toContain('--output hands:0+0 shows more than the table allows (atEnd:0), or sooner; take it up');
  expect(readdirSync(records).filter((entry) => entry.includes('.jsonl'))).toEqual([]);
  expect((await servingTyped(`${passphrase}\n`, ...takeOver)).line).toContain('Table: http://127.0.0.1:');
});

it('a passphrase that is wrong leaves everything here as it was, where pages are served too', async () => {
  const { path } = await handedOver();
  const records = ownFolder();
  const kept = `${JSON.stringify({ reach: 'room', port: 41_577, outputs: [] })}\n`;
  writeFileSync(join(records, 'audience.json'), kept);
  const takeOver = ['host', '--take-over', path, '--port', '0', '--records', records, '--output', 'public:10'];
  expect((await baizeTyping('K7F3Q-XM2PA-9D4TW-B8HZE\n', ...takeOver)).code).toBe(2);
  expect(readFileSync(join(records, 'audience.json'), 'utf8')).toBe(kept);
});

it('a table that was handed over is taken up again only when it is said', async () => {
  const { records, id } = await handedOver();
  const resume = (...args: readonly string[]) => baize('host', 'kirin', '--records', records, '--port', '0', ...args);
  expect((await resume('--resume')).err.join()).toContain('no unfinished table of kirin');
  expect((await resume('--resume', id)).err.join()).toContain('add --take-back');
  const { line } = await serving('host', 'kirin', '--records', records, '--port', '0', '--resume', id, '--take-back');
  expect(line).toContain('Table: http://127.0.0.1:');
});

it.each([
  [['host'], 'baize host needs <game>'],
  [['host', 'kirin', '--take-back'], '--take-back goes with --resume'],
  [['host', 'kirin', '--take-over', 'x'], 'leave out "kirin"'],
  [['host', '--take-over', 'x', '--seats', '4'], 'leave out --seats'],
  [['host', '--take-over', 'x', '--resume'], 'different tables'],
])('%j is refused', async (args, sentence) => {
  const ran = await baize(...args);
  expect([ran.code, ran.err.length]).toEqual([2, 1]);
  expect(ran.err[0]).toContain(sentence);
});
