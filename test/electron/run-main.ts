import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROTOCOL_VERSION } from '#protocol/messages.ts';

const here = import.meta.dirname;

/** One that waits for something that never comes must not hold up the other tests. */
const LIMIT_MS = 60_000;

/**
 * Runs one of the scripts of this folder under the stand-in for Electron, and returns the JSON that it printed.
 * @param script the file's name
 * @throws when it ends with an error, takes longer than a minute, or prints something else
 */
export async function runMain<T>(script: string, environment: NodeJS.ProcessEnv): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(here, script)], {
    env: { ...process.env, STAND_IN_PROTOCOL_VERSION: String(PROTOCOL_VERSION), ...environment },
    timeout: LIMIT_MS,
    // The app answers SIGTERM by saving and leaving, which one that hangs never does.
    killSignal: 'SIGKILL',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as T;
}
