/**
 * `npm run wire`: builds, and says for each game what its pages cost a browser that has never seen them: requests, bytes
 * and the time until they are there. The exit code is 1 when one costs more than the tests allow. `--game X` measures
 * one game, `--tries N` sets how often each page is opened, `--files` lists the files, `--json` prints all of it as JSON.
 * `--lang zh-Hans` measures for somebody whose browser wants that language: limits are for English.
 */
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { missingChromium } from './browser.mjs';
import { build } from './build.mjs';
import { quietly } from './child.mjs';
import { readFlags, run, UsageError } from './entry.mjs';
import { root, SetupError } from './setup.mjs';

run(async () => {
  const flags = readFlags(process.argv.slice(2), {
    game: { type: 'string' },
    tries: { type: 'string' },
    lang: { type: 'string' },
    files: { type: 'boolean' },
    json: { type: 'boolean' },
  });
  const tries = Number(flags.tries ?? 3);
  if (!Number.isInteger(tries) || tries < 1) throw new UsageError('--tries is a whole number from 1.');
  process.chdir(root);
  await build();
  const missing = await missingChromium();
  if (missing !== undefined) throw new SetupError(missing);
  const { code, stdout, output } = await quietly(join(root, 'out/cli/baize.js'), ['games', '--json']);
  if (code !== 0) throw new SetupError(output);
  /** @type {readonly import('../test/wire/measure.ts').MeasuredGame[]} */
  const all = JSON.parse(stdout);
  const games = all.filter(({ id }) => flags.game === undefined || id === flags.game);
  if (games.length === 0) throw new UsageError(`--game is one of ${all.map(({ id }) => id).join(', ')}.`);

  const { module } = await runnerImport('./test/wire/measure.ts', { configFile: false, logLevel: 'error' });
  const { CONDITIONS, measureGame } = /** @type {typeof import('../test/wire/measure.ts')} */ (module);
  /** @type {import('../test/wire/measure.ts').Cost[]} */
  const costs = [];
  const language = flags.lang ?? 'en';
  for (const game of games) costs.push(...(await measureGame(game, tries, language)));
  const isOver =
    language === 'en' &&
    costs.some(({ encoding, shown, limit }) => shown.requests > limit.requests || shown.bytes > limit.bytes[encoding]);
  if (flags.json === true) {
    console.log(JSON.stringify({ conditions: CONDITIONS, tries, costs }));
    return isOver ? 1 : 0;
  }
  const { megabits, latencyMs, slowdown } = CONDITIONS;
  const network = `${String(megabits)} Mbit/s and ${String(latencyMs)} ms`;
  console.log(`Cold, at ${network}, on a processor ${String(slowdown)} times slower; median of ${String(tries)}:`);
  console.log(row('game', 'page', 'requests', 'limit', 'kB', 'limit', 'goal', 'ms', 'goal', 'in all', 'kB'));
  for (const { game, page, encoding, shown, limit, goal, inAll, milliseconds, files } of costs) {
    const first = [shown.requests, limit.requests, kB(shown.bytes), kB(limit.bytes[encoding]), kB(goal.bytes)];
    const time = [milliseconds, goal.milliseconds ?? '-'];
    console.log(row(game, `${page} ${encoding}`, ...first, ...time, inAll.requests, kB(inAll.bytes)));
    for (const { path, bytes } of flags.files === true ? files : [])
      console.log(`${String(bytes).padStart(12)} ${path}`);
  }
  console.log('Goals in kB are by brotli.');
  return isOver ? 1 : 0;
});

function kB(/** @type {number} */ bytes) {
  return Math.round(bytes / 1000);
}

/**
 * One line of the table.
 * @param {string} game
 * @param {string} page
 * @param {readonly (string | number)[]} figures
 */
function row(game, page, ...figures) {
  return [game.padEnd(18), page.padEnd(10), ...figures.map((figure) => String(figure).padStart(8))].join('');
}
