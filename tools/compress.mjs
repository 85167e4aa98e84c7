/** What the build adds to the pages: each file that shrinks once more, in fewer bytes, for servers to send. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Fonts, raster images and sounds are already compressed. */
const SHRINKS = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt']);

/**
 * Writes `<file>.br` and `<file>.gz` beside every file of `folder`, wherever that saves anything.
 * @param {string} folder
 */
export async function compressPages(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    names
      .filter((name) => SHRINKS.has(extname(name)))
      .map(async (name) => {
        const path = join(folder, name);
        const body = readFileSync(path);
        const [brotli, zipped] = await Promise.all([
          promisify(brotliCompress)(body, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
            },
          }),
          promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
        ]);
        if (brotli.byteLength < body.byteLength) writeFileSync(`${path}.br`, brotli);
        if (zipped.byteLength < body.byteLength) writeFileSync(`${path}.gz`, zipped);
      }),
  );
}
