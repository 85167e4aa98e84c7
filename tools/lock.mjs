/** One at a time: two commands started together must not install, or build, over each other. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 100;
/** A holder that has not yet written its number after this long has died between the two steps. */
const NAMELESS_LIMIT_MS = 5_000;

/**
 * Runs `work` while holding `out/.locks/<name>`. Waits for another process that holds it, and takes over the lock of
 * one that has died.
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const folder = join(dirname(import.meta.dirname), 'out', '.locks', name);
  mkdirSync(dirname(folder), { recursive: true });
  const release = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  for (let nameless = 0; !taken(folder);) {
    const holder = holderOf(folder);
    nameless = holder === undefined ? nameless + PAUSE_MS : 0;
    if (nameless > NAMELESS_LIMIT_MS || (holder !== undefined && !isAlive(holder))) release();
    else await pause(PAUSE_MS);
  }
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function taken(/** @type {string} */ folder) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(folder, 'holder'), String(process.pid));
  return true;
}

function holderOf(/** @type {string} */ folder) {
  try {
    const holder = Number(readFileSync(join(folder, 'holder'), 'utf8'));
    return holder > 0 ? holder : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(/** @type {number} */ processId) {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
