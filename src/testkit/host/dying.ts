import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Flushes are left out: to be killed before one is to be killed after the write before it. */
const CHANGES = ['openSync', 'writeFileSync', 'renameSync', 'rmSync', 'linkSync', 'ftruncateSync'] as const;

/**
 * Makes this process kill itself at a chosen change to the disk (the third, say); 0 for at none. Of what was to be
 * written a half is written. Returns what tells how many changes there were.
 */
export function dieAt(fatal: number): () => number {
  let touched = 0;
  for (const name of CHANGES) {
    const real = fs[name] as (...given: unknown[]) => unknown;
    const watched = (...given: unknown[]): unknown => {
      // To read changes nothing.
      if (name === 'openSync' && given[1] === 'r') return real(...given);
      touched += 1;
      if (touched === fatal) {
        const [handle, bytes] = given;
        if (name === 'writeFileSync' && bytes instanceof Uint8Array) real(handle, bytes.subarray(0, bytes.length / 2));
        process.kill(process.pid, 'SIGKILL');
      }
      return real(...given);
    };
    Object.assign(fs, { [name]: watched });
  }
  syncBuiltinESMExports();
  return () => touched;
}
