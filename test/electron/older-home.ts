import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The folders of a person who has played with an earlier version, as Linux names them. */
export function olderHome(): { readonly root: string; readonly env: NodeJS.ProcessEnv } {
  const root = mkdtempSync(join(tmpdir(), 'baize-home-'));
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true });
  });
  const older = join(root, 'config', 'Baize');
  mkdirSync(join(older, 'records'), { recursive: true });
  writeFileSync(join(older, 'Local State'), '{}');
  writeFileSync(join(older, 'settings.json'), '{"settings":{"name":"Ann"}}');
  copyFileSync(
    join(import.meta.dirname, '../records/kirin-mid-trick.jsonl'),
    join(older, 'records', 'kirin-mid-trick.jsonl'),
  );
  return { root, env: { XDG_CONFIG_HOME: join(root, 'config'), XDG_DATA_HOME: join(root, 'data') } };
}
