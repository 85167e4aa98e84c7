// Writes the files that are made from the code: `node tools/generate.mjs charts|feed|games|protocol|rules|scenes|transcripts|all`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runnerImport } from 'vite';
import { gameLists } from './game-lists.mjs';

process.chdir(join(import.meta.dirname, '..'));

const [wanted = 'all'] = process.argv.slice(2);
const LISTS = 'games';
// The other kinds are made by the program, which does not start while a list names a game that is gone.
if (wanted === LISTS || wanted === 'all') writeAll(await gameLists('.'));

const { module } = await runnerImport('./test/generated/files.ts', { configFile: false, logLevel: 'error' });
const { generatedFiles, KINDS } = /** @type {typeof import('../test/generated/files.ts')} */ (module);

const kinds = KINDS.filter((kind) => wanted === 'all' || wanted === kind);
if (kinds.length === 0) {
  console.error(`There is nothing called "${wanted}" to generate; there are ${KINDS.join(', ')} and all.`);
  process.exit(2);
}
for (const kind of kinds) if (kind !== LISTS) writeAll(await generatedFiles(kind));

function writeAll(/** @type {ReadonlyMap<string, string>} */ files) {
  for (const [path, text] of files) {
    const isStale = !existsSync(path) || readFileSync(path, 'utf8') !== text;
    if (isStale) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    console.log(`${path} ${isStale ? 'written' : 'unchanged'}`);
  }
}
