import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ObsStatus } from '#protocol/obs.ts';
import { runMain } from './run-main.ts';

/** What stream-main.mjs prints. */
export interface StreamFacts {
  readonly protection: readonly [before: readonly boolean[], after: readonly boolean[]];
  readonly panic: {
    /** How it stands, and the keys that the system gave. */
    readonly states: readonly (readonly [reach: string, keys: readonly string[]])[];
    readonly pressed: { readonly covers: number; readonly focused: number };
    readonly throttling: readonly boolean[];
  };
  readonly untouched: number;
  readonly opened: number;
  readonly atFirst: ObsStatus;
  readonly after: ObsStatus;
  readonly malformed: readonly boolean[];
  readonly holding: readonly string[];
  readonly isSealed: boolean;
  readonly isToldThePassword: boolean;
}

/** Runs the app of somebody who streams, with this environment, in a folder that is removed afterwards. */
export async function probeStream(environment: NodeJS.ProcessEnv): Promise<StreamFacts> {
  const data = mkdtempSync(join(tmpdir(), 'baize-stream-'));
  try {
    return await runMain('stream-main.mjs', { STAND_IN_DATA: data, XDG_SESSION_TYPE: 'x11', ...environment });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
