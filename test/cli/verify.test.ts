import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RecordHeader } from '#engine/core/record.ts';
import { keptText } from '#engine/table/lifecycle/kept.ts';
import { shortestOptions } from '#testkit/playout.ts';
import { recordText } from '#testkit/record-text.ts';
import { signedRecord } from '#testkit/signed-record.ts';
import { registeredGame } from '#testkit/tested-games.ts';
import { baize, ownFolder } from './run-baize.ts';

const game = registeredGame('hearts');
const { header, entries, key } = signedRecord(game, 'verified', { options: shortestOptions(game) });
const TEXT = recordText({ header, entries });

function written(text: string): string {
  const path = join(ownFolder(), 'match.jsonl');
  writeFileSync(path, text);
  return path;
}

function withHeader(more: Partial<RecordHeader>): string {
  return recordText({ header: { ...header, ...more }, entries });
}

describe('baize verify', () => {
  it('says what each check proves, and all of it in JSON', async () => {
    const path = written(TEXT);
    const { code, out } = await baize('verify', path);
    expect([code, out.length]).toEqual([0, 11]);
    expect(out[0]).toMatch(/hearts, \d+ inputs, finished, verified$/);
    expect(out.slice(1).every((line) => line.startsWith('  + '))).toBe(true);
    expect(out.join('\n')).toContain('each with a secret fixed beforehand: Seat 2, Seat 3');
    const json = JSON.parse((await baize('verify', '--json', path)).out[0] ?? '') as Record<string, unknown>;
    expect(json).toMatchObject({ file: path, game: 'hearts', finished: true, outcome: 'holds', key: key.public });
    expect(json['checks']).toHaveLength(10);
  });

  it('says what an older record lacks', async () => {
    const path = join(ownFolder(), 'older.jsonl');
    await baize('play', 'kirin', '--seed', 'x', '--set', 'rounds=1', '--out', path);
    const { code, out } = await baize('verify', path);
    expect(code).toBe(0);
    expect(out.filter((line) => line.startsWith('  - ')).length).toBe(6);
    expect(out).toContain('  - The record is not signed at its end.');
  });

  it.each([
    ['The secret shown is not the one', withSecret('ab'.repeat(32))],
    ['something was changed after it was signed', withHeader({ startedAt: 1 })],
    ['the last line is missing', recordText({ header, entries: entries.slice(0, -1) })],
  ])('refuses a record in which nothing but the draw or the signature tells: %s', async (says, text) => {
    const { code, err } = await baize('verify', written(text));
    expect([code, err.length]).toEqual([1, 1]);
    expect(err[0]).toContain(says);
  });
});

describe('baize repair', () => {
  it('writes a missing end again, with its signature where the key was kept', async () => {
    const path = written(recordText({ header, entries: entries.slice(0, -1) }));
    writeFileSync(
      `${path}.kept`,
      keptText({ table: header.id, match: 1, seats: 4 }, { sealed: [], notes: [], signingKey: key.secret }),
    );
    expect((await baize('repair', path)).code).toBe(0);
    const json = JSON.parse((await baize('verify', '--json', path)).out[0] ?? '') as object;
    expect(json).toMatchObject({ outcome: 'holds' });
  });
});

function withSecret(secret: string): string {
  const { seedDraw } = header;
  if (!seedDraw) throw new Error('the seed of this record was drawn by nobody');
  const seats = seedDraw.seats.map((seat) => (seat.seat === 2 ? { ...seat, secret } : seat));
  return withHeader({ seedDraw: { ...seedDraw, seats } });
}
