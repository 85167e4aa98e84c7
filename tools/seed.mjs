/** The seed that random tests draw from: it changes with every commit, and can be given again. */
import { spawnSync } from 'node:child_process';
import { root } from './setup.mjs';

/** What is drawn from where there is no git. */
const FALLBACK = 'baize';

/** `BAIZE_SEED`, else the commit that is checked out. */
export function baseSeed() {
  const given = process.env['BAIZE_SEED'];
  if (given) return given;
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : FALLBACK;
}

/** A seed as a shell reads it again (the same as in src/testkit/seed-hint.ts, which may not import this). */
export function quoted(/** @type {string} */ seed) {
  return /^[\w.-]+$/.test(seed) ? seed : `'${seed.replaceAll("'", `'\\''`)}'`;
}
