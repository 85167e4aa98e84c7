import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyRecord } from '#engine/core/replay.ts';
import { games } from '#engine/games/index.ts';
import { buildProgram } from '#testkit/host/build-program.ts';
import { openHandOver } from './hand-over-file.ts';
import { TEST_PAGES, tempFolder } from '#testkit/host/host.ts';
import { createHost, type Host } from '../host.ts';
import { isMoved } from '../records/moved-mark.ts';
import { unpackBundle } from './bundle.ts';

const SCENE = join(import.meta.dirname, '../../../test/records/kirin-mid-trick.jsonl');
const NAME = '2026-11-22-kirin-scene-1.jsonl';
const PASSPHRASE = '77777-77777-77777-77777';
/** More disk operations than either direction needs. */
const MANY = 60;

const built = tempFolder();
const root = tempFolder();
let program = '';
let numbered = 0;

beforeAll(async () => {
  program = await buildProgram('killed-while-moving.ts', built);
}, 60_000);

afterAll(() => {
  for (const folder of [built, root]) rmSync(folder, { recursive: true, force: true });
});

function freshFolder(withMatch: boolean): string {
  const folder = join(root, String(numbered++));
  mkdirSync(folder);
  if (withMatch) copyFileSync(SCENE, join(folder, NAME));
  return folder;
}

/** What the host reported, or null if it was killed. */
function run(...args: readonly string[]): { readonly verdict: unknown; readonly touched: number } | null {
  const { stdout, signal, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  if (signal === 'SIGKILL') return null;
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as { verdict: unknown; touched: number };
}

/** Works on a host of this process that has the folder to itself. */
async function withHost(folder: string, work: (host: Host) => void): Promise<void> {
  const host = createHost({ records: folder, pages: TEST_PAGES, pace: 'relaxed', note: () => undefined });
  try {
    work(host);
  } finally {
    await host.close();
  }
}

type Told = ReturnType<typeof run>;

/**
 * Tries it with a kill at the first touch of the disk, then at the second, and so on until it comes through. `trial`
 * returns what the host reported.
 * @param least more kills than this come before that
 */
async function killedAtEveryStep(least: number, trial: (fatal: number, step: string) => Promise<Told>): Promise<void> {
  for (let fatal = 1; fatal < MANY; fatal += 1) {
    const told = await trial(fatal, `killed at touch ${String(fatal)}`);
    if (!told) continue;
    expect(told).toEqual({ verdict: { ok: true }, touched: fatal - 1 });
    expect(fatal - 1).toBeGreaterThan(least);
    return;
  }
  throw new Error(`it does not come through within ${String(MANY)} touches`);
}

function fileIn(folder: string): string | null {
  const files = existsSync(join(folder, 'handed-over')) ? readdirSync(join(folder, 'handed-over')) : [];
  const name = files.find((file) => file.endsWith('.baize'));
  return name === undefined ? null : join(folder, 'handed-over', name);
}

test(
  'killed at any step of handing over: the table is here, or it is whole in the file',
  { timeout: 120_000 },
  async () => {
    const scene = readFileSync(SCENE, 'utf8');
    await killedAtEveryStep(5, async (fatal, step) => {
      const folder = freshFolder(true);
      const told = run(folder, 'out', String(fatal));
      const record = join(folder, NAME);
      // The record is the truth, and stays in any case.
      expect(readFileSync(record, 'utf8').startsWith(scene), step).toBe(true);
      verifyRecord(readFileSync(record, 'utf8'), games);
      const file = fileIn(folder);
      if (file !== null) {
        const bundle = unpackBundle(openHandOver(readFileSync(file), PASSPHRASE));
        expect(bundle.record, step).toBe(readFileSync(record, 'utf8'));
      }
      if (isMoved(record)) expect(file, step).not.toBeNull();
      await withHost(folder, (host) => {
        const [saved] = host.savedTables();
        expect(saved?.handedOver ?? false, step).toBe(isMoved(record));
        if (isMoved(record)) {
          expect(host.resumeTable(saved?.id ?? ''), step).toMatchObject({ reason: { code: 'handedOver' } });
          expect(host.resumeTable(saved?.id ?? '', { takeBack: true }), step).toEqual({ ok: true });
        } else {
          expect(host.resumeTable(saved?.id ?? ''), step).toEqual({ ok: true });
        }
      });
      return told;
    });
  },
);

test(
  'killed at any step of restoring: the record is the damaged one or the restored one, and the damaged one is never lost',
  { timeout: 120_000 },
  async () => {
    const lines = readFileSync(SCENE, 'utf8').split(/(?<=\n)/);
    const good = lines.slice(0, -2).join('');
    const damaged = good + (lines.at(-2) ?? '').replace('"type":"', '"tYpE":"') + (lines.at(-1) ?? '');
    await killedAtEveryStep(4, async (fatal, step) => {
      const folder = freshFolder(true);
      const record = join(folder, NAME);
      writeFileSync(record, damaged);
      const told = run(folder, 'restore', String(fatal));
      const kept = (): readonly string[] =>
        readdirSync(folder)
          .filter((name) => name.includes('.corrupt'))
          .map((name) => readFileSync(join(folder, name), 'utf8'));
      const now = readFileSync(record, 'utf8');
      expect([damaged, good], step).toContain(now);
      expect([now, ...kept()], step).toContain(damaged);
      await withHost(folder, (host) => {
        const [saved] = host.savedTables();
        expect(saved?.damage?.asks ?? false, step).toBe(now === damaged);
        expect(host.resumeTable(saved?.id ?? '', { acceptLoss: saved?.damage?.reason }), step).toEqual({ ok: true });
      });
      verifyRecord(readFileSync(record, 'utf8'), games);
      // What was set aside before the kill is not set aside a second time.
      expect(kept(), step).toEqual([damaged]);
      return told;
    });
  },
);

test(
  'killed at any step of taking over: it can be taken over again, and is here once',
  { timeout: 120_000 },
  async () => {
    const source = freshFolder(true);
    expect(run(source, 'out', '0')).toMatchObject({ verdict: { ok: true } });
    const file = fileIn(source) ?? '';
    // The folder that the match came from: everything done in a stranger's folder, and the mark as well.
    await killedAtEveryStep(5, async (fatal, step) => {
      const folder = freshFolder(true);
      copyFileSync(join(source, `${NAME}.moved`), join(folder, `${NAME}.moved`));
      const told = run(folder, 'in', String(fatal), file, PASSPHRASE);
      await withHost(folder, (host) => {
        expect(host.savedTables().length, step).toBeLessThanOrEqual(1);
        expect(host.takeOver(readFileSync(file), PASSPHRASE), step).toEqual({ ok: true });
        expect(host.savedTables(), step).toEqual([]);
      });
      const records = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
      expect(records, step).toEqual([NAME]);
      expect(isMoved(join(folder, NAME)), step).toBe(false);
      verifyRecord(readFileSync(join(folder, NAME), 'utf8'), games);
      return told;
    });
  },
);
