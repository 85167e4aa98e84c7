import child from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, expect } from 'vitest';
import { spend, takeSpent } from '#testkit/spent.ts';
import { isCounted, writeSpent } from '../tools/budget.mjs';

// Every file of tests begins with this.
const SYNCHRONOUS = ['spawnSync', 'execSync', 'execFileSync'] as const;

if (isCounted) count();

function count(): void {
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
    writeSpent(expect.getState().testPath ?? '', takeSpent());
  });
}
