/**
 * `npm run mutants`: plants faults at random places of the rules, redaction, the table, the feed, the seal, the wire
 * and the drawn deals, one at a time, and says which of them the unit tests catch (docs/testing.md). No file is
 * changed: a fault is planted in the code as it is loaded.
 *
 *   npm run mutants -- --count 50 --seed 1     the same faults again
 *   npm run mutants -- --list                  the faults, without a test
 *   npm run mutants -- --within 20             begins no fault once so many minutes are over
 *   npm run mutants -- --quick                 leaves out the deep tier, which takes half an hour for each that escapes
 *   npm run mutants -- --only 3,17             these of the faults, by their numbers
 *   npm run mutants -- --count 0               only tries the tool itself
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError, readFlags, run } from '../entry.mjs';
import { fromRoot, prepare, root } from '../setup.mjs';
import { mutationsOf } from './mutations.mjs';
import { requireSound, tried } from './trial.mjs';

/** @typedef {import('./mutations.mjs').Mutation & { file: string }} Planted */
/** @typedef {import('./trial.mjs').Trial} Trial */
/** @typedef {{ quick: Trial, deep: Trial | null }} Verdicts */

/** Where faults are planted, and which part of them. */
const PLACES = [
  { folder: 'src/engine/games', share: 0.4 },
  { folder: 'src/engine/core', share: 0.16 },
  { folder: 'src/engine/table', share: 0.2 },
  { folder: 'src/feed', share: 0.08 },
  { folder: 'src/seal', share: 0.04 },
  { folder: 'src/host', share: 0.08 },
  { folder: 'src/fairness', share: 0.04 },
];

run(async () => {
  const flags = readFlags(process.argv.slice(2), {
    count: { type: 'string' },
    seed: { type: 'string' },
    within: { type: 'string' },
    only: { type: 'string' },
    quick: { type: 'boolean' },
    list: { type: 'boolean' },
  });
  await prepare();
  const [count, seed] = [numberOf(flags.count, 50), numberOf(flags.seed, 1)];
  const only = flags.only?.split(',').map((text) => numberOf(text, 0));
  const until = performance.now() + numberOf(flags.within, Infinity) * 60_000;
  if (!flags.list) await requireSound();
  const chosen = choose(count, seed);
  /** @type {Map<Planted, Verdicts>} */
  const verdicts = new Map();
  for (const [number, planted] of chosen.entries()) {
    if (only !== undefined && !only.includes(number)) continue;
    process.stdout.write(`${String(number).padStart(3)} ${nameOf(planted)}\n`);
    if (flags.list) continue;
    if (performance.now() > until) break;
    const quick = await tried(planted, 'quick');
    const isTriedAgain = quick.verdict === 'escaped' && !flags.quick && performance.now() < until;
    const deep = isTriedAgain ? await tried(planted, 'deep') : null;
    verdicts.set(planted, { quick, deep });
    process.stdout.write(`    ${told(quick)}${deep === null ? '' : `; deep tier: ${told(deep)}`}\n`);
  }
  if (flags.list) return 0;
  return report(verdicts, seed);
});

function told(/** @type {Trial} */ { verdict, files }) {
  return [verdict, ...files].join(' ');
}

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
    .map((entry) => fromRoot(join(entry.parentPath, entry.name)))
    .filter((file) => !/\/(testing|bots)\/|bots?\.ts$|\.d\.ts$/.test(file))
    .sort();
}

/** Writes the report, and returns the exit code. */
function report(/** @type {ReadonlyMap<Planted, Verdicts>} */ verdicts, /** @type {number} */ seed) {
  const all = [...verdicts.values()];
  const quick = all.filter((trials) => isCaught(trials.quick)).length;
  const deep = all.filter((trials) => isCaught(trials.deep)).length;
  const unclear = all.filter(({ quick, deep }) => [quick, deep].some((trial) => trial?.verdict === 'unclear')).length;
  const folder = join(root, 'reports');
  mkdirSync(folder, { recursive: true });
  const lines = [...verdicts].map(([planted, trials]) => ({ ...planted, ...trials }));
  writeFileSync(join(folder, 'mutants.json'), `${JSON.stringify({ seed, faults: lines }, null, 1)}\n`);
  process.stdout.write(
    `\n${String(all.length)} faults: the quick tier catches ${String(quick)}, the deep tier ${String(deep)} more\n`,
  );
  if (unclear > 0) process.stdout.write(`${String(unclear)} unclear: the same tests fail without the fault\n`);
  return unclear > 0 ? 1 : 0;
}

function isCaught(/** @type {Trial | null} */ trial) {
  return trial?.verdict === 'caught' || trial?.verdict === 'caught by silence';
}
