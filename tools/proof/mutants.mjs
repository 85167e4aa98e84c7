/**
 * `npm run mutants`: plants faults at random places of the rules, redaction, the table, the feed, the seal and the wire,
 * one at a time, and says which of them the unit tests catch (docs/testing.md). No file is changed: a fault is planted
 * in the code as it is loaded.
 *
 *   npm run mutants -- --count 50 --seed 1     the same faults again
 *   npm run mutants -- --list                  the faults, without a test
 *   npm run mutants -- --within 20             begins no fault once so many minutes are over
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { UsageError, readFlags, run } from '../entry.mjs';
import { childEnvironment, commandPath, nodePath, prepare, root } from '../setup.mjs';
import { mutationsOf } from './mutations.mjs';

/** @typedef {import('./mutations.mjs').Mutation & { file: string }} Planted */
/** @typedef {'caught' | 'caught by silence' | 'escaped'} Verdict */

/** Where faults are planted, and which part of them. */
const PLACES = [
  { folder: 'src/engine/games', share: 0.4 },
  { folder: 'src/engine/core', share: 0.16 },
  { folder: 'src/engine/table', share: 0.2 },
  { folder: 'src/feed', share: 0.08 },
  { folder: 'src/seal', share: 0.04 },
  { folder: 'src/host', share: 0.12 },
];

/** A run that says nothing for so long hangs: a fault that makes a rule loop is told by that. */
const SILENCE_MS = 120_000;

run(async () => {
  const flags = readFlags(process.argv.slice(2), {
    count: { type: 'string' },
    seed: { type: 'string' },
    within: { type: 'string' },
    from: { type: 'string' },
    list: { type: 'boolean' },
  });
  await prepare();
  const [count, seed, from] = [numberOf(flags.count, 50), numberOf(flags.seed, 1), numberOf(flags.from, 0)];
  const until = performance.now() + numberOf(flags.within, Infinity) * 60_000;
  const chosen = choose(count, seed);
  /** @type {Map<Planted, { quick: Verdict, deep: Verdict | null }>} */
  const verdicts = new Map();
  for (const [number, planted] of chosen.entries()) {
    if (number < from) continue;
    process.stdout.write(`${String(number).padStart(3)} ${nameOf(planted)}\n`);
    if (flags.list) continue;
    if (performance.now() > until) break;
    const quick = await tried(planted, 'quick');
    const deep = quick === 'escaped' && performance.now() < until ? await tried(planted, 'deep') : null;
    verdicts.set(planted, { quick, deep });
    process.stdout.write(`    ${quick}${deep === null ? '' : `; deep tier: ${deep}`}\n`);
  }
  if (flags.list) return 0;
  report(verdicts, seed);
  return 0;
});

function numberOf(/** @type {string | undefined} */ text, /** @type {number} */ usual) {
  if (text === undefined) return usual;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`${JSON.stringify(text)} is no number.`);
}

function nameOf(/** @type {Planted} */ { file, line, operator, start, end, text }) {
  const was = readFileSync(join(root, file), 'utf8').slice(start, end);
  return `${file}:${String(line)} ${operator}: ${oneLine(was)} -> ${oneLine(text)}`;
}

function oneLine(/** @type {string} */ text) {
  return text.replaceAll(/\s+/g, ' ').slice(0, 60);
}

/** So many faults: each place has its share, every fault of a place is as likely as any other. */
function choose(/** @type {number} */ count, /** @type {number} */ seed) {
  const below = randomBelow(seed);
  return PLACES.flatMap(({ folder, share }) => {
    const all = sourcesIn(folder).flatMap((file) =>
      mutationsOf(readFileSync(join(root, file), 'utf8')).map((mutation) => ({ ...mutation, file })),
    );
    return Array.from({ length: Math.round(count * share) }, () => all.splice(below(all.length), 1)).flat();
  });
}

/** Whole numbers that a seed always gives again (mulberry32). */
function randomBelow(/** @type {number} */ seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** What is played by: no tests, no fixtures, and no bots, whose choices no rule says. */
function sourcesIn(/** @type {string} */ folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !/\/(testing|bots)\/|bots?\.ts$|\.d\.ts$/.test(file))
    .sort();
}

/**
 * Whether a test tells of the fault. One that fails is enough.
 * @returns {Promise<Verdict>}
 */
function tried(/** @type {Planted} */ planted, /** @type {'quick' | 'deep'} */ tier) {
  const config = join(root, 'vitest.mutants.config.ts');
  // To find what is related takes longer than to begin with what is near (vitest.mutants.config.ts).
  const flags = ['run', '--project=node', '--project=alone', '--bail=1', '--reporter=verbose', '--config', config];
  const environment = { ...childEnvironment(), BAIZE_MUTANT: JSON.stringify(planted), BAIZE_TIER: tier, NO_COLOR: '1' };
  return new Promise((resolve) => {
    // A group of its own, so that its workers end with it.
    const detached = process.platform !== 'win32';
    const child = spawn(nodePath(), [commandPath('vitest'), ...flags], { cwd: root, env: environment, detached });
    /** @type {Verdict | null} */
    let verdict = null;
    const end = (/** @type {Verdict} */ known) => {
      if (verdict !== null) return;
      verdict = known;
      if (detached && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      else child.kill('SIGKILL');
    };
    let timer = setTimeout(end, SILENCE_MS, 'caught by silence');
    const heard = (/** @type {Buffer} */ chunk) => {
      clearTimeout(timer);
      timer = setTimeout(end, SILENCE_MS, 'caught by silence');
      // Nobody waits for what the other worker is at.
      if (/×|FAIL/.test(chunk.toString())) end('caught');
    };
    child.stdout.on('data', heard);
    child.stderr.on('data', heard);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(verdict ?? (code === 0 ? 'escaped' : 'caught'));
    });
  });
}

function report(
  /** @type {ReadonlyMap<Planted, { quick: Verdict, deep: Verdict | null }>} */ verdicts,
  /** @type {number} */ seed,
) {
  const all = [...verdicts.values()];
  const quick = all.filter((verdict) => verdict.quick !== 'escaped').length;
  const deep = all.filter((verdict) => verdict.deep !== null && verdict.deep !== 'escaped').length;
  const folder = join(root, 'reports');
  mkdirSync(folder, { recursive: true });
  const lines = [...verdicts].map(([planted, verdict]) => ({ ...planted, ...verdict }));
  writeFileSync(join(folder, 'mutants.json'), `${JSON.stringify({ seed, faults: lines }, null, 1)}\n`);
  process.stdout.write(
    `\n${String(all.length)} faults: the quick tier catches ${String(quick)}, the deep tier ${String(deep)} more\n`,
  );
}
