import child from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { spend, takeSpent } from '#testkit/spent.ts';

// Every file of tests begins with this where a run is held to its budget (tools/test.mjs): BAIZE_SPENT is the file that
// each adds to what it has spent.
const path = process.env['BAIZE_SPENT'];
const SYNCHRONOUS = ['spawnSync', 'execSync', 'execFileSync'] as const;

if (path !== undefined) count(path);

function count(file: string): void {
  takeSpent();
  const started = (): void => {
    spend('processes');
  };
  const listened = (): void => {
    spend('servers');
  };
  subscribe('child_process', started);
  subscribe('tracing:net.server.listen:asyncStart', listened);
  // Node tells nothing of processes that are waited for.
  const originals = SYNCHRONOUS.map((name) => [name, child[name]] as const);
  for (const [name, original] of originals) {
    Object.assign(child, {
      [name]: (...args: readonly never[]): unknown => {
        started();
        return (original as (...given: readonly never[]) => unknown)(...args);
      },
    });
  }
  syncBuiltinESMExports();
  afterAll(() => {
    unsubscribe('child_process', started);
    unsubscribe('tracing:net.server.listen:asyncStart', listened);
    Object.assign(child, Object.fromEntries(originals));
    syncBuiltinESMExports();
    const test = relative(process.cwd(), expect.getState().testPath ?? '').replaceAll('\\', '/');
    for (const [expense, spent] of takeSpent()) appendFileSync(file, `${JSON.stringify({ test, expense, spent })}\n`);
  });
}
