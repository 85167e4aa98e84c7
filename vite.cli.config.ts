import { defineConfig } from 'vite';

/** The `baize` command and the host it runs: one file that needs nothing but Node. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/cli/index.ts',
    outDir: 'out/cli',
    emptyOutDir: true,
    target: 'node22',
    license: { fileName: 'licences.md' },
    minify: false,
    rolldownOptions: {
      output: { format: 'es', entryFileNames: 'baize.js', codeSplitting: false, banner: '#!/usr/bin/env node' },
    },
  },
});
