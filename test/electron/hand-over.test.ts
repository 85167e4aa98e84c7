import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runMain } from './run-main.ts';

const here = import.meta.dirname;

it('hands a table over and takes it over, by files that only a dialog names', async () => {
  const data = mkdtempSync(join(tmpdir(), 'baize-hand-over-'));
  onTestFinished(() => {
    rmSync(data, { recursive: true, force: true });
  });
  mkdirSync(join(data, 'records'));
  copyFileSync(join(here, '../records/kirin-mid-trick.jsonl'), join(data, 'records', 'kirin-mid-trick.jsonl'));
  const refusedFor = (code: string): object => ({ answer: { ok: false, reason: { code } } });
  expect(await runMain('hand-over-main.mjs', { STAND_IN_DATA: data })).toEqual({
    shownBefore: {},
    handed: 'done',
    shown: [true],
    nothing: refusedFor('handOverUnreadable'),
    cancelled: { answer: null },
    elsewhere: { refused: expect.any(String) as string },
    malformed: { refused: expect.any(String) as string },
    tooLong: refusedFor('handOverTooLong'),
    folder: refusedFor('handOverUnreadable'),
    chosen: { answer: expect.stringMatching(/^kirin-.*\.baize$/) as string },
    wrong: refusedFor('wrongPassphrase'),
    taken: { answer: { ok: true } },
    paused: true,
    isSecret: true,
  });
});
