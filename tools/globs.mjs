/**
 * Where Node loads the sources itself (vitest.config.ts), this does what Vite does in a build: takes in the files that
 * an `import.meta.glob` names, JSON or text, and a file's text for an import that ends in `?raw`. The options are those
 * that src/ uses.
 */
import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const CALL = /import\.meta\.glob(?:<[^>]*>)?\(/g;
const NAME = 'baizeGlob';
const SOURCES = new URL('../src/', import.meta.url).href;

Object.assign(globalThis, { [NAME]: glob });

registerHooks({
  load(url, context, nextLoad) {
    if (url.endsWith('?raw')) {
      const text = readFileSync(fileURLToPath(url), 'utf8');
      return { format: 'module', shortCircuit: true, source: `export default ${JSON.stringify(text)};` };
    }
    const loaded = nextLoad(url, context);
    // A test may have such a call in a text.
    if (!url.startsWith(SOURCES) || !loaded.source) return loaded;
    const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
    if (!source.includes('import.meta.glob')) return loaded;
    return { ...loaded, source: source.replaceAll(CALL, `globalThis.${NAME}(import.meta.url, `) };
  },
});

/**
 * The files that fit, by their path from the file that asks: read now if `eager`, else by a function. Of several patterns
 * those with a `!` leave files out. Of each file it takes what `import` names, all of it for `default`, for the query
 * `?raw` its text.
 * @param {string} url
 * @param {string | readonly string[]} pattern
 * @param {{ eager?: boolean, import: string, query?: string }} options
 */
function glob(url, pattern, { eager = false, import: name, query }) {
  const folder = dirname(fileURLToPath(url));
  const patterns = typeof pattern === 'string' ? [pattern] : pattern;
  const [wanted, unwanted] = [false, true].map((isOut) =>
    patterns.filter((one) => one.startsWith('!') === isOut).map((one) => one.replace('!', '')),
  );
  const out = new Set((unwanted ?? []).flatMap((one) => globSync(one, { cwd: folder })));
  const paths = globSync(wanted ?? [], { cwd: folder })
    .filter((path) => !out.has(path))
    .sort();
  const read = (/** @type {string} */ path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    if (query === '?raw') return text;
    const content = JSON.parse(text);
    return name === 'default' ? content : content[name];
  };
  const entries = paths.map((path) => [
    relative(folder, join(folder, path)).replaceAll('\\', '/'),
    eager ? read(path) : () => Promise.resolve(read(path)),
  ]);
  return Object.fromEntries(entries);
}
