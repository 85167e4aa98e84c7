/**
 * Builds out/verify.html, the page that checks records: one file, with script, style and words in it, which works from a
 * disk and without a network. Its own policy lets nothing else run.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { bundledPackages } from './bundled.mjs';
import { isStarted, run } from './entry.mjs';
import { BROWSER_TARGETS } from './oldest-browsers.mjs';
import { pseudoWords } from './pseudo.mjs';
import { SetupError, root } from './setup.mjs';

const LICENCES = 'licences.md';
const STRINGS = join(root, 'resources/strings');

/** The page's script, its style, and the licences of the packages in them. */
async function parts() {
  const result = await build({
    configFile: false,
    root: join(root, 'src/renderer/checking'),
    publicDir: false,
    logLevel: 'error',
    plugins: [pseudoWords(), bundledPackages(root, join(root, 'out/bundled/verify.json'))],
    build: {
      write: false,
      target: BROWSER_TARGETS,
      // Otherwise the script would hold the style and put it into the page, which the policy forbids.
      cssCodeSplit: false,
      license: { fileName: LICENCES },
      rolldownOptions: {
        input: join(root, 'src/renderer/checking/main.ts'),
        // Of all files of words those of games alone have a name.
        shimMissingExports: true,
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const files = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const chunks = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  const assets = (/** @type {string} */ ending) =>
    files.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith(ending) ? [String(file.source)] : []));
  const [script, style, licences] = [chunks, assets('.css'), assets(LICENCES)].map(([one = '', ...others]) => {
    if (one === '' || others.length > 0)
      throw new SetupError('The build of the page that checks records has unexpected parts.');
    return one.trim();
  });
  return { script: script ?? '', style: style ?? '', licences: licences ?? '' };
}

/**
 * The whole page.
 * @param {{ readonly script: string, readonly style: string, readonly licences: string }} parts
 */
function page({ script, style, licences }) {
  // A browser would end the script there, or read other text than what was hashed.
  if (/<\/script|<!--|[\r\0]/i.test(script) || /<\/style|[\r\0]/i.test(style)) {
    throw new SetupError('The script or the style of the page that checks records cannot stand in a page.');
  }
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const notes = readdirSync(STRINGS)
    .sort()
    .map((language) => `<p lang="${language}">${escaped(wordsOf(language).save)}</p>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${escaped(wordsOf('en').title)}</title>
<style>${style}</style>
</head>
<body>
${notes.join('\n')}
<script>${script}</script>
</body>
</html>
<!--
${licences.replaceAll('--', '- -').replaceAll('>', '&gt;')}
-->
`;
}

function hashOf(/** @type {string} */ text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** @returns {{ readonly title: string, readonly save: string }} */
function wordsOf(/** @type {string} */ language) {
  return JSON.parse(readFileSync(join(STRINGS, language, 'verify.json'), 'utf8')).page;
}

function escaped(/** @type {string} */ text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

if (isStarted(import.meta.filename)) {
  run(async () => {
    const text = page(await parts());
    mkdirSync(join(root, 'out'), { recursive: true });
    writeFileSync(join(root, 'out/verify.html'), text);
    return 0;
  });
}
