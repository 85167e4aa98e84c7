// Writes the files that are made from the code: `node tools/generate.mjs charts|feed|protocol|rules|scenes|transcripts|all`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runnerImport } from 'vite';

process.chdir(join(import.meta.dirname, '..'));

const { module } = await runnerImport('./test/generated/files.ts', { configFile: false, logLevel: 'error' });
const { generatedFiles, KINDS, staleness } = /** @type {typeof import('../test/generated/files.ts')} */ (module);

const [wanted = 'all'] = process.argv.slice(2);
const kinds = KINDS.filter((kind) => wanted === 'all' || wanted === kind);
if (kinds.length === 0) {
  console.error(`There is nothing called "${wanted}" to generate; there are ${KINDS.join(', ')} and all.`);
  process.exit(2);
}

for (const kind of kinds) {
  for (const [path, text] of await generatedFiles(kind)) {
    const isStale = staleness(path, text, kind) !== null;
    if (isStale) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    console.log(`${path} ${isStale ? 'written' : 'unchanged'}`);
  }
}
