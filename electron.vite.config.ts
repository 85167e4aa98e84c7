import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { join } from 'node:path';
import { packagesApart } from './tools/apart.mjs';
import { bundledPackages } from './tools/bundled.mjs';
import { pageChunks } from './tools/chunks.mjs';
import { dividedFonts, earlyFonts } from './tools/fonts.mjs';
import { forOldestBrowsers } from './tools/oldest-browsers.mjs';
import { pseudoWords } from './tools/pseudo.mjs';
import { pagesOnly } from './tools/served.mjs';

const bundled = (part: string) =>
  bundledPackages(import.meta.dirname, join(import.meta.dirname, `out/bundled/${part}.json`));

/** The desktop app. The policy for its pages comes with the responses that serve them, not from the HTML. */
export default defineConfig({
  main: {
    plugins: [bundled('main')],
    build: {
      outDir: 'out/main',
      rolldownOptions: {
        input: {
          index: 'src/main/index.ts',
          publisher: 'src/main/publisher.ts',
          'evening-table': 'src/main/evening-table.ts',
          'evening-screen': 'src/main/evening-screen.ts',
          thinker: 'src/main/thinker.ts',
        },
      },
    },
  },
  preload: {
    plugins: [bundled('preload')],
    build: {
      outDir: 'out/preload',
      // A sandboxed preload loads no modules: one CommonJS file that requires only Electron.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    base: './',
    publicDir: join(import.meta.dirname, 'resources/public'),
    plugins: [
      packagesApart(join(import.meta.dirname, 'src/fairness')),
      pseudoWords(),
      react(),
      pageChunks(join(import.meta.dirname, 'src/renderer')),
      dividedFonts(join(import.meta.dirname, 'out/fonts'), join(import.meta.dirname, 'resources')),
      earlyFonts('hand.html'),
      forOldestBrowsers(
        join(import.meta.dirname, 'resources/strings'),
        join(import.meta.dirname, 'tools/page-start.js'),
      ),
      bundled('renderer'),
    ],
    // For `npm run dev -- --electron`.
    cacheDir: '../../out/dev/vite',
    optimizeDeps: { entries: '*.html' },
    server: pagesOnly(import.meta.dirname),
    build: {
      outDir: 'out/renderer',
      emptyOutDir: true,
      license: { fileName: 'licences.md' },
      // The same pages are served to browsers over the network.
      minify: true,
      // An inlined font or sound would be a data: address, which the policy refuses.
      assetsInlineLimit: 0,
      // The second is the hand page of a phone in the room, the third what an audience is shown, the fourth an evening's
      // standings.
      rolldownOptions: {
        input: ['index', 'hand', 'audience', 'evening'].map((page) => `src/renderer/${page}.html`),
        // Fields that are written in older syntax are set, not defined: a phone has less to load.
        transform: { assumptions: { setPublicClassFields: true } },
      },
    },
  },
});
