/**
 * Lets Node load the main process from its sources, as the build would have made it: beside what was built, and not in
 * development. `STAND_IN_FAULT` names a fault that is planted on the way: in the file `file` the text `find`, which must
 * stand there once, is replaced by `replace`. No file is changed.
 */
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../..');
const main = join(root, 'src/main');
const address = (path) => pathToFileURL(path).href;

const planted = JSON.parse(process.env.STAND_IN_FAULT ?? 'null');
const index = address(join(main, 'index.ts'));
const changed = planted === null ? null : address(join(main, planted.file));

/** What has a state of its own, and so is loaded anew for each run of the main process. */
const fresh = [main, ...['stand-in', 'started.mjs', 'situations.mjs'].map((name) => join(import.meta.dirname, name))];
const freshAddresses = fresh.map(address);
let run = 0;

/** From now on an import of the main process or of the stand-in is of another one, as in a process that begins. */
export function beginAnew() {
  run += 1;
}

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (!freshAddresses.some((start) => resolved.url.startsWith(start))) return resolved;
    return { ...resolved, url: `${resolved.url}?run=${String(run)}` };
  },
  load(url, context, next) {
    const loaded = next(url, context);
    const [file] = url.split('?');
    if (file !== index && file !== changed) return loaded;
    let source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
    if (file === changed) source = withFault(source);
    source = source
      .replaceAll('import.meta.env.DEV', 'false')
      .replaceAll('import.meta.dirname', JSON.stringify(join(root, 'out/main')));
    return { ...loaded, source };
  },
});

function withFault(source) {
  const { file, find, replace } = planted;
  const parts = source.split(find);
  if (parts.length !== 2)
    throw new Error(`the fault cannot be planted: in ${file} "${find}" stands ${String(parts.length - 1)} times`);
  return parts.join(replace);
}
