/**
 * `npm run coverage`: which lines and branches of the engine, the host, the feed, the seal and the fairness the unit tests
 * run, in the quick tier and in the deep one (docs/testing.md). Counted in the code as it runs, without its types, by V8.
 *
 *   npm run coverage                     both tiers, then the table
 *   npm run coverage -- --tier quick     one of them; what was measured of the other before is shown beside it
 *   npm run coverage -- --show           what was measured before
 *   npm run coverage -- --alone          what was measured before of the quick tier: for each file of tests, how many
 *                                        lines and branches no other file runs
 */
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { quietly } from '../child.mjs';
import { UsageError, readFlags, run } from '../entry.mjs';
import { commandPath, prepare, root } from '../setup.mjs';

/** @typedef {{ url: string, functions: readonly (readonly [number, number, number][])[] }} Script */
/** @typedef {{ lines: Set<string>, branches: Set<string> }} Places */
/** @typedef {{ ran: Places, all: Places }} Sum */

const TIERS = /** @type {const} */ (['quick', 'deep']);
const AREAS = ['engine', 'host', 'feed', 'seal', 'fairness'];
const LIMIT_MS = 7_200_000;

run(async () => {
  const flags = readFlags(process.argv.slice(2), {
    alone: { type: 'boolean' },
    tier: { type: 'string' },
    show: { type: 'boolean' },
  });
  const chosen = TIERS.filter((tier) => flags.tier === undefined || flags.tier === tier);
  if (chosen.length === 0) throw new UsageError(`--tier allows ${TIERS.join(' and ')}.`);
  await prepare();
  if (flags.alone) {
    listAlone('quick');
    return 0;
  }
  for (const tier of flags.show ? [] : chosen) await measure(tier);
  const sums = TIERS.map((tier) => sumsOf(tier));
  process.stdout.write(
    `${'area'.padEnd(10)}${TIERS.map((tier) => `${tier}: lines`.padEnd(15) + 'branches'.padEnd(12)).join('')}\n`,
  );
  for (const area of AREAS) {
    // Both tiers are held against everything that either of them has loaded.
    const all = { lines: union(sums, area, 'lines'), branches: union(sums, area, 'branches') };
    const cells = sums.map((sum) => {
      const ran = sum.get(area)?.ran;
      return share(ran?.lines, all.lines).padEnd(15) + share(ran?.branches, all.branches).padEnd(12);
    });
    process.stdout.write(`${area.padEnd(10)}${cells.join('')}\n`);
  }
  return 0;
});

function folderOf(/** @type {string} */ tier) {
  return join(root, 'reports/coverage', tier);
}

async function measure(/** @type {string} */ tier) {
  rmSync(folderOf(tier), { recursive: true, force: true });
  mkdirSync(folderOf(tier), { recursive: true });
  const flags = ['run', '--config', 'vitest.coverage.config.ts'];
  const environment = { BAIZE_TIER: tier, BAIZE_COVERAGE: folderOf(tier) };
  const { code, output } = await quietly(commandPath('vitest'), flags, { limitMs: LIMIT_MS, environment });
  if (code !== 0)
    process.stdout.write(`${output.split('\n').slice(-40).join('\n')}\nSome tests of the ${tier} tier failed.\n`);
}

/**
 * What one file of tests ran: of each script, by the hash of its text, the characters that ran.
 * @typedef {{ test: string, scripts: ReadonlyMap<string, { url: string, ran: Uint8Array }> }} FileRun
 */

/** @returns {readonly FileRun[]} */
function runsOf(/** @type {string} */ tier) {
  return filesIn(folderOf(tier))
    .filter((one) => one.endsWith('.json'))
    .map((name) => {
      /** @type {{ test: string, scripts: Record<string, Script> }} */
      const { test, scripts } = JSON.parse(readFileSync(join(folderOf(tier), name), 'utf8'));
      const read = Object.entries(scripts).map(
        ([hash, { url, functions }]) => /** @type {const} */ ([hash, { url, ran: bytesOf(functions) }]),
      );
      return { test, scripts: new Map(read) };
    });
}

/** Where the lines and the branches of a script begin, and what the places of its file are called. */
function placesIn(/** @type {string} */ tier, /** @type {string} */ hash, /** @type {string} */ url) {
  const source = readFileSync(join(folderOf(tier), 'sources', `${hash}.js`), 'utf8');
  return { file: url.slice(url.lastIndexOf('/src/')), lines: linesOf(source), branches: branchesOf(source) };
}

/** By area, what ran in this tier and what there is. */
function sumsOf(/** @type {string} */ tier) {
  /** @type {Map<string, Sum>} */
  const sums = new Map();
  /** @type {Map<string, { url: string, ran: Uint8Array }>} */
  const scripts = new Map();
  for (const run of runsOf(tier)) {
    for (const [hash, { url, ran }] of run.scripts) {
      const known = scripts.get(hash);
      if (known) known.ran.forEach((byte, at) => (known.ran[at] = byte | (ran[at] ?? 0)));
      else scripts.set(hash, { url, ran });
    }
  }
  for (const [hash, { url, ran }] of scripts) {
    const area = /\/src\/(\w+)\//.exec(url)?.[1] ?? '';
    const sum = sums.get(area) ?? { ran: places(), all: places() };
    sums.set(area, sum);
    const { file, lines, branches } = placesIn(tier, hash, url);
    count(file, lines, ran, sum.all.lines, sum.ran.lines);
    count(file, branches, ran, sum.all.branches, sum.ran.branches);
  }
  return sums;
}

/** Prints, for each file of tests, how many lines and branches no other file of this tier runs. */
function listAlone(/** @type {string} */ tier) {
  /** @type {Map<string, Map<number, Set<string>>>} */
  const runBy = new Map();
  for (const { test, scripts } of runsOf(tier)) {
    for (const [hash, { url, ran }] of scripts) {
      const { lines, branches } = placesIn(tier, hash, url);
      /** @type {Map<number, Set<string>>} */
      const places = runBy.get(hash) ?? new Map();
      runBy.set(hash, places);
      for (const at of [...lines, ...branches]) {
        if (ran[at] !== 1) continue;
        const known = places.get(at);
        if (known) known.add(test);
        else places.set(at, new Set([test]));
      }
    }
  }
  /** @type {Map<string, number>} */
  const alone = new Map();
  for (const tests of [...runBy.values()].flatMap((places) => [...places.values()])) {
    const [test, other] = tests;
    if (test !== undefined && other === undefined) alone.set(test, (alone.get(test) ?? 0) + 1);
  }
  for (const [test, places] of [...alone].sort(([, one], [, other]) => other - one)) {
    process.stdout.write(`${String(places).padStart(6)} ${test}\n`);
  }
}

/** @returns {Places} */
function places() {
  return { lines: new Set(), branches: new Set() };
}

function filesIn(/** @type {string} */ folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** For each character whether it ran: V8 tells the outer range first, and what is within it after that. */
function bytesOf(/** @type {Script['functions']} */ functions) {
  const length = Math.max(0, ...functions.flat().map(([, end]) => end));
  const ran = new Uint8Array(length);
  for (const [start, end, count] of functions.flat()) ran.fill(count, start, end);
  return ran;
}

function count(
  /** @type {string} */ file,
  /** @type {readonly number[]} */ offsets,
  /** @type {Uint8Array} */ ran,
  /** @type {Set<string>} */ all,
  /** @type {Set<string>} */ covered,
) {
  for (const at of offsets) {
    const place = `${file}:${String(at)}`;
    all.add(place);
    if (ran[at] === 1) covered.add(place);
  }
}

/** Where the lines begin that do something. */
function linesOf(/** @type {string} */ source) {
  let start = 0;
  return source.split('\n').flatMap((line) => {
    const at = start + line.search(/\S/);
    start += line.length + 1;
    return /[\w]/.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line) ? [at] : [];
  });
}

/** Where each way begins that a condition, a choice or a case may take. */
function branchesOf(/** @type {string} */ source) {
  const file = ts.createSourceFile('run.js', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  /** @type {number[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const ways = waysOf(node);
    for (const way of ways) found.push(way.getStart(file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** @returns {readonly ts.Node[]} */
function waysOf(/** @type {ts.Node} */ node) {
  if (ts.isIfStatement(node)) return [node.thenStatement, ...(node.elseStatement ? [node.elseStatement] : [])];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (ts.isCaseClause(node) || ts.isDefaultClause(node)) return node.statements.slice(0, 1);
  if (!ts.isBinaryExpression(node)) return [];
  const { kind } = node.operatorToken;
  const isChoice = [
    ts.SyntaxKind.AmpersandAmpersandToken,
    ts.SyntaxKind.BarBarToken,
    ts.SyntaxKind.QuestionQuestionToken,
  ].includes(kind);
  return isChoice ? [node.right] : [];
}

function union(
  /** @type {readonly ReadonlyMap<string, Sum>[]} */ sums,
  /** @type {string} */ area,
  /** @type {keyof Places} */ kind,
) {
  return new Set(sums.flatMap((sum) => [...(sum.get(area)?.all[kind] ?? [])]));
}

function share(/** @type {ReadonlySet<string> | undefined} */ ran, /** @type {ReadonlySet<string>} */ all) {
  if (ran === undefined || all.size === 0) return '-';
  return `${((ran.size / all.size) * 100).toFixed(1)} %`;
}
