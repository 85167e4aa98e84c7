/**
 * The oldest browsers that the pages are built for: Chromium 103 is what OBS Studio 30 has in its browser sources. The bundler
 * writes newer syntax and styles in older ones; what else they lack is filled in or asked for first
 * (src/renderer/client/missing.ts, test/unit/oldest-browsers.test.ts).
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'vite';

/** The first version of each that will do. */
const OLDEST = { chromium: '103', firefox: '102', safari: '15.4' };

/** The same, as a target of the bundler. */
export const BROWSER_TARGETS = [`chrome${OLDEST.chromium}`, `firefox${OLDEST.firefox}`, `safari${OLDEST.safari}`];

/**
 * A plugin that builds the pages for these browsers, and puts a sentence in every language into each page, in the place that its
 * program takes when it starts. The style keeps it hidden for as long as that may last (base.css): no script has to run for it,
 * so it is seen where none can. A script beside it (page-start.js) shows it at once where something could not be fetched.
 * @param {string} strings The folder with a folder of words for each language.
 * @param {string} script The path of page-start.js.
 * @returns {import('vite').Plugin}
 */
export function forOldestBrowsers(strings, script) {
  return {
    name: 'baize:oldest-browsers',
    // Set here since electron-vite would add its own Chromium to a list.
    config: (config) => {
      config.build = { ...config.build, target: BROWSER_TARGETS };
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(/<!--[^]*?-->|\s+(?=[</])/g, '')
          .replace(/\s+/g, ' ')
          .replace(
            '<div id="root"></div>',
            () => `<div id="root">${notice(strings)}</div><script>${startScript(script)}</script>`,
          ),
    },
  };
}

/** The script in as few bytes as it can be. */
function startScript(/** @type {string} */ script) {
  return minifySync('page-start.js', readFileSync(script, 'utf8')).code.trim();
}

function notice(/** @type {string} */ strings) {
  const sentences = readdirSync(strings)
    .sort()
    .map((language) => {
      /** @type {{ readonly notStarted: string, readonly missing: string }} */
      const { notStarted, missing } = JSON.parse(readFileSync(join(strings, language, 'start.json'), 'utf8'));
      return `<button lang="${language}"><b>${escaped(notStarted)}</b><i>${escaped(missing)}</i></button>`;
    });
  const { chromium, safari, firefox } = OLDEST;
  const browsers = `Chrome ${chromium}, Edge ${chromium}, Safari ${safari}, Firefox ${firefox}`;
  return `<div class="not-started" role="alert" data-react-aria-top-layer>${sentences.join('')}<p>${browsers}</p></div>`;
}

function escaped(/** @type {string} */ text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
