import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFakeClock } from '#testkit/clock.ts';
import { planOf } from '#testkit/evenings.ts';
import { newEveningFolder } from './evening-folder.ts';
import { createLog, logPathOf, reopenLog } from './evening-log.ts';
import { writePeople } from './people-file.ts';
import { createSavedEvenings } from './saved-evenings.ts';

const parts = { clock: createFakeClock(), note: () => undefined };

function laid(records: string, at: number): { readonly id: string; readonly folder: string } {
  const { id, folder } = newEveningFolder(records, 'kirin');
  createLog(folder, { kind: 'opened', plan: planOf({ id }), at }, parts).close();
  return { id, folder };
}

test('evenings that are not over are listed, the latest first, with the secrets of their people', async () => {
  const records = mkdtempSync(join(tmpdir(), 'baize-evening-'));
  onTestFinished(() => {
    rmSync(records, { recursive: true, force: true });
  });
  const all = [2_000, 1_000, 3_000, 2_000, 500].map((at) => laid(records, at));
  const hash = 'a'.repeat(64);
  writePeople(all[1]?.folder ?? '', { guests: new Map([['e1', hash]]), host: null });
  const saved = createSavedEvenings(records);
  const ids = () => saved.list().map(({ id }) => id);
  expect(ids()).toEqual(['kirin-3', 'kirin-4', 'kirin-1', 'kirin-2', 'kirin-5']);
  expect(saved.tokenHashes()).toEqual([hash]);
  const log = reopenLog(all[2]?.folder ?? '', parts);
  await log.add({ kind: 'over', at: 4_000 });
  log.close();
  writeFileSync(logPathOf(all[3]?.folder ?? ''), 'nothing\n');
  expect(ids()).toEqual(['kirin-1', 'kirin-2', 'kirin-5']);
});
