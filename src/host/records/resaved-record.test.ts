import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ALL_MATCHES } from '#protocol/library.ts';
import { verifyReport } from '#testkit/verify-report.ts';
import { createFakeClock } from '#testkit/clock.ts';
import { tempFolder } from '#testkit/host/host.ts';
import { playMatch, recordTextOf } from '#testkit/playout.ts';
import { tiny } from '#testkit/tiny/tiny.game.ts';
import { openLibrary } from '../library/library.ts';
import { readOpened } from './opened-record.ts';
import { decodedRecord, reopenRecordFile } from './record-file.ts';
import { openRecords } from './records.ts';
import { salvageFile } from './salvaged-file.ts';

const OVER = recordTextOf(playMatch(tiny, 'resaved', { seats: 2, options: { rounds: 2 } }));
const CUT = OVER.split(/(?<=\n)/)
  .slice(0, -3)
  .join('');
const RESAVED = {
  'other line breaks': (text: string) => text.replaceAll('\n', '\r\n'),
  'a byte order mark': (text: string) => `\uFEFF${text}`,
  both: (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`,
};

let folder: string;
beforeEach(() => {
  folder = join(tempFolder(), 'records');
  mkdirSync(folder);
});
afterEach(() => {
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

describe.each(Object.entries(RESAVED))('a record that was saved again with %s', (_with, resaved) => {
  test('is read as it was, by whoever reads one', async () => {
    writeFileSync(join(folder, 'over.jsonl'), resaved(OVER));
    writeFileSync(join(folder, 'cut.jsonl'), resaved(CUT));
    const note = (): void => undefined;
    const records = openRecords({ folder, games: [tiny], clock: createFakeClock(), note });
    const library = openLibrary({ folder, games: [tiny], records, note });
    await library.settle();
    const states = library.page(ALL_MATCHES).entries.map(({ file, state }) => [file, state]);
    expect(new Map(states as [string, string][])).toEqual(
      new Map([
        ['over.jsonl', 'finished'],
        ['cut.jsonl', 'unfinished'],
      ]),
    );
    library.close();
    expect(records.listing().saved).toMatchObject([{ game: 'tiny' }]);
    expect(records.listing().saved[0]).not.toHaveProperty('damage');
    expect(await readOpened(Buffer.from(resaved(OVER)), [tiny])).toMatchObject({ kind: 'over', text: OVER });
  });

  test('is written again as it was before it is continued, and says so to whoever repairs it', () => {
    const path = join(folder, 'cut.jsonl');
    writeFileSync(path, resaved(CUT));
    expect(salvageFile(path, [tiny])).toMatchObject({ isResaved: true, isDamaged: false, loss: null, text: CUT });
    const { text, file } = reopenRecordFile(path);
    file.close();
    expect([text, readFileSync(path, 'utf8')]).toEqual([CUT, CUT]);
    expect(salvageFile(path, [tiny]).isResaved).toBe(false);
  });

  test('proves what it proved: a changed character is found', () => {
    const changed = Buffer.from(resaved(OVER.replace(/"seat":0/, '"seat":1')));
    expect(verifyReport(decodedRecord(changed), [tiny]).outcome).toBe('fails');
    expect(verifyReport(decodedRecord(Buffer.from(resaved(OVER))), [tiny]).outcome).not.toBe('fails');
  });
});
