import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const here = import.meta.dirname;

it('hands a table over and takes it over, by files that only a dialog names', { timeout: 60_000 }, async () => {
  const data = mkdtempSync(join(tmpdir(), 'baize-hand-over-'));
  onTestFinished(() => {
    rmSync(data, { recursive: true, force: true });
  });
  mkdirSync(join(data, 'records'));
  copyFileSync(join(here, '../records/kirin-mid-trick.jsonl'), join(data, 'records', 'kirin-mid-trick.jsonl'));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', join(here, 'stand-in.mjs'), join(here, 'hand-over-main.mjs')],
    { env: { ...process.env, STAND_IN_DATA: data } },
  );
  const refusedFor = (code: string): object => ({ answer: { ok: false, reason: { code } } });
  expect(JSON.parse(stdout)).toEqual({
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
