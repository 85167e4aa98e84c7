import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { parseRecord, type RecordHeader } from '#engine/core/record.ts';
import { countLines } from '#engine/core/salvage.ts';
import { createHost } from '#host/host.ts';
import { connectWire } from '#testkit/host/wire.ts';
import { recordText } from '#testkit/record-text.ts';
import { ownFolder, serving } from './run-baize.ts';

const SCENE = join(import.meta.dirname, '../records/kirin-match-end.jsonl');
/** The file of the table that was left, and its id in lists. */
export const NAME = '2026-11-22-kirin-kirin-match-end-1.jsonl';
export const ID = 'kirin-match-end-1';
/** What stands in it. */
export const TEXT = readFileSync(SCENE, 'utf8');
export const LINES = TEXT.split(/(?<=\n)/);
export const MOVES = countLines(TEXT).moves;

/** A folder with the one record of a table that was left, as a host leaves it. */
export async function leftTable(): Promise<{ readonly records: string; readonly path: string }> {
  const records = ownFolder();
  copyFileSync(SCENE, join(records, NAME));
  const host = createHost({ records, pages: new Map(), note: () => undefined });
  expect(host.resumeTable(ID)).toEqual({ ok: true });
  await host.close();
  return { records, path: join(records, NAME) };
}

/** As it would have been written with another first line: every check fits. */
export function withHeader(header: Partial<Record<keyof RecordHeader, unknown>>): string {
  const record = parseRecord(TEXT);
  return recordText({ header: { ...record.header, ...header } as RecordHeader, entries: record.entries });
}

/** The first `count` lines. */
export const cut = (count: number): string => LINES.slice(0, count).join('');

/** The line with two bits changed. */
export const spoiltLine = (line: string): string => line.replace('"type":"', '"tYpE":"');

/** Takes it up, and closes it again; what was printed. */
export async function takenUp(records: string, ...args: readonly string[]): Promise<Record<string, unknown>> {
  const host = await serving('host', 'kirin', '--resume', '--port', '0', '--records', records, '--json', ...args);
  const told = JSON.parse(host.line) as Record<string, unknown>;
  const client = await connectWire(String(told['url']), { token: /#host=(.+)$/.exec(String(told['host']))?.[1] ?? '' });
  await client.until('sync');
  client.close();
  await host.end();
  return { ...told, err: host.err.map((line) => `${line}\n`).join('') };
}
