/**
 * The oldest browsers that the pages are built for: Chromium 103 is what OBS Studio 30 has in its browser sources. The bundler
 * writes newer syntax and styles in older ones; what else they lack is filled in or asked for first
 * (src/renderer/client/missing.ts, test/unit/oldest-browsers.test.ts).
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The first version of each that will do. */
const OLDEST = { chromium: '103', firefox: '102', safari: '15.4' };

/** The same, as a target of the bundler. */
export const BROWSER_TARGETS = [`chrome${OLDEST.chromium}`, `firefox${OLDEST.firefox}`, `safari${OLDEST.safari}`];

/**
 * A plugin that builds the pages for these browsers, and puts a sentence in every language into each page, in the place that its
 * program takes when it starts. The style keeps it hidden for as long as that may last (base.css): no script has to run for it,
 * so it is seen where none can.
 * @param {string} strings The folder with a folder of words for each language.
 * @returns {import('vite').Plugin}
 */
export function forOldestBrowsers(strings) {
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
          .replace(/<!--[^]*?-->|\s+(?=<)/g, '')
          .replace('<div id="root"></div>', `<div id="root">${notice(strings)}</div>`),
    },
  };
}

function notice(/** @type {string} */ strings) {
  const sentences = readdirSync(strings)
    .sort()
    .map((language) => {
      /** @type {{ readonly notStarted: string }} */
      const { notStarted } = JSON.parse(readFileSync(join(strings, language, 'start.json'), 'utf8'));
      return `<p lang="${language}">${escaped(notStarted)}</p>`;
    });
  const { chromium, safari, firefox } = OLDEST;
  const browsers = `Chrome ${chromium}, Edge ${chromium}, Safari ${safari}, Firefox ${firefox}`;
  return `<div class="not-started">${sentences.join('')}<p>${browsers}</p></div>`;
}

function escaped(/** @type {string} */ text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
